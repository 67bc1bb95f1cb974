/** Large tables for measuring what requests cost: copies of one row each, with texts, states and instants spread wide. */
import type { Pool } from 'pg';
import { resources } from '../../generated/index.ts';
import { copyRows, dropIndexes } from './ground.ts';

const words = [
  ...['festival', 'concert', 'wedding', 'gala', 'summit', 'premiere', 'rehearsal', 'tour', 'conference', 'event'],
  ...['north', 'harbour', 'city', 'summer', 'winter', 'royal', 'open', 'river', 'garden', 'night'],
  ...['speaker', 'console', 'fixture', 'truss', 'cable', 'projector', 'screen', 'dimmer', 'radio', 'stage'],
];
const word = (step: number) =>
  `(array[${words.map((one) => `'${one}'`).join(', ')}])[1 + (g / ${step}) % ${words.length}]`;
const text = `initcap(${word(1)}) || ' ' || ${word(30)} || ' ' || ${word(900)} || ' ' || g`;
const instant = "timestamptz '2024-01-01' + (g::bigint * 7919 % 1000003) * interval '1 minute'";
const oneOf = (values: readonly string[]) =>
  `(array[${values.map((one) => `'${one}'`).join(', ')}])[1 + g % ${values.length}]`;
const valuesOf = (resource: string, field: string) =>
  oneOf(resources[resource]?.fields.find(({ name }) => name === field)?.values ?? []);

/** Column → SQL over g, the copy's number, by table; the others are those of the table's first row. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { number: "'COST-' || g", name: text, email: `${word(1)} || g || '@example.com'`, created_at: instant },
  catalogue_item: { sku: "'COST-' || g", name: text, barcode: "'C' || g", created_at: instant },
  rental: {
    number: "'COST-' || g",
    title: text,
    reference: "'PO ' || md5(g::text)",
    status: valuesOf('rental', 'status'),
    account_id: '(select min(id) from account) + g % 5000',
    starts_at: instant,
    ends_at: `${instant} + interval '3 days'`,
    created_at: instant,
  },
  rental_item: { name: text, created_at: instant },
  action_log: {
    auditable_type: oneOf(['rental', 'account', 'catalogue_item', 'invoice']),
    auditable_id: '(g % 50000)::text',
    created_at: "now() - g * interval '1 second'",
  },
};

/** Adds `rows` rows to each of the tables. Triggers and foreign keys sleep meanwhile. `pool` has one connection. */
export async function fillCostGround(pool: Pool, rows: number): Promise<void> {
  await pool.query('set session_replication_role = replica');
  for (const [table, overrides] of Object.entries(tables)) {
    const { rows: first } = await pool.query<{ id: number }>(`select min(id)::int as id from ${table}`);
    const restore = await dropIndexes(pool, table);
    await copyRows(pool, table, first[0]?.id ?? 0, rows, overrides);
    await restore();
    await pool.query(`vacuum (analyze) ${table}`);
    process.stderr.write(`${table} `);
  }
  await pool.query(
    `insert into request_log (channel, request_id, method, uri, route_name, resource, operation, ability, status_code, duration_ms,
       request_bytes, response_bytes, price_weight, weighted_units, ip_address, user_agent, created_at)
     select 'api', gen_random_uuid(), 'GET', '/api/v1/rentals', ${oneOf(['rentals.index', 'rentals.show', 'search.show'])},
       'rentals', 'index', 'rentals:read', 200, 5, 10, 1000, 1, 1, '127.0.0.1', 'bench', now() - g * interval '2 seconds'
     from generate_series(1, ${rows}) g`,
  );
  await pool.query('vacuum (analyze) request_log');
  await pool.query('checkpoint');
}
