/** Reading routes whose statements are fixed or written by hand: what they read is priced before it runs, as lists are. */
import { dataOn } from '../../base/database/data.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';
import { pricedPool, tooDear } from '../../engine/query/index.ts';

/** Lists price themselves, and a record is shown by its key. */
const kinds: ReadonlySet<RouteKind> = new Set(['history', 'as_at', 'available_actions', 'action', 'endpoint']);

/** Whether the statements of the route run on a priced pool: every reading route but lists and single records. */
export function isPriced({ kind, method, idempotent }: RouteSpec): boolean {
  return kinds.has(kind) && (method === 'GET' || (method === 'POST' && !idempotent));
}

/**
 * The services as such a route has them; others as they are. What is too dear is 422 `query_too_complex`, with what `narrow:`
 * of its definition says of its parameters, or else with the record that has so much below it.
 */
export function pricedFor(services: Services, route: RouteSpec): Services {
  if (!isPriced(route)) return services;
  const [, last = 'query'] = [...route.path.matchAll(/\{(\w+)\}/g)].at(-1) ?? [];
  const fixes = route.narrow ?? { [last]: '' };
  const pool = pricedPool(services.pool, (rows) => tooDear(rows, fixes));
  return { ...services, pool, db: dataOn(pool) };
}
