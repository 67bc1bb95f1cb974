/** How long a quotation of many lines takes to become an order, availability enforced, as a client sees it. */
import type { Pool } from 'pg';
import { median } from './statistics.ts';

export const linesPerOrder = 200;
const repeats = 15;
const warmUp = 3;

/** Median in milliseconds, from the request's start to the whole answer. */
export async function timeOrder(url: string, token: string, pool: Pool): Promise<number> {
  const rentals = await quotations(pool, repeats + warmUp);
  const took: number[] = [];
  for (const [at, id] of rentals.entries()) {
    const started = performance.now();
    const response = await fetch(`${url}/api/v1/rentals/${id}/convert_to_order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`convert_to_order answered ${response.status}: ${text}`);
    if (at >= warmUp) took.push(performance.now() - started);
  }
  return median(took);
}

/** Rentals of as many items as lines, all of the same items, which are there in plenty. */
async function quotations(pool: Pool, count: number): Promise<number[]> {
  const { rows: made } = await pool.query<{ id: number }>(
    `with "w" as (insert into "warehouse" ("name", "code", "timezone", "currency_code") values ('Orders', 'ORDERS', 'UTC', 'GBP') returning "id"),
       "a" as (insert into "account" ("number", "name", "currency_code", "locale", "timezone") values ('BENCH-ORDERS', 'Orders', 'GBP', 'en-GB', 'UTC') returning "id"),
       "i" as (insert into "catalogue_item" ("name") select 'Ordered item ' || n from generate_series(1, $1::integer) n returning "id"),
       "l" as (insert into "stock_level" ("catalogue_item_id", "warehouse_id", "quantity_owned", "quantity_on_hand") select i."id", w."id", 10000, 10000 from "i" i, "w" w),
       "r" as (insert into "rental" ("number", "title", "account_id", "warehouse_id", "currency_code", "prices_include_tax", "discount_percent", "status", "starts_at", "ends_at")
         select 'BENCH-ORDER-' || n, 'Order', a."id", w."id", 'GBP', false, 0, 'quotation', timestamptz '2036-06-05T08:00:00Z', timestamptz '2036-06-08T18:00:00Z'
         from "a" a, "w" w, generate_series(1, $2::integer) n returning "id"),
       "t" as (insert into "rental_item" ("rental_id", "kind", "transaction_type", "name", "catalogue_item_id", "quantity", "unit_price", "is_price_overridden")
         select r."id", 'product', 'rental', 'Line', i."id", 2, 10, true from "r" r, "i" i)
     select "id" from "r" order by "id"`,
    [linesPerOrder, count],
  );
  for (const table of ['rental', 'rental_item', 'stock_level', 'catalogue_item'])
    await pool.query(`analyze "${table}"`);
  return made.map(({ id }) => id);
}
