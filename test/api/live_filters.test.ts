/** Saved views: whose they are, and what `filter_id` makes of a list. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let role: number;

beforeAll(async () => {
  service = await startService();
  await service.post('/warehouses', { name: 'London', code: 'LON' });
  role = (await service.post('/roles', { name: 'Crew', abilities: ['*'] })).body.role.id;
});
afterAll(() => service.close());

const view = async (body: Record<string, unknown>, headers?: Record<string, string>) => {
  const answer = await service.post(
    '/live_filters',
    { name: 'Short', resource: 'warehouses', columns: ['name', 'nonsense'], ...body },
    headers,
  );
  expect(answer.status).toBe(201);
  return answer.body.live_filter;
};

test('filter_id selects columns where fields does not', async () => {
  const { id } = await view({ query: { q: { name_eq: 'Nowhere' } } });
  const chosen = await service.get(`/warehouses?filter_id=${id}`);
  expect(chosen.body.warehouses).toEqual([{ id: expect.any(Number), name: 'London' }]);
  expect(chosen.body.meta.ignored_fields).toEqual(['nonsense']);
  const custom = { name: 'dock', label: 'Dock', resource: 'warehouse', type: 'string', default: 'A' };
  await service.post('/custom_fields', custom);
  await service.post('/warehouses', { name: 'Dover', code: 'DVR' });
  const docks = await view({ columns: ['cf.dock', 'code'] });
  expect((await service.get(`/warehouses?filter_id=${docks.id}&q[cf.dock_eq]=A`)).body.warehouses).toEqual([
    { id: expect.any(Number), code: 'DVR', custom_fields: { dock: 'A' } },
  ]);
  expect((await service.get('/aggregate/warehouses?q[cf.dock_eq]=A')).body.aggregate).toEqual([{ count: 1 }]);
  await service.delete(`/warehouses/${(await service.get('/warehouses?q[code_eq]=DVR')).body.warehouses[0].id}`);
  const named = await service.get(`/warehouses?filter_id=${id}&fields=code`);
  expect(named.body.warehouses).toEqual([{ id: expect.any(Number), code: 'LON' }]);
  const empty = await view({ columns: [] });
  expect((await service.get(`/warehouses?filter_id=${empty.id}`)).body).toEqual(
    (await service.get('/warehouses')).body,
  );
  for (const wrong of ['999999', 'x', '', '99999999999', '-1']) {
    const answer = await service.get(`/warehouses?filter_id=${wrong}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['filter_id']]);
  }
  expect((await service.get(`/rentals?filter_id=${id}`)).status).toBe(422);
});

test('a personal view is its owner’s alone, a shared one for its roles, a system one for all', async () => {
  const ann = await newReader(service, role);
  const bob = await newReader(service, role);
  const other = (await service.post('/roles', { name: 'Office', abilities: ['*'] })).body.role.id;
  const views = {
    personal: await view({}, ann.headers),
    all: await view({ visibility: 'shared' }, ann.headers),
    crew: await view({ visibility: 'shared', shared_role_ids: [role] }, ann.headers),
    office: await view({ visibility: 'shared', shared_role_ids: [other] }, ann.headers),
    system: await view({ visibility: 'system' }, ann.headers),
  };
  expect(views.personal.owner_id).toBe(ann.userId);
  const expected = { personal: false, all: true, crew: true, office: false, system: true };
  const listed = (await service.get('/live_filters?per_page=100', bob.headers)).body.live_filters.map(
    (one: { id: number }) => one.id,
  );
  for (const [name, seen] of Object.entries(expected)) {
    const { id } = views[name as keyof typeof views];
    expect([name, listed.includes(id)]).toEqual([name, seen]);
    expect((await service.get(`/live_filters/${id}`, bob.headers)).status).toBe(seen ? 200 : 404);
    expect((await service.get(`/warehouses?filter_id=${id}`, bob.headers)).status).toBe(seen ? 200 : 422);
    expect((await service.get(`/warehouses?filter_id=${id}`, ann.headers)).status).toBe(200);
    const changed = await service.patch(`/live_filters/${id}`, { name: 'Mine' }, bob.headers);
    expect([name, changed.status]).toEqual([name, name === 'system' ? 200 : seen ? 403 : 404]);
  }
});

test('duplicates are personal, and one view of a list opens it', async () => {
  const ann = await newReader(service, role);
  const first = await view({ visibility: 'system' });
  const copy = await service.post(`/live_filters/${first.id}/duplicate`, {}, ann.headers);
  expect([copy.status, copy.body.live_filter.visibility]).toEqual([201, 'personal']);
  expect(copy.body.live_filter.owner_id).toBe(ann.userId);
  const second = await view({}, ann.headers);
  for (const { id } of [copy.body.live_filter, second])
    expect((await service.post(`/live_filters/${id}/make_default`, {}, ann.headers)).body.live_filter.is_default).toBe(
      true,
    );
  const { live_filters } = (
    await service.get(`/live_filters?q[owner_id_eq]=${ann.userId}&q[is_default_true]=1`, ann.headers)
  ).body;
  expect(live_filters.map((one: { id: number }) => one.id)).toEqual([second.id]);
  expect((await service.post('/live_filters', { name: 'x', resource: 'unicorns' })).status).toBe(422);
});
