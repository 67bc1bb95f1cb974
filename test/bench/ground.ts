/** The rows: one real rental, made through the API, multiplied by set-based SQL. */
import type { Pool } from 'pg';
import { resources } from '../../generated/index.ts';
import { type Ground, groupsFor, words } from './scenarios.ts';
import type { Service } from './service.ts';

const rentalsPerAccount = 100;
/** From this many new rows on, building the indexes anew is faster than keeping them up. */
const bulk = 50_000;

interface Template {
  readonly accountId: number;
  readonly rentalId: number;
  readonly warehouseId: number;
}

/** Makes the templates of the rows, through the API. */
export async function makeTemplate(service: Service, token: string): Promise<Template> {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, { id: number }> & { warehouses: { id: number }[] };
  };
  const { warehouses } = await call('GET', '/warehouses?per_page=1');
  const warehouseId = warehouses[0]?.id ?? 0;
  const { account } = await call('POST', '/accounts', { name: 'Bench account' });
  const times = { starts_at: '2027-06-05T09:00:00.000Z', ends_at: '2027-06-08T16:00:00.000Z' };
  const body = { title: 'Bench rental', account_id: account?.id, warehouse_id: warehouseId, ...times };
  const { rental } = await call('POST', '/rentals', body);
  return { accountId: account?.id ?? 0, rentalId: rental?.id ?? 0, warehouseId };
}

/** Makes `rows` copies of the template's rental, and an account for each hundred; earlier rows are deleted. */
export async function fillGround(pool: Pool, template: Template, rows: number): Promise<Ground> {
  const states = resources['rental']?.fields.find((field) => field.name === 'status')?.values ?? [];
  const groups = groupsFor(rows);
  const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
  await pool.query('create sequence if not exists bench_number');
  await pool.query("delete from rental where number like 'BENCH-%'");
  await pool.query("delete from account where number like 'BENCH-%'");
  await copyRows(pool, 'account', template.accountId, Math.ceil(rows / rentalsPerAccount), {
    number: "'BENCH-' || g",
    name: "'Bench account ' || g",
  });
  const accounts = await pool.query<{ id: number }>("select id from account where number like 'BENCH-%' order by id");
  const accountIds = accounts.rows.map(({ id }) => id);
  const restore = rows >= bulk ? await dropIndexes(pool, 'rental') : null;
  await copyRows(pool, 'rental', template.rentalId, rows, {
    number: "'BENCH-' || g",
    title: `(${list(words)})[1 + g % ${words.length}] || '-' || lpad((g / 60 % ${groups})::text, 3, '0') || ' ' || md5(g::text)`,
    status: `(${list(states)})[1 + g / ${words.length} % ${states.length}]`,
    account_id: `${accountIds[0]} + g % ${accountIds.length}`,
    starts_at: "timestamptz '2026-01-01' + g % 730 * interval '1 day' + g % 86400 * interval '1 second'",
    ends_at: "timestamptz '2026-01-04' + g % 730 * interval '1 day' + g % 86400 * interval '1 second'",
    created_at: "now() - g * interval '1 second'",
  });
  await restore?.();
  await pool.query('vacuum (analyze) rental');
  await pool.query('vacuum (analyze) account');
  await pool.query('checkpoint');
  const bounds = await pool.query<{ first: number; last: number; count: number }>(
    "select min(id) as first, max(id) as last, count(*)::int from rental where number like 'BENCH-%'",
  );
  const { first = 0, last = 0, count = 0 } = bounds.rows[0] ?? {};
  if (last - first + 1 !== count)
    throw new Error(`The bench's rentals are not dense: ${count} from ${first} to ${last}.`);
  return { firstId: first, lastId: last, accountIds, warehouseId: template.warehouseId, states, groups };
}

/** `overrides`: column → SQL over g, the copy's number. */
export async function copyRows(
  pool: Pool,
  table: string,
  id: number,
  count: number,
  overrides: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${names.map((name) => overrides[name] ?? `t."${name}"`).join(', ')}
     from generate_series(1, ${count}::int) g cross join ${table} t where t.id = ${id}`,
  );
}

/** Drops the indexes without a constraint, and returns a function that makes them again. */
export async function dropIndexes(pool: Pool, table: string): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of rows) await pool.query(definition);
  };
}
