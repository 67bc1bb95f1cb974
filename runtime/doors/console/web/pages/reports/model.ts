/** What a report is, and what its parts are called. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../../api/client.ts';
import { entryOf, type Resource, resourceQuery, theIndex } from '../../api/metadata.ts';
import { type InTurn, turnsOf } from '../../api/turns.ts';
import { boot } from '../../boot.ts';
import { day, words } from '../../fields/format.ts';
import { pathLabel as labelOf } from '../../list/filters.ts';
import { t } from '../../words/index.ts';

export interface Measure {
  readonly fn: string;
  readonly field?: string | undefined;
  readonly over?: string | undefined;
  readonly until?: string | undefined;
  readonly as?: string | undefined;
}

export interface Dimension {
  readonly field: string;
  readonly bucket?: string | undefined;
}

export interface Period {
  readonly field: string;
  readonly preset: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Records of another source whose sums are taken off. */
export interface Less {
  readonly source: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly filters?: Readonly<Record<string, unknown>>;
}

export interface Definition {
  readonly date?: Period | null;
  readonly dimensions?: readonly Dimension[];
  readonly measures: readonly Measure[];
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly less?: Less | null;
  readonly comparison?: string | null;
  readonly sort?: string | null;
  readonly limit?: number;
}

export interface Chart {
  readonly type?: 'bar' | 'line';
  readonly measure?: string;
  /** The layout of its table. */
  readonly table?: 'list' | 'pivot';
}

export interface Report {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly description: string | null;
  readonly visibility: 'personal' | 'shared' | 'system';
  readonly owner_id: number | null;
  readonly source: string;
  readonly definition: Definition;
  readonly chart: Chart | null;
  readonly is_favourite: boolean | null;
  /** Its place among the person's favourites. */
  readonly favourite_position?: number | null;
}

type Value = string | number | boolean | null;

export interface Column {
  readonly key: string;
  readonly role: 'dimension' | 'measure';
  readonly kind: string;
  readonly bucket?: string;
  readonly converted?: true;
}

export type Row = Readonly<Record<string, unknown>> & {
  readonly q?: Readonly<Record<string, Value | readonly Value[]>> | null;
  readonly comparison?: Readonly<Record<string, Value>>;
  readonly change_percent?: Readonly<Record<string, string | null>>;
};

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface ReportResult {
  readonly rows: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly truncated: boolean;
    readonly window: (Days & { readonly preset: string }) | null;
    readonly comparison_alignment: { readonly comparison: Days } | null;
    readonly columns: readonly Column[];
    readonly without_rate: number;
  };
}

export interface Source {
  readonly source: string;
  readonly dates: readonly string[];
  readonly dimensions: readonly { readonly field: string; readonly type: string; readonly bucketed: boolean }[];
  readonly measures: readonly { readonly field: string; readonly type: string; readonly converted: boolean }[];
  readonly functions: readonly string[];
}

/** Reports and their schedules are resources; the right to write the first includes the second. */
export const kind = 'reports';
export const scheduleKind = 'report_schedules';
export const ability = { read: 'reports:read', write: 'reports:write' } as const;

export const buckets: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'];

export const presets: readonly string[] = [
  ...['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_quarter', 'last_quarter'],
  ...['this_year', 'last_year', 'last_7_days', 'last_30_days', 'last_90_days', 'last_12_months'],
  ...['next_7_days', 'next_30_days', 'custom'],
];

/** Reports that come with the product have a name in each language. */
export function nameOf({ name, names }: Pick<Report, 'name' | 'names'>): string {
  const [language = 'en'] = boot().me.locale.split('-');
  return names?.[language] ?? name;
}

/** Everything that the person sees, favourites first. */
export function useReports() {
  return useQuery<readonly Report[], Refusal>({
    queryKey: ['reports', 'all'],
    queryFn: async ({ signal }) => {
      const reports: Report[] = [];
      for (let page = 1; ; page++) {
        const query = { include: 'is_favourite,favourite_position', sort: 'name', per_page: 100, page };
        const { reports: some } = await ask<{ reports: readonly Report[] }>(`/${kind}`, { query, signal });
        reports.push(...some);
        if (some.length < 100) return reports;
      }
    },
  });
}

/** Names of what reports can be made of. */
export function useSources(enabled = true) {
  return useQuery<readonly string[], Refusal>({
    queryKey: ['reports', 'sources'],
    enabled,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await ask<{ sources: readonly Pick<Source, 'source'>[] }>(`/${kind}/sources`, { signal })).sources.map(
        ({ source }) => source,
      ),
  });
}

/** What a report of the source can be made of. */
export const sourceQuery = (source: string) =>
  queryOptions<Source | null, Refusal>({
    queryKey: ['reports', 'sources', source],
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await ask<{ sources: readonly Source[] }>(`/${kind}/sources`, { query: { source }, signal })).sources[0] ?? null,
  });

/** What the definitions say of the source, where the console knows it. */
export function useSourceResource(source: string): Resource | undefined {
  return useQuery({ ...resourceQuery(source), enabled: entryOf(source) !== undefined }).data;
}

/** The group of the navigation that a source belongs to, or that of the records above it. */
export function subjectOf(source: string): string {
  const { groups, resources } = theIndex();
  for (let plural: string | undefined = source; plural !== undefined; plural = resources[plural]?.parent) {
    const at: string = plural;
    const group = groups.find(({ resources: all }) => all.includes(at));
    if (group) return group.label;
  }
  return t('More');
}

export const sourceLabel = (source: string): string => entryOf(source)?.label ?? words(source);

/** The key of a measure's column, as the server makes it where `as` says nothing. */
export const keyOf = ({ fn, field, as }: Measure): string =>
  as ?? (fn === 'count' ? 'count' : `${fn}_${String(field).replaceAll('.', '_')}`);

export function measureLabel(resource: Resource | undefined, measure: Measure): string {
  const { fn, field = '', over = '', until = '', as } = measure;
  if (as !== undefined && as !== keyOf({ fn, field })) return words(as);
  const what = labelOf(resource, field);
  switch (fn) {
    case 'count':
      return t('Records');
    case 'count_distinct':
      return t('{what}: how many different', { what });
    case 'avg':
      return t('{what}: average', { what });
    case 'min':
      return t('{what}: least', { what });
    case 'max':
      return t('{what}: greatest', { what });
    case 'count_filled':
      return t('{what}: how many have one', { what });
    case 'percent_filled':
      return t('{what}: how many of a hundred have one', { what });
    case 'avg_days':
      return t('Days from {what} until {until}', { what, until: labelOf(resource, until) });
    case 'ratio':
      return t('{what} in percent of {over}', { what, over: labelOf(resource, over) });
    default:
      return what;
  }
}

/** What a column is called. */
export function columnLabel(resource: Resource | undefined, { measures }: Definition, column: Column): string {
  if (column.role === 'dimension') return labelOf(resource, column.key);
  const measure = measures.find((one) => keyOf(one) === column.key);
  return measure ? measureLabel(resource, measure) : words(column.key);
}

export const rangeOf = ({ from, to }: Days): string =>
  from === to ? day(from, { year: true }) : `${day(from, { year: true })} – ${day(to, { year: true })}`;

/** The request to the server: without undefined or blank values. */
export function sendable(definition: Definition): Definition {
  const { date, comparison, sort, filters, less, ...rest } = definition;
  return {
    ...rest,
    filters: filters ?? {},
    ...(date && { date }),
    ...(less && { less }),
    ...(date && comparison && { comparison }),
    ...(sort && { sort }),
  };
}

/** Minutes for which a report among others is shown as it was found. */
const glance = 5;
const inTurn = turnsOf(3);
const atOnce: InTurn = (act) => act();

interface RunOptions {
  /** One of many on a page: it waits for its turn, and what was found a moment ago will do. */
  readonly amongOthers?: true;
}

/** Runs a definition as it is now. */
export function useRun(source: string, definition: Definition, enabled: boolean, { amongOthers }: RunOptions = {}) {
  const sent = sendable(definition);
  return useQuery<ReportResult, Refusal>({
    queryKey: ['reports', 'run', source, sent],
    enabled,
    retry: false,
    placeholderData: (before) => before,
    ...(amongOthers && { staleTime: glance * 60_000 }),
    queryFn: ({ signal }) =>
      (amongOthers ? inTurn : atOnce)(
        () => ask<ReportResult>(`/${kind}/execute`, { method: 'POST', body: { source, definition: sent }, signal }),
        signal,
      ),
  });
}
