/** Counts and sums over the rows that a list would show: the same filters, deletion rule and scope, grouped (domain, aggregate). */

import { runText } from '../../../base/database/statement.ts';
import { isTimeZone } from '../../../base/database/time_zones.ts';
import { wholeRow } from '../../../base/database/whole_row.ts';
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
import { Binder, quote } from '../sql/binder.ts';
import { nameOfShape, type Row, runStatement, type Statement } from '../sql/statement.ts';
import { isSearching, totalOnly } from '../sql/statements.ts';
import { whereSql } from '../sql/where.ts';
import { withCustomFields } from './custom.ts';
import { type Fields, functions, type Group, type Measure, readGroup, readMeasure } from './measures.ts';

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
  const fields = withCustomFields(aggregable(spec, costs), reader, binder);
  const limit = readLimit(context.query, problems);
  const measures = terms(context.query, 'measures', 'count', problems).map((text) =>
    readMeasure(text, fields, problems),
  );
  const zone = await readZone(services, context.query, problems);
  const asked = terms(context.query, 'group_by', '', problems);
  // A value that no part of the statement names is one too many for PostgreSQL.
  const bound = asked.some((text) => readGroup(text, fields, new Problems())?.inZone) ? binder.bind(zone, 'text') : '';
  const groups = asked.map((text) => readGroup(text, fields, problems, bound));
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

/** Names in the text are of the specification alone; values are bound in `where`. */
function statementText(
  spec: ResourceSpec,
  measures: readonly Measure[],
  groups: readonly Group[],
  where: string,
  limit: number,
): string {
  const currencies = currenciesOf(measures, groups);
  const inner = [
    ...groups.flatMap(({ json, order }, at) => [`${json} as "k${at}"`, `${order} as "o${at}"`]),
    ...measures.flatMap(({ value }, at) => (value === null ? [] : [`${value} as "v${at}"`])),
    ...currencies.map(({ sql }, at) => `${sql} as "c${at}"`),
    '1 as "one"',
  ].join(', ');
  const keys = groups.map(({ key }, at) => `"k${at}" as ${quote(key)}`);
  const values = measures.map(({ key, sql }, at) => `${sql.replaceAll('{v}', `"v${at}"`)} as ${quote(key)}`);
  const mixed = currencies.map((_, at) => `bool_or(count(distinct "c${at}") > 1) over () as "#c${at}"`);
  const columns = groups.flatMap((_, at) => [`"k${at}"`, `"o${at}"`]).join(', ');
  const order = groups.map((_, at) => `x."o${at}" nulls last`).join(', ');
  const orders = groups.map((_, at) => `"o${at}"`);
  const grouped = `select ${[...orders, ...keys, ...values, 'count(*) over () as "#total"', ...mixed].join(', ')} from (select ${inner} from ${quote(spec.table)} t${where}) r${columns === '' ? '' : ` group by ${columns}`}`;
  const names = [...groups, ...measures].map(({ key }) => `x.${quote(key)}`).join(', ');
  return `select (select row_to_json(${wholeRow})::text from (select ${names}) ${wholeRow}), ${['x."#total"::text', ...currencies.map((_, at) => `x."#c${at}"::text`)].join(', ')} from (${grouped}) x${order === '' ? '' : ` order by ${order}`} limit ${limit}`;
}

/** Currencies of the amounts that are added up or compared, each once; one that groups are made of is the same in each of them. */
function currenciesOf(measures: readonly Measure[], groups: readonly Group[]) {
  const all = new Map(measures.flatMap(({ amount }) => (amount ? [[amount.currency.field, amount.currency]] : [])));
  for (const { key } of groups) all.delete(key);
  return [...all.values()];
}

/** Amounts of several currencies say nothing together. Whether there are several is told by the columns behind the first two. */
function refuseMixed(
  row: Row | undefined,
  measures: readonly Measure[],
  groups: readonly Group[],
  fields: Fields,
): void {
  const problems = new Problems();
  currenciesOf(measures, groups).forEach(({ field }, at) => {
    if (row?.[at + 2] !== 'true') return;
    for (const { amount } of measures) {
      if (amount?.currency.field !== field) continue;
      const [name, of] = amount.text.split(':');
      const apart = field.includes('.') ? '' : `group by ${field}, or `;
      const base = fields.get(`base_${of}`) ? `, or take ${name}:base_${of}` : '';
      problems.add(
        'measures',
        `"${amount.text}" is of several currencies: ${apart}filter by one (q[${field}_eq])${base}`,
      );
    }
  });
  problems.throwIfAny();
}

/** The time zone by which instants fall into days: the one that is sent, else the company's. */
async function readZone(
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
