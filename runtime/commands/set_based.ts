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
import { builderOn, now } from '../database/data.ts';
import { runBuilt, ShapeNames } from '../database/statement.ts';
import type { FieldSpec, ResourceSpec } from '../kernel/resource.ts';
import type { Key } from './touched.ts';
import type { Unit } from './unit.ts';
import { bindable, fieldMap } from './values.ts';

/** Values and SQL by column. */
type Assigned = Readonly<Record<string, unknown>>;
type Builder = ExpressionBuilder<never, never>;
/** Values, or what makes them from the row. */
export type Assigning = Assigned | ((builder: Builder) => Assigned);
/** What makes them from the row and what was given for it. */
export type Rowwise = (builder: Builder) => Assigned;
export type Where = (builder: Builder) => Expression<unknown>;

/** It has no connection: statements go to that of the change. */
const compiler = builderOn<Record<never, never>>(new DummyDriver());
/** There are as many texts as rules write columns together; more than these run without a name. */
const shapes = new ShapeNames(300);

/** Gives rows the same values, or the same SQL over each row. No rows: nothing happens. */
export async function updateMany(unit: Unit, resource: string, ids: readonly Key[], values: Assigning): Promise<void> {
  if (ids.length === 0) return;
  const spec = unit.spec(resource);
  const assigned = assignedBy(values);
  await unit.touch(resource, ids, Object.keys(assigned));
  await write(unit, sql`update ${sql.table(spec.table)} set ${setOf(spec, assigned)} where "id" = any(${ids})`);
}

/** The same for the rows that fit a condition, which is asked again once they are locked. Gives the ids of those changed. */
export async function updateWhere(unit: Unit, resource: string, where: Where, values: Assigning): Promise<Key[]> {
  const spec = unit.spec(resource);
  const table = sql.table(spec.table);
  const fits = where(expressionBuilder());
  const found = await write<{ id: Key }>(unit, sql`select "id" from ${table} where ${fits} order by "id"`);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const assigned = assignedBy(values);
  await unit.touch(resource, ids, Object.keys(assigned));
  const changed = await write<{ id: Key }>(
    unit,
    sql`update ${table} set ${setOf(spec, assigned)} where "id" = any(${ids}) and ${fits} returning "id"`,
  );
  return changed.map(({ id }) => id);
}

/**
 * Gives each row values of its own. `assign` says what becomes of them where they do not just stand in the row: `t` is the
 * row, `v` what was given for it. All rows give the same columns.
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
  const given = Object.keys(first).filter((name) => name !== 'id');
  for (const row of rows)
    if (Object.keys(row).length !== given.length + 1 || given.some((name) => !Object.hasOwn(row, name)))
      throw new Error(
        `Rows of ${resource} give different columns: ${given.join(', ')}; ${Object.keys(row).join(', ')}.`,
      );
  const assigned =
    assign?.(expressionBuilder()) ?? Object.fromEntries(given.map((name) => [name, sql.ref(`v.${name}`)]));
  await unit.touch(
    resource,
    rows.map(({ id }) => id),
    Object.keys(assigned),
  );
  const types = given.map((name) => sql`${sql.ref(name)} ${sql.raw(fieldOf(spec, name).pgType)}`);
  const columns = sql.join([sql`"id" ${sql.raw(spec.keyType)}`, ...types]);
  await write(
    unit,
    sql`update ${sql.table(spec.table)} as "t" set ${setOf(spec, assigned)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "v"(${columns}) where "t"."id" = "v"."id"`,
  );
}

/**
 * Runs SQL that writes one table whose rows no ledger tells of, and that no other way can say: an insert that counts on when
 * the row is there, a purge in parts. @throws Error for any other table, and for SQL that begins otherwise.
 */
export async function writeUnaudited<R extends object>(
  unit: Unit,
  resource: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const spec = unit.spec(resource);
  if (spec.audited || spec.eventSourced)
    throw new Error(`The ledger tells of ${resource}: change it with update, updateMany, updateRows or updateWhere.`);
  const [, table] = /^\s*(?:insert into|update|delete from)\s+"?(\w+)"?/i.exec(text) ?? [];
  if (table !== spec.table)
    throw new Error(`SQL for ${resource} has to begin with insert into, update or delete from "${spec.table}".`);
  return runBuilt<R>(unit.client, text, values, shapes);
}

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

async function write<R extends object>(unit: Unit, statement: RawBuilder<unknown>): Promise<R[]> {
  const { sql: text, parameters } = statement.compile(compiler);
  return runBuilt<R>(unit.client, text, parameters, shapes);
}
