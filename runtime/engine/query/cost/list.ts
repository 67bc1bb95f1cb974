/** The price of a list, and which of its parts cost: filters, sort, depth. */
import type { Pool } from 'pg';
import type { Filter, ListPlan } from '../plan/plan.ts';
import { indexOf } from '../plan/resource_index.ts';
import type { Statement } from '../sql/statement.ts';
import { isSearching, pageAndTotal } from '../sql/statements.ts';
import type { Access } from '../sql/where.ts';
import { afford, ceilingOf, type Part } from './afford.ts';
import { inOrder } from './order.ts';

/**
 * Null where the list is cheap, else the statement that answers it. Rejects with ApiError 422 `query_too_complex` that names
 * what costs.
 */
export function affordList(
  pool: Pool,
  plan: ListPlan,
  access: Access,
  statement: Statement,
  build: (plan: ListPlan, access: Access) => Statement = pageAndTotal,
  most: number = ceilingOf(pool),
): Promise<Statement> | null {
  const request = {
    tables: tablesOf(plan),
    texts: plan.filters.filter(isSearching).length,
    statement,
    parts: () => partsOf(plan, (changed) => build({ ...plan, ...changed }, access)),
  };
  const priced = afford(pool, request, most);
  if (priced === null) return null;
  return priced.then((sizes) =>
    sizes === null || build !== pageAndTotal ? statement : inOrder(pool, { plan, access, statement, sizes, most }),
  );
}

/** The table listed, and those that its filters lead to. */
export function tablesOf({ spec, filters }: Pick<ListPlan, 'spec' | 'filters'>): readonly string[] {
  if (filters.every(({ path }) => path.length === 0)) return [spec.table];
  return [...new Set([spec.table, ...filters.flatMap(({ path }) => path.map(({ to }) => to.table))])];
}

/** What of a list may cost, each with the statement without it. */
export function partsOf(plan: ListPlan, build: (changed: Partial<ListPlan>) => Statement): readonly Part[] {
  const { spec, page, sort, filters } = plan;
  const parts: Part[] = [];
  if (page > 1)
    parts.push({
      key: 'page',
      message: spec.cursor
        ? 'lies too deep: go on with cursor and limit instead'
        : 'lies too deep: narrow the list with filters',
      without: () => build({ page: 1 }),
    });
  const dear = filters.length > 6 ? filters.filter(isSearching) : filters;
  for (const filter of dear)
    parts.push({
      key: `q.${nameOf(filter)}`,
      looks: isSearching(filter),
      message: isSearching(filter)
        ? 'would look into too many texts: ask for more characters, or add a filter that leaves fewer rows'
        : 'leaves too many rows to count: add a filter that leaves fewer',
      without: () => build({ filters: filters.filter((one) => one !== filter) }),
    });
  const id = indexOf(spec).fields.get('id');
  if (id && sort.length > 1)
    parts.push({
      key: 'sort',
      message: 'has no index to go by for so many rows: sort by another field, or add a filter that leaves fewer rows',
      without: () => build({ sort: [{ target: { kind: 'field', field: id }, descending: true }] }),
    });
  return parts;
}

/** The key of a filter as it is sent. */
function nameOf({ path, target, predicate }: Filter): string {
  const field = target.kind === 'custom' ? `cf.${target.field.name}` : target.field.name;
  return [...path.map(({ relation }) => relation.name), `${field}_${predicate}`].join('.');
}
