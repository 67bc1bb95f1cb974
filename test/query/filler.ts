/** Tables with many made-up rows, for reading the plans that PostgreSQL makes on them. */
import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { parseSnapshot } from '../../generator/migrations/index.ts';

export interface Index {
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[] | null;
  readonly expression: string | null;
}
export interface Table {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly values: readonly string[] | null;
  }[];
  readonly indexes: readonly Index[];
}

export const tables: readonly Table[] = parseSnapshot(
  readFileSync(new URL('../../generated/schema.json', import.meta.url), 'utf8'),
).tables;

/** Columns that an index is for; of a partial one and a trigram one by their statement. */
export function columnsOf({ columns, expression }: Index): readonly string[] {
  // Behind the others it only marks deleted rows.
  if (columns) return columns.filter((name, at) => at === 0 || name !== 'deleted_at');
  const list = /\((.*?)\)(?: where|$)/.exec(expression ?? '')?.[1] ?? '';
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
}

/** Columns whose emptiness decides the contents of a list, or which the database fills. */
const left = new Set(['id', 'deleted_at']);

/**
 * Replaces a table's rows by `count` new ones: values spread wide, instants and numbers without order. Constraints
 * go, since no row refers to one that exists; indexes are built behind the rows.
 */
export async function fillTable(client: PoolClient, table: Table, count: number): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
     where conrelid = $1::regclass and contype in ('c', 'f', 'x') or confrelid = $1::regclass`,
    [`"${table.name}"`],
  );
  for (const { table: of, name } of constraints)
    await client.query(`alter table ${of} drop constraint if exists "${name}"`);
  await client.query(`truncate "${table.name}" cascade`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and not i.indisprimary
     and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [`"${table.name}"`],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  const { rows: columnRows } = await client.query<{ name: string; length: number | null }>(
    `select column_name as name, character_maximum_length as length from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
    [table.name],
  );
  const lengths = new Map(columnRows.map(({ name, length }) => [name, length]));
  const columns = table.columns.filter(({ name }) => lengths.has(name) && !left.has(name));
  const single = new Set(table.indexes.filter(({ unique }) => unique).flatMap(columnsOf));
  const values: string[] = [];
  for (const column of columns) {
    const unique = single.has(column.name);
    let length = lengths.get(column.name) ?? null;
    if (unique && length !== null && length < 8) {
      // Codes of two letters are soon used up.
      await client.query(`alter table "${table.name}" alter column "${column.name}" type varchar(8)`);
      length = 8;
    }
    values.push(valueSql(column, unique, length));
  }
  // Rows that triggers write to other tables are not needed here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into "${table.name}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from generate_series(1, ${count}) g`,
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum (analyze) "${table.name}"`);
}

function valueSql({ type, values }: Table['columns'][number], unique: boolean, length: number | null): string {
  if (values) return `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + g % ${values.length}]`;
  if (type.endsWith('[]')) return `'{}'::${type}`;
  // A step that shares no factor with the modulus: neighbours in the table are none in the order.
  const spread = 'g::bigint * 7919 % 1000003';
  if (type.startsWith('timestamptz')) return `timestamptz '2020-01-01' + (${spread}) * interval '1 minute'`;
  if (type === 'date') return `date '2000-01-01' + (${unique ? 'g' : `(${spread} % 5000)::int`})`;
  if (type === 'boolean') return 'false';
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (/^(integer|bigint|smallint)/.test(type)) return unique ? 'g' : `(${spread} % 2003)::int`;
  if (type.startsWith('numeric')) return '0';
  const text = unique ? 'md5(g::text)' : `md5((${spread} % 5003)::text)`;
  return length === null ? text : `left(${unique && length < 12 ? 'upper(to_hex(g))' : text}, ${length})`;
}
