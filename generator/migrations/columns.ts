/** How a column of a table that stays changes: type, null, default, identity. */
import type { ColumnModel } from '../model/types.ts';
import { q } from './statements.ts';
import { type Step, step } from './step.ts';

/** Steps for one column; `head` is `alter table "x"`, `place` names it in notes. */
export function alterColumn(head: string, place: string, from: ColumnModel, to: ColumnModel): readonly Step[] {
  const alter = `${head} alter column ${q(to.name)}`;
  const steps: Step[] = [];
  const retyped = from.type !== to.type;
  if (from.identity && !to.identity) steps.push(step(`${alter} drop identity`));
  if (from.default !== null && (to.default === null || retyped)) steps.push(step(`${alter} drop default`));
  if (retyped) {
    const safe = widens(from.type, to.type);
    const note = safe ? null : `values of ${place} that do not fit ${to.type} are cut, rounded or refused`;
    steps.push({ sql: `${alter} type ${to.type} using ${q(to.name)}::${to.type}`, destructive: !safe, note });
  }
  if (to.default !== null && (to.default !== from.default || retyped))
    steps.push(step(`${alter} set default ${to.default}`));
  if (from.nullable && !to.nullable)
    steps.push(...fill(head, place, to), step(`${alter} set not null`, `no row of ${place} may be null`));
  if (!from.nullable && to.nullable) steps.push(step(`${alter} drop not null`));
  if (!from.identity && to.identity) steps.push(step(`${alter} add generated always as identity`));
  return steps;
}

/** Rows without a value get the default before nulls are forbidden. */
function fill(head: string, place: string, column: ColumnModel): readonly Step[] {
  if (column.default === null) return [];
  const table = head.replace(/^alter table /, '');
  return [
    step(
      `update ${table} set ${q(column.name)} = ${column.default} where ${q(column.name)} is null`,
      `rows of ${place} without a value get the default`,
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
  if (a.base === 'numeric') return b.second >= a.second && b.first - b.second >= a.first - a.second;
  if (a.base === 'timestamptz') return b.first >= a.first;
  return false;
}

function parse(type: string): { base: string; first: number; second: number } {
  const match = /^(\w+)(?:\((\d+)(?:,\s*(\d+))?\))?$/.exec(type);
  if (match === null) return { base: type, first: Number.NaN, second: 0 };
  return { base: match[1] ?? type, first: Number(match[2] ?? Number.POSITIVE_INFINITY), second: Number(match[3] ?? 0) };
}
