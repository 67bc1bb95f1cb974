/** Retention: old ledger entries are removed, and the rest still folds to the record (decisions 4). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foldForward } from '../../runtime/services/ledger/changes.ts';
import { pruneLedger } from '../../runtime/services/ledger/retention.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouse: number;
beforeAll(async () => {
  service = await startService();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
});
afterAll(() => service.close());

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly aggregate_version: number | null;
  readonly old_values: Record<string, unknown>;
  readonly new_values: Record<string, unknown>;
}
async function entries(type: string, id: number): Promise<Entry[]> {
  const { rows } = await service.pool.query(
    'select id::text, action, aggregate_version, old_values, new_values from action_log where auditable_type = $1 and auditable_id = $2 order by id',
    [type, String(id)],
  );
  return rows;
}

/** Moves a record's first entries into the past, which nothing but a test without triggers can. */
async function age(type: string, id: number, count: number, days: number): Promise<void> {
  await service.pool.query('alter table action_log disable trigger action_log_append_only');
  await service.pool.query(
    `update action_log set created_at = created_at - make_interval(days => $4) where id in
      (select id from action_log where auditable_type = $1 and auditable_id = $2 order by id limit $3)`,
    [type, String(id), count, days],
  );
  await service.pool.query('alter table action_log enable trigger action_log_append_only');
}
const folded = (rows: Awaited<ReturnType<typeof entries>>) =>
  foldForward(
    rows.map(({ id, new_values: values }) => ({ id: BigInt(id), values })),
    [],
  );
const prune = (days: number) =>
  pruneLedger(service.pool, service.services.resources, days, new AbortController().signal);

test('an event-sourced record keeps a snapshot in the place of its pruned entries, and folds as before', async () => {
  const { id } = (await service.post('/rentals', { title: 'A', warehouse_id: warehouse })).body.rental;
  for (const title of ['B', 'C', 'D', 'E', 'F']) await service.patch(`/rentals/${id}`, { title });
  const before = await entries('rental', id);
  expect(before).toHaveLength(6);
  await age('rental', id, 4, 40);

  expect(await prune(0)).toEqual({ removed: 0, snapshots: 0 });
  expect(await prune(60)).toEqual({ removed: 0, snapshots: 0 });
  expect(await prune(30)).toEqual({ removed: 3, snapshots: 1 });
  const after = await entries('rental', id);
  expect(after.map((entry) => [entry.id, entry.action, entry.aggregate_version])).toEqual([
    [before[3]?.id, 'rental.snapshot', 4],
    [before[4]?.id, 'rental.updated', 5],
    [before[5]?.id, 'rental.updated', 6],
  ]);
  for (const last of [1, 2, 3]) expect(folded(after.slice(0, last))).toEqual(folded(before.slice(0, last + 3)));
  expect(after[0]?.new_values).toMatchObject({ title: 'D', aggregate_version: 4 });
  expect((await service.get(`/rentals/${id}/history`)).body.meta.total).toBe(3);

  // Again: nothing new. Then the snapshot itself is old, and is folded into the next one.
  expect(await prune(30)).toEqual({ removed: 0, snapshots: 0 });
  await age('rental', id, 2, 40);
  expect(await prune(30)).toEqual({ removed: 1, snapshots: 1 });
  const last = await entries('rental', id);
  expect(last.map((entry) => entry.action)).toEqual(['rental.snapshot', 'rental.updated']);
  expect(folded(last)).toEqual(folded(before));
});

test('entries are folded in the order of their ids, also where ids gain a digit', async () => {
  await service.pool.query('alter table action_log alter id restart with 99998');
  const { id } = (await service.post('/rentals', { title: 'A', warehouse_id: warehouse })).body.rental;
  for (const title of ['B', 'C', 'D', 'E', 'F']) await service.patch(`/rentals/${id}`, { title });
  await age('rental', id, 4, 40);
  expect(await prune(30)).toEqual({ removed: 3, snapshots: 1 });
  const [snapshot] = await entries('rental', id);
  expect(snapshot?.new_values).toMatchObject({ title: 'D', aggregate_version: 4 });
});

test('an instant after the boundary is still reconstructed completely', async () => {
  const { id } = (await service.post('/rentals', { title: 'A', warehouse_id: warehouse })).body.rental;
  await service.patch(`/rentals/${id}`, { title: 'B' });
  await service.patch(`/rentals/${id}`, { title: 'C' });
  await age('rental', id, 2, 40);
  await prune(30);
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await service.pool.query(`update rental set created_at = created_at - interval '41 days' where id = $1`, [id]);
  const answer = await service.get(`/rentals/${id}/as_at?at=${at}&fields=title,status`);
  expect(answer.body.rental.title).toBe('B');
  expect(answer.body.meta.reconstruction.complete).toBe(true);
});

test('what retention took from a record without snapshots is not claimed to be complete', async () => {
  const { id } = (await service.post('/accounts', { name: 'Was A' })).body.account;
  await service.patch(`/accounts/${id}`, { name: 'Was B' });
  await service.patch(`/accounts/${id}`, { name: 'Is C' });
  await age('account', id, 2, 40);
  await service.pool.query(`update account set created_at = created_at - interval '41 days' where id = $1`, [id]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const asAt = async (days: number) => {
    const { body } = await service.get(`/accounts/${id}/as_at?at=${daysAgo(days)}`);
    return [body.account.name, body.meta.reconstruction.complete, body.meta.reconstruction.uncovered_fields] as const;
  };
  expect(await asAt(39)).toEqual(['Was B', true, []]);
  await prune(30);
  // Between the birth and the oldest entry that is left anything may have changed.
  const [name, complete, uncovered] = await asAt(40.5);
  expect([name, complete]).toEqual(['Was B', false]);
  expect(uncovered).toEqual(expect.arrayContaining(['name', 'is_active', 'custom_fields']));
  expect(uncovered).not.toContain('id');
  // A record whose beginning is there is complete as before, and so is an instant after everything that went.
  const fresh = (await service.post('/accounts', { name: 'Fresh' })).body.account;
  await service.patch(`/accounts/${fresh.id}`, { name: 'Fresher' });
  const whole = await service.get(`/accounts/${fresh.id}/as_at?at=${fresh.created_at}`);
  expect(whole.body.meta.reconstruction).toMatchObject({ complete: true, uncovered_fields: [] });
  const now = await service.get(`/accounts/${id}/as_at?at=${fresh.created_at}`);
  expect(now.body.meta.reconstruction).toMatchObject({ complete: true, uncovered_fields: [] });
});

test('entries of other records go, and nobody but the purge removes any', async () => {
  const { id } = (await service.post('/accounts', { name: 'Acme' })).body.account;
  await service.patch(`/accounts/${id}`, { name: 'Acme Ltd' });
  await service.patch(`/accounts/${id}`, { name: 'Acme plc' });
  // The last is a day short of the limit.
  await age('account', id, 3, 29);
  await age('account', id, 2, 11);
  expect((await prune(30)).removed).toBeGreaterThanOrEqual(2);
  expect((await entries('account', id)).map((entry) => entry.new_values.name)).toEqual(['Acme plc']);
  await expect(service.pool.query('delete from action_log')).rejects.toThrow('never changed');
});
