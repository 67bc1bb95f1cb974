/** One step of seeds: rows in one statement, records by their operations, or a function. What is there stays as it is. */
import type { Services } from '../../base/kernel/context.ts';
import type { SeedLookup, SeedRow, SeedStep } from '../../base/kernel/seeds.ts';
import type { Client } from './client.ts';
import { isRefusal, SeedRefusal } from './refusal.ts';

type Records = Extract<SeedStep, { readonly how: string }>;
type Values = Readonly<Record<string, unknown>>;

/** @throws SeedRefusal where a rule, a constraint or a reference refuses a record. */
export async function takeStep(step: SeedStep, services: Services, call: Client): Promise<void> {
  if ('run' in step) {
    const named: Client = (name, parts) => refusing(step, `${step.run} calls ${name}, which`, () => call(name, parts));
    const run = await services.seeds.function(step);
    return refusing(step, step.run, () => run(services, named));
  }
  if (step.how === 'insert') return refusing(step, `insert ${step.entity}`, () => insertRows(step, services));
  for (const [at, row] of step.rows.entries())
    await refusing(step, `${step.entity} (row ${at + 1}: ${briefly(row.values)})`, () =>
      makeRecord(step, row, services, call),
    );
}

async function refusing<T>(step: SeedStep, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SeedRefusal || !isRefusal(error) ? error : new SeedRefusal(step, what, error);
  }
}

/** The first values of a row, to find it by. */
const briefly = (values: Values): string =>
  Object.entries(values)
    .slice(0, 2)
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    .join(', ');

/**
 * Nobody makes these by the API, so they are one statement, in the order of the rows; where rows refer to others of their
 * own, each is one. @throws Error naming what a reference does not find.
 */
async function insertRows(step: Records, services: Services): Promise<void> {
  const itself = step.lookups.some(({ table }) => table === step.entity);
  const parts = itself ? step.rows.map((row) => ({ ...step, rows: [row] })) : [step];
  for (const part of parts) await insertAtOnce(part, services);
}

async function insertAtOnce({ entity, by, lookups, rows }: Records, services: Services): Promise<void> {
  const looked = new Map(lookups.map((lookup) => [lookup.column, lookup]));
  const keys = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const columns = [...new Set([...[...keys].filter((key) => !key.includes('.')), ...looked.keys()])];
  const columnSql = (column: string): string => {
    const lookup = looked.get(column);
    return lookup === undefined ? `r."${column}"` : `(${idSql(lookup, `e.v ->> '${lookup.key}'`)})`;
  };
  const names = columns.map((column) => `"${column}"`).join(', ');
  const there = by.map((column) => `x."${column}" = n."${column}"`).join(' and ');
  const sql = `
  insert into "${entity}" (${names})
  select ${names} from (
    select e.at, ${columns.map((column) => `${columnSql(column)} as "${column}"`).join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality e(v, at), jsonb_populate_record(null::"${entity}", e.v) r
  ) n
  where not exists (select 1 from "${entity}" x where ${there}) order by n.at on conflict do nothing`;
  const values = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row.values).map(dated))));
  for (const lookup of lookups) {
    const keySql = `e.v ->> '${lookup.key}'`;
    const missing = `select ${keySql} as value from jsonb_array_elements($1::jsonb) e(v) where ${keySql} is not null and not exists (${idSql(lookup, keySql)})`;
    const { rows: unfound } = await services.pool.query<{ value: string }>(missing, [values]);
    if (unfound[0] !== undefined) throw notFound(entity, lookup, unfound[0].value);
  }
  await services.pool.query(sql, [values]);
}

/** The id of what a reference finds by another field; the first where several have the value. */
const idSql = ({ table, by }: SeedLookup, value: string): string =>
  `select s."id" from "${table}" s where s."${by}"::text = ${value} order by s."id" limit 1`;

async function makeRecord(
  { entity, by, lookups }: Records,
  { values: written, operations = [] }: SeedRow,
  services: Services,
  call: Client,
): Promise<void> {
  const values = await resolved(written, lookups, entity, services);
  if ((await idOf(entity, by, values, services)) !== null) return;
  const route = services.routes.find((one) => one.kind === 'create' && one.entity === entity);
  if (!route) throw new Error(`No definition declares a create route for ${entity}.`);
  const parent = services.resources[entity]?.parent ?? null;
  const { [parent?.column ?? '']: above, ...rest } = values;
  const params = parent === null ? {} : { [parent.param]: await keyOf(parent.resource, above, services) };
  const body = parent === null ? values : rest;
  const reply = await call<Record<string, Record<string, unknown>>>(route.name, { params, body });
  for (const { operation, body: input } of operations) {
    const next = services.routes.find((one) => one.entity === entity && one.operation === operation);
    const param = services.resources[entity]?.param ?? entity;
    await call(next?.name ?? operation, {
      params: { ...params, [param]: String(reply[entity]?.[services.resources[entity]?.bindColumn ?? 'id'] ?? 0) },
      body: Object.fromEntries(Object.entries(input).map(dated)),
    });
  }
}

/** The key in paths for a record of this id: another field if the definition binds to one. */
async function keyOf(entity: string, id: unknown, { pool, resources }: Services): Promise<string> {
  const column = resources[entity]?.bindColumn ?? 'id';
  if (column === 'id') return String(id);
  const { rows } = await pool.query<{ key: string }>(
    `select "${column}"::text as key from "${entity}" where "id" = $1`,
    [id],
  );
  return rows[0]?.key ?? String(id);
}

const notFound = (entity: string, { table, by }: SeedLookup, value: string): Error =>
  new Error(`Seeds of ${entity}: no ${table} has the ${by} "${value}".`);

/** Values with references found and days counted from today. @throws Error naming what a reference does not find. */
async function resolved(
  written: Values,
  lookups: readonly SeedLookup[],
  entity: string,
  { pool }: Services,
): Promise<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(written).map(dated));
  for (const lookup of lookups) {
    const { [lookup.key]: wanted } = values;
    delete values[lookup.key];
    if (wanted === undefined || wanted === null) continue;
    const { rows } = await pool.query<{ id: number }>(idSql(lookup, '$1'), [String(wanted)]);
    if (rows[0] === undefined) throw notFound(entity, lookup, String(wanted));
    values[lookup.column] = rows[0].id;
  }
  return values;
}

async function idOf(entity: string, by: readonly string[], values: Values, { pool }: Services): Promise<number | null> {
  const same = by.map((column, at) => `"${column}"::text is not distinct from $${at + 1}`).join(' and ');
  const wanted = by.map((column) => (values[column] == null ? null : String(values[column])));
  const { rows } = await pool.query<{ id: number }>(
    `select "id" from "${entity}" where ${same} order by "id" limit 1`,
    wanted,
  );
  return rows[0]?.id ?? null;
}

/** `day(3)` is the date in three days, `day(-1 09:00)` yesterday at nine, both in UTC. */
function dated([key, value]: readonly [string, unknown]): [string, unknown] {
  const found = typeof value === 'string' ? /^day\(([+-]?\d+)(?: (\d\d:\d\d))?\)$/.exec(value) : null;
  if (found === null) return [key, value];
  const day = new Date(Date.now() + Number(found[1]) * 86_400_000).toISOString().slice(0, 10);
  return [key, found[2] === undefined ? day : `${day}T${found[2]}:00Z`];
}
