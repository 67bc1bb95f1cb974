/** The curve's own time in PostgreSQL: one item with many bookings, a whole warehouse, and a small window of a large table. */
import type { Pool } from 'pg';
import { availableSql } from '../../definitions/rules/availability/check.ts';
import { shortOnlySql } from '../../definitions/rules/availability/warehouse_view.ts';
import { median } from './statistics.ts';

/** Medians of PostgreSQL's execution time in milliseconds. */
export interface AvailabilityFigures {
  /** One item with 10,000 bookings inside the window. */
  readonly item: number;
  /** 5,000 items over 30 days with 50,000 lines. */
  readonly warehouse: number;
  /** A window with 100 of the item's bookings, first with no others and then beside 100,000. */
  readonly small: number;
  readonly smallInLarge: number;
}

const repeats = 15;
const state = [60, 60, 24] as const;
const day = (at: number) => new Date(Date.UTC(2035, 0, 1) + at * 86_400_000).toISOString();

export async function timeAvailability(pool: Pool): Promise<AvailabilityFigures> {
  const { warehouse, items } = await makeItems(pool, 5_002);
  const [busy = 0, long = 0, ...many] = items;
  await book(pool, warehouse, [busy], 10_000, 0, 30);
  for (let at = 0; at < 5; at++) await book(pool, warehouse, many.slice(at * 1_000, (at + 1) * 1_000), 10_000, 0, 30);
  await book(pool, warehouse, [long], 100, 0, 10);
  await analyse(pool);
  const windowOf = (item: number, until: number) => [...state, [item], [warehouse], [day(0)], [day(until)], null];
  const item = await time(pool, availableSql, windowOf(busy, 30));
  const view = [...state, warehouse, day(0), day(30), null, 100, 0];
  const wholeWarehouse = await time(pool, shortOnlySql, view);
  const small = await time(pool, availableSql, windowOf(long, 10));
  for (let at = 0; at < 10; at++) await book(pool, warehouse, [long], 10_000, 20 + 300 * at, 320 + 300 * at);
  await analyse(pool);
  const smallInLarge = await time(pool, availableSql, windowOf(long, 10));
  return { item, warehouse: wholeWarehouse, small, smallInLarge };
}

async function makeItems(pool: Pool, count: number) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into "warehouse" ("name", "code", "timezone", "currency_code") values ('Bench', 'BENCH', 'UTC', 'GBP') returning "id"`,
  );
  const warehouse = rows[0]?.id ?? 0;
  const made = await pool.query<{ id: number }>(
    `insert into "catalogue_item" ("name") select 'Bench item ' || n from generate_series(1, $1::integer) n returning "id"`,
    [count],
  );
  const items = made.rows.map(({ id }) => id);
  await pool.query(
    `insert into "stock_level" ("catalogue_item_id", "warehouse_id", "quantity_owned", "quantity_on_hand") select id, $2, 20, 20 from unnest($1::integer[]) id`,
    [items, warehouse],
  );
  return { warehouse, items };
}

/** Lines of one to four units and days, spread over the items and days; ten to a rental. */
async function book(
  pool: Pool,
  warehouse: number,
  items: readonly number[],
  lines: number,
  from: number,
  until: number,
): Promise<void> {
  await pool.query(
    `with "made" as (
      insert into "rental" ("number", "title", "warehouse_id", "currency_code", "prices_include_tax", "discount_percent", "status", "starts_at", "ends_at", "ordered_at")
      select 'BENCH-' || gen_random_uuid()::text::varchar(20), 'Bench', $1, 'GBP', false, 0, 'order',
        $4::timestamptz + at * interval '1 minute', $4::timestamptz + (at + 1440 * (1 + n % 4)) * interval '1 minute', now()
      from (select n, ((n * 7919::bigint) % ($5::bigint * 1440 - 5760))::integer as at from generate_series(1, $3::integer / 10) n) s
      returning "id"
    ), "numbered" as (select "id", row_number() over () as n from "made")
    insert into "rental_item" ("rental_id", "kind", "transaction_type", "name", "catalogue_item_id", "quantity")
    select r."id", 'product', 'rental', 'Bench', ($2::integer[])[1 + (r.n * 10 + k) % cardinality($2::integer[])], 1 + k % 4
    from "numbered" r cross join generate_series(0, 9) k`,
    [warehouse, items, lines, day(from), until - from],
  );
}

async function analyse(pool: Pool): Promise<void> {
  for (const table of ['rental', 'rental_item', 'stock_level', 'catalogue_item'])
    await pool.query(`vacuum analyze "${table}"`);
}

/** PostgreSQL's own figure, without the cost of timing each node. The first runs warm up. */
async function time(pool: Pool, sql: string, values: readonly unknown[]): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < repeats + 3; repeat++) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, values as unknown[]);
    if (repeat >= 3) took.push(Number(rows[0]['QUERY PLAN'][0]['Execution Time']));
  }
  return median(took);
}
