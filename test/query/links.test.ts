/** Relations without a key between the two: through further records, by lists of ids, the first of many, and of several kinds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QueryPairs } from '../../runtime/base/kernel/context.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { readList } from '../../runtime/engine/query/index.ts';
import { insert, openShop, request, resources, type Shop } from './specs.ts';

let shop: Shop;
let statements = 0;

beforeAll(async () => {
  shop = await openShop();
  const { pool } = shop;
  await insert(pool, resources.store, [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
    { id: 3, name: 'East' },
  ]);
  await insert(pool, resources.client, [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bob', deleted_at: '2026-01-01T00:00:00Z' },
    { id: 3, name: 'Cy' },
  ]);
  await insert(pool, resources.hire, [
    { id: 1, title: 'first', client_id: 1, store_id: 1, numbers: [2, 3], custom_fields: {} },
    { id: 2, title: 'again', client_id: 1, store_id: 1, numbers: [3], custom_fields: {} },
    { id: 3, title: 'south', client_id: 1, store_id: 2, numbers: [], custom_fields: {} },
    { id: 4, title: 'gone', client_id: 1, store_id: 3, numbers: [1, 3], deleted_at: '2026-01-01', custom_fields: {} },
    { id: 5, title: 'other', client_id: 3, store_id: 2, numbers: [2], custom_fields: {} },
  ]);
  await insert(pool, resources.remark, [
    { id: 1, owner_type: 'hire', owner_id: '3', text: 'of a hire' },
    { id: 2, owner_type: 'client', owner_id: '3', text: 'of a client' },
    { id: 3, owner_type: 'nobody', owner_id: '3', text: 'of nobody' },
    { id: 4, owner_type: 'client', owner_id: '99', text: 'of one that is gone' },
  ]);
  const query = pool.query.bind(pool);
  Reflect.set(pool, 'query', (...parts: Parameters<typeof query>) => {
    statements += 1;
    return query(...parts);
  });
});

afterAll(() => shop.close());

type Found = Record<string, unknown> & { id: number };

async function list(spec: ResourceSpec, query: QueryPairs, scope?: readonly number[]) {
  statements = 0;
  const services = { pool: shop.pool, resources };
  const { body } = await readList(services, request([...query, ['sort', 'id']], scope ? { scope } : {}), spec);
  const answer = JSON.parse(body) as Record<string, Found[]> & { meta: Record<string, unknown> };
  return { records: answer[spec.listKey] ?? [], meta: answer.meta };
}

const names = (records: unknown, key: string) => (records as Record<string, unknown>[]).map((one) => one[key]);

test('through records: each related one once, none through what is deleted', async () => {
  const { records } = await list(resources.client, [['include', 'stores']]);
  expect(records.map(({ id, stores }) => [id, names(stores, 'name')])).toEqual([
    [1, ['North', 'South']],
    [3, ['South']],
  ]);
});

test('through records: only those that the caller sees, at both ends', async () => {
  const { records } = await list(resources.client, [['include', 'stores']], [2]);
  expect(records.map(({ id, stores }) => [id, names(stores, 'name')])).toEqual([
    [1, ['South']],
    [3, ['South']],
  ]);
});

test('a filter over what lies behind, with the same eyes', async () => {
  const north: QueryPairs = [['q[stores.name_eq]', 'North']];
  expect(names((await list(resources.client, north)).records, 'id')).toEqual([1]);
  expect((await list(resources.client, north, [2])).records).toEqual([]);
  expect((await list(resources.client, [['q[stores.name_eq]', 'East']])).records).toEqual([]);
});

test('a list of ids at the other end', async () => {
  const { records } = await list(resources.store, [['include', 'listing']]);
  expect(records.map(({ id, listing }) => [id, names(listing, 'title')])).toEqual([
    [1, []],
    [2, ['first', 'other']],
    [3, ['first', 'again']],
  ]);
  const filtered = await list(resources.store, [['q[listing.title_eq]', 'other']]);
  expect(names(filtered.records, 'id')).toEqual([2]);
});

test('the first of many, and null where there is none that is live', async () => {
  const { records } = await list(resources.store, [
    ['include', 'latest'],
    ['fields[latest]', 'title'],
  ]);
  expect(names(records, 'latest')).toEqual([{ id: 2, title: 'again' }, { id: 5, title: 'other' }, null]);
});

test('a polymorphic reference gives the record, whichever kind it is', async () => {
  const { records, meta } = await list(resources.remark, [
    ['include', 'owner'],
    ['fields[owner]', 'title,name,colour'],
  ]);
  expect(names(records, 'owner')).toEqual([{ id: 3, title: 'south' }, { id: 3, name: 'Cy' }, null, null]);
  expect(meta['ignored_fields']).toEqual(['owner.colour']);
  const beyond = await list(resources.remark, [['include', 'owner.store']]);
  expect(beyond.meta['ignored_includes']).toEqual(['owner.store']);
});

test('a polymorphic reference to one kind: others are null, and a filter does not take their ids for its own', async () => {
  const { records } = await list(resources.remark, [['include', 'client']]);
  expect(records.map(({ client }) => (client as Found | null)?.['name'] ?? null)).toEqual([null, 'Cy', null, null]);
  const filtered = await list(resources.remark, [['q[client.name_eq]', 'Cy']]);
  expect(names(filtered.records, 'id')).toEqual([2]);
});

test('one statement for each relation, however many records', async () => {
  // A page that nobody has requested yet: of one that is cached it depends on what other suites commit meanwhile.
  await list(resources.client, [
    ['include', 'stores'],
    ['per_page', '99'],
  ]);
  const few = statements;
  const rows = Array.from({ length: 40 }, (_, at) => ({ id: 100 + at, name: `C${at}` }));
  await insert(shop.pool, resources.client, rows);
  await insert(
    shop.pool,
    resources.hire,
    rows.map(({ id }) => ({ id, title: 'many', client_id: id, store_id: 1 + (id % 3), custom_fields: {} })),
  );
  const { records } = await list(resources.client, [
    ['include', 'stores'],
    ['per_page', '100'],
  ]);
  expect(records).toHaveLength(42);
  expect(records.filter(({ stores }) => (stores as unknown[]).length > 0)).toHaveLength(42);
  expect(statements).toBe(few);
});
