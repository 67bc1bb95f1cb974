/** Steps of a contract's reader that no other suite covers: registries, saved views' counts, invitations, headings. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

test.each(['/endpoints', '/events', '/changelog', '/schema', '/aggregate'])(
  '%s names the filters, sorts, includes and fields that it does not know',
  async (path) => {
    const plain = await service.get(path);
    expect(plain.body.meta).not.toHaveProperty('ignored_filters');
    const answer = await service.get(
      `${path}?q[colour_eq]=red&q[colour_in][]=a&q[colour_in][]=b&sort=-colour,size&include=colour&fields=size,name,size`,
    );
    expect(answer.body.meta).toEqual({
      ...plain.body.meta,
      ignored_filters: ['colour_eq', 'colour_in'],
      ignored_sorts: ['-colour', 'size'],
      ignored_includes: ['colour'],
      ignored_fields: ['size', 'name'],
    });
  },
);

test('the changelog names endpoints by method and address, as the catalogue has them', async () => {
  const { endpoints } = (await service.get('/endpoints')).body;
  const known = new Set(endpoints.map((one: { method: string; uri: string }) => `${one.method} ${one.uri}`));
  const named = (await service.get('/changelog')).body.changelog.flatMap(
    (one: { endpoints: string[] }) => one.endpoints,
  );
  expect(named).toContain('POST /api/v1/rentals/{rental}/convert_to_quote');
  expect(named.filter((one: string) => !known.has(one))).toEqual([]);
});

test('a saved view says how many records it selects, to who may read them', async () => {
  const make = async (query: object, resource = 'rentals') =>
    (await service.post('/live_filters', { name: 'Counted', resource, query, visibility: 'system' })).body.live_filter
      .id;
  const [all, some, wrong] = [
    await make({}),
    await make({ q: { status_in: ['order', 'quotation'], title_not_cont: 'zzz' } }),
    await make({ q: { id_eq: 'x' } }),
  ];
  const total = async (query: string) => (await service.get(`/rentals?per_page=1${query}`)).body.meta.total;
  const countOf = async (id: number, headers?: Record<string, string>) =>
    (await service.get(`/live_filters/${id}?include=count`, headers)).body.live_filter.count;
  expect(await countOf(all)).toBe(await total(''));
  expect(await countOf(some)).toBe(await total('&q[status_in]=order,quotation'));
  expect(await countOf(some)).toBeGreaterThan(0);
  expect(await countOf(wrong)).toBeNull();
  const shown = await service.get(`/live_filters/${all}`);
  expect(shown.body.live_filter).not.toHaveProperty('count');
  const list = await service.get(`/live_filters?include=owner,count&fields=name&fields[owner]=name&q[id_eq]=${some}`);
  expect(list.body.live_filters).toEqual([
    { id: some, name: 'Counted', owner: { id: 1, name: 'Owner' }, count: await countOf(some) },
  ]);
  expect(list.body.meta).not.toHaveProperty('ignored_includes');

  const blind = (await service.post('/roles', { name: 'Views only', abilities: ['live-filters:read'] })).body.role.id;
  expect(await countOf(all, (await newReader(service, blind)).headers)).toBeNull();
  const crew = (await service.post('/roles', { name: 'Crew', abilities: ['live-filters:read', 'rentals:read'] })).body;
  const [{ id: warehouse }] = (await service.get('/warehouses?sort=id&per_page=1')).body.warehouses;
  const scoped = await newReader(service, crew.role.id);
  await service.pool.query('update "user" set warehouse_ids = $1 where id = $2', [[warehouse], scoped.userId]);
  expect(await countOf(all, scoped.headers)).toBe(await total(`&q[warehouse_id_eq]=${warehouse}`));
  expect(await countOf(all, scoped.headers)).toBeLessThan(await total(''));
});

test('the volume of an item comes of its dimensions, or by hand where one is missing', async () => {
  const item = await service.post('/catalogue_items', { name: 'Crate', volume_m3: '0.5' });
  expect([item.status, item.body.catalogue_item.volume_m3]).toEqual([201, '0.5000']);
  const path = `/catalogue_items/${item.body.catalogue_item.id}`;
  const change = async (body: Record<string, unknown>) =>
    (await service.patch(path, body)).body.catalogue_item.volume_m3;
  expect(await change({ length_mm: 1000, width_mm: 500 })).toBe('0.5000');
  expect(await change({ height_mm: 250 })).toBe('0.1250');
  expect(await change({ volume_m3: '7' })).toBe('0.1250');
  expect(await change({ name: 'Box' })).toBe('0.1250');
  expect(await change({ width_mm: null })).toBeNull();
  expect(await change({ volume_m3: '7' })).toBe('7.0000');
  const most = 2147483647;
  const huge = await service.patch(path, { length_mm: most, width_mm: most, height_mm: most });
  expect([huge.status, Object.keys(huge.body.errors)]).toEqual([422, ['height_mm']]);
});

test('HEAD asks for a file without having it made', async () => {
  const jobs = async () => (await service.pool.query('select count(*)::int as n from "job"')).rows[0].n;
  const before = await jobs();
  const answer = await service.send('HEAD', '/usage/export');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, OPTIONS']);
  expect(await jobs()).toBe(before);
});

test('an id of one of several kinds is stored as answers write it, and in no other spelling', async () => {
  const { id } = (await service.post('/accounts', { name: 'Spelling' })).body.account;
  const add = (owner_id: unknown) =>
    service.post('/addresses', { owner_type: 'account', owner_id, line1: '1 High Street', country_code: 'GB' });
  for (const owner of [id, String(id), ` ${id}`]) expect((await add(owner)).body.address.owner_id).toBe(String(id));
  for (const owner of [`0${id}`, `+${id}`, `${id}.0`, '', 0, -1, id + 0.5])
    expect([owner, Object.keys((await add(owner)).body.errors)]).toEqual([owner, ['owner_id']]);
  const owned = await service.get(`/addresses?q[owner_type_eq]=account&q[owner_id_eq]=${id}`);
  expect(owned.body.meta.total).toBe(3);
});

test('a token reaches no further than the one that made it', async () => {
  const [here, there] = (await service.get('/warehouses?sort=id&fields=id')).body.warehouses.map(
    ({ id }: { id: number }) => id,
  );
  const abilities = ['settings:read', 'settings:write', 'rentals:read'];
  const narrow = (await service.post('/api_tokens', { name: 'Narrow', abilities, warehouse_ids: [here] })).body
    .api_token;
  const headers = { Authorization: `Bearer ${narrow.token}` };
  const make = (body: Record<string, unknown>) =>
    service.post('/api_tokens', { name: 'Made', abilities: ['rentals:read'], ...body }, headers);
  expect((await make({})).body.api_token.warehouse_ids).toEqual([here]);
  expect((await make({ warehouse_ids: [here] })).status).toBe(201);
  expect(Object.keys((await make({ warehouse_ids: [here, there] })).body.errors)).toEqual(['warehouse_ids']);
  for (const wide of [['*'], ['rentals:write'], ['rentals:read', 'invoices:read']])
    expect((await make({ abilities: wide })).body.code).toBe('missing_ability');
  const [adminToken] = (await service.get('/api_tokens?sort=id&per_page=1')).body.api_tokens;
  expect((await service.patch(`/api_tokens/${narrow.id}`, { abilities: ['*'] }, headers)).status).toBe(403);
  expect((await service.post(`/api_tokens/${adminToken.id}/rotate`, {}, headers)).status).toBe(403);
  expect((await service.delete(`/api_tokens/${adminToken.id}`, headers)).status).toBe(403);
});

test('a line passes over a rate and a tax type that were deleted since', async () => {
  const rate = (
    await service.post('/rates', { name: 'Passing', code: 'passing', charge_unit: 'day', strategy: 'linear' })
  ).body.rate.id;
  const tax = (await service.post('/tax_types', { name: 'Passing', code: 'passing', kind: 'standard' })).body.tax_type
    .id;
  const pricing = { default_rate_id: rate, tax_type_id: tax };
  const item = (await service.post('/catalogue_items', { name: 'Passing', ...pricing })).body.catalogue_item.id;
  const work = (
    await service.post('/services', { name: 'Passing', price: '10.00', category: 'crew', unit: 'day', ...pricing })
  ).body.service.id;
  const dates = { starts_at: '2099-01-01T09:00:00Z', ends_at: '2099-01-02T09:00:00Z' };
  const { id } = (await service.post('/rentals', { title: 'Passing', warehouse_id: 1, ...dates })).body.rental;
  const lines = [
    { kind: 'product', catalogue_item_id: item, quantity: 1 },
    { kind: 'service', service_id: work, quantity: 1 },
  ];
  for (const line of lines)
    expect((await service.post(`/rentals/${id}/items`, line)).body.rental_item).toMatchObject({
      rate_id: rate,
      tax_type_id: tax,
    });
  expect((await service.delete(`/rates/${rate}`)).status).toBe(204);
  expect((await service.delete(`/tax_types/${tax}`)).status).toBe(204);
  const standard = (await service.get('/tax_types?q[code_eq]=standard')).body.tax_types[0]?.id;
  for (const line of lines) {
    const made = await service.post(`/rentals/${id}/items`, line);
    expect([line.kind, made.status, made.body.errors]).toEqual([line.kind, 201, undefined]);
    expect(made.body.rental_item.rate_id).not.toBe(rate);
    expect(made.body.rental_item.tax_type_id).not.toBe(tax);
    if (standard) expect(made.body.rental_item.tax_type_id).toBe(standard);
  }
});

test('computed money has its places, also where there is nothing to add up', async () => {
  const rental = {
    title: 'Nothing billed',
    warehouse_id: 1,
    starts_at: '2099-01-01T09:00:00Z',
    ends_at: '2099-01-02T09:00:00Z',
  };
  expect((await service.post('/rentals', rental)).body.rental).toMatchObject({
    invoiced_total: '0.00',
    paid_total: '0.00',
    balance_to_invoice: '0.00',
  });
});

test('custom fields stand under headings of their own resource', async () => {
  const group = (await service.post('/custom_field_groups', { name: 'Stage', resource: 'rental', position: 2 })).body
    .custom_field_group;
  const field = {
    name: 'stage_width',
    label: 'Width',
    type: 'integer',
    resource: 'rental',
    custom_field_group_id: group.id,
  };
  const made = await service.post('/custom_fields', field);
  expect([made.status, made.body.custom_field.custom_field_group_id]).toEqual([201, group.id]);
  const other = await service.post('/custom_fields', { ...field, resource: 'account' });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['custom_field_group_id']]);
  const missing = await service.post('/custom_fields', { ...field, name: 'x', custom_field_group_id: 999999 });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['custom_field_group_id']]);
  const shown = await service.get(`/custom_field_groups/${group.id}?include=custom_fields&fields[custom_fields]=name`);
  expect(shown.body.custom_field_group.custom_fields).toEqual([{ id: made.body.custom_field.id, name: 'stage_width' }]);
  expect((await service.delete(`/custom_field_groups/${group.id}`)).body.code).toBe('in_use');
  await service.patch(`/custom_fields/${made.body.custom_field.id}`, { custom_field_group_id: null });
  expect((await service.delete(`/custom_field_groups/${group.id}`)).status).toBe(204);
});

test('a person is invited once, reminded as often as needed, and mailed where to begin', async () => {
  const role = (await service.get('/roles?q[key_null]=0&sort=-id&per_page=1')).body.roles[0].id;
  const { user } = (await service.post('/users', { name: 'Nova', email: 'nova@example.com', role_id: role })).body;
  const early = await service.post(`/users/${user.id}/resend_invite`, {});
  expect([early.status, early.body.code]).toEqual([422, 'invalid_state']);
  const invited = await service.post(`/users/${user.id}/invite`, {});
  expect([invited.status, typeof invited.body.user.invited_at]).toEqual([200, 'string']);
  expect((await service.post(`/users/${user.id}/invite`, {})).body.code).toBe('invalid_state');
  expect((await service.post(`/users/${user.id}/resend_invite`, {})).status).toBe(200);
  const worker = await startTestWorker(service);
  try {
    const mails = await eventually(async () => {
      const { rows } = await service.pool.query(
        `select "is_sealed" from "mail_message" where "to_address" = 'nova@example.com' and "subject" like '%invited%'`,
      );
      return rows.length === 2 && rows;
    }, 'two invitations');
    expect(mails).toEqual([{ is_sealed: true }, { is_sealed: true }]);
    // The later link is the one that works.
    const links = await service.pool.query(
      `select "consumed_at" is null as "works" from "user_link" where "purpose" = 'invitation' and "user_id" = $1 order by "id"`,
      [user.id],
    );
    expect(links.rows).toEqual([{ works: false }, { works: true }]);
  } finally {
    await worker.stop();
  }
  await service.pool.query('update "user" set last_login_at = now() where id = $1', [user.id]);
  expect((await service.post(`/users/${user.id}/resend_invite`, {})).body.code).toBe('invalid_state');
  const { actions } = (await service.get(`/actions?q[auditable_type_eq]=user&q[auditable_id_eq]=${user.id}`)).body;
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'user.invited',
    'user.invited',
    'user.created',
  ]);
});
