/**
 * The statements of a read. An index has a small one that varies with the request (ids of the page, total) and fixed wide ones
 * (records, one per included relation): a wide statement per shape of filter would be planned anew for each and cached by every
 * connection.
 */

import { quote } from '../../../base/database/quote.ts';
import { snapshotSql } from '../../../base/database/snapshot.ts';
import { wholeRow } from '../../../base/database/whole_row.ts';
import type { FieldSpec, Predicate, RelationSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Include, ListPlan, ShowPlan } from '../plan/plan.ts';
import { indexOf } from '../plan/resource_index.ts';
import { Binder } from './binder.ts';
import { targetSql } from './predicate.ts';
import { around, aroundProjection, selectionSql, wholeBody } from './projection.ts';
import { nameOfShape, type Row, type Statement } from './statement.ts';
import {
  type Access,
  columnType,
  liveSql,
  pairsSql,
  parentExistsSql,
  relationCondition,
  scopeSql,
  whereSql,
} from './where.ts';

interface PageParts {
  readonly ids: string;
  readonly count: string;
  readonly offset: string;
}

function pageParts(plan: ListPlan, access: Access, binder: Binder): PageParts {
  const from = `from ${quote(plan.spec.table)} t${whereSql(plan.spec, plan, access, binder)}`;
  const order = plan.sort
    .map(({ target, descending }) => targetSql(target, binder) + (descending ? ' desc' : ''))
    .join(', ');
  // The size of the page is one of 100 numbers of our own, and as a constant it lets the prepared plan expect few rows.
  const offset = plan.page > 1 ? binder.bind((plan.page - 1) * plan.perPage, 'bigint') : '';
  const ids = `select t."id" ${from} order by ${order} limit ${plan.perPage}${offset === '' ? '' : ` offset ${offset}`}`;
  return { ids, count: `select count(*) ${from}`, offset };
}

/** Predicates that look into texts: what finds their rows (a trigram index, or a scan) costs much more than the rows. */
const searching: ReadonlySet<Predicate> = new Set(['cont', 'not_cont', 'start', 'end']);
export const isSearching = ({ predicate }: { readonly predicate: Predicate }): boolean => searching.has(predicate);

/**
 * The same row in one pass over the matches, for filters that are dear to evaluate, or whose rows are not found soon in the page's
 * order: they are found once, counted, and sorted for the page. Other filters are better off with a page that stops early in an
 * index, and a count of its own.
 */
export function pageAndTotalAtOnce(plan: ListPlan, access: Access): Statement {
  const binder = new Binder();
  const where = whereSql(plan.spec, plan, access, binder);
  const keys = plan.sort.map(({ target }, at) => `${targetSql(target, binder)} as s${at}`).join(', ');
  const order = plan.sort.map(({ descending }, at) => `s${at}${descending ? ' desc' : ''}`).join(', ');
  const offset = plan.page > 1 ? ` offset ${binder.bind((plan.page - 1) * plan.perPage, 'bigint')}` : '';
  const parent = parentExistsSql(plan.spec, access, binder) || 'true';
  const matches = `select t."id", ${keys} from ${quote(plan.spec.table)} t${where}`;
  const page = `select m."id" from m order by ${order} limit ${plan.perPage}${offset}`;
  const text = `with m as materialized (${matches}) select array(${page})::text, (select count(*) from m)::text, (${parent})::text, ${snapshotSql}`;
  return { text, values: binder.values, name: nameOfShape(text) };
}

/**
 * One row: the page's ids as an array's text, the total, whether the parent exists ('true' without one), and what it sees. The rows
 * are counted only when the page does not show the total by itself: a page that is not full is the last one.
 */
export function pageAndTotal(plan: ListPlan, access: Access): Statement {
  if (plan.filters.some(isSearching)) return pageAndTotalAtOnce(plan, access);
  const binder = new Binder();
  const { ids, count, offset } = pageParts(plan, access, binder);
  const parent = parentExistsSql(plan.spec, access, binder) || 'true';
  const found = 'cardinality(p.ids)';
  const open = offset === '' ? `${found} = ${plan.perPage}` : `${found} = ${plan.perPage} or ${found} = 0`;
  const last = offset === '' ? found : `${offset} + ${found}`;
  // OFFSET 0 keeps the array one value: pulled up, it would be evaluated wherever it is named.
  const text = `select p.ids::text, (case when ${open} then (${count}) else ${last} end)::text, (${parent})::text, ${snapshotSql} from (select array(${ids}) as ids offset 0) p`;
  return { text, values: binder.values, name: nameOfShape(text) };
}

/** How many of the first `looked` rows in the list's order match the filters: one row. */
export function foundEarly(plan: ListPlan, access: Access, looked: number): Statement {
  const binder = new Binder();
  const order = plan.sort.map(({ target, descending }) => targetSql(target, binder) + (descending ? ' desc' : ''));
  const there = plan.spec.softDeleted && !plan.deleted ? ' where t."deleted_at" is null' : '';
  const first = `select * from ${quote(plan.spec.table)} t${there} order by ${order.join(', ')} limit ${looked}`;
  const text = `select count(*)::text from (${first}) t${whereSql(plan.spec, plan, access, binder)}`;
  return { text, values: binder.values, name: nameOfShape(text) };
}

/** The page's ids alone, and the total alone, for measuring them apart. */
export function pageOnly(plan: ListPlan, access: Access): Statement {
  const binder = new Binder();
  const { ids } = pageParts(plan, access, binder);
  return { text: ids, values: binder.values, name: nameOfShape(ids) };
}

export function totalOnly(plan: ListPlan, access: Access): Statement {
  const binder = new Binder();
  const text = `select count(*)::text from ${quote(plan.spec.table)} t${whereSql(plan.spec, plan, access, binder)}`;
  return { text, values: binder.values, name: nameOfShape(text) };
}

/**
 * A row for every record of a list, in its order: the keys of relations when any is included, then the JSON text. Not looked up by
 * what surrounds the list of values: filters of exports are of any number.
 */
export function everyRecord(plan: ListPlan, access: Access): Statement {
  const binder = new Binder();
  const where = whereSql(plan.spec, plan, access, binder);
  const order = plan.sort
    .map(({ target, descending }) => targetSql(target, binder) + (descending ? ' desc' : ''))
    .join(', ');
  const [before, after] = aroundBody(
    bodyAfter(localKeys(plan)),
    `${quote(plan.spec.table)} t`,
    `${where} order by ${order}`,
  );
  const text = before + selectionSql(plan.spec, plan.selection, plan.costs, binder) + after;
  return { text, values: binder.values };
}

/** A row with one text for every record of a list, in its order: all of the values, as PostgreSQL writes a row. */
export function everyRow(plan: ListPlan, access: Access, values: readonly string[]): Statement {
  const binder = new Binder();
  const where = whereSql(plan.spec, plan, access, binder);
  const order = plan.sort.map(({ target, descending }) => targetSql(target, binder) + (descending ? ' desc' : ''));
  const columns = values.map((value, at) => `${value} as c${at}`).join(', ');
  const from = `select ${columns} from ${quote(plan.spec.table)} t${where} order by ${order.join(', ')}`;
  return { text: `select v::text from (${from}) v`, values: binder.values };
}

/** One row with the records of an id array's text, in its order, as JSON texts joined by commas, and what it sees. */
export function joinedRecords(plan: ListPlan, ids: string): Statement {
  const binder = new Binder();
  const array = binder.bind(ids, `${plan.spec.keyType}[]`);
  const texts = `coalesce(string_agg(${bodyText}, ',' order by u.n), ''), ${snapshotSql}`;
  const [before, after] = aroundBody(texts, listed(plan.spec, array));
  return aroundProjection(plan.spec, plan.selection, plan.costs, before, after, binder);
}

/** A row per record of an id array's text, in its order: the keys of relations when any is included, then the JSON text. */
export function separateRecords(plan: ListPlan, ids: string): Statement {
  const binder = new Binder();
  const array = binder.bind(ids, `${plan.spec.keyType}[]`);
  const [before, after] = aroundBody(bodyAfter(localKeys(plan)), listed(plan.spec, array), ' order by u.n');
  return aroundProjection(plan.spec, plan.selection, plan.costs, before, after, binder);
}

/** At most one row: the version ('' where there is none), the keys of relations when any is included, the JSON text. */
export function oneRecord(plan: ShowPlan, key: string, access: Access): Statement {
  const { spec } = plan;
  const binder = new Binder();
  const where = whereSql(spec, { deleted: plan.deleted, key }, access, binder);
  const parent = parentExistsSql(spec, access, binder);
  const version = stateSql(spec);
  const conditions = `${where}${parent === '' ? '' : ` and ${parent}`}`;
  const first = [version, ...localKeys(plan)];
  const whole = plan.selection === null ? wholeBody(spec, plan.costs) : null;
  if (whole) {
    const statement = around(
      whole.columns,
      `select ${first.join(', ')}, `,
      ` from ${quote(spec.table)} t${conditions}`,
    );
    const finish = (row: Row) => [...row.slice(0, first.length), whole.print(row.slice(first.length))];
    return { ...statement, values: binder.values, finish };
  }
  const columns = bodyAfter(first);
  const [before, after] = aroundBody(columns, `${quote(spec.table)} t`, conditions);
  return aroundProjection(spec, plan.selection, plan.costs, before, after, binder);
}

/**
 * The same of many keys, for one caller: at most one row for each, which begins with the key's position, counted from 1. PostgreSQL
 * prints the records: a list of expressions that is set up once for many is quicker than rows that are cut here.
 */
export function someRecords(plan: ShowPlan, keys: readonly string[], access: Access): Statement {
  const { spec } = plan;
  const binder = new Binder();
  const column = quote(spec.bindColumn);
  const array = binder.bind(keys, `${columnType(spec, spec.bindColumn)}[]`);
  const where = whereSql(spec, { deleted: plan.deleted }, access, binder);
  const parent = parentExistsSql(spec, access, binder);
  const conditions = parent === '' ? where : `${where === '' ? ' where' : `${where} and`} ${parent}`;
  const [before, after] = aroundBody(
    bodyAfter(['u.n::text', stateSql(spec), ...localKeys(plan)]),
    `unnest(${array}) with ordinality u(k, n) join ${quote(spec.table)} t on t.${column} = u.k`,
    conditions,
  );
  return aroundProjection(spec, plan.selection, plan.costs, before, after, binder);
}

/** What says in which state a row is: its version, or the instant of its last change as the record shows it. */
function stateSql(spec: ResourceSpec): string {
  if (spec.eventSourced) return 't."aggregate_version"::text';
  const changed = spec.fields.find(({ name, column }) => name === 'updated_at' && column === 'updated_at');
  return changed?.json ?? "''";
}

/**
 * The same for an id, for any caller, with other values of its columns, as at an instant: at most one row.
 * @param recomputed maintained fields that are calculated from these values.
 */
export function patchedRecord(
  plan: ShowPlan,
  id: string,
  patch: Readonly<Record<string, unknown>>,
  recomputed: readonly FieldSpec[],
  at: string,
): Statement {
  const { spec } = plan;
  const binder = new Binder();
  const values = binder.bind(JSON.stringify(patch), 'jsonb');
  const key = binder.bind(id, spec.keyType);
  const row = `select jsonb_populate_record(x.*, ${values}) as "former" from ${quote(spec.table)} x where x."id" = ${key}`;
  const pairs = recomputed.map((field) => `'${field.column}', ${field.maintained}`).join(', ');
  const whole =
    pairs === ''
      ? `select ("former").* from (${row}) y`
      : `select (jsonb_populate_record(y."former", jsonb_build_object(${pairs}))).* from (${row}) y cross join lateral (select (y."former").*) t`;
  const [before, after] = aroundBody(bodyAfter(localKeys(plan)), `(${whole}) t`);
  const { text, ...rest } = aroundProjection(spec, plan.selection, plan.costs, before, after, binder);
  // What goes by the time, such as whether something is overdue, goes by the time of then.
  const instant = /\bnow\(\)|\bcurrent_date\b/.test(text) ? binder.bind(at, 'timestamptz') : '';
  const then = text
    .replaceAll(/\bnow\(\)/g, `(${instant})`)
    .replaceAll(/\bcurrent_date\b/g, `(${instant} at time zone 'UTC')::date`);
  return { ...rest, text: then, name: nameOfShape(then) };
}

/** Records that relations to many bring with an answer: more would cost the database more than any list may. */
export const mostRelated = 5_000;

/** Rows of an included relation for many owners: the owner's key, the keys of its own relations, the JSON text. */
export function relatedRecords(include: Include, keys: readonly string[], costs: boolean, access: Access): Statement {
  const { relation, spec } = include;
  const binder = new Binder();
  const { owner, tables, where } = relatedRows(include, keys, access, binder);
  const columns = [`${owner}::text`, ...localKeys({ ...include, includes: include.children })];
  const first = isFirst(relation) ? `distinct on (${owner}) ` : '';
  const [before, after] = aroundBody(bodyAfter(columns, first), tables, where + orderSql(relation, owner));
  return aroundProjection(spec, include.selection, costs, before, after, binder);
}

/** How many rows the statement above would return per key, up to what an answer may contain: it reads no more than that. */
export function relatedCounts(include: Include, keys: readonly string[], access: Access): Statement {
  const binder = new Binder();
  const { owner, tables, where } = relatedRows(include, keys, access, binder);
  const text = `select n."k"::text, count(*)::text from (select ${owner} as "k" from ${tables}${where} limit ${mostRelated + 1}) n group by n."k"`;
  return { text, values: binder.values, name: nameOfShape(text) };
}

/** The rows of an included relation, and the SQL of their owners' keys. */
function relatedRows(include: Include, keys: readonly string[], access: Access, binder: Binder) {
  const { relation, spec } = include;
  const { link } = relation;
  const bound = binder.bind(keys, `${ownerTypeOf(include)}[]`);
  const owner = link ? 'l."k"' : `t.${quote(relation.foreignColumn)}`;
  const conditions = link ? [] : [`${owner} = any(${bound})`];
  if (relation.condition) conditions.push(`(${relationCondition(relation.condition)})`);
  conditions.push(...liveSql(relation, spec));
  const scope = scopeSql(spec, access, binder);
  if (scope) conditions.push(scope);
  const pairs = link ? pairsSql(link, [`${link.owner} = any(${bound})`], access, binder) : '';
  const tables = `${quote(spec.table)} t${link ? ` join (select distinct ${pairs}) l on l.r = t."id"` : ''}`;
  return { owner, tables, where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}` };
}

/** Type of the owner's key in the statements above. */
export function ownerTypeOf({ relation, spec }: Pick<Include, 'relation' | 'spec'>): string {
  return relation.link?.ownerType ?? columnType(spec, relation.foreignColumn);
}

/** Of the rows that refer to an owner only the first is returned. */
const isFirst = ({ cardinality, order }: RelationSpec): boolean => cardinality === 'one' && order !== '';

function orderSql(relation: RelationSpec, owner: string): string {
  if (isFirst(relation)) return ` order by ${owner}, ${relation.order}`;
  return relation.cardinality === 'many' ? ` order by ${relation.order || 't."id"'} limit ${mostRelated + 1}` : '';
}

/** The keys of all includable relations if one of them or a resolver field is requested, else none. */
function localKeys({ spec, includes, selection }: Pick<ShowPlan, 'spec' | 'includes' | 'selection'>): string[] {
  return includes.length === 0 && !selection?.filled
    ? []
    : indexOf(spec).keyColumns.map((column) => `t.${quote(column)}::text`);
}

/** The record's JSON text, where the row of its values is at hand. */
const bodyText = `row_to_json(${wholeRow})::text`;

/** Columns of a select list that ends with the record's JSON text. */
function bodyAfter(columns: readonly string[], first = ''): string {
  return `${first}${[...columns, bodyText].join(', ')}`;
}

/**
 * SQL before and after the list of a record's values. They are a row beside the table's, which the planner folds into the select
 * list: a subselect in the list would get each column as a parameter, a sixth of the statement's time.
 */
function aroundBody(columns: string, tables: string, after = ''): readonly [before: string, after: string] {
  return [`select ${columns} from ${tables} cross join lateral (select `, `) ${wholeRow}${after}`];
}

/** The rows of an id array, numbered as u.n in its order. */
function listed(spec: ResourceSpec, array: string): string {
  return `unnest(${array}) with ordinality u(id, n) join ${quote(spec.table)} t on t."id" = u.id`;
}

/** The default body of one record by id, for any caller: for replies and events of writes. One row, one column. */
export function recordById(spec: ResourceSpec, costs: boolean, id: number | string): Statement {
  const binder = new Binder();
  const where = ` where t."id" = ${binder.bind(id, spec.keyType)}`;
  const [before, after] = aroundBody(bodyAfter([]), `${quote(spec.table)} t`, where);
  return aroundProjection(spec, null, costs, before, after, binder);
}
