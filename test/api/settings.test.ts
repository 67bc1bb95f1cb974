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
  expect(Object.keys(whole.body.settings)).toHaveLength(30);
});

test('a secret reads as null beside its mark; a blank save keeps it, null takes it away, the ledger has its name alone', async () => {
  const secret = 'sd-9f8e7d-secret';
  const save = async (google_client_secret: unknown) => {
    const { sso } = (await service.patch('/settings/sso', { google_client_secret })).body.settings;
    return [sso.google_client_secret, sso.google_client_secret_is_set];
  };
  expect(await save(secret)).toEqual([null, true]);
  expect(await save('')).toEqual([null, true]);
  const [stored] = (
    await service.pool.query(`select value::text from setting_value where key = 'google_client_secret'`)
  ).rows;
  expect(stored.value).not.toContain(secret);
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
