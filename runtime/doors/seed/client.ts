/** Calls operations inside the process, as the API would: same rules, same ledger, no HTTP. */
import { randomUUID } from 'node:crypto';
import { type Actor, serviceActor } from '../../base/kernel/actor.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import type { SeedCall } from '../../base/kernel/seeds.ts';
import { operationFor } from '../../serving/operations/index.ts';

/** Runs a route by its name and gives the reply's JSON. Throws what the operation throws: ApiError for a refusal. */
export type Client = SeedCall;

/** The system itself: every ability, no person. */
export const systemActor: Actor = serviceActor('System', 'cli');

/** A client that acts as an actor; the system by default. */
export function clientOf(services: Services, actor: Actor = systemActor): SeedCall {
  const routes = new Map(services.routes.map((route) => [route.name, route]));
  return async <T>(name: string, { params = {}, body = {} } = {}): Promise<T> => {
    const route = routes.get(name);
    if (!route) throw new Error(`No definition declares the route "${name}".`);
    const context: RequestContext = {
      requestId: randomUUID(),
      route,
      actor,
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      query: [],
      body,
      headers: {},
      ip: '127.0.0.1',
    };
    const reply = await operationFor(services, route)(context);
    return (reply.body === null ? {} : JSON.parse(reply.body)) as T;
  };
}
