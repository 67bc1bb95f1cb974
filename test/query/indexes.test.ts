/**
 * Declared indexes serve their purpose: for each one, the statements that the planner makes of the fitting list requests, and the
 * plans that PostgreSQL makes of those. BACKLINE_PLAN_ROWS=1000000 BACKLINE_PLAN_TABLES=rental reads the same on a large table,
 * BACKLINE_PLAN_TABLES=… on any others: without it, the tables whose indexes are more than those of their keys and references.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../generated/index.ts';
import type { FieldSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { type Access, pageAndTotal, pageOnly, planList } from '../../runtime/engine/query/index.ts';
import { noCustomFields } from '../../runtime/engine/query/plan/plan.ts';
import { planAsServed, type TestDatabase, testDatabase } from '../support/database.ts';
import { columnsOf, fillTable, type Index, type Table, tables } from './filler.ts';

const rows = Number(process.env['BACKLINE_PLAN_ROWS'] ?? 2_000);
const chosen = process.env['BACKLINE_PLAN_TABLES']?.split(',');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await planAsServed(database.pool);
});
afterAll(() => database.close());

type Pairs = [string, string][];
type Row = Readonly<Record<string, string | null>>;

const specs = new Map(Object.values(resources).map((spec) => [spec.table, spec]));
const listed = new Set(
  routes.filter(({ kind }) => kind === 'index').map(({ entity }) => resources[entity ?? '']?.table),
);
/** An index beyond the plain ones that every reference and key has: text search, or several columns together. */
const particular = (index: Index) =>
  /gin_trgm_ops/.test(index.expression ?? '') ||
  (index.expression === null && !index.unique && columnsOf(index).filter((column) => column !== 'id').length > 1);
const served = tables.filter(({ name, indexes }) =>
  chosen === undefined ? listed.has(name) && indexes.some(particular) : chosen.includes(name),
);

/** Requests that the index was made for, as filters and sorts; empty if the definitions allow none. */
function requestsFor(spec: ResourceSpec, index: Index, row: Row): Pairs[] {
  const fields = new Map(spec.fields.map((field) => [field.column ?? '', field]));
  const columns = columnsOf(index);
  const value = (column: string) => row[column] ?? '';
  if (index.expression?.includes('gin_trgm_ops')) {
    const [column = ''] = columns;
    if (!can(fields.get(column), 'cont')) return [];
    return [[[`q[${column}_cont]`, value(column).slice(2, 12)]]];
  }
  const equal = (names: readonly string[]): Pairs => names.map((name) => [`q[${name}_eq]`, value(name)]);
  const keys = columns.filter((name) => name !== 'id');
  // The index of a list serves filters on the elements, not on the whole list.
  const filterable = (names: readonly string[]) =>
    names.every((name) => can(fields.get(name), 'eq') && fields.get(name)?.kind !== 'array');
  const requests: Pairs[] = [];
  if (keys.length > 0 && filterable(keys)) requests.push(equal(keys), [...equal(keys), ['sort', 'id']]);
  const last = keys.at(-1) ?? '';
  const before = keys.slice(0, -1);
  // Ordered by the last column, in both directions, below equality on those before it.
  if (fields.get(last)?.sort && filterable(before)) {
    for (const sign of ['', '-']) requests.push([...equal(before), ['sort', sign + last], ['per_page', '50']]);
  }
  return requests;
}

function can(field: FieldSpec | undefined, predicate: 'eq' | 'cont'): boolean {
  return field !== undefined && !field.hidden && field.filter.includes(predicate);
}

async function planOf(spec: ResourceSpec, query: Pairs): Promise<string> {
  const plan = planList({ spec, resources, costs: true, customFields: noCustomFields, may: () => true }, query);
  expect(plan.ignored).toMatchObject({ ignored_filters: [], ignored_sorts: [] });
  const access: Access = { scope: null, user: 1, role: 1, params: {}, resources };
  const searching = query.some(([key]) => key.endsWith('_cont]'));
  const { text, values } = searching ? pageAndTotal(plan, access) : pageOnly(plan, access);
  const { rows: lines } = await database.pool.query({
    text: `explain ${text}`,
    values: values as unknown[],
    rowMode: 'array',
  });
  return lines.join('\n');
}

/** Under so few rows as one page has, another index of the same first column serves as well: the rest is sorted. */
function fewBySibling(table: Table, index: Table['indexes'][number], plan: string): boolean {
  const siblings = table.indexes.filter((one) => one !== index && columnsOf(one)[0] === columnsOf(index)[0]);
  const estimate = Number(/rows=(\d+)/.exec(plan)?.[1] ?? Number.POSITIVE_INFINITY);
  return estimate < 50 && siblings.some(({ name }) => new RegExp(`Scan (?:using|on) ${name}\\b`).test(plan));
}

describe.each(served.map((table) => [table.name, table] as const))(`%s with ${rows} rows`, (_, table: Table) => {
  const spec = specs.get(table.name) as ResourceSpec;
  let row: Row;
  beforeAll(
    async () => {
      const client = await database.pool.connect();
      // A large table takes longer than a request may.
      await client.query('set statement_timeout = 0');
      await fillTable(client, table, rows).finally(() => client.release(true));
      const list = spec.fields
        .filter(({ column, hidden }) => column !== null && !hidden)
        .map(({ column, json }) => `(${json})::text as "${column}"`);
      row = (
        await database.pool.query(`select ${list.join(', ')} from "${table.name}" t order by t."id" offset 777 limit 1`)
      ).rows[0];
    },
    Math.max(600_000, rows * 2),
  );

  test('each index is used for what it was declared for', async () => {
    const unused: string[] = [];
    let judged = 0;
    for (const index of table.indexes) {
      // Several columns that are unique together are for that alone: a reader is served by the index of either.
      if (index.unique && columnsOf(index).length > 1) continue;
      // A part of the rows is for statements of the house that name the part; lists do not.
      if (/\bwhere\b/i.test(index.expression ?? '')) continue;
      const requests = requestsFor(spec, index, row);
      if (requests.length === 0) continue;
      judged += 1;
      const plans: string[] = [];
      for (const request of requests) plans.push(await planOf(spec, request));
      if (!plans.some((plan) => new RegExp(`\\b${index.name}\\b`).test(plan) || fewBySibling(table, index, plan)))
        unused.push(
          `${index.name}:\n${requests.map((request, at) => `${JSON.stringify(request)}\n${plans[at]}`).join('\n')}`,
        );
    }
    expect(unused.join('\n\n')).toBe('');
    expect(judged > 0 || table.indexes.every((index) => requestsFor(spec, index, row).length === 0)).toBe(true);
  });

  test('a sort by an indexed column reads no more of it than the page', async () => {
    const sortable = table.indexes.flatMap((index) => {
      const [first = '', second] = columnsOf(index);
      const field = spec.fields.find(({ column }) => column === first);
      return index.expression === null && second === 'id' && field?.sort ? [first] : [];
    });
    for (const column of sortable) {
      const plan = await planOf(spec, [
        ['sort', `-${column}`],
        ['per_page', '50'],
      ]);
      expect([column, plan, /Seq Scan|Bitmap/.test(plan)]).toEqual([column, plan, false]);
    }
  });
});
