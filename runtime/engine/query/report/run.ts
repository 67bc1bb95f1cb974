/** Runs a report: the aggregate's own statement over the rows of the list, by periods, beside another period (domain 4.19). */
import { DateTime } from 'luxon';
import { inTransaction, send } from '../../../base/database/transaction.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { type Actor, serviceActor } from '../../../base/kernel/actor.ts';
import type { QueryPairs, Services } from '../../../base/kernel/context.ts';
import type { FieldSpec, Predicate, ResourceSpec } from '../../../base/kernel/resource.ts';
import { withCustomFields } from '../aggregate/custom.ts';
import { aggregable, readZone, weekStartOf } from '../aggregate/index.ts';
import {
  type AggregateField,
  type Group,
  groupable,
  type Measure,
  readGroup,
  readMeasure,
} from '../aggregate/measures.ts';
import { type Paths, withPaths } from '../aggregate/paths.ts';
import { refuseMixed, statementText } from '../aggregate/statement.ts';
import { afford, ceilingOf } from '../cost/afford.ts';
import { tablesOf } from '../cost/list.ts';
import { poolBehind } from '../cost/sizes.ts';
import { planList } from '../plan/index.ts';
import type { ListPlan } from '../plan/plan.ts';
import { Problems } from '../problems.ts';
import { accessOf, freshen, type ReadServices, readerOf } from '../read.ts';
import { checkMayRead, listedResource } from '../served.ts';
import { Binder } from '../sql/binder.ts';
import { nameOfShape, runStatement } from '../sql/statement.ts';
import { isSearching, totalOnly } from '../sql/statements.ts';
import type { Access } from '../sql/where.ts';
import { whereSql } from '../sql/where.ts';
import { refuseIgnored } from '../strict.ts';
import { type ReportDefinition, type ReportMeasure, readDefinition } from './definition.ts';
import { reportedUnder, takenOff } from './less.ts';
import {
  type Alignment,
  align,
  type Bucket,
  bucketCount,
  bucketsOf,
  type Days,
  dayAfter,
  dayBefore,
  endOf,
  firstInstant,
  presetDays,
} from './window.ts';

/** A report is a deliberate request and costs four units: each of its two periods may take a second over a million rows. */
const dearer = 5;
/** The greatest number of groups that are joined: beyond that the report has to be split. */
const mostGroups = 10_000;

type Value = string | number | boolean | null;
/** Filters by their key. */
type Drill = Readonly<Record<string, Value | readonly Value[]>>;
export type ReportRow = Readonly<Record<string, Value | Drill | null>>;

export interface ReportColumn {
  readonly key: string;
  readonly role: 'dimension' | 'measure';
  readonly kind: FieldSpec['kind'] | 'count';
  readonly bucket?: Bucket;
  /** Its amounts were converted at the rate of each record. */
  readonly converted?: true;
}

export interface Reported {
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

/** The query string's pairs of filters by `field_predicate`. */
function filterPairs(filters: Readonly<Record<string, unknown>>): QueryPairs {
  return Object.entries(filters).flatMap(([key, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`q[${key}][]`, String(one)]) : [[`q[${key}]`, String(value)]],
  );
}

interface Prepared {
  readonly spec: ResourceSpec;
  readonly plan: ListPlan;
  readonly access: Access;
  readonly fields: Paths;
  readonly binder: Binder;
  readonly measures: readonly Measure[];
  readonly groups: readonly Group[];
  readonly date: AggregateField | null;
  readonly zone: string;
  readonly weekStart: number;
}

interface Reading {
  readonly actor: Actor;
}

type Run = ReadServices & Pick<Services, 'settings' | 'routes'>;

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
): Promise<Reported> {
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
      reportedUnder('less', () => prepared(services, context, off.spec, off.definition, { zone, weekStart })),
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
  if (off !== null) reportedUnder('less', () => prepared(services, context, off.spec, off.definition, plain));
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

function refuseMany(total: number): void {
  const problems = new Problems();
  if (total > mostGroups)
    problems.tooComplex(
      'definition.dimensions',
      `make ${total.toLocaleString('en')} groups, and at most ${mostGroups.toLocaleString('en')} are put together: add a filter or leave a dimension out`,
    );
  problems.throwIfAny();
}

function prepared(
  services: Pick<Run, 'resources' | 'customFields'>,
  context: Reading,
  spec: ResourceSpec,
  definition: ReportDefinition,
  { zone, weekStart }: { readonly zone: string; readonly weekStart: number },
): Prepared {
  const reader = readerOf(services, { ...context }, spec);
  const access = accessOf(services, { ...context, params: {} });
  const binder = new Binder();
  const fields = withPaths(withCustomFields(aggregable(spec, reader.costs), reader, binder), reader, access, binder);
  const plan = reportedUnder('', () => {
    const found = planList(reader, filterPairs(definition.filters));
    refuseIgnored(reader, found.ignored, []);
    return found;
  });
  const problems = new Problems();
  const measures = definition.measures.map((one, at) => measureOf(one, at, fields, problems, spec.companyDigits));
  const needsZone = definition.dimensions.some(
    ({ field, bucket }) => bucket !== null && fields.get(field)?.kind === 'datetime',
  );
  const bound = needsZone ? binder.bind(zone, 'text') : '';
  const groups = definition.dimensions.map(({ field, bucket }, at) => {
    const local = new Problems();
    const group = readGroup(bucket === null ? field : `${field}:${bucket}`, fields, local, bound, weekStart);
    const { kind } = fields.get(field) ?? {};
    if (group === null)
      problems.add(
        `definition.dimensions.${at}.field`,
        `"${field}" is no field that can be grouped by${bucket === null ? '' : ` ${bucket}`}`,
      );
    else if (bucket === null && (kind === 'date' || kind === 'datetime'))
      problems.add(
        `definition.dimensions.${at}.bucket`,
        'a day or an instant needs a bucket: day, week, month, quarter or year',
      );
    return group;
  });
  const date = definition.date === null ? null : (fields.get(definition.date.field) ?? null);
  if (definition.date !== null && date?.kind !== 'date' && date?.kind !== 'datetime')
    problems.add('definition.date.field', `"${definition.date.field}" is no field with a day or an instant`);
  problems.throwIfAny();
  return {
    spec,
    plan,
    access,
    fields,
    binder,
    measures: measures.filter((one) => one !== null),
    groups: groups.filter((one) => one !== null),
    date,
    zone,
    weekStart,
  };
}

/** An amount whose record has a rate of its own is converted, row by row and unrounded; the sum is rounded. */
function measureOf(
  { fn, field, over, until, as }: ReportMeasure,
  at: number,
  fields: Paths,
  problems: Problems,
  digits = '2',
): Measure | null {
  if (fn === 'ratio') return ratioOf({ field: field ?? '', over: over ?? '', as }, at, fields, problems);
  if (fn === 'avg_days') return daysOf({ field: field ?? '', until: until ?? '', as }, at, fields, problems);
  if (fn === 'count_filled' || fn === 'percent_filled')
    return filledOf(fn, { field: field ?? '', as }, at, fields, problems);
  if (field === null) return { key: as, value: null, sql: 'count(*)', raw: 'count(*)' };
  const local = new Problems();
  const measure = field.includes('.') ? null : readMeasure(`${fn}:${field}`, fields, local);
  if (measure === null) {
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field that ${fn} can be taken of`);
    return null;
  }
  const rate = measure.amount?.currency.rate;
  if (rate === undefined || measure.value === null) return { ...measure, key: as };
  const { amount: _, ...rest } = measure;
  return {
    ...rest,
    key: as,
    value: `(${measure.value} * ${fields.joined(rate)})`,
    lacks: `${measure.value} is not null`,
    // As many places as that currency has, of which two are written at least.
    sql: `round(round(${fn}({v}), ${digits}), greatest(2, ${digits}))::text`,
  };
}

/** Percent of one sum in another, each row's amounts at the row's own rate; null where the other is nothing. */
function ratioOf(
  { field, over, as }: { readonly field: string; readonly over: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const [part, whole] = (['field', 'over'] as const).map((key) => {
    const name = key === 'field' ? field : over;
    const measure = measureOf({ fn: 'sum', field: name, over: null, until: null, as }, at, fields, new Problems());
    if (measure === null)
      problems.add(`definition.measures.${at}.${key}`, `"${name}" is no field that ratio can be taken of`);
    return measure;
  });
  if (!part?.value || !whole?.value) return null;
  const ratio = 'sum(({v})[1]) * 100 / nullif(sum(({v})[2]), 0)';
  return {
    key: as,
    value: `array[(${part.value})::numeric, (${whole.value})::numeric]`,
    sql: `round(${ratio}, 2)::text`,
    raw: ratio,
    ...(part.amount && { amount: part.amount }),
  };
}

const inDays = 24 * 60 * 60;

/** Days from one field to another, on average over the records that have both. */
function daysOf(
  { field, until, as }: { readonly field: string; readonly until: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const [from, to] = [fields.get(field), fields.get(until)];
  const isDated = (of: AggregateField | undefined): of is AggregateField =>
    of?.kind === 'date' || of?.kind === 'datetime';
  if (!isDated(from))
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field with a day or an instant`);
  if (!isDated(to)) problems.add(`definition.measures.${at}.until`, `"${until}" is no field with a day or an instant`);
  if (!isDated(from) || !isDated(to)) return null;
  if (from.kind !== to.kind) {
    problems.add(
      `definition.measures.${at}.until`,
      `"${until}" must be ${from.kind === 'date' ? 'a day' : 'an instant'}, as "${field}" is`,
    );
    return null;
  }
  const value =
    from.kind === 'date'
      ? `(${to.sql} - ${from.sql})::numeric`
      : `(extract(epoch from ${to.sql} - ${from.sql}) / ${inDays})::numeric`;
  return { key: as, value, sql: 'round(avg({v}), 2)::text', raw: 'avg({v})' };
}

/** How many records have a value there, or of a hundred of them. */
function filledOf(
  fn: 'count_filled' | 'percent_filled',
  { field, as }: { readonly field: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const found = fields.get(field);
  if (!found || !groupable.has(found.kind)) {
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field that ${fn} can be taken of`);
    return null;
  }
  const value = `(case when ${found.sql} is not null then 1 end)`;
  if (fn === 'count_filled') return { key: as, value, sql: 'count({v})', raw: 'count({v})' };
  const percent = 'count({v}) * 100::numeric / nullif(count(*), 0)';
  return { key: as, value, sql: `round(${percent}, 2)::text`, raw: percent };
}

export interface Found {
  readonly isEmpty: boolean;
  readonly rows: readonly Readonly<Record<string, Value>>[];
  readonly total: number;
  readonly missing: number;
  /** Whether a measure's zero is a number or a text. */
  readonly kinds: ReadonlyMap<string, 'number' | 'text' | 'none'>;
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

/** Workers that help where many rows are added up. */
const helpers = 2;

/** What is found in a period, and what in an earlier one. */
async function grouped(
  services: Run,
  { spec, plan, access, fields, binder, measures, groups, date, zone }: Prepared,
  definition: ReportDefinition,
  { window, other, limit }: { readonly window: Days | null; readonly other: Days | null; readonly limit: number },
): Promise<[Found, Found]> {
  const rows = whereSql(spec, plan, access, binder);
  const within = window && date ? windowSql(date, window, zone, binder) : '';
  const conditions = other && date ? `(${within} or ${windowSql(date, other, zone, binder)})` : within;
  const where = conditions === '' ? rows : rows === '' ? ` where ${conditions}` : `${rows} and ${conditions}`;
  const by = definition.sort && measures.some(({ key }) => key === definition.sort?.key) ? definition.sort : undefined;
  const text = statementText(spec, {
    measures,
    groups,
    where,
    joins: fields.joins(),
    limit,
    ...(by && { by }),
    ...(other && { apart: within }),
  });
  const statement = { text, values: binder.values };
  const requested = {
    tables: tablesOf(plan),
    texts: plan.filters.filter(isSearching).length,
    statement,
    parts: () => [
      {
        key: 'definition',
        message: 'covers too many rows: choose a shorter period, or add a filter',
        without: () => totalOnly(plan, access),
      },
    ],
  };
  const priced = await afford(services.pool, requested, (other ? 2 : 1) * dearer * ceilingOf(services.pool));
  // Priced above, by what a report may cost: the pool of other reading routes would hold it against what they may.
  const pool = poolBehind(services.pool);
  const found =
    priced === null
      ? await runStatement(pool, { ...statement, name: nameOfShape(text) })
      : await inTransaction(pool, async (client) => {
          await send(client, { text: `set local max_parallel_workers_per_gather = ${helpers}` });
          return runStatement(client, statement);
        });
  refuseMixed(found[0], measures, groups, fields, 'definition.measures');
  const kinds = new Map(definition.measures.map((measure) => [measure.as, zeroOf(measure, fields)]));
  const missing = Number(found[0]?.[2] ?? 0);
  // All rows together are a group, also where there are none.
  const nothing = () => definition.measures.map(({ fn, as }) => [as, fn.startsWith('count') ? 0 : null] as const);
  const part = (some: typeof found, without: number): Found => ({
    isEmpty: some.every(([row]) => groups.length === 0 && isNothing(JSON.parse(row ?? '{}'))),
    rows:
      some.length === 0 && groups.length === 0
        ? [Object.fromEntries(nothing())]
        : some.map(([row]) => JSON.parse(row ?? '{}') as Record<string, Value>),
    total: Number(some[0]?.[1] ?? 0),
    missing: without,
    kinds,
  });
  if (!other) return [part(found, missing), part([], 0)];
  const isCurrent = (row: (typeof found)[number]): boolean => row.at(-1) === 'true';
  return [
    part(found.filter(isCurrent), missing),
    part(
      found.filter((row) => !isCurrent(row)),
      0,
    ),
  ];
}

/** What measures come to where all rows together are a group of none. */
const isNothing = (row: Readonly<Record<string, Value>>): boolean =>
  Object.values(row).every((value) => value === null || value === 0);

function zeroOf({ fn, field }: ReportMeasure, fields: Paths): 'number' | 'text' | 'none' {
  if (fn.startsWith('count')) return 'number';
  if (fn !== 'sum') return 'none';
  const kind = fields.get(field ?? '')?.kind;
  return kind === 'integer' || kind === 'bigint' ? 'number' : 'text';
}

const zero = (kind: 'number' | 'text' | 'none' | undefined): Value =>
  kind === 'number' ? 0 : kind === 'text' ? '0.00' : null;

/** Days by the calendar of the zone, the first included and all of the last. */
function windowSql(date: AggregateField, { from, to }: Days, zone: string, binder: Binder): string {
  if (date.kind === 'date')
    return `${date.sql} >= ${binder.bind(from, 'date')} and ${date.sql} <= ${binder.bind(to, 'date')}`;
  const instant = (day: string): string => binder.bind(firstInstant(day, zone), 'timestamptz');
  return `${date.sql} >= ${instant(from)} and ${date.sql} < ${instant(dayAfter(to))}`;
}

type Row = Readonly<Record<string, Value>>;

/** Buckets without a record are rows too: each with every combination of the other dimensions that there is. */
function filled(
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

type ComparedRow = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;

/** Each row beside the one it is aligned with; what was there before alone is a row with nothing now. */
function withComparison(
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
    const local = Object.fromEntries([
      ...dimensions.map(({ field }) => [field, field === dateKey ? date : (row[field] ?? null)]),
      ...measures.map(({ as }) => [as, zero(kinds.get(as))]),
    ]) as Row;
    return now.has(keyOf(local, same)) ? [] : [local];
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

function inOrder(
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

/** The `q` of the list whose records a row is made of; null where its list has no such filters. */
function drillOf(
  row: ComparedRow,
  { dimensions, filters, date }: ReportDefinition,
  fields: Paths,
  window: Days | null,
  zone: string,
): Drill | null {
  const q: Record<string, Value | readonly Value[]> = {};
  // A comma parts values of a list that is one text.
  for (const [key, value] of Object.entries(filters))
    q[key] =
      Array.isArray(value) && !value.some((one) => String(one).includes(',')) ? value.join(',') : (value as Value);
  const ranges = new Map<string, Days>();
  const narrow = (field: string, days: Days): void => {
    const known = ranges.get(field);
    ranges.set(field, {
      from: known && known.from > days.from ? known.from : days.from,
      to: known && known.to < days.to ? known.to : days.to,
    });
  };
  if (window && date) narrow(date.field, window);
  for (const { field, bucket } of dimensions) {
    const spec = fields.get(field);
    const value = (row[field] ?? null) as Value;
    if (!spec || !fields.drills(field)) return null;
    if (bucket !== null && value !== null) {
      narrow(field, { from: String(value), to: endOf(String(value), bucket) });
      continue;
    }
    const predicate = value === null ? 'null' : 'eq';
    if (!field.startsWith('cf.') && !spec.filter.includes(predicate)) return null;
    q[`${field}_${predicate}`] = value === null ? true : value;
  }
  for (const [field, { from, to }] of ranges) {
    const spec = fields.get(field);
    if (!spec || !fields.drills(field)) return null;
    for (const bounds of spec.kind === 'date' ? ofDays(from, to) : ofInstants(from, to, zone)) {
      // The report's filters may contain the first of the two: both apply then.
      const free = bounds.find(
        ([predicate]) => spec.filter.includes(predicate) && !(`${field}_${predicate}` in filters),
      );
      if (free === undefined) return null;
      q[`${field}_${free[0]}`] = free[1];
    }
  }
  return q;
}

type Bounds = readonly (readonly [predicate: Predicate, value: string])[];

/** Two ways to say from when, and two to say until when. */
const ofDays = (from: string, to: string): readonly Bounds[] => [
  [
    ['gteq', from],
    ['gt', dayBefore(from)],
  ],
  [
    ['lteq', to],
    ['lt', dayAfter(to)],
  ],
];

function ofInstants(from: string, to: string, zone: string): readonly Bounds[] {
  const [first, end] = [firstInstant(from, zone), firstInstant(dayAfter(to), zone)];
  const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
  return [
    [
      ['gteq', first],
      ['gt', justBefore(first)],
    ],
    [
      ['lt', end],
      ['lteq', justBefore(end)],
    ],
  ];
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
