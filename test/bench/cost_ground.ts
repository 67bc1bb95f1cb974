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
  request_log: {
    request_id: 'gen_random_uuid()',
    route_name: oneOf(['rentals.index', 'rentals.show', 'accounts.index', 'search.index']),
    created_at: "now() - g * interval '2 seconds'",
  },
};

/** Adds `rows` rows to each of the tables. Triggers and foreign keys sleep meanwhile. */
export async function fillCostGround(pool: Pool, rows: number): Promise<void> {
  for (const [table, overrides] of Object.entries(tables)) {
    const { rows: first } = await pool.query<{ id: number }>(`select min(id)::int as id from ${table}`);
    const restore = await dropIndexes(pool, table);
    await copyRows(pool, table, first[0]?.id ?? 0, rows, overrides);
    await restore();
    await pool.query(`vacuum (analyze) ${table}`);
    process.stderr.write(`${table} `);
  }
  await pool.query('checkpoint');
}
