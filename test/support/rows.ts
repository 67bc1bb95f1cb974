/** Rows of resources that no route makes, because other operations do: inserted into the table directly. */
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { FieldSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { Ground } from './bodies.ts';

const samples: Readonly<Record<string, unknown>> = {
  integer: 1,
  bigint: 1,
  boolean: false,
  date: '2026-06-05',
  datetime: '2026-06-05T09:00:00.000Z',
  money: '1.00',
  percent: '1.00',
  factor: '1.00',
  decimal: '1.00',
};

/** References that a check demands, of several that may be null: field → resource. */
const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment_allocation: { invoice_id: 'invoice' },
};

/** Fills the required columns; returns the row. */
export async function insertRow(
  ground: Ground,
  spec: ResourceSpec,
  input: Readonly<Record<string, unknown>>,
  db: Pool | PoolClient = ground.service.pool,
): Promise<{ readonly id: number | string } & Readonly<Record<string, unknown>>> {
  const { rows } = await ground.service.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [spec.table],
  );
  const values: Record<string, unknown> = { ...input };
  for (const [name, entity] of Object.entries(chosen[spec.name] ?? {})) values[name] = await ground.any(entity);
  for (const { name } of rows) {
    if (name in values) continue;
    const field = spec.fields.find((one) => one.column === name);
    if (!field) throw new Error(`${spec.table}.${name} is no field.`);
    if (spec.machine?.field === field.name) values[name] = spec.machine.initial;
    else if (field.references && field.pgType === 'uuid') values[name] = await ground.any(field.references);
    // Codes are references too; the seed has this currency.
    else if (field.references && field.pgType !== 'integer') values[name] = 'GBP';
    else if (field.references) values[name] = await referred(ground, spec, field);
    else if (field.kind === 'uuid') values[name] = randomUUID();
    else if (field.pgType === 'jsonb') values[name] = '{}';
    else values[name] = field.values?.[0] ?? samples[field.kind] ?? textOf(field, ground.next());
  }
  const columns = Object.keys(values);
  const made = await db.query<{ id: number | string } & Record<string, unknown>>(
    columns.length === 0
      ? `insert into "${spec.table}" default values returning *`
      : `insert into "${spec.table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    Object.values(values),
  );
  const [row] = made.rows;
  if (!row) throw new Error(`No row of ${spec.table} was made.`);
  return row;
}

/** Unlike any other; a field for a code, such as a country's, has room for the number alone. */
function textOf({ name, maxLength = 255 }: FieldSpec, serial: number): string {
  const text = `${name}${serial}`;
  return text.length <= maxLength ? text : serial.toString(36).slice(-maxLength);
}

/** A record that exists; a new one where no two rows may name the same. */
async function referred(ground: Ground, spec: ResourceSpec, field: FieldSpec): Promise<number | string> {
  const unique = Object.values(spec.constraints).some((one) => one.kind === 'unique' && one.field === field.name);
  const entity = field.references ?? '';
  return unique ? (await ground.make(entity)).id : ground.any(entity);
}
