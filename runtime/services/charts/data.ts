/** What of a report is drawn, in the console as on paper: one measure, over time or by what it is grouped by. */

/** Parts of a bar that have a colour of their own; the others are one part. */
const mostSeries = 5;
const drawn: ReadonlySet<string> = new Set([
  ...['count', 'integer', 'bigint', 'money', 'percent', 'factor', 'decimal'],
]);

/** Colours of the series, and of what was before. */
export const seriesColours: readonly string[] = ['#4c63e6', '#0d9488', '#d97706', '#a855f7', '#db2777', '#64748b'];
export const colourBefore = '#8b93a1';
export const colourBelow = '#fa5252';

interface ChartColumn {
  readonly key: string;
  readonly role: 'dimension' | 'measure';
  readonly kind: string;
  readonly bucket?: string;
}

type ChartRow = Readonly<Record<string, unknown>> & {
  readonly comparison?: unknown;
};

interface Charted {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  readonly compared: boolean;
}

/** Labels are texts on paper, and may lead somewhere in the console. */
export interface Point<L> {
  readonly key: string;
  readonly label: L;
  /** One of each series, in their order. */
  readonly values: readonly number[];
  readonly before?: number | undefined;
}

export interface ChartData<L> {
  readonly points: readonly Point<L>[];
  /** What the parts of a bar are called; one without a name is the whole. */
  readonly series: readonly L[];
  /** Points follow each other in time. */
  readonly inTime: boolean;
  readonly compared: boolean;
}

export interface ChartWords<L> {
  /** Of the span of days that begins then. */
  start(start: string, bucket: string): L;
  /** The group of a row, apart from time. */
  name(row: ChartRow, columns: readonly ChartColumn[]): L;
  readonly whole: L;
  readonly others: L;
}

export const measuresOf = <C extends ChartColumn>(columns: readonly C[]): readonly C[] =>
  columns.filter(({ role, kind }) => role === 'measure' && drawn.has(kind));

/** A round number above the greatest value, so that grid lines have readable numbers. */
export function ceilingOf(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 4, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

const numberIn = (row: ChartRow, key: string): number => Number(row[key] ?? 0);

interface Group<L> {
  readonly key: string;
  readonly label: L;
  total: number;
}

/** Null where there is nothing to draw: no row, or nothing to group by. */
export function chartOf<L>(
  { columns, rows: all, compared }: Charted,
  measure: string,
  words: ChartWords<L>,
): ChartData<L> | null {
  const dimensions = columns.filter(({ role }) => role === 'dimension');
  if (dimensions.length === 0 || all.length === 0) return null;
  const time = dimensions.find(({ bucket }) => bucket !== undefined);
  const others = dimensions.filter((one) => one !== time);
  const nameOf = (row: ChartRow): L => words.name(row, others);
  const groupOf = (row: ChartRow): string => JSON.stringify(others.map(({ key }) => row[key] ?? null));
  const before = (row: ChartRow): number | undefined => {
    const value = (row.comparison as Readonly<Record<string, unknown>> | null | undefined)?.[measure];
    return value == null ? undefined : Number(value);
  };
  if (!time)
    return {
      inTime: false,
      compared,
      series: [words.whole],
      points: all.map(
        (row): Point<L> => ({
          key: groupOf(row),
          label: nameOf(row),
          values: [numberIn(row, measure)],
          before: before(row),
        }),
      ),
    };
  const rows = all.filter((row) => row[time.key] !== null);
  const starts = [...new Set(rows.map((row) => String(row[time.key])))].sort();
  const labelOf = (start: string): L => words.start(start, time.bucket ?? 'day');
  if (others.length === 0) {
    const byStart = new Map(rows.map((row) => [String(row[time.key]), row]));
    const points = starts.map((start): Point<L> => {
      const row = byStart.get(start);
      return {
        key: start,
        label: labelOf(start),
        values: [row ? numberIn(row, measure) : 0],
        before: row && before(row),
      };
    });
    return { inTime: true, compared, series: [words.whole], points };
  }
  const groups = new Map<string, Group<L>>();
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
    series: [...first.map(({ label }) => label), ...(hasRest ? [words.others] : [])],
    points: starts.map((start) => ({ key: start, label: labelOf(start), values: sums.get(start) ?? [] })),
  };
}
