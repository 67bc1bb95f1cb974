/** A shop with two stores and their items, as most tests of reading need it, and its reads. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { parseQuery, readList, readOne } from '../../runtime/engine/query/index.ts';
import { insert, openShop, request, resources, type Shop } from './specs.ts';

interface Listed {
  readonly meta: Record<string, unknown>;
  readonly [key: string]: unknown;
}

export type Rest = Parameters<typeof request>[1];

/** Opens it for the suites of a file; `shop` is there once they run. */
export function stockedShop() {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await insert(shop.pool, resources.store, [
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ]);
    await insert(shop.pool, resources.client, [
      { id: 1, name: 'Ada "A" \\', credit: '5.00', password_hash: 'h1', store_id: 1 },
      { id: 2, name: 'Bob', credit: '7.50', password_hash: 'h2', store_id: 2 },
      { id: 3, name: 'Gone', store_id: 1, deleted_at: '2026-01-01T00:00:00Z' },
    ]);
    await insert(shop.pool, resources.hire, [
      {
        id: 1,
        title: 'One',
        status: 'open',
        quantity: 3,
        total: '10.50',
        starts_at: '2026-06-05T09:00:00.123Z',
        starts_on: '2026-06-05',
        tags: ['a', 'b'],
        data: { k: [1] },
        custom_fields: { colour: 'red', size: 4 },
        iban: 'v1:cipher',
        secret_hash: 's1',
        cost: '4.00',
        client_id: 1,
        store_id: 1,
        aggregate_version: 7,
      },
      {
        id: 2,
        title: 'Two',
        status: 'draft',
        quantity: 5,
        total: '20.00',
        secret_hash: 's2',
        cost: '9.00',
        client_id: 2,
        store_id: 2,
        aggregate_version: 1,
      },
      { id: 3, title: 'Three', store_id: 1, client_id: 3, aggregate_version: 2 },
      { id: 4, title: 'Dead', store_id: 1, deleted_at: '2026-02-01T00:00:00Z', aggregate_version: 3 },
    ]);
    await insert(shop.pool, resources.hire_line, [
      { id: 10, hire_id: 1, position: 2, label: 'second', client_id: 2 },
      { id: 11, hire_id: 1, position: 1, label: 'first', client_id: 1 },
      { id: 12, hire_id: 2, position: 1, label: 'other' },
    ]);
    await insert(shop.pool, resources.remark, [
      { id: 1, owner_type: 'hire', owner_id: '1', text: 'mine' },
      { id: 2, owner_type: 'client', owner_id: '1', text: 'not mine' },
    ]);
  });
  afterAll(() => shop?.close());

  const services = () => ({ pool: shop.pool, resources });

  async function list(
    raw = '',
    rest: Rest = {},
    spec = resources.hire,
  ): Promise<{ rows: Record<string, unknown>[]; meta: Record<string, unknown> }> {
    const { body } = await readList(services(), request(parseQuery(raw), rest), spec);
    const parsed = JSON.parse(body) as Listed;
    expect(Object.keys(parsed)).toEqual([spec.listKey, 'meta']);
    return { rows: parsed[spec.listKey] as Record<string, unknown>[], meta: parsed.meta };
  }
  const ids = async (raw = '', rest: Rest = {}) => (await list(raw, rest)).rows.map(({ id }) => id);

  async function show(
    key: string,
    raw = '',
    rest: Rest = {},
    spec = resources.hire,
  ): Promise<Record<string, unknown> | null> {
    const found = await readOne(services(), request(parseQuery(raw), rest), spec, key);
    return found && (JSON.parse(found.record) as Record<string, unknown>);
  }

  return { pool: () => shop.pool, services, list, ids, show };
}
