/** Rows of a report once they are read: buckets without a record, comparisons, order. */
import { Problems } from '../problems.ts';
import type { ReportDefinition } from './definition.ts';
import type { Alignment } from './window.ts';

/** The greatest number of groups that are joined: beyond that the report has to be split. */
export const mostGroups = 10_000;

export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

export interface Found {
  readonly isEmpty: boolean;
  readonly rows: readonly Readonly<Record<string, Value>>[];
  readonly total: number;
  readonly missing: number;
  /** Whether a measure's zero is a number or a text. */
  readonly kinds: ReadonlyMap<string, 'number' | 'text' | 'none'>;
}

/** Refuses more groups than are joined. */
export function refuseMany(total: number): void {
  const problems = new Problems();
  if (total > mostGroups)
    problems.tooComplex(
      'definition.dimensions',
      `make ${total.toLocaleString('en')} groups, and at most ${mostGroups.toLocaleString('en')} are put together: add a filter or leave a dimension out`,
    );
  problems.throwIfAny();
}

export const zero = (kind: 'number' | 'text' | 'none' | undefined): Value =>
  kind === 'number' ? 0 : kind === 'text' ? '0.00' : null;

/** Buckets without a record are rows too: each with every combination of the other dimensions that there is. */
export function filled(
  rows: readonly Row[],
  { dimensions, measures }: ReportDefinition,
  dateKey: string,
  starts: readonly string[],
  kinds: Found['kinds'],
): readonly Row[] {
  const others = dimensions.map(({ field }) => field).filter((field) => field !== dateKey);
  const combinations = new Map<string, Row>();
  for (const row of rows) combinations.set(JSON.stringify(others.map((key) => row[key])), row);
  if (others.length === 0) combinations.set('[]', rows[0] ?? {});
  refuseMany(combinations.size * starts.length);
  const known = new Set(rows.map((row) => JSON.stringify([row[dateKey], ...others.map((key) => row[key])])));
  const empty = [...combinations.values()].flatMap((one) =>
    starts
      .filter((start) => !known.has(JSON.stringify([start, ...others.map((key) => one[key])])))
      .map((start) => {
        const dimensionsOf = dimensions.map(({ field }) => [field, field === dateKey ? start : (one[field] ?? null)]);
        return Object.fromEntries([...dimensionsOf, ...measures.map(({ as }) => [as, zero(kinds.get(as))])]) as Row;
      }),
  );
  return [...rows, ...empty];
}

export type ComparedRow = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;

/** Each row beside the one it is aligned with; what was there before alone is a row with nothing now. */
export function withComparison(
  rows: readonly Row[],
  before: readonly Row[],
  { measures, dimensions }: ReportDefinition,
  keys: readonly string[],
  dateKey: string | null,
  alignment: Alignment,
  kinds: Found['kinds'],
): readonly ComparedRow[] {
  const partnerOf = new Map(alignment.buckets.map(({ current, comparison }) => [current, comparison]));
  const currentOf = new Map(
    alignment.buckets.flatMap(({ current, comparison }) => (comparison === null ? [] : [[comparison, current]])),
  );
  const keyOf = (row: Row, date: (value: Value) => Value): string =>
    JSON.stringify(keys.map((key) => (key === dateKey ? date(row[key] ?? null) : (row[key] ?? null))));
  const same = (value: Value): Value => value;
  const found = new Map(before.map((row) => [keyOf(row, same), row]));
  const now = new Set(rows.map((row) => keyOf(row, same)));
  const lost = before.flatMap((row): Row[] => {
    const date = dateKey === null ? null : currentOf.get(String(row[dateKey]));
    if (dateKey !== null && date === undefined) return [];
    const empty = Object.fromEntries([
      ...dimensions.map(({ field }) => [field, field === dateKey ? date : (row[field] ?? null)]),
      ...measures.map(({ as }) => [as, zero(kinds.get(as))]),
    ]) as Row;
    return now.has(keyOf(empty, same)) ? [] : [empty];
  });
  return [...rows, ...lost].map((row) => {
    const hasPartner = dateKey === null || (partnerOf.get(String(row[dateKey])) ?? null) !== null;
    const other = found.get(keyOf(row, (value) => partnerOf.get(String(value)) ?? null));
    const comparison = Object.fromEntries(
      measures.map(({ as }) => [as, hasPartner ? (other?.[as] ?? zero(kinds.get(as))) : null]),
    );
    const change = Object.fromEntries(
      measures.map(({ as }) => [as, changeOf(row[as] ?? null, comparison[as] ?? null)]),
    );
    return { ...row, comparison, change_percent: change };
  });
}

/** Percent to two places, half away from zero; null where nothing was before, and of what is no number. */
export function changeOf(current: Value, previous: Value): string | null {
  if (current === null || previous === null) return null;
  const [now, then] = [Number(current), Number(previous)];
  if (Number.isNaN(now) || Number.isNaN(then) || then === 0) return null;
  const percent = ((now - then) / Math.abs(then)) * 100;
  const rounded = (Math.sign(percent) * Math.round(Math.abs(percent) * 100 + 1e-9)) / 100;
  return (rounded === 0 ? 0 : rounded).toFixed(2);
}

export function inOrder(
  rows: readonly ComparedRow[],
  { sort, dimensions }: ReportDefinition,
  keys: readonly string[],
): readonly ComparedRow[] {
  const compare = (a: ComparedRow, b: ComparedRow, key: string): number => {
    const [one, other] = [a[key] ?? null, b[key] ?? null] as [Value, Value];
    if (one === other) return 0;
    if (one === null) return 1;
    if (other === null) return -1;
    const numeric = !keys.includes(key) || typeof one === 'number';
    const less = numeric ? Number(one) < Number(other) : String(one) < String(other);
    return less ? -1 : 1;
  };
  const first = sort === null ? [] : [sort];
  const rest = dimensions.map(({ field }) => ({ key: field, descending: false }));
  return [...rows].sort((a, b) => {
    for (const { key, descending } of [...first, ...rest]) {
      const order = compare(a, b, key);
      // What has no value comes last either way.
      const isNull = (a[key] ?? null) === null || (b[key] ?? null) === null;
      if (order !== 0) return descending && !isNull ? -order : order;
    }
    return 0;
  });
}
