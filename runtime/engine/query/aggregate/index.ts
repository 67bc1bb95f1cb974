/** Counts and sums over the rows that a list would show: the same filters, deletion rule and scope, grouped (domain, aggregate). */

import { runText } from '../../../base/database/statement.ts';
import { isTimeZone } from '../../../base/database/time_zones.ts';
import type { QueryPairs, Services } from '../../../base/kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import { afford, type Part } from '../cost/afford.ts';
import { partsOf, tablesOf } from '../cost/list.ts';
import type { Reader } from '../plan/filters.ts';
import { planList } from '../plan/index.ts';
import type { ListPlan } from '../plan/plan.ts';
import { indexOf } from '../plan/resource_index.ts';
import { Problems } from '../problems.ts';
import { accessOf, freshen, type ReadContext, type ReadServices, readerOf } from '../read.ts';
import { Binder } from '../sql/binder.ts';
import { nameOfShape, runStatement, type Statement } from '../sql/statement.ts';
import { isSearching, totalOnly } from '../sql/statements.ts';
import { whereSql } from '../sql/where.ts';
import { withCustomFields } from './custom.ts';
import { functions, readGroup, readMeasure } from './measures.ts';
import { withPaths } from './paths.ts';
import { refuseMixed, statementText } from './statement.ts';

const standardLimit = 100;
const maximumLimit = 1000;
const maximumTerms = 10;

export interface Aggregated {
  /** JSON texts of the groups. */
  readonly rows: readonly string[];
  readonly meta: {
    readonly ignored_filters?: readonly string[];
    readonly total: number;
    readonly limit: number;
    readonly truncated: boolean;
  };
}

/** Fields an actor may aggregate over: filterable or sortable, not hidden, no costs without the right. */
export function aggregable(spec: ResourceSpec, costs: boolean): ReadonlyMap<string, FieldSpec> {
  const fields = [...indexOf(spec).fields].filter(
    ([name, field]) =>
      (costs || !field.cost) &&
      field.kind !== 'encrypted' &&
      (field.filter.length > 0 || field.sort || isForReports(spec, name)),
  );
  return new Map(fields);
}

/** What a definition says to be a measure or a date of reports need be no filter. */
const isForReports = ({ report }: ResourceSpec, name: string): boolean =>
  report?.measures?.includes(name) === true || report?.dates?.includes(name) === true;

/** What `GET /aggregate` says of a model: the measures it takes and the fields it can be grouped by. */
export function describeAggregate(reader: Reader) {
  const { spec } = reader;
  const fields = withCustomFields(aggregable(spec, reader.costs), reader, new Binder());
  const taken = (text: string, read: typeof readMeasure | typeof readGroup) =>
    read(text, fields, new Problems()) !== null;
  const names = fields.names();
  return {
    model: spec.plural,
    measures: ['count', ...Object.keys(functions).flatMap((name) => names.map((field) => `${name}:${field}`))].filter(
      (text) => taken(text, readMeasure),
    ),
    group_by: names.filter((name) => taken(name, readGroup)),
  };
}

/**
 * Groups in the order of their keys, null last. Throws ApiError `validation_failed` with `errors.measures`,
 * `errors.group_by`, `errors.limit` or `errors["q.<key>"]`.
 */
export async function aggregate(
  services: ReadServices & Pick<Services, 'settings'>,
  context: ReadContext,
  spec: ResourceSpec,
): Promise<Aggregated> {
  const problems = new Problems();
  const { canViewCosts: costs } = context.actor;
  await freshen(services, context.query);
  const reader = readerOf(services, context, spec);
  const binder = new Binder();
  const access = accessOf(services, { ...context, params: {} });
  const fields = withPaths(withCustomFields(aggregable(spec, costs), reader, binder), reader, access, binder);
  const limit = readLimit(context.query, problems);
  const measures = terms(context.query, 'measures', 'count', problems).map((text) =>
    readMeasure(text, fields, problems),
  );
  const zone = await readZone(services, context.query, problems);
  const groupBy = terms(context.query, 'group_by', '', problems);
  // A value that no part of the statement names is one too many for PostgreSQL.
  const bound = groupBy.some((text) => readGroup(text, fields, new Problems())?.inZone)
    ? binder.bind(zone, 'text')
    : '';
  const weekStart = weekStartOf(services);
  const groups = groupBy.map((text) => readGroup(text, fields, problems, bound, weekStart));
  problems.throwIfAny();
  const filters = context.query.filter(([key]) => key === 'q' || key.startsWith('q['));
  const plan = planList(reader, filters);
  const where = whereSql(spec, plan, access, binder);
  const text = statementText(spec, {
    measures: unique(measures),
    groups: unique(groups),
    where,
    joins: fields.joins(),
    limit,
  });
  const statement = { text, values: binder.values, name: nameOfShape(text) };
  await afford(services.pool, {
    tables: tablesOf(plan),
    texts: plan.filters.filter(isSearching).length,
    statement,
    parts: () => dearParts(plan, context.query, (changed) => totalOnly({ ...plan, ...changed }, access)),
  });
  const found = await runStatement(services.pool, statement);
  refuseMixed(found[0], unique(measures), unique(groups), fields);
  const total = Number(found[0]?.[1] ?? 0);
  const ignored = plan.ignored.ignored_filters;
  return {
    rows: found.map(([row]) => row ?? '{}'),
    meta: {
      ...(ignored.length > 0 ? { ignored_filters: ignored } : {}),
      total,
      limit,
      truncated: total > limit,
    },
  };
}

/** What may cost: filters where the rows alone cannot be counted, else what is made of them. */
function dearParts(plan: ListPlan, query: QueryPairs, count: (changed: Partial<ListPlan>) => Statement): Part[] {
  const message = 'covers too many rows: add a filter that leaves fewer';
  const made = ['group_by', 'measures'].filter((key) => query.some(([name]) => name === key));
  const whole = made.map((key) => ({ key, message, without: () => count({}) }));
  return [...whole, ...partsOf({ ...plan, page: 1, sort: [] }, count)];
}

/** The day on which weeks begin; 1 is Monday. */
export function weekStartOf({ settings }: Pick<Services, 'settings'>): number {
  return settings.spec('localisation.week_start') ? Number(settings.read('localisation.week_start')) : 1;
}

/** The time zone by which instants fall into days: the one that is sent, else the company's. */
export async function readZone(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  query: QueryPairs,
  problems: Problems,
): Promise<string> {
  const company = settings.spec('localisation.timezone') ? settings.read('localisation.timezone') : null;
  const zone = query.findLast(([key]) => key === 'timezone')?.[1];
  if (zone === undefined) return typeof company === 'string' ? company : 'UTC';
  if (!(await isTimeZone((sql) => runText<{ name: string }>(pool, sql, []), zone)))
    problems.add('timezone', 'must be a time zone by its IANA name, such as Europe/London');
  return zone;
}

function named(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function terms(query: QueryPairs, key: string, fallback: string, problems: Problems): string[] {
  const sent = query.filter(([name]) => name === key).map(([, value]) => value);
  const list = named(sent.join(','));
  if (list.length === 0) return named(fallback);
  if (list.length > maximumTerms) problems.tooComplex(key, `may name at most ${maximumTerms}`);
  return list.slice(0, maximumTerms);
}

function unique<T extends { readonly key: string }>(list: readonly (T | null)[]): T[] {
  const byKey = new Map<string, T>();
  for (const one of list) if (one && !byKey.has(one.key)) byKey.set(one.key, one);
  return [...byKey.values()];
}

function readLimit(query: QueryPairs, problems: Problems): number {
  const sent = query.findLast(([key]) => key === 'limit')?.[1];
  if (sent === undefined) return standardLimit;
  if (!/^[1-9]\d{0,8}$/.test(sent)) {
    problems.add('limit', 'must be a whole number from 1');
    return standardLimit;
  }
  return Math.min(Number(sent), maximumLimit);
}
