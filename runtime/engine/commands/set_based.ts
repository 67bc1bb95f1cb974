/**
 * Changes many rows by one statement. What it takes is done here, so that no rule forgets it: the rows are locked and keep
 * their images from before, what else judges by the columns is locked with them, and ledger, versions and events follow.
 */
import {
  DummyDriver,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  isExpression,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { builderOn, now } from '../../base/database/data.ts';
import { run, ShapeNames } from '../../base/database/statement.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import { moves } from './followed.ts';
import { imagesOf } from './images.ts';
import type { Key } from './touched.ts';
import { keepTree } from './tree.ts';
import type { Unit } from './unit.ts';
import { bindable, fieldMap } from './values.ts';
import { namingField } from './wrong_value.ts';

/** Values and SQL by column. */
type Assigned = Readonly<Record<string, unknown>>;
type Builder = ExpressionBuilder<never, never>;
/** Values, or what makes them from the row. */
export type Assigning = Assigned | ((builder: Builder) => Assigned);
/** SQL of their values from the row and its input. */
export type Rowwise = (builder: Builder) => Assigned;
export type Where = (builder: Builder) => Expression<unknown>;

/** It has no connection: statements go to that of the change. */
const compiler = builderOn<Record<never, never>>(new DummyDriver());
/** There are as many texts as rules write columns together; more than these run without a name. */
const names = new ShapeNames(300);

/** Gives rows the same values, or the same SQL over each row. No rows: nothing happens. */
export async function updateMany(unit: Unit, resource: string, ids: readonly Key[], values: Assigning): Promise<void> {
  if (ids.length === 0) return;
  const spec = unit.spec(resource);
  const assigned = assignedBy(values);
  const statement = sql`update ${sql.table(spec.table)} set ${setOf(spec, assigned)} where "id" = any(${ids})`;
  await namingField(unit, spec, [assigned], () => writeRows(unit, spec, ids, Object.keys(assigned), statement));
}

/** The same for rows that meet a condition, which is checked again once they are locked. Returns the ids of the changed ones. */
export async function updateWhere(
  unit: Unit,
  resource: string,
  where: Where,
  values: Assigning,
  { limit }: { readonly limit?: number } = {},
): Promise<Key[]> {
  const spec = unit.spec(resource);
  const table = sql.table(spec.table);
  const fits = where(expressionBuilder());
  const found = await find(
    unit,
    sql`select "id" from ${table} where ${fits} order by "id" ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const assigned = assignedBy(values);
  const statement = sql`update ${table} set ${setOf(spec, assigned)} where "id" = any(${ids}) and ${fits} returning "id"`;
  const write = () => writeRows(unit, spec, ids, Object.keys(assigned), statement);
  const changed = await namingField(unit, spec, [assigned], write);
  const done = new Set(changed.map(({ id }) => id));
  return ids.filter((id) => done.has(id));
}

/**
 * Sets different values for each row. `assign` calculates columns instead of copying them: `t` is the row, `v` its input. All
 * rows have the same columns.
 */
export async function updateRows(
  unit: Unit,
  resource: string,
  rows: readonly (Assigned & { readonly id: Key })[],
  assign?: Rowwise,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const spec = unit.spec(resource);
  const names = Object.keys(first).filter((name) => name !== 'id');
  for (const row of rows)
    if (Object.keys(row).length !== names.length + 1 || names.some((name) => !Object.hasOwn(row, name)))
      throw new Error(
        `Rows of ${resource} give different columns: ${names.join(', ')}; ${Object.keys(row).join(', ')}.`,
      );
  const assigned =
    assign?.(expressionBuilder()) ?? Object.fromEntries(names.map((name) => [name, sql.ref(`v.${name}`)]));
  const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(fieldOf(spec, name).pgType)}`);
  const columns = sql.join([sql`"id" ${sql.raw(spec.keyType)}`, ...types]);
  const table = sql.table(spec.table);
  const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "v"(${columns})`;
  // The rows as they are then come back with the statement: the ledger need not read them again.
  const { columns: image, finish } = imagesOf(spec).readImage;
  const returning = unit.bearing ? sql`` : sql` returning "t"."id" as "id", ${sql.raw(image)}`;
  const statement = sql`update ${table} as "t" set ${setOf(spec, assigned)} from ${values} where "t"."id" = "v"."id"${returning}`;
  const ids = rows.map(({ id }) => id);
  const written = await namingField(unit, spec, rows, () =>
    writeRows(unit, spec, ids, Object.keys(assigned), statement),
  );
  for (const row of written) {
    finish?.(row);
    unit.touched.entry(spec, row.id).image = row['image'] as string;
  }
}

/**
 * Runs SQL that writes one table without a ledger, for what no other way can express: an insert that increments an existing row.
 * @throws Error for SQL that writes any other table, or none.
 */
export async function writeUnaudited<R extends object>(
  client: Pool | PoolClient,
  spec: ResourceSpec,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  if (spec.audited || spec.eventSourced)
    throw new Error(`The ledger tells of ${spec.name}: change it with update, updateMany, updateRows or updateWhere.`);
  const tables = [...text.matchAll(written)].map(([, table]) => table);
  if (tables.length === 0 || tables.some((table) => table !== spec.table))
    throw new Error(`SQL for ${spec.name} writes "${spec.table}" alone, not ${tables.join(', ') || 'nothing'}.`);
  return run<R>(client, { text, names }, values);
}

/** Tables that SQL writes; `for update` and `do update` name none. */
const written =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|(?<!\b(?:for|do|key)\s+)update)\s+(?:only\s+)?"?(\w+)"?/gi;

function assignedBy(values: Assigning): Assigned {
  return typeof values === 'function' ? values(expressionBuilder()) : values;
}

function fieldOf(spec: ResourceSpec, name: string): FieldSpec {
  const field = fieldMap(spec).get(name);
  if (!field?.column) throw new Error(`${spec.name} has no stored field "${name}".`);
  if (field.kind === 'encrypted') throw new Error(`${spec.name}.${name} is encrypted: change its rows one by one.`);
  return field;
}

function setOf(spec: ResourceSpec, assigned: Assigned): RawBuilder<unknown> {
  const sets = Object.entries(assigned).map(([name, value]) => {
    const field = fieldOf(spec, name);
    if (spec.oneDefault?.column === name && value !== false)
      throw new Error(`${spec.name}.${name} marks the one default: change it with update.`);
    return sql`${sql.ref(name)} = ${isExpression(value) ? value : bindable(field, value)}`;
  });
  if (sets.length === 0) throw new Error(`No column of ${spec.name} is changed.`);
  if (fieldMap(spec).has('updated_at') && !Object.hasOwn(assigned, 'updated_at')) sets.push(sql`"updated_at" = ${now}`);
  return sql.join(sets);
}

/**
 * Locks the rows and what else judges by the columns, then writes. Where the rows are locked already, the other locks go out
 * with the statement.
 */
async function writeRows(
  unit: Unit,
  spec: ResourceSpec,
  ids: readonly Key[],
  columns: readonly string[],
  statement: RawBuilder<unknown>,
): Promise<(Record<string, unknown> & { readonly id: Key })[]> {
  const locked = unit.hasTouched(spec.name, ids);
  if (moves(spec.moves, columns)) unit.moved = true;
  await unit.touch(spec.name, ids, locked ? [] : columns);
  const { sql: text, parameters } = statement.compile(compiler);
  const rows = await unit.write(spec, ids, locked ? columns : [], { text, names, values: parameters });
  await keepTree(unit, spec, ids, columns);
  return rows as (Record<string, unknown> & { id: Key })[];
}

async function find(unit: Unit, statement: RawBuilder<unknown>): Promise<{ readonly id: Key }[]> {
  const { sql: text, parameters } = statement.compile(compiler);
  return run(unit.client, { text, names }, parameters);
}
