/** Statements of contract, decisions and domain model that hold for whatever the definitions declare, checked over HTTP. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly default: unknown;
}

const fieldOf = async (resource: string, name: string): Promise<SchemaField | undefined> =>
  (await service.get(`/schema/${resource}`)).body.schema.fields.find((field: SchemaField) => field.name === name);

test('/schema shows the default of each field, and whole numbers as such however wide their column is', async () => {
  const { schemas } = (await service.get('/schema')).body as { schemas: { fields: SchemaField[] }[] };
  for (const { fields } of schemas)
    for (const field of fields) {
      expect(field).toHaveProperty('default');
      expect(field.type).not.toBe('bigint');
    }
  expect((await fieldOf('catalogue_items', 'item_type'))?.default).toBe('rental');
  expect((await fieldOf('warehouses', 'priority'))?.default).toBe(100);
  expect((await fieldOf('accounts', 'name'))?.default).toBeNull();
});

test('what /schema calls the default is what a record gets', async () => {
  const item = (await service.post('/catalogue_items', { name: 'Gaffer tape' })).body.catalogue_item;
  const { fields } = (await service.get('/schema/catalogue_items')).body.schema as { fields: SchemaField[] };
  const input = fields.filter((field) => field.default !== null);
  expect(input.length).toBeGreaterThan(5);
  for (const field of input) expect({ [field.name]: item[field.name] }).toEqual({ [field.name]: field.default });
});

test('/schema/settings describes each key of the groups that the caller may read, and no value', async () => {
  await service.patch('/settings/rentals', { quote_validity_days: 12 });
  const { schema } = (await service.get('/schema/settings')).body;
  expect(schema.settings.rentals.quote_validity_days).toMatchObject({
    type: 'integer',
    default: 30,
    is_encrypted: false,
  });
  expect(schema.settings.availability.enforce.options).toEqual(['off', 'asset', 'item']);
  expect(schema.settings.sso.google_client_secret).toMatchObject({ is_encrypted: true, default: null });
  const abilities = ['schema:read', 'settings:read:rentals'];
  const token = (await service.post('/api_tokens', { name: 'one group', abilities })).body.api_token.token;
  const narrow = await service.get('/schema/settings', { Authorization: `Bearer ${token}` });
  expect(Object.keys(narrow.body.schema.settings)).toEqual(['rentals']);
});

test.each([
  ['application/json; charset=utf-8', 200],
  ['text/html, application/json;q=0.5', 200],
  ['application/*', 200],
  ['text/html', 406],
  ['application/json;q=0', 406],
])('Accept: %s is answered with %i', async (accept, status) => {
  const answer = await request(service.app)
    .get('/api/v1/me')
    .set({ Accept: accept, Authorization: `Bearer ${service.token}` });
  expect(answer.status).toBe(status);
  expect(answer.type).toBe('application/json');
});

test.each(['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T25:00:00Z', 'yesterday'])(
  'the instant %s is no instant',
  async (at) => {
    const account = (await service.post('/accounts', { name: 'Northern Stage' })).body.account;
    const rental = await aRental();
    for (const url of [`/accounts/${account.id}/as_at?at=${at}`, `/actions/state?ref=rental:${rental.id}&at=${at}`]) {
      const answer = await service.get(url);
      expect([url, answer.status, answer.body.code]).toEqual([url, 422, 'invalid_instant']);
      expect(answer.body.errors).toHaveProperty('at');
    }
  },
);

async function aRental() {
  const code = `W${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const warehouse = (await service.post('/warehouses', { name: 'Depot', code })).body.warehouse;
  return (await service.post('/rentals', { title: 'Festival', warehouse_id: warehouse.id })).body.rental;
}

test.each([
  ['latitude', '90.000001'],
  ['latitude', '-90.1'],
  ['longitude', '181'],
  ['longitude', '-180.5'],
])('a decimal outside the bounds that its field declares is refused: %s %s', async (field, value) => {
  const owner_id = (await service.post('/accounts', { name: 'Northern Stage' })).body.account.id;
  const body = { owner_type: 'account', owner_id, line1: '12 Foundry Lane', country_code: 'GB' };
  const answer = await service.post('/addresses', { ...body, [field]: value });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(answer.body.errors).toHaveProperty(field);
  const edge = field === 'latitude' ? '-90.000000' : '180.000000';
  expect((await service.post('/addresses', { ...body, [field]: edge })).body.address[field]).toBe(edge);
});

test.each([
  ['/warehouses', { name: 'Depot', code: 'CD' }, 'closed_dates', ['2026-02-30']],
  ['/warehouses', { name: 'Depot', code: 'CE' }, 'closed_dates', ['Monday']],
  ['/accounts', { name: 'Northern Stage' }, 'locale', ''],
  ['/accounts', { name: 'Northern Stage' }, 'locale', 'nonsense!'],
])('%s %o refuses %s %o', async (path, body, field, value) => {
  const answer = await service.post(path, { ...body, [field]: value });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(answer.body.errors).every((key) => key.split('.')[0] === field)).toBe(true);
});

test.each([
  ['localisation', { timezone: 'Mars/Olympus' }],
  ['localisation', { locale: '' }],
  ['finance', { base_currency: 'ZZZ' }],
  ['security', { sso_enforced_roles: ['owner'] }],
  ['security', { sso_enforced_roles: ['Owner'] }],
  ['security', { sso_enforced_roles: ['nobody'] }],
  ['workflows', { max_delay_days: 91 }],
  ['workflows', { max_chain_depth: 6 }],
])('the settings of %s refuse %o', async (group, body) => {
  const before = (await service.get(`/settings/${group}`)).body;
  const answer = await service.patch(`/settings/${group}`, body);
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
  expect((await service.get(`/settings/${group}`)).body).toEqual(before);
});

test('settings are stored in the form their definition names', async () => {
  const domains = { allowed_email_domains: [' Example.COM', 'example.com', 'stage.test'] };
  const saved = (await service.patch('/settings/sso', domains)).body.settings.sso;
  expect(saved.allowed_email_domains).toEqual(['example.com', 'stage.test']);
  const roles = await service.patch('/settings/security', { sso_enforced_roles: ['Sales', 'sales', 'finance'] });
  expect(roles.body.settings.security.sso_enforced_roles).toEqual(['sales', 'finance']);
});

test('a storage location is found by its name', async () => {
  const { warehouse_id: id } = await aRental();
  await service.post(`/warehouses/${id}/locations`, { code: 'A-1', name: 'Amplifiers' });
  await service.post(`/warehouses/${id}/locations`, { code: 'B-1', name: 'Lamps' });
  const list = (await service.get(`/warehouses/${id}/locations?q[name_start]=amp`)).body;
  expect(list.meta).toEqual({ total: 1, per_page: 25, page: 1 });
  expect(list.locations[0].code).toBe('A-1');
});
