/** Rules of the other resources over HTTP and a real database: one of a kind, trees, roles, tokens, owners. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { seed } from '../../runtime/doors/seed/index.ts';
import { startService, type TestService } from '../support/service.ts';

let house: TestService;

beforeAll(async () => {
  house = await startService({ seed: 'demo' });
  // The first suite of a process loads and compiles everything; a busy machine takes its time.
});

afterAll(() => house.close());

type Made = Record<string, unknown> & { id: number };

async function made(path: string, body: Record<string, unknown>, headers = {}): Promise<Made> {
  const reply = await house.post(path, body, headers);
  if (reply.status !== 201) throw new Error(`POST ${path} gave ${reply.status}: ${reply.text}`);
  return Object.values(reply.body)[0] as Made;
}

async function first(path: string): Promise<Made> {
  return (Object.values((await house.get(path)).body)[0] as Made[])[0] as Made;
}

const refusal = (reply: Response) => [reply.status, reply.body.code];

test('the demo data is there in many statuses, and seeding again changes nothing', async () => {
  const counts = async () =>
    (
      await house.pool.query(
        'select (select count(*) from "action_log") as entries, (select count(*) from "rental") as rentals, (select count(distinct "status") from "rental") as statuses',
      )
    ).rows[0];
  const before = await counts();
  expect(before).toMatchObject({ rentals: '37', statuses: '12' });
  expect(await seed(house.services, 'demo')).toBeNull();
  expect(await counts()).toEqual(before);
  const sums = await house.pool.query(
    `select r."id" from "rental" r left join lateral (select coalesce(sum(i."total_amount"), 0) as total from "rental_item" i where i."rental_id" = r."id" and not i."is_optional") s on true where s.total <> r."gross_total"`,
  );
  expect(sums.rows).toEqual([]);
});

test('one warehouse is the default one', async () => {
  const london = await first('/warehouses?q[is_default_true]=1');
  const fresh = await made('/warehouses', { name: 'Leeds', code: 'lds', is_default: true });
  expect(fresh).toMatchObject({ code: 'LDS', is_default: true, timezone: 'Europe/London', currency_code: 'GBP' });
  expect((await house.get('/warehouses?q[is_default_true]=1')).body.warehouses.map(({ id }: Made) => id)).toEqual([
    fresh.id,
  ]);
  expect(refusal(await house.patch(`/warehouses/${fresh.id}`, { is_default: false }))).toEqual([
    422,
    'validation_failed',
  ]);
  expect(refusal(await house.post(`/warehouses/${fresh.id}/archive`, {}))).toEqual([422, 'in_use']);
  await house.patch(`/warehouses/${london.id}`, { is_default: true });
  expect((await house.post(`/warehouses/${fresh.id}/archive`, {})).body.warehouse.is_active).toBe(false);
  expect(refusal(await house.post(`/warehouses/${london.id}/archive`, {}))).toEqual([422, 'in_use']);
  expect((await house.post('/warehouses', { name: 'X', code: 'X', timezone: 'Mars/Base' })).body.errors).toHaveProperty(
    'timezone',
  );
});

test('accounts: one primary contact, no circles, archiving waits for orders', async () => {
  const account = await made('/accounts', { name: 'Mother', bank_iban: 'GB33BUKB20201555555555' });
  expect(account).toMatchObject({
    number: expect.stringMatching(/^A-\d{5}$/),
    bank_iban: null,
    bank_iban_is_set: true,
  });
  const contacts = `/accounts/${account.id}/contacts`;
  const one = await made(contacts, { first_name: 'One', is_primary: true });
  const two = await made(contacts, { first_name: 'Two' });
  expect((await house.get(`/accounts/${account.id}`)).body.account.primary_contact_id).toBe(one.id);
  await house.post(`${contacts}/${two.id}/make_primary`, {});
  expect((await house.get(`/accounts/${account.id}`)).body.account.primary_contact_id).toBe(two.id);
  expect((await house.get(`${contacts}?q[is_primary_true]=1`)).body.contacts.map(({ id }: Made) => id)).toEqual([
    two.id,
  ]);
  expect((await house.delete(`${contacts}/${two.id}`)).status).toBe(204);
  const child = await made('/accounts', { name: 'Child', parent_id: account.id });
  expect(refusal(await house.patch(`/accounts/${account.id}`, { parent_id: child.id }))).toEqual([
    422,
    'circular_reference',
  ]);
  expect(refusal(await house.patch(`/accounts/${account.id}`, { is_customer: false }))).toEqual([
    422,
    'validation_failed',
  ]);
  const busy = (await first('/rentals?q[status_eq]=order')).account_id;
  expect(refusal(await house.post(`/accounts/${busy}/archive`, {}))).toEqual([422, 'open_rentals']);
  expect(refusal(await house.delete(`/accounts/${busy}`))).toEqual([422, 'in_use']);
  expect((await house.post(`/accounts/${child.id}/archive`, {})).body.account.is_active).toBe(false);
  const warehouse = (await first('/warehouses')).id;
  expect(refusal(await house.post('/rentals', { title: 'x', warehouse_id: warehouse, account_id: child.id }))).toEqual([
    422,
    'account_inactive',
  ]);
});

test('addresses belong to something that exists', async () => {
  const body = { owner_type: 'account', line1: '1 Road', country_code: 'GB' };
  expect((await house.post('/addresses', { ...body, owner_id: '999999' })).body.errors).toHaveProperty('owner_id');
  expect((await house.post('/addresses', { ...body, owner_id: 1, country_code: 'ZZ' })).status).toBe(422);
  const address = await made('/addresses', { ...body, owner_id: 1, is_primary: true });
  expect(address).toMatchObject({ owner_id: '1', formatted: '1 Road, GB' });
  expect((await house.get('/accounts/1')).body.account.primary_address_id).toBe(address.id);
});

test('groups: paths follow names, a tree has no circles and six levels', async () => {
  let parent: number | null = null;
  const chain: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    parent = (await made('/catalogue_item_groups', { name, parent_id: parent })).id;
    chain.push(parent);
  }
  expect(refusal(await house.post('/catalogue_item_groups', { name: 'g', parent_id: parent }))).toEqual([
    422,
    'circular_reference',
  ]);
  expect(refusal(await house.post(`/catalogue_item_groups/${chain[0]}/move`, { parent_id: chain[3] }))).toEqual([
    422,
    'circular_reference',
  ]);
  await house.patch(`/catalogue_item_groups/${chain[0]}`, { name: 'A' });
  expect((await house.get(`/catalogue_item_groups/${chain[5]}`)).body.catalogue_item_group.path).toBe(
    'A / b / c / d / e / f',
  );
  const moved = await house.post(`/catalogue_item_groups/${chain[2]}/move`, { parent_id: null });
  expect(moved.body.catalogue_item_group).toMatchObject({ path: 'c', parent_id: null });
  expect((await house.get(`/catalogue_item_groups/${chain[5]}`)).body.catalogue_item_group.path).toBe('c / d / e / f');
  expect(refusal(await house.delete(`/catalogue_item_groups/${chain[2]}`))).toEqual([422, 'in_use']);
});

test('rates and prices: tiers ascend, prices do not overlap, items that are booked stay', async () => {
  const tiered = { name: 'T', code: 't', charge_unit: 'day', strategy: 'tiered' };
  expect(refusal(await house.post('/rates', tiered))).toEqual([422, 'validation_failed']);
  expect(
    refusal(
      await house.post('/rates', {
        ...tiered,
        tiers: [
          { periods: 2, factor: 1 },
          { periods: 1, factor: 2 },
        ],
      }),
    ),
  ).toEqual([422, 'validation_failed']);
  expect((await made('/rates', { ...tiered, tiers: [{ periods: 1, factor: '1.0' }] })).tiers).toEqual([
    { periods: '1', factor: '1.0' },
  ]);
  const item = await first('/catalogue_items?q[sku_eq]=LX-AURA');
  const rate = (await first('/rates?q[code_eq]=week')).id;
  const price = { rate_id: rate, currency_code: 'GBP', price: '100' };
  await made(`/catalogue_items/${item.id}/rates`, { ...price, valid_from: '2026-01-01', valid_until: '2026-06-30' });
  const overlapping = await house.post(`/catalogue_items/${item.id}/rates`, { ...price, valid_from: '2026-06-30' });
  expect(refusal(overlapping)).toEqual([422, 'overlapping_rate']);
  await made(`/catalogue_items/${item.id}/rates`, { ...price, valid_from: '2026-07-01' });
  expect(refusal(await house.delete(`/catalogue_items/${item.id}`))).toEqual([422, 'in_use']);
  expect(refusal(await house.post(`/catalogue_items/${item.id}/archive`, {}))).toEqual([422, 'in_use']);
  expect((await house.post(`/catalogue_items/${item.id}/archive`, { force: true })).body.catalogue_item.is_active).toBe(
    false,
  );
});

test('tax types have dated rates', async () => {
  const type = await made('/tax_types', { name: 'Future', code: 'future', kind: 'standard', is_default: true });
  await made(`/tax_types/${type.id}/rates`, { percent: '20', valid_from: '2020-01-01' });
  await made(`/tax_types/${type.id}/rates`, { percent: '25', valid_from: '2999-01-01' });
  const { tax_type } = (await house.get(`/tax_types/${type.id}?include=rates`)).body;
  expect(tax_type.current_percent).toBe('20.00');
  expect(tax_type.rates.map(({ valid_until }: Made) => valid_until)).toEqual([null, '2998-12-31']);
  const standard = await first('/tax_types?q[code_eq]=standard');
  expect(standard.is_default).toBe(false);
  expect(refusal(await house.post(`/tax_types/${type.id}/rates`, { percent: '1', valid_from: '2020-01-01' }))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('tokens: shown once, never wider than their maker, rotated and revoked', async () => {
  const token = await made('/api_tokens', {
    name: 'Shop',
    abilities: ['settings:read', 'settings:write', 'rentals:read'],
  });
  expect(token.token).toMatch(/^bkl_pat_[0-9A-Za-z]{46}$/);
  expect(token).not.toHaveProperty('token_hash');
  const shop = { Authorization: `Bearer ${token.token}` };
  expect((await house.get(`/api_tokens/${token.id}`)).body.api_token).not.toHaveProperty('token');
  expect(refusal(await house.post('/api_tokens', { name: 'x', abilities: ['rentals:write'] }, shop))).toEqual([
    403,
    'missing_ability',
  ]);
  expect(refusal(await house.post('/api_tokens', { name: 'x', abilities: ['*'] }, shop))).toEqual([
    403,
    'missing_ability',
  ]);
  expect(refusal(await house.post('/api_tokens', { name: 'x', abilities: ['rentals:fly'] }))).toEqual([
    422,
    'validation_failed',
  ]);
  const owners = await first('/api_tokens?q[name_eq]=First token');
  for (const step of ['rotate', 'revoke'])
    expect(refusal(await house.post(`/api_tokens/${owners.id}/${step}`, {}, shop))).toEqual([403, 'missing_ability']);
  expect(
    refusal(await house.post('/api_tokens', { name: 'x', abilities: ['rentals:read'], actor_kind: 'person' }, shop)),
  ).toEqual([403, 'human_required']);
  expect(
    (await house.post('/api_tokens', { name: 'x', abilities: ['rentals:read'], actor_kind: 'ai_agent' }, shop)).status,
  ).toBe(201);
  const rotated = await house.post(`/api_tokens/${token.id}/rotate`, {});
  expect(rotated.body.api_token).toMatchObject({ id: token.id, token: expect.stringMatching(/^bkl_pat_/) });
  const fresh = { Authorization: `Bearer ${rotated.body.api_token.token}` };
  expect((await house.get('/api_tokens', fresh)).status).toBe(200);
  expect((await house.get('/api_tokens', shop)).status).toBe(401);
  await house.post(`/api_tokens/${token.id}/revoke`, {});
  expect((await house.get('/api_tokens', fresh)).status).toBe(401);
  expect(refusal(await house.post(`/api_tokens/${token.id}/rotate`, {}))).toEqual([422, 'invalid_state']);
  const ledger = await house.pool.query(
    'select count(*)::integer as n from "action_log" where "new_values"::text like $1 or "old_values"::text like $1',
    ['%bkl_pat_%'],
  );
  const outbox = await house.pool.query('select count(*)::integer as n from "outbox_event" where "payload" like $1', [
    '%bkl_pat_%',
  ]);
  expect([ledger.rows[0].n, outbox.rows[0].n]).toEqual([0, 0]);
});

test('roles and people: system roles stand, an Owner remains, nobody rises above themselves', async () => {
  const owner = await first('/roles?q[name_eq]=Owner');
  expect(refusal(await house.patch(`/roles/${owner.id}`, { name: 'Boss' }))).toEqual([422, 'immutable_system_role']);
  expect(refusal(await house.delete(`/roles/${owner.id}`))).toEqual([422, 'immutable_system_role']);
  const boss = await first('/users?q[email_eq]=owner@example.com');
  expect(boss).toMatchObject({ is_owner: true, email: 'owner@example.com' });
  expect(refusal(await house.post(`/users/${boss.id}/deactivate`, {}))).toEqual([422, 'last_owner']);
  expect(refusal(await house.delete(`/users/${boss.id}`))).toEqual([422, 'last_owner']);
  const admin = await first('/roles?q[name_eq]=Administrator');
  expect(refusal(await house.patch(`/users/${boss.id}`, { role_id: admin.id }))).toEqual([422, 'last_owner']);
  const user = await made('/users', { name: 'Ada', email: 'ADA@example.com', role_id: admin.id });
  expect(user.email).toBe('ada@example.com');
  const token = await made('/api_tokens', { name: 'Ada', abilities: ['*'], actor_kind: 'person' });
  await house.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user.id, token.id]);
  const ada = { Authorization: `Bearer ${token.token}` };
  expect(refusal(await house.post('/users', { name: 'x', email: 'x@example.com', role_id: owner.id }, ada))).toEqual([
    403,
    'forbidden',
  ]);
  expect(refusal(await house.patch(`/users/${user.id}`, { role_id: owner.id }, ada))).toEqual([403, 'forbidden']);
  expect(refusal(await house.post(`/users/${boss.id}/deactivate`, {}, ada))).toEqual([403, 'forbidden']);
  expect(refusal(await house.post('/roles', { name: 'Plug', abilities: ['plugins:write'] }, ada))).toEqual([
    403,
    'missing_ability',
  ]);
  expect((await house.delete(`/users/${user.id}`)).status).toBe(204);
  expect((await house.get('/me', ada)).status).toBe(401);
});

test('custom fields: options, order and one name per resource', async () => {
  const body = { label: 'Stage', resource: 'rental', type: 'select' };
  expect(refusal(await house.post('/custom_fields', { ...body, name: 'stage' }))).toEqual([422, 'validation_failed']);
  const one = await made('/custom_fields', { ...body, name: 'stage', options: ['small', 'large'] });
  const two = await made('/custom_fields', { ...body, name: 'mood', options: ['calm'] });
  expect([one.position, two.position]).toEqual([1, 2]);
  expect(refusal(await house.post('/custom_fields', { ...body, name: 'mood', options: ['x'] }))).toEqual([
    422,
    'validation_failed',
  ]);
  const { body: order } = await house.post('/custom_fields/reorder', { ids: [two.id, one.id] });
  expect(order.custom_fields).toEqual([
    { id: two.id, position: 1 },
    { id: one.id, position: 2 },
  ]);
});
