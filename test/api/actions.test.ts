/** The ledger over HTTP: filters, what readers may see of it, and the state it adds up to. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deepChecks } from '../../runtime/engine/commands/deep_checks.ts';
import { imagesOf } from '../../runtime/engine/commands/images.ts';
import { compareWithLedger } from '../../runtime/engine/commands/ledger_check.ts';
import fc from '../support/properties.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouse: number;
let elsewhere: number;

beforeAll(async () => {
  service = await startService();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  elsewhere = (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id;
});
afterAll(() => service.close());

async function rental(body: Record<string, unknown> = {}) {
  const answer = await service.post('/rentals', { title: 'Festival', warehouse_id: warehouse, ...body });
  expect(answer.status).toBe(201);
  return answer.body.rental;
}

const tokenFor = async (role: Record<string, unknown>, token: Record<string, unknown> = {}) =>
  (await newReader(service, role, token)).headers;

test('filters of the audit trail', async () => {
  const made = await rental();
  await service.patch(`/rentals/${made.id}`, { title: 'Winter' });
  const list = async (query: string) => (await service.get(`/actions?${query}`)).body;
  const mine = `q[auditable_type_eq]=rental&q[auditable_id_eq]=${made.id}`;
  const both = await list(mine);
  expect(both.actions.map((one: { action: string }) => one.action)).toEqual(['rental.updated', 'rental.created']);
  expect(both.actions[0].auditable_id).toBe(String(made.id));
  expect((await list(`${mine}&q[action_eq]=rental.updated`)).meta.total).toBe(1);
  expect((await list(`${mine}&q[via_eq]=web`)).meta.total).toBe(0);
  expect((await list(`${mine}&q[created_at_gteq]=2999-01-01`)).meta.total).toBe(0);
  expect((await list(`${mine}&q[created_at_lteq]=2999-01-01&sort=created_at`)).actions[0].action).toBe(
    'rental.created',
  );
  expect((await list(`${mine}&q[new_values_present]=1`)).meta.ignored_filters).toEqual(['new_values_present']);
});

test('cost values are cut and records out of scope are absent for those without the right', async () => {
  const near = await rental();
  const far = await rental({ warehouse_id: elsewhere });
  const costless = await tokenFor({ can_view_costs: false });
  const url = `/actions?q[auditable_type_eq]=rental&q[auditable_id_eq]=${near.id}`;
  const spent = await service.post(`/rentals/${near.id}/costs`, {
    category: 'other',
    description: 'Van',
    unit_cost: '5',
  });
  const costs = `/actions?q[auditable_type_eq]=rental_cost&q[auditable_id_eq]=${spent.body.rental_cost.id}`;
  expect((await service.get(costs)).body.actions[0].new_values).toHaveProperty('unit_cost');
  expect((await service.get(costs, costless)).body.actions[0].new_values).not.toHaveProperty('unit_cost');
  const cut = (await service.get(url, costless)).body.actions[0];
  expect((await service.get(`/actions/${cut.id}`, costless)).body.action_log.new_values).toEqual(cut.new_values);
  expect((await service.get(`${url}&fields=new_values`, costless)).body.actions[0].new_values).toEqual(cut.new_values);
  const state = await service.get(`/actions/state?ref=rental:${near.id}`, costless);
  expect(state.body.data).not.toHaveProperty('cost_total');

  const scoped = await tokenFor({}, { warehouse_ids: [warehouse] });
  const seen = async (id: number) =>
    (await service.get(`/actions?q[auditable_type_eq]=rental&q[auditable_id_eq]=${id}`, scoped)).body.meta.total;
  expect([await seen(near.id), await seen(far.id)]).toEqual([2, 0]);
  expect((await service.get(`/actions/state?ref=rental:${near.id}`, scoped)).status).toBe(200);
  expect((await service.get(`/actions/state?ref=rental:${far.id}`, scoped)).status).toBe(404);
});

test('the state needs the record’s own ability, an event-sourced record and a version it had', async () => {
  const made = await rental();
  const token = (await service.post('/api_tokens', { name: 'Auditor', abilities: ['action-log:read'] })).body.api_token;
  const auditor = { Authorization: `Bearer ${token.token}` };
  const refused = await service.get(`/actions/state?ref=rental:${made.id}`, auditor);
  expect([refused.status, refused.body.required_ability]).toEqual([403, 'rentals:read']);
  const status = async (query: string) => (await service.get(`/actions/state${query}`)).status;
  expect(await status('')).toBe(422);
  expect(await status('?ref=rental')).toBe(422);
  expect(await status(`?ref=warehouse:${warehouse}`)).toBe(422);
  expect(await status('?ref=rental:999999')).toBe(404);
  expect(await status(`?ref=rental:${made.id}&version=9`)).toBe(404);
  expect(await status(`?ref=rental:${made.id}&version=0`)).toBe(422);
  expect(await status(`?ref=rental:${made.id}&at=2999-01-01T00:00:00Z`)).toBe(422);
  expect(await status(`?ref=rental:${made.id}&at=2020-01-01T00:00:00Z`)).toBe(404);
  expect(await status(`?auditable_type=rental&auditable_id=${made.id}`)).toBe(200);
});

test('random histories fold forwards to the stored row, and to every earlier one', async () => {
  const spec = service.services.resources.rental;
  if (!spec) throw new Error('No rental.');
  const image = async (id: number) =>
    JSON.parse(
      (await service.pool.query(`select ${imagesOf(spec).image} as image from rental t where t.id = $1`, [id])).rows[0]
        .image,
    );
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('patch' as const),
      body: fc.record(
        {
          title: fc.constantFrom('A', 'B', 'C'),
          reference: fc.option(fc.constantFrom('x', 'y')),
          discount_percent: fc.constantFrom('0.00', '5.00', '12.5'),
          tags: fc.subarray(['indoor', 'outdoor']),
          starts_at: fc.constantFrom('2027-01-01T09:00:00Z', '2027-02-01T09:00:00Z'),
          ends_at: fc.constant('2027-03-01T09:00:00Z'),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({
      kind: fc.constant('item' as const),
      body: fc.record({ kind: fc.constant('text'), name: fc.constantFrom('Left', 'Right') }),
    }),
    fc.record({ kind: fc.constantFrom('convert_to_quote' as const, 'delete' as const), body: fc.constant({}) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await rental();
      const snapshots = new Map([[1, await image(id)]]);
      for (const { kind, body } of steps) {
        if (kind === 'patch') await service.patch(`/rentals/${id}`, body);
        else if (kind === 'item') await service.post(`/rentals/${id}/items`, body);
        else if (kind === 'delete') await service.delete(`/rentals/${id}`);
        else await service.post(`/rentals/${id}/${kind}`, {});
        const row = await image(id);
        snapshots.set(row.aggregate_version, row);
      }
      const last = await service.get(`/actions/state?ref=rental:${id}`);
      expect(last.body).toEqual({ data: [...snapshots.values()].at(-1) });
      for (const [version, row] of snapshots) {
        const answer = await service.get(`/actions/state?ref=rental:${id}&version=${version}`);
        expect(answer.body).toEqual({ data: row });
      }
    }),
    { numRuns: 25 },
  );
});

/** Copies a rental by SQL, so that the copies have no entries. */
async function copies(id: number, count: number): Promise<void> {
  const { rows } = await service.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'rental' and is_generated = 'NEVER'`,
  );
  await service.pool.query(
    `insert into rental (${rows[0]?.columns}) overriding system value
     select ${rows[0]?.columns} from jsonb_populate_recordset(null::rental, (
       select jsonb_agg(to_jsonb(r) || jsonb_build_object('id', 1000000 + n, 'number', 'COPY-' || n)) from rental r, generate_series(1, $2::integer) n
       where r.id = $1::integer))`,
    [id, count],
  );
}

test('doctor finds rows that were changed past the service, and says how many it looked at', async () => {
  const specs = Object.values(service.services.resources);
  const made = await rental({ custom_fields: {}, tags: ['b', 'a'] });
  const good = await compareWithLedger(service.pool, specs);
  expect(good.compared).toBeGreaterThan(0);
  expect([good.wrong, good.differing]).toEqual([0, []]);
  await service.pool.query(`update rental set title = 'Forged' where id = $1`, [made.id]);
  const differing = [{ ref: `rental:${made.id}`, fields: ['title'] }];
  expect(await compareWithLedger(service.pool, specs)).toMatchObject({ wrong: 1, differing });
  // A change older than the sample's reach is found by a walk over all, in more than one batch.
  await copies(made.id, 450);
  await service.pool.query(`update rental set updated_at = updated_at - interval '1 day' where id = $1`, [made.id]);
  const sample = await compareWithLedger(service.pool, specs);
  expect([sample.compared, sample.wrong]).toEqual([100, 100]);
  const all = await compareWithLedger(service.pool, specs, { deep: true });
  expect([all.compared, all.wrong, all.differing.length]).toEqual([sample.records, 451, 100]);
  expect(all.differing[0]).toMatchObject({ ref: `rental:${made.id}` });
});

test('what triggers keep up to date, and lines below deleted records, are worked out anew', async () => {
  const { resources } = service.services;
  const { signal } = new AbortController();
  const run = () => Promise.all(deepChecks.map((check) => check.run(service.pool, resources, signal)));
  const made = await rental({});
  expect((await run()).map(({ result }) => result)).toEqual(['ok', 'ok', expect.any(String)]);
  await service.pool.query('alter table rental disable trigger user');
  await service.pool.query('update rental set has_shortage = true where id = $1', [made.id]);
  await service.pool.query('alter table rental enable trigger user');
  await service.post(`/rentals/${made.id}/items`, { description: 'Line', quantity: 1, unit_price: '1.00' });
  await service.delete(`/rentals/${made.id}`);
  const [maintained, , lines] = await run();
  expect(maintained).toEqual({
    result: 'failed',
    message: expect.stringMatching(new RegExp(`^1 of \\d+ records .*: rental:${made.id} \\(has_shortage\\)\\.$`)),
  });
  expect(lines).toEqual({ result: 'note', message: expect.stringContaining('below deleted ones: ') });
});
