/** What of a report is drawn: one measure, over time or by what it is grouped by. */
import type { ReactNode } from 'react';
import type { Resource } from '../../api/metadata.ts';
import { t } from '../../words/index.ts';
import { bucketLabel, dimensionValue } from './cells.tsx';
import type { ChartData, Point } from './chart.tsx';
import { type Column, type Definition, keyOf, type Reported, type Row } from './model.ts';

/** Parts of a bar that have a colour of their own; the others are one part. */
const mostSeries = 5;
const drawn: ReadonlySet<string> = new Set([
  ...['count', 'integer', 'bigint', 'money', 'percent', 'factor', 'decimal'],
]);

export const measuresOf = ({ meta }: Reported): readonly Column[] =>
  meta.columns.filter(({ role, kind }) => role === 'measure' && drawn.has(kind));

/** Whether parts of it can be put on top of each other. */
export const isSum = ({ measures }: Definition, key: string): boolean =>
  measures.some((one) => keyOf(one) === key && (one.fn === 'sum' || one.fn === 'count'));

const numberIn = (row: Row, key: string): number => Number(row[key] ?? 0);

interface Group {
  readonly key: string;
  readonly label: ReactNode;
  total: number;
}

/** Null where there is nothing to draw: no row, or nothing to group by. */
export function chartOf(reported: Reported, resource: Resource | undefined, measure: string): ChartData | null {
  const { columns, comparison_alignment: alignment } = reported.meta;
  const dimensions = columns.filter(({ role }) => role === 'dimension');
  if (dimensions.length === 0 || reported.rows.length === 0) return null;
  const time = dimensions.find(({ bucket }) => bucket !== undefined);
  const others = dimensions.filter((one) => one !== time);
  const nameOf = (row: Row): ReactNode => {
    const names = others.map((one) => dimensionValue(resource, one, row[one.key]));
    return names.length === 1
      ? names[0]
      : names.every((name) => typeof name === 'string')
        ? names.join(' · ')
        : names.flatMap((name, at) => (at === 0 ? [name] : [' · ', name]));
  };
  const groupOf = (row: Row): string => JSON.stringify(others.map(({ key }) => row[key] ?? null));
  const before = (row: Row): number | undefined => {
    const value = row.comparison?.[measure];
    return value == null ? undefined : Number(value);
  };
  if (!time)
    return {
      inTime: false,
      compared: alignment !== null,
      series: [''],
      points: reported.rows.map(
        (row): Point => ({
          key: groupOf(row),
          label: nameOf(row),
          values: [numberIn(row, measure)],
          before: before(row),
        }),
      ),
    };
  const rows = reported.rows.filter((row) => row[time.key] !== null);
  const starts = [...new Set(rows.map((row) => String(row[time.key])))].sort();
  const labelOf = (start: string): string => bucketLabel(start, time.bucket ?? 'day');
  if (others.length === 0) {
    const byStart = new Map(rows.map((row) => [String(row[time.key]), row]));
    const points = starts.map((start): Point => {
      const row = byStart.get(start);
      return {
        key: start,
        label: labelOf(start),
        values: [row ? numberIn(row, measure) : 0],
        before: row && before(row),
      };
    });
    return { inTime: true, compared: alignment !== null, series: [''], points };
  }
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = groupOf(row);
    const group = groups.get(key) ?? { key, label: nameOf(row), total: 0 };
    group.total += Math.abs(numberIn(row, measure));
    groups.set(key, group);
  }
  const ranked = [...groups.values()].sort((a, b) => b.total - a.total);
  const first = ranked.slice(0, mostSeries);
  const hasRest = ranked.length > first.length;
  const seriesOf = new Map(first.map(({ key }, at) => [key, at]));
  const sums = new Map(starts.map((start) => [start, Array<number>(first.length + (hasRest ? 1 : 0)).fill(0)]));
  for (const row of rows) {
    const values = sums.get(String(row[time.key])) ?? [];
    const at = seriesOf.get(groupOf(row)) ?? first.length;
    values[at] = (values[at] ?? 0) + numberIn(row, measure);
  }
  return {
    inTime: true,
    compared: false,
    series: [...first.map(({ label }) => label), ...(hasRest ? [t('All others')] : [])],
    points: starts.map((start) => ({ key: start, label: labelOf(start), values: sums.get(start) ?? [] })),
  };
}
