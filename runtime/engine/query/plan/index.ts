/** From a query string's pairs to a plan. Pure: the same pairs, specification and rights give the same plan. */
import type { QueryPairs } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { Problems } from '../problems.ts';
import { type Reader, readFilters, type SentFilter } from './filters.ts';
import { readBody } from './includes.ts';
import { readPage } from './page.ts';
import { readParameters } from './parameters.ts';
import type { Filter, Ignored, ListPlan, ShowPlan } from './plan.ts';
import { readSort } from './sort.ts';
import { readFlag } from './values.ts';

interface Sent {
  readonly filters: SentFilter[];
  readonly sort: string[];
  readonly include: string[];
  readonly page: string[];
  readonly perPage: string[];
  readonly fields: Map<string, string[]>;
  /** Parameters of no meaning to any plan. */
  readonly others: Set<string>;
}

const nothingIgnored: Ignored = Object.freeze({
  ignored_parameters: [],
  ignored_filters: [],
  ignored_sorts: [],
  ignored_includes: [],
  ignored_fields: [],
});
const defaultPlans = new WeakMap<ResourceSpec, Map<boolean, ListPlan>>();

/**
 * Plans an index. Throws ApiError 422: `query_too_complex` over a limit of decisions 2, `validation_failed` with
 * `errors["q.<key>"]`, `errors.page` or `errors.per_page` for values that do not fit. Parameters it does not know are
 * left alone.
 */
export function planList(reader: Reader, query: QueryPairs): ListPlan {
  if (query.length > 0) return makeListPlan(reader, query);
  let plans = defaultPlans.get(reader.spec);
  if (!plans) {
    plans = new Map();
    defaultPlans.set(reader.spec, plans);
  }
  let plan = plans.get(reader.costs);
  if (!plan) {
    plan = makeListPlan(reader, query);
    plans.set(reader.costs, plan);
  }
  return plan;
}

function makeListPlan(reader: Reader, query: QueryPairs): ListPlan {
  const sent = gather(query);
  const problems = new Problems();
  const parameters = readParameters(reader.spec, query, problems);
  const filtersIgnored = new Set<string>();
  const sortsIgnored = new Set<string>();
  const includes = new Set<string>();
  const fields = new Set<string>();
  const filters = readFilters(reader, sent.filters, problems, filtersIgnored);
  const sort = readSort(reader, sent.sort, problems, sortsIgnored);
  const page = readPage(sent.page, sent.perPage, problems);
  const body = readBody(reader, sent, problems, { includes, fields });
  problems.throwIfAny();
  // The rule of domain 0.2: deleted rows are hidden unless a predicate on deleted_at names them.
  const deleted = filters.some(
    ({ path, target }) => path.length === 0 && target.kind === 'field' && target.field.name === 'deleted_at',
  );
  const unknownParameters = unknownAmong(sent.others, listParametersOf(reader.spec));
  const ignored = gatherIgnored(unknownParameters, filtersIgnored, sortsIgnored, includes, fields);
  const allFilters = [...filters, ...unlistedFilters(reader.spec, filters)];
  return {
    spec: reader.spec,
    costs: reader.costs,
    deleted,
    filters: allFilters,
    parameters,
    sort,
    ...page,
    ...body,
    ignored,
  };
}

/** Records in these states are omitted unless a predicate names states. */
function unlistedFilters({ machine, fields }: ResourceSpec, filters: readonly Filter[]): Filter[] {
  const field = machine?.unlisted && fields.find(({ name }) => name === machine.field);
  if (!field) return [];
  const named = filters.some(
    ({ path, target }) => path.length === 0 && target.kind === 'field' && target.field.name === field.name,
  );
  const operand = { kind: 'list', values: machine?.unlisted ?? [] } as const;
  return named ? [] : [{ path: [], target: { kind: 'field', field }, predicate: 'not_in', operand }];
}

/**
 * Plans a show: `include`, `fields`, and `q[deleted_at_not_null]=1` to see a soft-deleted record as well (domain 0.2).
 * Other filters have no meaning on one record and are listed as ignored. So have `page` and its like.
 * @param known parameters that the caller has read.
 */
export function planShow(reader: Reader, query: QueryPairs, known: readonly string[] = []): ShowPlan {
  if (query.length === 0) return planList(reader, query);
  const sent = gather(query);
  const problems = new Problems();
  const filtersIgnored = new Set<string>();
  const includes = new Set<string>();
  const fields = new Set<string>();
  let deleted = false;
  for (const { key, values, listed } of sent.filters) {
    if (reader.spec.softDeleted && key === 'deleted_at_not_null' && !listed) {
      const flag = readFlag(values[0] ?? '');
      if (flag === null) problems.add(`q.${key}`, 'must be 1, true, 0 or false');
      deleted ||= flag === true;
    } else filtersIgnored.add(key);
  }
  const body = readBody(reader, sent, problems, { includes, fields });
  problems.throwIfAny();
  for (const [name, values] of [
    ['page', sent.page],
    ['per_page', sent.perPage],
    ['sort', sent.sort],
  ] as const)
    if (values.length > 0) sent.others.add(name);
  const parameters = unknownAmong(sent.others, known);
  const ignored = gatherIgnored(parameters, filtersIgnored, new Set(), includes, fields);
  return { spec: reader.spec, costs: reader.costs, deleted, ...body, ignored };
}

/** Parameters of a list in addition to those that every plan reads. */
export function listParametersOf({ cursor, listParameters = [] }: ResourceSpec): readonly string[] {
  return ['filter_id', ...(cursor ? ['cursor', 'limit'] : []), ...listParameters.map(({ name }) => name)];
}

function unknownAmong(sent: ReadonlySet<string>, known: readonly string[]): Set<string> {
  return new Set([...sent].filter((name) => !known.includes(name)));
}

function gatherIgnored(
  parameters: Set<string>,
  filters: Set<string>,
  sorts: Set<string>,
  includes: Set<string>,
  fields: Set<string>,
): Ignored {
  if (parameters.size + filters.size + sorts.size + includes.size + fields.size === 0) return nothingIgnored;
  return {
    ignored_parameters: [...parameters],
    ignored_filters: [...filters],
    ignored_sorts: [...sorts],
    ignored_includes: [...includes],
    ignored_fields: [...fields],
  };
}

const bracketed = /^(q|fields)\[([^[\]]*)\](\[\])?$/;

function gather(query: QueryPairs): Sent {
  const sent: Sent = {
    filters: [],
    sort: [],
    include: [],
    page: [],
    perPage: [],
    fields: new Map(),
    others: new Set(),
  };
  const lists = new Map<string, SentFilter>();
  for (const [key, value] of query) {
    if (key === 'page') sent.page.push(value);
    else if (key === 'per_page') sent.perPage.push(value);
    else if (key === 'sort') sent.sort.push(value);
    else if (key === 'include') sent.include.push(value);
    else if (key === 'fields') addTo(sent.fields, '', value);
    else if (key.startsWith('q[') || key.startsWith('fields[')) {
      const match = bracketed.exec(key);
      const name = match?.[2] ?? '';
      if (key.startsWith('f')) addTo(sent.fields, match && !match[3] ? name : key, value);
      else if (match?.[1] === 'q' && match[3]) addToList(sent.filters, lists, name, value);
      else if (match?.[1] === 'q') sent.filters.push({ key: name, listed: false, values: [value] });
      // Brackets that do not close or nest: no filter is called so, which the answer says.
      else sent.filters.push({ key, listed: false, values: [value] });
    } else if (key === 'q') sent.filters.push({ key, listed: false, values: [value] });
    else sent.others.add(key);
  }
  return sent;
}

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function addToList(filters: SentFilter[], lists: Map<string, SentFilter>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) {
    list.values.push(value);
    return;
  }
  const made: SentFilter = { key, listed: true, values: [value] };
  lists.set(key, made);
  filters.push(made);
}
