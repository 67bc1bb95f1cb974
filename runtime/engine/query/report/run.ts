/** Runs a report: the aggregate's own statement over the rows of the list, by periods, beside another period (domain 4.19). */
import { DateTime } from 'luxon';
import { ApiError } from '../../../base/errors/index.ts';
import { type Actor, serviceActor } from '../../../base/kernel/actor.ts';
import type { FieldSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import { readZone, weekStartOf } from '../aggregate/index.ts';
import type { Paths } from '../aggregate/paths.ts';
import { Problems } from '../problems.ts';
import { freshen } from '../read.ts';
import { checkMayRead, listedResource } from '../served.ts';
import { type ReportDefinition, readDefinition } from './definition.ts';
import { type Drill, drillOf } from './drill.ts';
import { grouped } from './grouped.ts';
import { errorsUnder, takenOff } from './less.ts';
import { filterPairs, type Prepared, prepared, type Reading, type Run } from './prepare.ts';
import { type Found, filled, inOrder, mostGroups, refuseMany, type Value, withComparison } from './rows.ts';
import { type Alignment, align, type Bucket, bucketCount, bucketsOf, type Days, presetDays } from './window.ts';

export type ReportRow = Readonly<Record<string, Value | Drill | null>>;

export interface ReportColumn {
  readonly key: string;
  readonly role: 'dimension' | 'measure';
  readonly kind: FieldSpec['kind'] | 'count';
  readonly bucket?: Bucket;
  /** Its amounts were converted at the rate of each record. */
  readonly converted?: true;
}

export interface ReportResult {
  /** No record is in its periods: its rows are buckets that were filled, or the sum of none. */
  readonly isEmpty: boolean;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly meta: {
    readonly total: number;
    readonly truncated: boolean;
    readonly window: (Days & { readonly preset: string }) | null;
    readonly comparison_alignment: Alignment | null;
    readonly timezone: string;
    /** Amounts that no rate is known for, which are in no sum. */
    readonly without_rate: number;
    readonly generated_at: string;
  };
}

/**
 * Throws ApiError 422: `validation_failed` with `errors["definition.…"]` for fields that are not there for the actor, `query_too_complex`
 * for groups beyond those that are put together; 403 `missing_ability` for a source of `less` that the actor may not read.
 * @param now the instant whose day is today.
 */
export async function runReport(
  services: Run,
  context: Reading,
  spec: ResourceSpec,
  definition: ReportDefinition,
  now: Date = new Date(),
): Promise<ReportResult> {
  const { less } = definition;
  const filters = filterPairs({ ...definition.filters, ...less?.filters });
  await freshen(services, [...filters, ...definition.dimensions.map(({ field }) => ['group_by', field] as const)]);
  const zone = await readZone(services, [], new Problems());
  const weekStart = weekStartOf(services);
  const window = windowOf(definition, now, zone, weekStart);
  const dated = definition.dimensions.find(({ field, bucket }) => bucket !== null && field === definition.date?.field);
  const bucket = dated?.bucket ?? null;
  if (window && bucket) refuseMany(bucketCount(window, bucket, weekStart));
  const alignment = window && definition.comparison ? align(window, definition.comparison, bucket, weekStart) : null;
  const prepare = () => prepared(services, context, spec, definition, { zone, weekStart });
  const bySome = definition.dimensions.some(({ field }) => field === definition.sort?.key);
  const mustMerge = alignment !== null || bucket !== null || bySome || less !== null;
  const limit = mustMerge ? mostGroups : definition.limit;
  const all = await foundIn(services, prepare, definition, { window, alignment, limit });
  const off = lessOf(services, context, definition);
  const other = off && {
    prepare: () =>
      errorsUnder('less', () => prepared(services, context, off.spec, off.definition, { zone, weekStart })),
    definition: off.definition,
  };
  const taken = other && (await foundIn(services, other.prepare, other.definition, { window, alignment, limit }));
  const { current, before } = taken
    ? {
        current: takenOff(all.current, taken.current, definition),
        before: all.before && taken.before && takenOff(all.before, taken.before, definition),
      }
    : all;
  if (mustMerge) refuseMany(Math.max(current.total, before?.total ?? 0));
  const keys = definition.dimensions.map(({ field }) => field);
  let rows = current.rows;
  if (bucket !== null && dated && window)
    rows = filled(rows, definition, dated.field, bucketsOf(window, bucket, weekStart), current.kinds);
  const compared =
    before && alignment
      ? withComparison(rows, before.rows, definition, keys, dated?.field ?? null, alignment, current.kinds)
      : rows;
  const sorted = mustMerge ? inOrder(compared, definition, keys) : compared;
  const total = mustMerge ? sorted.length : current.total;
  const shown = sorted.slice(0, definition.limit);
  const { fields } = prepare();
  return {
    isEmpty: current.isEmpty && (before?.isEmpty ?? true),
    columns: columnsOf(definition, fields),
    rows: shown.map((row) => ({ ...row, q: drillOf(row, definition, fields, window, zone) })),
    meta: {
      total,
      truncated: total > shown.length,
      window: window && definition.date ? { ...window, preset: definition.date.preset } : null,
      comparison_alignment: alignment,
      timezone: zone,
      without_rate: current.missing + (before?.missing ?? 0),
      generated_at: now.toISOString(),
    },
  };
}

/** Throws as a run would for what the actor may not read, and reads no row. */
export function checkReport(
  services: Pick<Run, 'resources' | 'customFields' | 'routes'>,
  context: Reading,
  spec: ResourceSpec,
  definition: ReportDefinition,
): void {
  const plain = { zone: 'UTC', weekStart: 1 };
  prepared(services, context, spec, definition, plain);
  const off = lessOf(services, context, definition);
  if (off !== null) errorsUnder('less', () => prepared(services, context, off.spec, off.definition, plain));
}

const everything = serviceActor('Reports', 'cli');

/** Whether a definition is refused to somebody for what they may not see alone: it is sound, and others may run it. */
export function isBeyondSight(
  services: Pick<Run, 'resources' | 'customFields' | 'routes'>,
  actor: Actor,
  spec: ResourceSpec,
  sent: unknown,
): boolean {
  const refuses = (to: Actor): boolean => {
    try {
      checkMayRead(services, spec, to);
      checkReport(services, { actor: to }, spec, readDefinition(sent));
      return false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return true;
    }
  };
  return refuses(actor) && !refuses(everything);
}

/** The source whose sums are taken off, and the same question to it. */
function lessOf(
  services: Pick<Run, 'resources' | 'routes'>,
  { actor }: Reading,
  definition: ReportDefinition,
): { readonly spec: ResourceSpec; readonly definition: ReportDefinition } | null {
  const { less, date, dimensions, measures } = definition;
  if (less === null) return null;
  const spec = listedResource(services, less.source);
  if (spec === undefined) {
    const problems = new Problems();
    problems.add('definition.less.source', `"${less.source}" is no source. GET /api/v1/reports/sources lists them.`);
    problems.throwIfAny();
    return null;
  }
  checkMayRead(services, spec, actor);
  const there = (field: string): string => less.fields[field] ?? field;
  return {
    spec,
    definition: {
      ...definition,
      date: date && { ...date, field: there(date.field) },
      dimensions: dimensions.map((one) => ({ ...one, field: there(one.field) })),
      measures: measures.map((one) => ({ ...one, field: one.field === null ? null : there(one.field) })),
      filters: less.filters,
      less: null,
      sort: null,
    },
  };
}

function windowOf({ date }: ReportDefinition, now: Date, zone: string, weekStart: number): Days | null {
  if (date === null) return null;
  if (date.preset === 'custom') return { from: date.from ?? '', to: date.to ?? '' };
  const today = DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd');
  return presetDays(date.preset, today, weekStart);
}

interface Windows {
  readonly window: Days | null;
  readonly alignment: Alignment | null;
  readonly limit: number;
}

/** Two periods are found in one pass over the rows, unless a day is of both. */
async function foundIn(
  services: Run,
  prepare: () => Prepared,
  definition: ReportDefinition,
  { window, alignment, limit }: Windows,
): Promise<{ readonly current: Found; readonly before: Found | null }> {
  const before = alignment?.comparison ?? null;
  const of = async (days: Days | null) =>
    (await grouped(services, prepare(), definition, { window: days, other: null, limit }))[0];
  if (before === null || window === null) return { current: await of(window), before: null };
  if (before.to >= window.from) return { current: await of(window), before: await of(before) };
  const [current, earlier] = await grouped(services, prepare(), definition, { window, other: before, limit });
  return { current, before: earlier };
}

function columnsOf({ dimensions, measures }: ReportDefinition, fields: Paths): ReportColumn[] {
  return [
    ...dimensions.map(({ field, bucket }) => ({
      key: field,
      role: 'dimension' as const,
      kind: bucket === null ? (fields.get(field)?.kind ?? ('string' as const)) : ('date' as const),
      ...(bucket !== null && { bucket }),
    })),
    ...measures.map(({ fn, field, as }) => ({
      key: as,
      role: 'measure' as const,
      kind: fn.startsWith('count')
        ? ('count' as const)
        : fn === 'ratio' || fn === 'percent_filled'
          ? ('percent' as const)
          : fn === 'avg_days'
            ? ('decimal' as const)
            : (fields.get(field ?? '')?.kind ?? ('decimal' as const)),
      ...(!fn.startsWith('count') &&
        fn !== 'percent_filled' &&
        fields.get(field ?? '')?.currency?.rate !== undefined && { converted: true as const }),
    })),
  ];
}
