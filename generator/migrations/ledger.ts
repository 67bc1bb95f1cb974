/**
 * Steps of migrations for the ledger. Its entries are never rewritten: a table beside it stores how the schema changed, each
 * change with the last entry before it, and a fold of entries converts older ones by that table
 * (`runtime/services/ledger/changes.ts`). One row serves all entries, however many there are. If each record gets a value of its
 * own, an entry of its own records it.
 */

import type { ColumnModel, TableModel } from '../model/types.ts';
import { ledgerChangesTable, literal } from '../text/sql_names.ts';
import { jsonOf, printedType } from './ledger_json.ts';
import { q } from './statements.ts';
import { type Step, step } from './step.ts';

export interface MovedColumn {
  /** The table as it is called now. */
  readonly table: string;
  readonly was: string;
  readonly name: string;
}

export interface MovedValue extends MovedColumn {
  /** The column as it is called now. */
  readonly column: string;
}

export interface Moved {
  /** Tables: former name → name. */
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: readonly MovedColumn[];
  readonly values: readonly MovedValue[];
}

interface Pair {
  readonly table: TableModel;
  /** Under the names that it has now; null for a new table. */
  readonly before: TableModel | null;
}

/**
 * Entries are found by the name of their resource, so these follow a renamed one. A ledger of the product's own, which is never
 * folded, follows renamed fields and values as well.
 */
export function followingRows(table: TableModel, moved: Moved): readonly Step[] {
  const { name, ledger } = table;
  if (ledger === undefined) return [];
  const head = `update ${q(name)} set`;
  const types = [...moved.tables].flatMap(([was, now]) =>
    ledger.types.map((type) => step(`${head} ${q(type)} = ${literal(now)} where ${q(type)} = ${literal(was)}`)),
  );
  if (isFolded(table))
    return [
      ...types,
      ...[...moved.tables].map(([was, now]) =>
        step(`update ${q(ledgerChangesTable)} set "entity" = ${literal(now)} where "entity" = ${literal(was)}`),
      ),
    ];
  const whose = q(ledger.types[0] ?? '');
  const keys = moved.columns.flatMap(({ table: owner, was, name: now }) =>
    ledger.values.map((values) => {
      const turned = `(${q(values)} - ${literal(was)}) || jsonb_build_object(${literal(now)}, ${q(values)} -> ${literal(was)})`;
      return step(
        `${head} ${q(values)} = ${turned} where ${whose} = ${literal(owner)} and jsonb_exists(${q(values)}, ${literal(was)})`,
      );
    }),
  );
  const values = moved.values.flatMap(({ table: owner, column, was, name: now }) =>
    ledger.values.map((json) => {
      const turned = `jsonb_set(${q(json)}, array[${literal(column)}], to_jsonb(${literal(now)}::text))`;
      return step(
        `${head} ${q(json)} = ${turned} where ${whose} = ${literal(owner)} and ${q(json)} ->> ${literal(column)} = ${literal(was)}`,
      );
    }),
  );
  return [...types, ...keys, ...values];
}

/** The platform's own ledger, whose entries add up to records. */
export const isFolded = ({ ledger, columns }: TableModel): boolean =>
  ledger !== undefined && columns.some(({ name }) => name === 'aggregate_version');

/**
 * Steps for the ledger after all columns have their final form.
 * @param pairs tables that differ.
 * @param gone tables that are dropped.
 */
export function ledgerSteps(
  tables: readonly TableModel[],
  pairs: readonly Pair[],
  gone: readonly TableModel[],
  moved: Moved,
): readonly Step[] {
  const ledger = tables.find(isFolded);
  if (ledger === undefined || pairs.some(({ table, before }) => table === ledger && before === null)) return [];
  const changes = [
    ...gone.map(({ name }) => change(name, 'removed', '*', '')),
    ...pairs.flatMap(({ table, before }) => (before === null ? [] : changesOf(table, before, moved))),
  ];
  const entries = pairs.flatMap(({ table, before }) => (before === null ? [] : entriesOf(ledger, table, before)));
  if (changes.length === 0) return entries;
  const last = `coalesce((select max("id") from ${q(ledger.name)}), 0)`;
  const tell = (some: readonly string[]): Step => {
    const rows = some.map((one) => `(${one})`).join(', ');
    return step(
      `insert into ${q(ledgerChangesTable)} ("entity", "after_id", "kind", "field", "detail") select c.entity, ${last}, c.kind, c.field, c.detail from (values ${rows}) c (entity, kind, field, detail)`,
    );
  };
  // A name or a column exists before a data migration of the product runs; changes of types and values, and removals, follow it.
  const early = changes.filter((one) => opens.test(one));
  const late = changes.filter((one) => !opens.test(one));
  const apart = [
    ...(early.length === 0 ? [] : [tell(early)]),
    ...(late.length === 0 ? [] : [{ ...tell(late), late: true as const }]),
  ];
  return [{ ...tell(changes), apart }, ...entries];
}

const opens = /^'\w+'::text, '(?:renamed|added)'::text/;

/** An update that fills rows without a value, with the entries that record it. */
export function filledAndRecorded(
  tables: readonly TableModel[],
  table: TableModel,
  column: ColumnModel,
  update: string,
): string {
  const ledger = tables.find(isFolded);
  if (ledger === undefined || !isRecorded(table, column)) return update;
  const name = literal(column.name);
  const [old, fresh] = ['null', jsonOf(column, `t.${q(column.name)}`)].map(
    (value) => `jsonb_build_object(${name}, ${value})`,
  ) as [string, string];
  const [insert] = entriesFor(ledger, table, old, fresh, 'true', 'migrated', 't');
  return insert === undefined ? update : `with t as (${update} returning *) ${insert.sql}`;
}

/** The rows of a table's changes, in the order in which older entries go through them. */
function changesOf(table: TableModel, before: TableModel, moved: Moved): readonly string[] {
  const former = new Map(moved.columns.filter((one) => one.table === table.name).map((one) => [one.name, one.was]));
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const now = new Map(table.columns.map((column) => [column.name, column]));
  const name = table.name;
  if (table.audited === undefined) return [];
  // For a schema from before the ledger had table changes, its audited tables are unknown.
  const known = before.audited !== undefined;
  const wasRecorded = (column: ColumnModel): boolean =>
    known ? isRecorded(before, column) : isRecorded(table, now.get(column.name) ?? column);
  const removed = before.columns.flatMap((column) => {
    const present = now.get(column.name);
    if (!wasRecorded(column) || (present !== undefined && isRecorded(table, present))) return [];
    const cut = present !== undefined ? `, "cut": "all"` : column.ledger?.cost ? `, "cut": "costs"` : '';
    return change(name, 'removed', former.get(column.name) ?? column.name, cut);
  });
  const lasting = table.columns.flatMap((column) => {
    const previous = old.get(column.name);
    return previous !== undefined && wasRecorded(previous) && isRecorded(table, column) ? [{ column, previous }] : [];
  });
  const renamed = lasting.flatMap(({ column, previous }) => {
    const was = former.get(column.name);
    const cut = previous.ledger?.cost || column.ledger?.cost ? `, "cut": "costs"` : '';
    return was === undefined ? [] : change(name, 'renamed', was, `, "to": ${JSON.stringify(column.name)}${cut}`);
  });
  const retyped = lasting.flatMap(({ column, previous }) => {
    const [from, to] = [printedType(known ? previous : { ...previous, ledger: column.ledger }), printedType(column)];
    return from === to
      ? []
      : change(name, 'retyped', column.name, `, "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)}`);
  });
  const values = moved.values
    .filter((one) => one.table === name)
    .map((one) =>
      change(name, 'values', one.column, `, "was": ${JSON.stringify(one.was)}, "value": ${JSON.stringify(one.name)}`),
    );
  const added = table.columns.flatMap((column) => {
    const previous = old.get(column.name);
    if (!isRecorded(table, column) || (previous !== undefined && wasRecorded(previous))) return [];
    const value = previous === undefined ? constantOf(column) : null;
    if (value === null) return change(name, 'added', column.name, '');
    return change(name, 'added', column.name, '', `jsonb_build_object('value', ${jsonOf(column, value)})`);
  });
  return [...removed, ...renamed, ...retyped, ...values, ...added];
}

/** @param detail members of a JSON object, each after a comma. */
function change(entity: string, kind: string, field: string, detail: string, sql?: string): string {
  const json = sql ?? `${literal(`{${detail.slice(2)}}`)}::jsonb`;
  return `${literal(entity)}::text, ${literal(kind)}::text, ${literal(field)}::text, ${json}`;
}

/** Records whose values do not follow from the change itself: each has an entry with its present value. */
function entriesOf(ledger: TableModel, table: TableModel, before: TableModel): readonly Step[] {
  if (table.audited === undefined) return [];
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const begins =
    before.audited === undefined ? false : table.audited.versions === true && before.audited.versions !== true;
  const recorded = table.columns.filter((column) => isRecorded(table, column));
  if (begins || (before.audited === undefined && startsToBeAudited(before, table)))
    return entriesFor(ledger, table, `'{}'::jsonb`, objectOf(recorded), 'true', 'snapshot');
  const filled = recorded.filter((column) => {
    const previous = old.get(column.name);
    if (previous === undefined) return constantOf(column) === null;
    return before.audited !== undefined && !isRecorded(before, previous);
  });
  if (filled.length === 0) return [];
  const some = filled.map((column) => `t.${q(column.name)} is not null`).join(' or ');
  return entriesFor(ledger, table, `'{}'::jsonb`, objectOf(filled), some);
}

/** A schema of before says of no table whether it is audited; versions come with the ledger. */
function startsToBeAudited(before: TableModel, table: TableModel): boolean {
  const versioned = ({ columns }: TableModel): boolean => columns.some(({ name }) => name === 'aggregate_version');
  return !versioned(before) && versioned(table);
}

/** An object of any number of columns: a function takes fifty pairs at most. */
function objectOf(columns: readonly ColumnModel[]): string {
  const list = columns.map((column) => `${jsonOf(column, `t.${q(column.name)}`)} as ${q(column.name)}`);
  return `(select to_jsonb(v.*) from (select ${list.join(', ')}) v)`;
}

function entriesFor(
  ledger: TableModel,
  { name, audited }: TableModel,
  old: string,
  fresh: string,
  where: string,
  happened = 'migrated',
  from = `${q(name)} t`,
): readonly Step[] {
  const parent = audited?.parent;
  const [type, id] = parent ? [literal(parent.table), `t.${q(parent.column)}::text`] : ['null', 'null'];
  const version = audited?.versions ? 't."aggregate_version"' : 'null::integer';
  return [
    step(
      `insert into ${q(ledger.name)} ("action", "auditable_type", "auditable_id", "parent_type", "parent_id", "old_values", "new_values", "aggregate_version", "actor_type", "actor_id", "actor_label", "via", "created_at") select ${literal(`${name}.${happened}`)}, ${literal(name)}, t."id"::text, ${type}, ${id}, ${old}, ${fresh}, ${version}, 'system', '', 'Migration', 'cli', clock_timestamp() from ${from} where ${where} order by t."id"`,
    ),
  ];
}

/** Whether entries have the column. */
function isRecorded({ audited }: TableModel, { ledger, sealed }: ColumnModel): boolean {
  return audited !== undefined && ledger?.untold !== true && sealed !== true;
}

/** SQL of the one value of a new column in all existing rows; null if each row gets its own. */
function constantOf({ identity, default: preset, fill }: ColumnModel): string | null {
  if (identity) return null;
  if (preset !== null) return /^(?:'|-?\d|true\b|false\b|null\b|now\(\))/i.test(preset) ? preset : null;
  return fill === undefined ? 'null' : null;
}
