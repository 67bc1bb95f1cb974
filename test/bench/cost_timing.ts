/** The cost in PostgreSQL of the dearest requests of each family of endpoints, by its own account, on large tables. */
import type pg from 'pg';
import { loadConfig } from '../../runtime/base/config/index.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { ApiError } from '../../runtime/base/errors/index.ts';
import { type Actor, serviceActor } from '../../runtime/base/kernel/actor.ts';
import type { Operation, RequestContext, Services } from '../../runtime/base/kernel/context.ts';
import { parseQuery } from '../../runtime/engine/query/index.ts';
import { operationFor } from '../../runtime/serving/operations/index.ts';
import { buildServices } from '../../runtime/serving/services.ts';
import { queriesOf } from './cost_requests.ts';
import { cpuSeconds } from './process_stat.ts';

export interface CostFigures {
  readonly family: string;
  readonly request: string;
  /** Milliseconds of a processor that PostgreSQL worked for it. */
  readonly took: number;
  /** The parts that its refusal names; '' if it was answered. */
  readonly refused: string;
}

const many = (field: string, predicate: string, count: number) =>
  Array.from({ length: count }, (_, n) => `q[${field}_${predicate}]=${'xyzabcdefghij'[n % 13]}${n}`).join('&');

const hundred = Array.from({ length: 100 }, (_, n) => n + 1).join(',');

/** Family → route and query; paths name the first record, and models are rentals. */
export const dearest: readonly (readonly [family: string, route: string, query: string])[] = [
  ['list', 'rentals.index', ''],
  ['list', 'rentals.index', 'sort=title'],
  ['list', 'rentals.index', 'sort=-starts_at&per_page=100'],
  ['list, deep page', 'rentals.index', 'page=10000&per_page=100'],
  ['list, deep page', 'rentals.index', 'sort=title&page=10000&per_page=100'],
  ['list, deep page', 'rentals.index', 'sort=id&page=9000&per_page=100'],
  ['list, deep page', 'accounts.index', 'page=2000&per_page=100'],
  ['list, deep page', 'accounts.index', 'page=200&per_page=100'],
  ['list, filtered', 'rentals.index', 'q[status_eq]=order'],
  ['list, filtered', 'rentals.index', 'q[status_not_eq]=order&sort=title'],
  ['list, filtered', 'rentals.index', 'q[account_id_eq]=42'],
  ['list, filtered', 'rentals.index', 'q[net_total_gt]=1'],
  ['list, filtered', 'rentals.index', 'q[starts_at_gteq]=2025-01-01'],
  ['list, filtered', 'rentals.index', 'q[starts_at_gteq]=2025-11-20&q[starts_at_lteq]=2025-11-21'],
  // One date goes with the other: rows of the window lie together, far from either end.
  ['list, filtered', 'rentals.index', 'q[starts_at_gteq]=2025-05-01&q[starts_at_lteq]=2025-07-01&sort=-created_at'],
  ['list, filtered', 'rentals.index', 'q[starts_at_gteq]=2025-05-01&q[starts_at_lteq]=2025-07-01&sort=created_at'],
  ['list, filtered', 'rentals.index', 'q[ends_at_gteq]=2025-05-01&q[ends_at_lteq]=2025-07-01&sort=-updated_at'],
  ['list, filtered', 'rentals.index', 'q[created_at_gteq]=2025-05-01&q[created_at_lteq]=2025-05-20&sort=-starts_at'],
  ['list, by a relation', 'rentals.index', 'q[account.name_cont]=festival'],
  ['list, by a relation', 'rentals.index', 'q[account.name_eq]=nobody'],
  ['list, substring', 'rentals.index', 'q[title_cont]=festival'],
  ['list, substring', 'rentals.index', 'q[title_cont]=harbour%20123456'],
  ['list, substring', 'rentals.index', 'q[title_cont]=a'],
  ['list, substring', 'rentals.index', 'q[number_end]=99999'],
  ['list, substring', 'rentals.index', 'q[title_not_cont]=festival'],
  ['list, substring', 'rentals.index', 'q[description_cont]=festival'],
  ['list, substring', 'rentals.index', `${many('title', 'not_cont', 24)}&${many('number', 'cont', 24)}`],
  ['list, substring', 'accounts.index', 'q[legal_name_cont]=festival'],
  ['list, sorted', 'accounts.index', 'sort=kind'],
  ['children', '/rental_items', 'q[name_cont]=festival'],
  ['children', '/rental_items', ''],
  ['search', '/search', 'q=event'],
  ['search', '/search', 'q=a'],
  ['search', '/search', 'q=fe'],
  ['search', '/search', 'q=harbour%20123456'],
  ['search', '/search', 'q=COST-77777&types=rentals'],
  ['aggregate', '/aggregate/{model}', 'measures=count'],
  ['aggregate', '/aggregate/{model}', 'group_by=status&measures=count,sum:net_total'],
  ['aggregate', '/aggregate/{model}', 'group_by=status&q[account_id_eq]=42'],
  ['aggregate', '/aggregate/{model}', 'group_by=title,number,account_id'],
  ['actions', 'actions.index', ''],
  ['actions', 'actions.index', 'per_page=100&page=1900'],
  ['actions', 'actions.index', 'per_page=100&page=9999'],
  ['actions', 'actions.index', 'per_page=100&page=5000&sort=created_at'],
  ['actions', 'actions.index', 'q[auditable_type_eq]=rental&q[auditable_id_eq]=42'],
  ['actions', 'actions.index', 'q[actor_label_cont]=nobody'],
  ['actions', 'actions.index', 'q[user_id_eq]=1'],
  ['actions, by cursor', 'actions.index', 'limit=200'],
  ['actions, by cursor', 'actions.index', 'limit=200&q[actor_label_cont]=nobody'],
  ['request log', 'request_logs.index', 'page=5000&per_page=100'],
  ['request log', 'request_logs.index', 'q[route_name_eq]=rentals.show'],
  ['usage', '/usage', 'window=30d&dimension=endpoint'],
  ['history', 'rentals.history', ''],
  ['history', 'rentals.history', 'page=9000&per_page=100'],
  ['history', 'rentals.as_at', 'at=2024-01-01T00:00:00Z'],
  ['history', '/actions/state', 'ref=rental:42'],
  ['availability', 'availability.index', `item_ids=1&${days(3)}`],
  ['availability', 'availability.index', `item_ids=2&${days(3)}`],
  ['availability', 'availability.index', `item_ids=${hundred}&${days(366)}`],
  ['availability', 'availability.calendar', `item_id=2&${days(366)}`],
  ['availability', 'availability.timeline', `item_id=1&warehouse_id=1&${days(30)}`],
  ['availability', 'availability.timeline', `item_id=2&warehouse_id=1&${days(30)}`],
  ['availability', 'availability.gantt', `resource_type=asset&ids=1,2,3&${days(30)}`],
  ['availability', 'warehouses.availability', days(3)],
  ['availability', 'warehouses.availability', `per_page=100&${days(366)}`],
  ['availability', 'rentals.availability', ''],
  ['money', 'accounts.statement', ''],
  ['money', 'accounts.balance', ''],
  ['money', 'rentals.totals', ''],
  ['rental', 'rentals.picking_list', ''],
  ['rental', 'rentals.available_actions', ''],
  ['rental', 'rentals.show', 'include=items'],
  ['rental', 'rentals.index', 'include=items&per_page=100'],
  ['rental', 'rentals.index', 'include=account,items&per_page=100&q[account_id_eq]=42'],
];

function days(count: number): string {
  const until = new Date(Date.UTC(2026, 6, 1 + count)).toISOString();
  return `from=2026-07-01T00:00:00Z&until=${until}`;
}

/** Runs each request as the owner would, some times, and reads its cost for the sessions of the service's pool. */
export async function timeCosts(url: string, pool: pg.Pool): Promise<CostFigures[]> {
  const config = loadConfig({ DATABASE_URL: url, APP_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}` });
  const database = await openDatabase(config, () => undefined);
  try {
    const services = await buildServices(database, config, () => undefined);
    return await costsOf(services, pool, { ...serviceActor('bench', 'api'), userId: 1, role: { id: 1 } });
  } finally {
    await database.close();
  }
}

type Ask = (route: string, query: string, repeats: number, model?: string) => Promise<Omit<CostFigures, 'family'>>;

async function costsOf(services: Services, pool: pg.Pool, actor: Actor): Promise<CostFigures[]> {
  const ask: Ask = async (name, query, repeats, model = 'rentals') => {
    const route = services.routes.find(
      (one) => one.method === 'GET' && (one.name === name || one.path === `/api/v1${name}`),
    );
    if (!route) throw new Error(`No route is called ${name}.`);
    const params = Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, key === 'model' ? model : '1']),
    );
    const input = {
      requestId: '0193a5b2-7c1e-7d3a-9f00-000000000001',
      route,
      actor,
      params,
      body: {},
      headers: {},
    };
    const context: RequestContext = { ...input, query: parseQuery(query.replaceAll(' ', '+')), ip: '127.0.0.1' };
    const operation = operationFor(services, route);
    let refused = await refusalOf(operation, context);
    const before = await processorTime(pool);
    for (let n = 0; n < repeats && refused === ''; n += 1) refused = await refusalOf(operation, context);
    const took = ((await processorTime(pool)) - before) / repeats;
    const request = `${route.path.replace('/api/v1', '').replace('{model}', model)}${query === '' ? '' : '?'}${query.slice(0, 90)}`;
    return { request, took, refused };
  };
  const figures: CostFigures[] = [];
  for (const [family, name, query] of dearest) figures.push({ family, ...(await ask(name, query, repeats)) });
  return [...figures, ...(await searched(services, pool, ask))];
}

const repeats = 5;
const large = ['rental', 'account', 'rental_item', 'catalogue_item', 'action_log'];
const shown = 12;

/** One in so many of them, others each time. */
const share = 6;

/**
 * Requests of the large tables' lists and sums, sent once, and again if they were slow: the slowest of each that were answered.
 */
async function searched({ resources, routes }: Services, pool: pg.Pool, ask: Ask): Promise<CostFigures[]> {
  const figures: CostFigures[] = [];
  for (const name of large) {
    const spec = resources[name];
    const route = routes.find(({ entity, kind, path }) => entity === name && kind === 'index' && !path.includes('{'));
    if (!spec || !route) throw new Error(`${name} has no list.`);
    const { list, aggregate } = await queriesOf(spec, resources, pool);
    const turn = Math.floor(Math.random() * share);
    const requests = [
      ...list.map((query) => ['all lists', route.name, query] as const),
      ...aggregate.map((query) => ['all sums', '/aggregate/{model}', query] as const),
    ].filter((_, at) => at % share === turn);
    const dear: CostFigures[] = [];
    for (const [family, at, query] of requests) {
      let figure = await ask(at, query, 1, spec.plural);
      // Sent again: the shortest time counts, for the first may contain other work of the machine.
      for (let n = 0; n < 2 && figure.took > dearFrom; n += 1) {
        const again = await ask(at, query, 1, spec.plural);
        if (again.took < figure.took) figure = again;
      }
      if (figure.refused === '') dear.push({ family, ...figure });
    }
    figures.push(...dear.sort((a, b) => b.took - a.took).slice(0, shown));
    process.stderr.write(`${name} ${requests.length} requests, ${dear.length} answered; `);
  }
  return figures;
}

/** Milliseconds. */
const dearFrom = 120;

const timedOut = '57014';

async function refusalOf(operation: Operation, context: RequestContext): Promise<string> {
  try {
    await operation(context);
    return '';
  } catch (error) {
    // PostgreSQL gave up: the result is the cost until then.
    if ((error as { code?: string }).code === timedOut) return '';
    if (!(error instanceof ApiError)) throw error;
    // Any other refusal means that the ground lacks something in the request: it measured nothing.
    const names = Object.keys(error.errors).join(', ');
    return error.code === 'query_too_complex' ? names : `not asked: ${error.code} ${names}`;
  }
}

/** Milliseconds of processor time that the sessions of the service have used, without the measuring one. */
async function processorTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'backline'",
  );
  return rows.reduce((sum, { pid }) => sum + 1_000 * (cpuSeconds(pid) ?? 0), 0);
}
