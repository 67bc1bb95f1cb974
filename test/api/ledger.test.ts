/** Ledger, versions and outbox: one atom with the change, nothing without one, and a past that can be read back. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { difference } from '../../runtime/services/ledger/diff.ts';
import fc from '../support/properties.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouse: number;

beforeAll(async () => {
  service = await startService();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
});
afterAll(() => service.close());

async function rental(body: Record<string, unknown> = {}) {
  const answer = await service.post('/rentals', { title: 'Festival', warehouse_id: warehouse, ...body });
  expect(answer.status).toBe(201);
  return answer.body.rental;
}

async function counts() {
  const { rows } = await service.pool.query(
    'select (select count(*) from action_log)::int as ledger, (select count(*) from outbox_event)::int as outbox',
  );
  return rows[0];
}

test('stamps and versions by themselves are no change; with one beside them they are told too', () => {
  const before = { title: 'Hire', updated_at: '2026-01-01T00:00:00Z', updated_by_id: 1, aggregate_version: 1 };
  const stamped = { ...before, updated_at: '2026-01-02T00:00:00Z', updated_by_id: 2, aggregate_version: 2 };
  const names = Object.keys(before);
  expect(difference(names, before, stamped).observable).toBe(false);
  expect(difference(names, before, { ...stamped, title: 'Tour' })).toMatchObject({
    observable: true,
    old: before,
    new: { ...stamped, title: 'Tour' },
  });
});

test('a change that changes nothing writes nothing', async () => {
  const made = await rental({ discount_percent: '5' });
  const before = await counts();
  const same = await service.patch(`/rentals/${made.id}`, { title: 'Festival', discount_percent: '5.0000' });
  expect(same.status).toBe(200);
  expect(same.body.rental).toEqual(made);
  expect((await service.patch(`/rentals/${made.id}`, {})).body.rental.aggregate_version).toBe(1);
  expect(
    (
      await service.patch(`/rentals/${made.id}`, {
        status: 'order',
        aggregate_version: 9,
        id: 1,
        net_total: '99.00',
        nonsense: 1,
      })
    ).body.rental,
  ).toEqual(made);
  expect(await counts()).toEqual(before);
});

test('old and new values are the changed fields alone, with version and stamp', async () => {
  const made = await rental();
  await service.patch(`/rentals/${made.id}`, { title: 'Winter festival' });
  const history = await service.get(`/rentals/${made.id}/history`);
  expect(history.status).toBe(200);
  expect(history.body.meta).toEqual({ total: 2, per_page: 25, page: 1 });
  const [entry, created] = history.body.history;
  expect(entry).toMatchObject({
    action: 'rental.updated',
    via: 'api',
    actor_type: 'api_token',
    old_values: { title: 'Festival' },
    new_values: { title: 'Winter festival' },
  });
  expect(Object.keys(entry.new_values).sort()).toEqual(['aggregate_version', 'title', 'updated_at']);
  expect(created.old_values).toEqual({});
  expect(created.new_values).toMatchObject({ title: 'Festival', status: 'enquiry', aggregate_version: 1 });
});

test('a child is logged on itself and on its parent, which moves by one version', async () => {
  const made = await rental();
  const item = await service.post(`/rentals/${made.id}/items`, { kind: 'text', name: 'Stage left' });
  expect(item.status).toBe(201);
  const { rows } = await service.pool.query(
    `select action, auditable_type, aggregate_version from action_log where (auditable_type = 'rental' and auditable_id = $1) or (parent_type = 'rental' and parent_id = $1) order by id`,
    [String(made.id)],
  );
  expect(rows.map((row) => [row.auditable_type, row.action, row.aggregate_version])).toEqual(
    expect.arrayContaining([
      ['rental', 'rental.created', 1],
      ['rental', 'rental.item_added', 2],
      ['rental_item', 'rental_item.created', null],
    ]),
  );
  const { rows: events } = await service.pool.query(
    `select payload from outbox_event where event = 'rental.item_added'`,
  );
  expect(JSON.parse(events[0].payload)).toMatchObject({
    rental_item: { name: 'Stage left' },
    parent_ref: `rental:${made.id}`,
  });
  const stale = await service.post(`/rentals/${made.id}/items`, { kind: 'text', name: 'x', expected_version: 1 });
  expect(stale.body).toMatchObject({ code: 'version_conflict', current_version: 2 });
});

test('the ledger can neither be changed nor thinned out', async () => {
  await expect(service.pool.query(`update action_log set action = 'x'`)).rejects.toThrow();
  await expect(service.pool.query('delete from action_log')).rejects.toThrow();
});

test('racers on one version: one winner, the others learn the version', async () => {
  const made = await rental();
  for (let round = 0; round < 5; round += 1) {
    const version = round + 1;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, racer) =>
        service.patch(`/rentals/${made.id}`, { title: `${round}/${racer}`, expected_version: version }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((other) => other.status !== 200))
      expect(answer.body).toMatchObject({ code: 'version_conflict', current_version: version + 1 });
  }
  expect((await service.get(`/rentals/${made.id}`)).body.rental.aggregate_version).toBe(6);
});

test('as_at gives every earlier state back, and the entries fold forwards to the row', async () => {
  const change = fc.record(
    {
      title: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
      reference: fc.option(fc.constantFrom('A', 'B')),
      discount_percent: fc.constantFrom('0.00', '5.00', '12.50'),
      tags: fc.subarray(['indoor', 'outdoor', 'tour']),
      is_open_ended: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const snapshots = [await rental()];
      const id = snapshots[0].id;
      for (const body of changes) {
        // Requests name instants by the millisecond: no two versions may fall into one.
        await new Promise((resolve) => setTimeout(resolve, 3));
        const answer = await service.patch(`/rentals/${id}`, body);
        expect(answer.status).toBe(200);
        if (answer.body.rental.aggregate_version !== snapshots.at(-1).aggregate_version)
          snapshots.push(answer.body.rental);
      }
      const { rows } = await service.pool.query(
        `select created_at, new_values from action_log where auditable_type = 'rental' and auditable_id = $1 order by id`,
        [String(id)],
      );
      expect(rows).toHaveLength(snapshots.length);
      for (const [index, snapshot] of snapshots.entries()) {
        const at = (
          rows[index].created_at instanceof Date ? rows[index].created_at : new Date(rows[index].created_at)
        ).toISOString();
        const answer = await service.get(`/rentals/${id}/as_at?at=${at}`);
        expect(answer.status).toBe(200);
        expect(answer.body.rental).toEqual(snapshot);
        expect(answer.body.meta.reconstruction).toMatchObject({
          as_at: at,
          complete: true,
          uncovered_fields: [],
          events_folded: snapshots.length - 1 - index,
        });
      }
      const folded = Object.assign({}, ...rows.map((row) => row.new_values));
      expect(snapshots.at(-1)).toMatchObject(folded);
    }),
    { numRuns: 8 },
  );
});

test('as_at takes include and fields: what the record pointed at then, as it is now', async () => {
  const [first, second] = await Promise.all(
    ['Before', 'After'].map(async (name) => (await service.post('/accounts', { name })).body.account),
  );
  const { id } = await rental({ account_id: first.id });
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.patch(`/rentals/${id}`, { account_id: second.id, title: 'Moved' });
  await service.patch(`/accounts/${first.id}`, { name: 'Renamed' });
  const path = `/rentals/${id}/as_at?at=${at}`;
  const whole = (await service.get(`${path}&include=account`)).body;
  expect(whole.rental).toMatchObject({ account_id: first.id, account: { id: first.id, name: 'Renamed' } });
  expect(whole.rental.title).not.toBe('Moved');
  expect((await service.get(path)).body.rental).toEqual({ ...whole.rental, account: undefined });
  const part = (await service.get(`${path}&include=account,nobody&fields=account_id,colour&fields[account]=name,size`))
    .body;
  expect(part.rental).toEqual({ id, account_id: first.id, account: { id: first.id, name: 'Renamed' } });
  expect(part.meta).toMatchObject({
    ignored_includes: ['nobody'],
    ignored_fields: ['colour', 'account.size'],
    reconstruction: { as_at: at, complete: true },
  });
});

test('as_at before the record, in the future and malformed', async () => {
  const made = await rental();
  const early = await service.get(`/rentals/${made.id}/as_at?at=2020-01-01T00:00:00Z`);
  expect(early.status).toBe(404);
  expect(early.body.code).toBe('aggregate_not_created');
  const wrong = ['yesterday', '2999-01-01T00:00:00Z', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01'];
  for (const at of ['', '?at=', ...[...wrong, '2026-01-01T00:00:00%2B25:00'].map((text) => `?at=${text}`)]) {
    expect({ at, ...(await service.get(`/rentals/${made.id}/as_at${at}`)) }).toMatchObject({ at, status: 422 });
  }
});

test('an instant may be written in any zone, without one, in small letters and with a forgotten plus', async () => {
  const { id } = await rental();
  const at = new Date().toISOString();
  const asAt = (text: string) => service.get(`/rentals/${id}/as_at?at=${text}`);
  const bare = at.slice(0, -1);
  for (const text of [at, at.toLowerCase(), bare, `${bare}+00:00`, `${bare}%2B00:00`, `${bare}-0000`]) {
    const { status, body } = await asAt(text);
    expect({ text, status, as_at: body.meta?.reconstruction.as_at }).toEqual({ text, status: 200, as_at: at });
  }
  expect((await service.get(`/actions/state?ref=rental:${id}&at=${bare}+00:00`)).status).toBe(200);
  const future = await service.get(`/actions/state?ref=rental:${id}&at=2999-01-01T00:00:00Z`);
  expect([future.status, future.body.code]).toEqual([422, 'invalid_instant']);
});

test('deleted records still have a history', async () => {
  const made = await rental();
  expect((await service.delete(`/rentals/${made.id}`)).status).toBe(204);
  expect((await service.get(`/rentals/${made.id}`)).status).toBe(404);
  const history = await service.get(`/rentals/${made.id}/history`);
  expect(history.body.history.map((entry: { action: string }) => entry.action)).toEqual([
    'rental.deleted',
    'rental.created',
  ]);
  expect((await service.get('/rentals/999999/history')).status).toBe(404);
});

test('encrypted attributes are marked by name alone', async () => {
  const made = await service.post('/accounts', { name: 'Bank test', bank_iban: 'GB33BUKB20201555555555' });
  expect(made.body.account).toMatchObject({ bank_iban: null, bank_iban_is_set: true });
  await service.patch(`/accounts/${made.body.account.id}`, { bank_iban: 'GB94BARC10201530093459' });
  const { rows } = await service.pool.query(
    `select new_values from action_log where auditable_type = 'account' and auditable_id = $1 order by id`,
    [String(made.body.account.id)],
  );
  expect(rows.at(-1).new_values).toMatchObject({ encrypted_attributes_changed: ['bank_iban'] });
  const { rows: everything } = await service.pool.query(
    `select (select string_agg(a::text, '') from action_log a) || (select string_agg(o::text, '') from outbox_event o) || (select string_agg(c::text, '') from account c) as text`,
  );
  expect(everything[0].text).not.toContain('GB94BARC');
  expect(everything[0].text).not.toContain('GB33BUKB');
});

const reconstructed = async (path: string, at: string) =>
  (await service.get(`${path}/as_at?at=${at}`)).body.meta.reconstruction;
const unrecorded = async (id: number, values: Record<string, unknown>) =>
  service.pool.query(
    `insert into action_log (action, auditable_type, auditable_id, actor_type, actor_id, actor_label, old_values, new_values, via)
     values ('account.updated', 'account', $1, 'plugin', '', 'Importer', '{}', $2, 'api')`,
    [String(id), JSON.stringify(values)],
  );

test('a reconstruction names what it cannot undo, and says the same of no entry that it did not fold', async () => {
  const { id } = (await service.post('/accounts', { name: 'Undone' })).body.account;
  const before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.patch(`/accounts/${id}`, { name: 'Told', bank_iban: 'GB33BUKB20201555555555' });
  await unrecorded(id, { website: 'https://told.example' });
  const path = `/accounts/${id}`;
  expect(await reconstructed(path, before)).toEqual({
    as_at: before,
    complete: false,
    uncovered_fields: ['bank_iban', 'website'],
    unaudited_fields: [],
    events_folded: 2,
    relations: expect.stringMatching(/own columns/),
  });
  const answer = await service.get(`${path}/as_at?at=${before}`);
  expect(answer.body.account).toMatchObject({ name: 'Undone', website: null });
  const now = new Date(Date.now() - 1).toISOString();
  expect(await reconstructed(path, now)).toMatchObject({ complete: true, uncovered_fields: [], events_folded: 0 });
});

test('fields that stand in no entry of a record are named, those that clients cannot set are not', async () => {
  const { id } = (await service.post('/accounts', { name: 'Found' })).body.account;
  const { rows } = await service.pool.query(
    `insert into account overriding system value
     select (jsonb_populate_record(a, '{"id": 900001, "number": "A-900001", "name": "Imported"}')).* from account a where a.id = $1 returning id`,
    [id],
  );
  expect(rows).toHaveLength(1);
  await unrecorded(900001, { name: 'Imported' });
  const { unaudited_fields: names } = await reconstructed('/accounts/900001', new Date(Date.now() - 1).toISOString());
  expect(names).toEqual(expect.arrayContaining(['email', 'is_supplier', 'tags']));
  for (const known of ['name', 'id', 'number', 'created_at', 'bank_iban']) expect(names).not.toContain(known);
});

test('a value that follows other records is known of the past, with what is computed of it', async () => {
  const { id } = await rental();
  const item = (
    await service.post('/services', { name: 'Setup', category: 'crew', unit: 'hour', price: '10.00', cost: '0.40' })
  ).body.service;
  const line = (await service.post(`/rentals/${id}/items`, { kind: 'service', service_id: item.id, quantity: 1 })).body;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.patch(`/rentals/${id}`, { title: 'Renamed since' });
  const path = `/rentals/${id}`;
  expect(await reconstructed(path, at)).toMatchObject({ complete: true, uncovered_fields: [] });
  const { cost_predicted: cost } = (await service.get(path)).body.rental;
  expect(cost).toBe('0.40');
  await service.patch(`/rentals/${id}/items/${line.rental_item.id}`, { quantity: 3 });
  const { complete, uncovered_fields: names } = await reconstructed(path, at);
  expect([complete, names]).toEqual([true, []]);
  expect((await service.get(path)).body.rental.cost_predicted).toBe('1.20');
  expect((await service.get(`${path}/as_at?at=${at}`)).body.rental.cost_predicted).toBe(cost);
  // A hidden field is not named.
  expect(await reconstructed(`${path}`, at)).not.toMatchObject({ uncovered_fields: ['availability_quantity'] });
  const part = await service.get(`${path}/as_at?at=${at}&fields=title,net_total`);
  expect(part.body.meta.reconstruction).toMatchObject({ complete: true, uncovered_fields: [] });
});
