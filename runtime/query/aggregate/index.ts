/** Counts and sums over the rows that a list would show: the same filters, deletion rule and scope, grouped (domain, aggregate). */
import { wholeRow } from '../../database/whole_row.ts';
import type { QueryPairs } from '../../kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../kernel/resource.ts';
import { afford, type Part } from '../cost/afford.ts';
import { partsOf, tablesOf } from '../cost/list.ts';
import type { Reader } from '../plan/filters.ts';
import { planList } from '../plan/index.ts';
import type { ListPlan } from '../plan/plan.ts';
import { indexOf } from '../plan/resource_index.ts';
import { Problems } from '../problems.ts';
import { accessOf, freshen, type ReadContext, type ReadServices, readerOf } from '../read.ts';
import { Binder, quote } from '../sql/binder.ts';
import { nameOfShape, runStatement, type Statement } from '../sql/statement.ts';
import { isSearching, totalOnly } from '../sql/statements.ts';
import { whereSql } from '../sql/where.ts';
import { withCustomFields } from './custom.ts';
import { functions, type Group, type Measure, readGroup, readMeasure } from './measures.ts';

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
    ([, field]) => (costs || !field.cost) && field.kind !== 'encrypted' && (field.filter.length > 0 || field.sort),
  );
  return new Map(fields);
}

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
export async function aggregate(services: ReadServices, context: ReadContext, spec: ResourceSpec): Promise<Aggregated> {
  const problems = new Problems();
  const { canViewCosts: costs } = context.actor;
  await freshen(services, context.query);
  const reader = readerOf(services, context, spec);
  const binder = new Binder();
  const fields = withCustomFields(aggregable(spec, costs), reader, binder);
  const limit = readLimit(context.query, problems);
  const measures = terms(context.query, 'measures', 'count', problems).map((text) =>
    readMeasure(text, fields, problems),
  );
  const groups = terms(context.query, 'group_by', '', problems).map((text) => readGroup(text, fields, problems));
  problems.throwIfAny();
  const filters = context.query.filter(([key]) => key === 'q' || key.startsWith('q['));
  const plan = planList(reader, filters);
  const access = accessOf(services, { ...context, params: {} });
  const where = whereSql(spec, plan, access, binder);
  const text = statementText(spec, unique(measures), unique(groups), where, limit);
  const statement = { text, values: binder.values, name: nameOfShape(text) };
  await afford(services.pool, {
    tables: tablesOf(plan),
    texts: plan.filters.filter(isSearching).length,
    statement,
    parts: () => dearParts(plan, context.query, (changed) => totalOnly({ ...plan, ...changed }, access)),
  });
  const found = await runStatement(services.pool, statement);
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

/** Names in the text are of the specification alone; values are bound in `where`. */
function statementText(
  spec: ResourceSpec,
  measures: readonly Measure[],
  groups: readonly Group[],
  where: string,
  limit: number,
): string {
  const inner = [
    ...groups.flatMap(({ json, order }, at) => [`${json} as "k${at}"`, `${order} as "o${at}"`]),
    ...measures.flatMap(({ value }, at) => (value === null ? [] : [`${value} as "v${at}"`])),
    '1 as "one"',
  ].join(', ');
  const keys = groups.map(({ key }, at) => `"k${at}" as ${quote(key)}`);
  const values = measures.map(({ key, sql }, at) => `${sql.replaceAll('{v}', `"v${at}"`)} as ${quote(key)}`);
  const columns = groups.flatMap((_, at) => [`"k${at}"`, `"o${at}"`]).join(', ');
  const order = groups.map((_, at) => `x."o${at}" nulls last`).join(', ');
  const orders = groups.map((_, at) => `"o${at}"`);
  const grouped = `select ${[...orders, ...keys, ...values, 'count(*) over () as "#total"'].join(', ')} from (select ${inner} from ${quote(spec.table)} t${where}) r${columns === '' ? '' : ` group by ${columns}`}`;
  const names = [...groups, ...measures].map(({ key }) => `x.${quote(key)}`).join(', ');
  return `select (select row_to_json(${wholeRow})::text from (select ${names}) ${wholeRow}), x."#total"::text from (${grouped}) x${order === '' ? '' : ` order by ${order}`} limit ${limit}`;
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
  const kept = new Map<string, T>();
  for (const one of list) if (one && !kept.has(one.key)) kept.set(one.key, one);
  return [...kept.values()];
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
