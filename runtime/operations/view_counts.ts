/** `include=count` on saved views: how many records of its list each view selects now, for who asks. */
import { runText } from '../database/statement.ts';
import { ApiError } from '../errors/index.ts';
import type { Operation, QueryPairs, RequestContext, Services } from '../kernel/context.ts';
import { aggregate } from '../query/index.ts';
import { mayRead, servedResource } from './rights.ts';

const name = 'count';

interface View {
  readonly id: number;
  readonly resource: string;
  readonly query: { readonly q?: Readonly<Record<string, string | readonly string[]>> };
}

/** The operation, its records with their `count` where it is asked for by `include` or `fields`. */
export function countingViews(services: Services, operation: Operation): Operation {
  return async (context) => {
    const query = context.query.map(([key, value]) => [key, key === 'include' ? without(value) : value] as const);
    const included = query.some(([, value], at) => value !== context.query[at]?.[1]);
    const chosen = query.some(([key, value]) => key === 'fields' && value.split(',').includes(name));
    const reply = await operation({ ...context, query });
    if ((!included && !chosen) || reply.body === null) return reply;
    const body = JSON.parse(reply.body) as Record<string, unknown>;
    for (const [key, value] of Object.entries(body)) {
      if (key === 'meta') continue;
      const counted = await withCounts(services, context, [value].flat() as { id: number }[]);
      body[key] = Array.isArray(value) ? counted : counted[0];
    }
    return { ...reply, body: JSON.stringify(body) };
  };
}

const without = (list: string): string =>
  list
    .split(',')
    .filter((one) => one.trim() !== name)
    .join(',');

async function withCounts(services: Services, context: RequestContext, records: readonly { readonly id: number }[]) {
  const views = await runText<View>(
    services.pool,
    'select "id", "resource", "query" from "live_filter" where "id" = any($1::integer[])',
    [records.map(({ id }) => id)],
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  const counted: Record<string, unknown>[] = [];
  for (const record of records) {
    const view = byId.get(record.id);
    counted.push({ ...record, [name]: view ? await countOf(services, context, view) : null });
  }
  return counted;
}

/** Null where the caller may not read the list, and where a filter's value no longer fits its field. */
async function countOf(services: Services, context: RequestContext, view: View): Promise<number | null> {
  const spec = servedResource(services, view.resource);
  if (!spec || !mayRead(services, spec, context.actor)) return null;
  const query: QueryPairs = Object.entries(view.query.q ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`q[${key}]`, value] as const] : value.map((one) => [`q[${key}][]`, one] as const),
  );
  try {
    const { rows } = await aggregate(services, { ...context, params: {}, query }, spec);
    return (JSON.parse(rows[0] ?? '{"count":0}') as { count: number }).count;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}
