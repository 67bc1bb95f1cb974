/** The rental's state machine over HTTP: guards in their order, dry run against real call, versions, ledger and events. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouse: number;
let account: number;

beforeAll(async () => {
  service = await startService();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
});
afterAll(() => service.close());

const dates = { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' };

async function rental(body: Record<string, unknown> = {}): Promise<number> {
  const answer = await service.post('/rentals', { title: 'Festival', warehouse_id: warehouse, ...body });
  expect(answer.status).toBe(201);
  return answer.body.rental.id;
}

let technicianId: number | undefined;
async function technician(): Promise<number> {
  technicianId ??= (await service.post('/services', { name: 'Rigger', category: 'crew', unit: 'hour', price: '38.00' }))
    .body.service.id as number;
  return technicianId;
}

async function trace(id: number) {
  const { rows: ledger } = await service.pool.query(
    `select action, old_values, new_values, aggregate_version from action_log where auditable_type = 'rental' and auditable_id = $1 order by id`,
    [String(id)],
  );
  const { rows: events } = await service.pool.query(
    `select event, payload from outbox_event where ref = $1 order by id`,
    [`rental:${id}`],
  );
  return { ledger, events: events.map((row) => ({ event: row.event as string, payload: JSON.parse(row.payload) })) };
}

describe('convert_to_quote', () => {
  test.each([
    [{}, 'missing_account'],
    [{ account: true }, 'missing_dates'],
    [{ account: true, starts_at: dates.starts_at }, 'missing_dates'],
  ])('refuses %j with %s, in the dry run as in the real call', async (body: Record<string, unknown>, code) => {
    const { account: wanted, ...rest } = body;
    const id = await rental({ ...rest, ...(wanted ? { account_id: account } : {}) });
    const before = await trace(id);
    const dry = await service.post(`/rentals/${id}/convert_to_quote?dry_run=1`, {});
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({ dry_run: true, allowed: false, reason: expect.any(String), code });
    const real = await service.post(`/rentals/${id}/convert_to_quote`, {});
    expect(real.status).toBe(422);
    expect(real.body.code).toBe(code);
    expect(real.body.message).toBe(dry.body.reason);
    expect(await trace(id)).toEqual(before);
    expect((await service.get(`/rentals/${id}`)).body.rental.aggregate_version).toBe(1);
  });

  test('moves the rental, raises the version by one, writes one entry and its events', async () => {
    const id = await rental({ account_id: account, ...dates });
    const dry = await service.post(`/rentals/${id}/convert_to_quote`, { dry_run: true });
    expect(dry.body).toEqual({ dry_run: true, allowed: true, reason: null, code: null });
    const moved = await service.post(`/rentals/${id}/convert_to_quote`, { expected_version: 1 });
    expect(moved.status).toBe(200);
    expect(moved.body.rental).toMatchObject({
      id,
      status: 'quotation',
      stage: 'quotation',
      aggregate_version: 2,
      ref: `rental:${id}`,
    });
    expect(moved.body.rental.quoted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { ledger, events } = await trace(id);
    expect(ledger.map((entry) => entry.action)).toEqual(['rental.created', 'rental.converted_to_quote']);
    expect(ledger[1]).toMatchObject({
      aggregate_version: 2,
      old_values: { status: 'enquiry', aggregate_version: 1 },
      new_values: { status: 'quotation', aggregate_version: 2 },
    });
    expect(events.map((event) => event.event)).toEqual([
      'rental.created',
      'rental.converted_to_quote',
      'rental.status_changed',
    ]);
    expect(events[2]?.payload).toMatchObject({
      action: 'status_changed',
      from: 'enquiry',
      to: 'quotation',
      actor_type: 'api_token',
      ref: `rental:${id}`,
      rental: { id, status: 'quotation', aggregate_version: 2 },
    });
    const again = await service.post(`/rentals/${id}/convert_to_quote`, {});
    expect(again.body).toMatchObject({
      code: 'invalid_state',
      errors: { status: [expect.stringContaining('quotation')] },
    });
  });

  test('a stale expected_version changes nothing and is ignored by a dry run', async () => {
    const id = await rental({ account_id: account, ...dates });
    const stale = await service.post(`/rentals/${id}/convert_to_quote`, { expected_version: 7 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'version_conflict', current_version: 1, expected_version: 7, errors: {} });
    expect(
      (await service.post(`/rentals/${id}/convert_to_quote?dry_run=true`, { expected_version: 7 })).body.allowed,
    ).toBe(true);
    expect((await service.post(`/rentals/${id}/convert_to_quote`, { expected_version: 'x' })).status).toBe(422);
    expect((await service.post(`/rentals/${id}/convert_to_quote?dry_run=maybe`, {})).status).toBe(422);
  });
});

describe('change_status', () => {
  test('lists the valid statuses, refuses others, and needs a status', async () => {
    const id = await rental({ account_id: account, ...dates });
    const dry = await service.post(`/rentals/${id}/change_status?dry_run=1`, { status: 'order' });
    expect(dry.body).toMatchObject({ allowed: false, code: 'invalid_state', valid_statuses: ['lost', 'postponed'] });
    const real = await service.post(`/rentals/${id}/change_status`, { status: 'order' });
    expect(real.status).toBe(422);
    expect(real.body).toMatchObject({ code: 'invalid_state', errors: { status: ['lost', 'postponed'] } });
    const none = await service.post(`/rentals/${id}/change_status?dry_run=1`, {});
    expect(none.status).toBe(422);
    expect(none.body).toMatchObject({ code: 'validation_failed', errors: { status: [expect.any(String)] } });
  });

  test('postponed and back by reinstate', async () => {
    const id = await rental({ account_id: account, ...dates });
    await service.post(`/rentals/${id}/convert_to_quote`, {});
    const paused = await service.post(`/rentals/${id}/change_status`, { status: 'postponed' });
    expect(paused.body.rental).toMatchObject({
      status: 'postponed',
      stage: 'paused',
      status_before_closure: 'quotation',
    });
    const back = await service.post(`/rentals/${id}/reinstate`, {});
    expect(back.status).toBe(200);
    expect(back.body.rental).toMatchObject({ status: 'quotation', status_before_closure: null, aggregate_version: 4 });
    const { events } = await trace(id);
    expect(events.map((event) => event.event).slice(-2)).toEqual(['rental.reinstated', 'rental.status_changed']);
    expect(events.at(-1)?.payload).toMatchObject({ from: 'postponed', to: 'quotation' });
  });
});

test('a target kept in the record counts in guards: an order of the past is not reinstated, a quotation is', async () => {
  const past = { starts_at: '2026-01-05T09:00:00Z', ends_at: '2026-01-08T16:00:00Z' };
  for (const [steps, expected] of [
    [['convert_to_quote'], 200],
    [['convert_to_quote', 'convert_to_order'], 422],
  ] as const) {
    const id = await rental({ account_id: account, ...past });
    const item = await service.post(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: await technician(),
      quantity: 1,
    });
    expect(item.status).toBe(201);
    for (const step of steps) expect((await service.post(`/rentals/${id}/${step}`, {})).status).toBe(200);
    expect((await service.post(`/rentals/${id}/change_status`, { status: 'postponed' })).status).toBe(200);
    const actions = (await service.get(`/rentals/${id}/available_actions`)).body.available_actions;
    const listed = actions.find((action: { action: string }) => action.action === 'reinstate');
    const dry = await service.post(`/rentals/${id}/reinstate?dry_run=1`, {});
    const real = await service.post(`/rentals/${id}/reinstate`, {});
    expect(real.status).toBe(expected);
    expect([listed.allowed, dry.body.allowed]).toEqual([expected === 200, expected === 200]);
    if (expected === 422)
      expect([listed.code, dry.body.code, real.body.code]).toEqual(['dates_in_past', 'dates_in_past', 'dates_in_past']);
  }
});

test('an order needs an item, and goes back to a quotation and an enquiry', async () => {
  const id = await rental({ account_id: account, ...dates });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  expect((await service.post(`/rentals/${id}/convert_to_order`, {})).body.code).toBe('no_items');
  const service_ = await service.post('/services', {
    name: 'Technician',
    category: 'crew',
    unit: 'hour',
    price: '38.00',
  });
  expect(service_.status).toBe(201);
  const item = await service.post(`/rentals/${id}/items`, {
    kind: 'service',
    service_id: service_.body.service.id,
    quantity: 2,
  });
  expect(item.status).toBe(201);
  const ordered = await service.post(`/rentals/${id}/convert_to_order`, {});
  expect(ordered.body.rental).toMatchObject({ status: 'order', stage: 'order' });
  expect(ordered.body.rental.ordered_at).not.toBeNull();
  const actions = await service.get(`/rentals/${id}/available_actions`);
  const named = Object.fromEntries(
    actions.body.available_actions.map((action: { action: string }) => [action.action, action]),
  );
  expect(named.convert_to_quote).toMatchObject({ allowed: false, code: 'invalid_state' });
  expect(named.revert_to_quote).toMatchObject({ allowed: true, reason: null, code: null });
  expect(named.change_status).toMatchObject({ allowed: true, valid_statuses: ['preparing', 'cancelled', 'postponed'] });
  expect((await service.post(`/rentals/${id}/revert_to_quote`, {})).body.rental).toMatchObject({
    status: 'quotation',
    ordered_at: null,
  });
  expect((await service.post(`/rentals/${id}/revert_to_enquiry`, {})).body.rental).toMatchObject({
    status: 'enquiry',
    quoted_at: null,
  });
});

test('a dry run where none is offered is refused, never a real run', async () => {
  const id = await rental();
  const answer = await service.patch(`/rentals/${id}?dry_run=1`, { title: 'Other' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.dry_run).toBeDefined();
  expect((await service.get(`/rentals/${id}`)).body.rental.title).toBe('Festival');
});

test('the items of all rentals are a list of their own', async () => {
  const id = await rental();
  await service.post(`/rentals/${id}/items`, { kind: 'text', name: 'A line' });
  const flat = await service.get(`/rental_items?q[rental_id_eq]=${id}`);
  expect(flat.body.rental_items).toMatchObject([{ name: 'A line', rental_id: id }]);
  expect((await service.get(`/rentals/${id}/items`)).body.items).toHaveLength(1);
});

test('a version that can be none is refused by its place, in body, query and header; the star asks for nothing', async () => {
  const id = await rental();
  const path = `/rentals/${id}`;
  for (const wrong of [0, -1, 1.5, true, 'x', '', [], {}, 2_147_483_648]) {
    const answer = await service.patch(path, { title: 'Wrong', expected_version: wrong });
    expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 422, ['expected_version']]);
  }
  for (const wrong of ['x', 'W/x', 'W/""', '1', '"1', 'W/"1", x', 'W/"-1"']) {
    const answer = await service.patch(path, { title: 'Wrong' }, { 'If-Match': wrong });
    expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 422, ['If-Match']]);
  }
  for (const [status, answer] of [
    [412, await service.delete(path, { 'If-Match': '"7"' })],
    [409, await service.delete(`${path}?expected_version=7`)],
    [412, await service.patch(path, { title: 'Stale' }, { 'If-Match': 'W/"7"' })],
    [412, await service.patch(path, { title: 'Stale', expected_version: 1 }, { 'If-Match': 'W/"7"' })],
    [409, await service.patch(path, { title: 'Stale', expected_version: 7 }, { 'If-Match': 'W/"1"' })],
    [412, await service.patch(path, { title: 'Stale', expected_version: 7 }, { 'If-Match': 'W/"7"' })],
  ] as const) {
    expect([status, answer.status]).toEqual([status, status]);
    expect(answer.body).toMatchObject({
      code: 'version_conflict',
      current_version: 1,
      expected_version: 7,
      errors: {},
    });
  }
  const right = await service.patch(path, { title: 'Right', expected_version: 1 });
  expect([right.status, right.headers.etag]).toEqual([200, 'W/"2"']);
  for (const header of ['W/"2"', '"2"', 'W/"9", W/"2"', '*'])
    expect((await service.patch(path, { title: 'Right' }, { 'If-Match': header })).status).toBe(200);
});

test('a request that asks for a dry run in one place and none in the other is a dry run', async () => {
  const id = await rental({ account_id: account, ...dates });
  for (const [query, body] of [
    ['?dry_run=0', { dry_run: true }],
    ['?dry_run=1', { dry_run: false }],
    ['?dry_run=0&dry_run=1', {}],
  ] as const)
    expect((await service.post(`/rentals/${id}/convert_to_quote${query}`, body)).body).toMatchObject({ dry_run: true });
  expect((await service.get(`/rentals/${id}`)).body.rental).toMatchObject({ status: 'enquiry', aggregate_version: 1 });
  const real = await service.post(`/rentals/${id}/convert_to_quote?dry_run=0`, { dry_run: false });
  expect(real.body.rental.status).toBe('quotation');
});

test('where no status can be chosen, the choice is no action', async () => {
  const id = await rental({ account_id: account, ...dates });
  await service.post(`/rentals/${id}/change_status`, { status: 'lost' });
  const { available_actions: actions } = (await service.get(`/rentals/${id}/available_actions`)).body;
  const choice = actions.find((one: { action: string }) => one.action === 'change_status');
  const reason = 'No status can be chosen after lost. Use reinstate.';
  expect(choice).toMatchObject({ allowed: false, code: 'invalid_state', reason, valid_statuses: [] });
  const dry = await service.post(`/rentals/${id}/change_status?dry_run=1`, { status: 'order' });
  expect(dry.body).toMatchObject({ allowed: false, reason, valid_statuses: [] });
  const real = await service.post(`/rentals/${id}/change_status`, { status: 'order' });
  expect([real.status, real.body.message]).toEqual([422, reason]);
});

test('who is limited to places makes and leaves nothing out of them, even where no place is named', async () => {
  const limited = (await newReader(service, {}, { warehouse_ids: [warehouse] })).headers;
  const warehouses = async () => (await service.pool.query('select count(*)::integer as n from warehouse')).rows[0].n;
  const before = await warehouses();
  const another = await service.post('/warehouses', { name: 'Own', code: 'OWN' }, limited);
  expect([another.status, another.body.code, await warehouses()]).toEqual([403, 'forbidden', before]);
  const here = await service.post('/invoices', { account_id: account, warehouse_id: warehouse }, limited);
  expect(here.status).toBe(201);
  const { id } = here.body.invoice;
  const gone = await service.patch(`/invoices/${id}`, { warehouse_id: null }, limited);
  expect([gone.status, gone.body.code]).toEqual([403, 'forbidden']);
  expect((await service.get(`/invoices/${id}`)).body.invoice.warehouse_id).toBe(warehouse);
});

test('what changes nothing is answered as done, and neither noted nor told', async () => {
  const report = async () =>
    (
      await service.pool.query(
        `select (select count(*) from outbox_event where ref = $1)::integer as events,
           (select count(*) from action_log where auditable_type = 'account' and auditable_id = $2)::integer as entries`,
        [`account:${account}`, String(account)],
      )
    ).rows[0];
  expect((await service.post(`/accounts/${account}/hold_credit`, {})).status).toBe(200);
  const once = await report();
  expect((await service.post(`/accounts/${account}/hold_credit`, {})).body.account.is_on_credit_hold).toBe(true);
  expect(await report()).toEqual(once);
  await service.post(`/accounts/${account}/release_credit`, {});
  expect(await report()).toEqual({ events: once.events + 1, entries: once.entries + 1 });
});
