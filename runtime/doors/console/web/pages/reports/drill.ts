/** The records of a row: a list of the console or, if their list is nested, the parent records. */
import { listAddress, readable } from '../../api/lists.ts';
import { entryOf } from '../../api/metadata.ts';
import type { Column, Definition, Row } from './model.ts';

/** The list with the records of a row; undefined where no list of the console can show them. */
export function drillAddress(source: string, { q }: Row): string | undefined {
  const path = entryOf(source)?.path;
  if (!q || path == null || path.includes('{') || !readable(source)) return undefined;
  // An address holds lists as one text, whose commas would part such values.
  if (Object.values(q).some(Array.isArray)) return undefined;
  return listAddress(source, Object.fromEntries(Object.entries(q).map(([key, value]) => [key, String(value)])));
}

/** The same report by the records above, and which of its rows are of the row that it was made for. */
export interface Above {
  /** Plural of the records above. */
  readonly parent: string;
  /** The field that names one of them. */
  readonly key: string;
  readonly definition: Definition;
  readonly isOf: (row: Row) => boolean;
}

/** What a report may be grouped by at most. */
const mostDimensions = 3;
const mostRows = 1000;

/** Undefined where there is no record above, or the report is grouped by too much already. */
export function aboveOf(source: string, definition: Definition, row: Row, window: Days | null): Above | undefined {
  const { parent, path } = entryOf(source) ?? {};
  const [, param] = /\{(\w+)\}[^{]*$/.exec(path ?? '') ?? [];
  if (parent === undefined || param === undefined || !readable(parent)) return undefined;
  const key = `${param}_id`;
  const { dimensions: all = [], date, ...rest } = definition;
  // A total is grouped by less.
  const dimensions = all.filter(({ field }) => field in row);
  // A bucket of the period is a shorter period.
  const bucketed = dimensions.find(({ field, bucket }) => bucket !== undefined && field === date?.field);
  const others = dimensions.filter((one) => one !== bucketed && one.field !== key);
  if (others.length >= mostDimensions) return undefined;
  const first = bucketed && row[bucketed.field];
  const days =
    window && typeof first === 'string' && bucketed?.bucket !== undefined
      ? within(window, { from: first, to: lastDay(first, bucketed.bucket) })
      : window;
  return {
    parent,
    key,
    definition: {
      ...rest,
      ...(date && { date: days ? { field: date.field, preset: 'custom', ...days } : date }),
      dimensions: [...others, { field: key }],
      comparison: null,
      sort: null,
      limit: mostRows,
    },
    isOf: (one) =>
      [...others, ...dimensions.filter(({ field }) => field === key)].every(
        ({ field }) => (one[field] ?? null) === (row[field] ?? null),
      ),
  };
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const within = (a: Days, b: Days): Days => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
});

/** The last day of a bucket by its first. */
function lastDay(first: string, bucket: string): string {
  const at = new Date(`${first}T00:00:00Z`);
  const months = { month: 1, quarter: 3, year: 12 }[bucket];
  if (months === undefined) at.setUTCDate(at.getUTCDate() + (bucket === 'week' ? 6 : 0));
  else at.setUTCMonth(at.getUTCMonth() + months, 0);
  return at.toISOString().slice(0, 10);
}

/** Columns of its answer that are figures. */
export const figures = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ role }) => role === 'measure');
