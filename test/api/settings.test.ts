/** Settings over HTTP: read by group, secrets that are written and never read, changes that are audited once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const headersFor = async (...abilities: string[]) => ({
  Authorization: `Bearer ${(await service.post('/api_tokens', { name: 'Settings', abilities })).body.api_token.token}`,
});

test('a right to one group shows that group alone, in the list and by its address, and changes nothing', async () => {
  const headers = await headersFor('settings:read:api', 'settings:read:company');
  const list = await service.get('/settings', headers);
  expect([list.status, Object.keys(list.body.settings ?? {})]).toEqual([200, ['api', 'company']]);
  expect((await service.get('/settings/company', headers)).status).toBe(200);
  const refused: [string, string][] = [
    ['/settings/email', 'settings:read'],
    ['/settings/nothing', 'settings:read'],
    ['/api_tokens', 'settings:read'],
    ['/rentals', 'rentals:read'],
  ];
  for (const [path, ability] of refused)
    expect([path, (await service.get(path, headers)).body.required_ability]).toEqual([path, ability]);
  expect((await service.patch('/settings/api', { daily_units: 1 }, headers)).body.required_ability).toBe(
    'settings:write',
  );
  const other = await headersFor('rentals:read');
  expect((await service.get('/settings', other)).body.required_ability).toBe('settings:read');
  const whole = await service.get('/settings', await headersFor('settings:read'));
  expect(Object.keys(whole.body.settings)).toHaveLength(32);
});

test('of changes at once each tells of the one before, the first of the default', async () => {
  await Promise.all([11, 12, 13, 14, 15, 16].map((daily_units) => service.patch('/settings/api', { daily_units })));
  const { rows } = await service.pool.query(
    `select old_values ->> 'daily_units' as "from", new_values ->> 'daily_units' as "to" from action_log
     where action = 'setting.updated' and new_values ? 'daily_units' order by id`,
  );
  expect(rows).toHaveLength(6);
  expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => to));
});

test('a secret reads as null beside its mark; a blank save keeps it, null takes it away, the ledger has its name alone', async () => {
  // Two sealed copies of a text cannot be recognised as equal, and no two texts share a nonce.
  const { secrets } = service.services;
  expect(secrets.seal('one', 'a place')).not.toBe(secrets.seal('one', 'a place'));
  const secret = 'sd-9f8e7d-secret';
  const save = async (google_client_secret: unknown) => {
    const { sso } = (await service.patch('/settings/sso', { google_client_secret })).body.settings;
    return [sso.google_client_secret, sso.google_client_secret_is_set];
  };
  expect(await save(secret)).toEqual([null, true]);
  expect(await save('')).toEqual([null, true]);
  const [row] = (await service.pool.query(`select value::text from setting_value where key = 'google_client_secret'`))
    .rows;
  expect(row.value).not.toContain(secret);
  const { actions } = (await service.get('/actions?q[auditable_type_eq]=setting&q[auditable_id_eq]=sso')).body;
  expect(actions).toHaveLength(1);
  expect(actions[0]).toMatchObject({
    action: 'setting.updated',
    old_values: {},
    new_values: { encrypted_attributes_changed: ['google_client_secret'] },
  });
  expect(await save(null)).toEqual([null, false]);
});

test('a change is one entry with what it changed; the same value again is none, null brings the default back', async () => {
  const entries = async () =>
    (await service.get('/actions?q[auditable_type_eq]=setting&q[auditable_id_eq]=imports')).body.actions;
  const save = async (body: Readonly<Record<string, unknown>>) =>
    (await service.patch('/settings/imports', body)).body.settings.imports;
  const before = await save({});
  expect(await save({ max_rows: before.max_rows, unheard_of: 1 })).toEqual(before);
  expect(await entries()).toEqual([]);
  expect((await save({ max_rows: 123 })).max_rows).toBe(123);
  await save({ max_rows: 123 });
  expect((await entries()).map((entry: object) => entry)).toMatchObject([
    { old_values: { max_rows: before.max_rows }, new_values: { max_rows: 123 } },
  ]);
  expect((await save({ max_rows: null })).max_rows).toBe(before.max_rows);
  expect(await entries()).toHaveLength(2);
});

const forms: readonly (readonly [group: string, key: string])[] = [
  ['rentals', 'number_format'],
  ['invoices', 'number_format'],
  ['invoices', 'credit_note_number_format'],
  ['payments', 'number_format'],
  ['maintenance', 'repair_number_format'],
  ['stock_checks', 'number_format'],
  ['preferences', 'account_number_format'],
  ['preferences', 'asset_number_format'],
  ['preferences', 'case_number_format'],
  ['preferences', 'transfer_number_format'],
  ['preferences', 'purchase_order_number_format'],
  ['preferences', 'intake_number_format'],
];

test('a form of numbers without a counter, with two, with other holes or without room is refused; the answer shows the next number', async () => {
  for (const [group, key] of forms) {
    const before = (await service.get(`/settings/${group}`)).body.settings[group][key];
    for (const form of ['', 'R-', 'R-{YYYY}', 'R-{QQ}', '{00}-{00}', 'R-{000', `${'R'.repeat(60)}{0}`]) {
      const reply = await service.patch(`/settings/${group}`, { [key]: form });
      expect([form, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([form, 422, [key]]);
    }
    expect((await service.get(`/settings/${group}`)).body.settings[group][key]).toBe(before);
    const reply = await service.patch(`/settings/${group}`, { [key]: 'N.{YYYY}.{000}' });
    expect([reply.status, reply.body.meta.preview[key]]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^N\\.${new Date().getUTCFullYear()}\\.\\d{3}$`)),
    ]);
    expect((await service.patch(`/settings/${group}`, { [key]: null })).status).toBe(200);
  }
  expect((await service.get('/settings/company')).body.meta).toBeUndefined();
});

test('the number that is shown is the one that the next record gets, of sequences and of series without gaps', async () => {
  const next = async (group: string, key: string): Promise<string> =>
    (await service.get(`/settings/${group}`)).body.meta.preview[key];
  const warehouse = (await service.post('/warehouses', { name: 'London', code: 'lon' })).body.warehouse.id;
  for (let round = 0; round < 2; round += 1) {
    const shown = await next('rentals', 'number_format');
    const made = await service.post('/rentals', { title: 'Gig', warehouse_id: warehouse });
    expect(made.body.rental.number).toBe(shown);
  }
  const account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
  const owner = { owner_type: 'account', owner_id: account, type: 'billing' };
  await service.post('/addresses', { ...owner, line1: '1 High Street', city: 'London', country_code: 'GB' });
  for (const form of [null, 'I-{0}', 'I-{YYYY}-{0}']) {
    const reply = await service.patch('/settings/invoices', { number_format: form });
    const { id } = (await service.post('/invoices', { account_id: account })).body.invoice;
    await service.post(`/invoices/${id}/lines`, { description: 'Hire', quantity: '1', unit_price: '10.00' });
    const issued = await service.post(`/invoices/${id}/issue`, {});
    expect(issued.body.invoice?.number).toBe(reply.body.meta.preview.number_format);
  }
});

test('a text of one line holds no line breaks and no control characters, and an address of mail is one', async () => {
  const refused: [string, string, unknown][] = [
    ['company', 'name', 'Two\nlines'],
    ['company', 'name', 'A bell\u0007'],
    ['email', 'from_name', 'House\r\nBcc: other@example.com'],
    ['email', 'from_address', 'house@example.com\r\nBcc: other@example.com'],
    ['email', 'from_address', 'no address'],
    ['mcp', 'toolsets', ['ren\ntals']],
  ];
  for (const [group, key, value] of refused) {
    const { status, body } = await service.patch(`/settings/${group}`, { [key]: value });
    expect([key, value, status, Object.keys(body.errors ?? {})]).toEqual([key, value, 422, [key]]);
  }
  const saved = await service.patch('/settings/email', { from_name: 'Cafe\u0301', from_address: 'house@example.com' });
  expect(saved.body.settings.email).toMatchObject({ from_name: 'Caf\u00e9', from_address: 'house@example.com' });
});
