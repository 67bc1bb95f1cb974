/** How a column of a table that stays changes: type, null, default, identity. */
import type { ColumnModel } from '../model/types.ts';
import { columnDefinition, q } from './statements.ts';
import { type Step, step } from './step.ts';

const giving = 'write `default:`, or let it be null, fill it in a data migration, and require it then';

/**
 * Steps for one column; `head` is `alter table "x"`, `label` is its name in notes.
 * @param report adds the ledger's entries to the update that fills rows.
 */
export function alterColumn(
  head: string,
  label: string,
  from: ColumnModel,
  to: ColumnModel,
  report: (update: string) => string = (update) => update,
): readonly Step[] {
  const alter = `${head} alter column ${q(to.name)}`;
  const steps: Step[] = [];
  const retyped = from.type !== to.type;
  if (from.identity && !to.identity) steps.push(step(`${alter} drop identity`));
  if (from.default !== null && (to.default === null || retyped)) steps.push(step(`${alter} drop default`));
  if (retyped) {
    const safe = widens(from.type, to.type);
    const note = safe ? null : `is refused while a value of ${label} does not fit ${to.type}`;
    if (!safe) steps.push(step(refuseMisfits(head, label, to.name, from.type, to.type), note));
    steps.push(step(`${alter} type ${to.type} using ${turned(q(to.name), from.type, to.type)}`));
  }
  if (to.default !== null && (to.default !== from.default || retyped))
    steps.push(step(`${alter} set default ${to.default}`));
  if (from.nullable && !to.nullable) {
    const filled = fill(head, label, to, report);
    const note =
      filled.length > 0 ? `no row of ${label} may be null` : `is refused while a row has no ${label}: ${giving}`;
    steps.push(...filled, step(`${alter} set not null`, note));
  }
  if (!from.nullable && to.nullable) steps.push(step(`${alter} drop not null`));
  if (!from.identity && to.identity) steps.push(step(`${alter} add generated always as identity`));
  return steps;
}

/** Steps for a new column; existing rows get its default, or its fill value. */
export function addColumn(head: string, label: string, column: ColumnModel): readonly Step[] {
  const needsValue = !column.nullable && column.default === null && !column.identity;
  if (needsValue && column.fill !== undefined)
    return [
      step(`${head} add column ${columnDefinition({ ...column, nullable: true })}`),
      ...fill(head, label, column),
      step(`${head} alter column ${q(column.name)} set not null`),
    ];
  const table = head.replace(/^alter table /, '').replaceAll('"', '');
  const note = needsValue ? `is refused while ${table} has rows, which have no ${label}: ${giving}` : null;
  return [step(`${head} add column ${columnDefinition(column)}`, note)];
}

/** Steps for a column that goes. Without the mark of deletion, deleted records would be there again. */
export function dropColumn(head: string, table: string, column: ColumnModel): readonly Step[] {
  const note = `the values of ${table}.${column.name} are lost`;
  const drop = { sql: `${head} drop column ${q(column.name)}`, destructive: true, note };
  return column.name === 'deleted_at' ? [step(refuseDeleted(table)), drop] : [drop];
}

function refuseDeleted(table: string): string {
  const message = `% rows of ${table} are deleted and would come back`;
  const body = `declare deleted bigint; begin select count(*) into deleted from ${q(table)} where "deleted_at" is not null; if deleted > 0 then raise exception '${message}', deleted using errcode = 'data_exception'; end if; end`;
  return `do $deleted$ ${body} $deleted$`;
}

/**
 * A cast cuts text and rounds numbers silently: values that change when they are cast there and back stop the migration, and
 * nothing is lost. A data migration can cut such values, where a reviewer can read it.
 */
function refuseMisfits(head: string, label: string, name: string, from: string, to: string): string {
  const table = head.replace(/^alter table /, '');
  const message = `% rows have a value in ${label} that does not fit ${to}`;
  const body = `declare misfits bigint; begin select count(*) into misfits from ${table} where ${misfits(q(name), from, to)}; if misfits > 0 then raise exception '${message}', misfits using errcode = 'data_exception'; end if; end`;
  return `do $misfits$ ${body} $misfits$`;
}

const isText = (type: string): boolean => /^(?:varchar|text)\b/.test(type);
const becomesList = (from: string, to: string): boolean => to.endsWith('[]') && !from.endsWith('[]');

/**
 * SQL of a value as the new type has it. A single one becomes the list of it, an empty text the empty list, and text that is
 * a list as PostgreSQL writes one, for it was one before, that list (`runtime/services/ledger/convert.ts` does the same).
 */
function turned(value: string, from: string, to: string): string {
  if (!becomesList(from, to)) return `${value}::${to}`;
  const listed = isText(from) ? ` when ${value} = '' then '{}' when ${value} like '{%}' then ${value}::${to}` : '';
  return `case when ${value} is null then null${listed} else array[${value}]::${to} end`;
}

/** SQL of whether a value is another one when it is cast there and back. */
function misfits(value: string, from: string, to: string): string {
  const back = (type: string): string => `${value}::${type}::${from} is distinct from ${value}`;
  if (!becomesList(from, to)) return back(to);
  const listed = isText(from) ? `when ${value} = '' then false when ${value} like '{%}' then ${back(to)} ` : '';
  return `case ${listed}when true then ${back(to.slice(0, -2))} end`;
}

/** Rows without a value get the default before nulls are forbidden. */
function fill(
  head: string,
  label: string,
  column: ColumnModel,
  report = (update: string): string => update,
): readonly Step[] {
  const value = column.default ?? column.fill;
  if (value === undefined) return [];
  const table = head.replace(/^alter table /, '');
  return [
    step(
      report(`update ${table} set ${q(column.name)} = ${value} where ${q(column.name)} is null`),
      `rows of ${label} without a value get the default`,
    ),
  ];
}

/** Every value of `from` is a value of `to`. */
export function widens(from: string, to: string): boolean {
  const a = parse(from);
  const b = parse(to);
  if (b.base === 'text') return a.base === 'varchar' || a.base === 'text';
  if (a.base === 'integer') return b.base === 'bigint' || (b.base === 'numeric' && b.first - b.second >= 10);
  if (a.base !== b.base) return false;
  if (a.base === 'varchar') return b.first >= a.first;
  // Without a scale it accepts every number.
  if (to === 'numeric') return a.base === 'numeric';
  if (a.base === 'numeric') return b.second >= a.second && b.first - b.second >= a.first - a.second;
  if (a.base === 'timestamptz') return b.first >= a.first;
  return false;
}

function parse(type: string): { base: string; first: number; second: number } {
  const match = /^(\w+)(?:\((\d+)(?:,\s*(\d+))?\))?$/.exec(type);
  if (match === null) return { base: type, first: Number.NaN, second: 0 };
  return { base: match[1] ?? type, first: Number(match[2] ?? Number.POSITIVE_INFINITY), second: Number(match[3] ?? 0) };
}
