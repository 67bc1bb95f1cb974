/** Endpoints whose work a job does: the handler checks the request and gives the payload, the answer is 202. */
import { inTransaction } from '../database/transaction.ts';
import type { Operation, RequestContext, Services } from '../kernel/context.ts';
import type { Payload } from '../kernel/job.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { accepted } from './accepted.ts';
import { usageExportPayload } from './endpoints/usage_export.ts';

/** Throws ApiError when the request can't become a job. */
export type PayloadFactory = (services: Services, route: RouteSpec) => (context: RequestContext) => Promise<Payload>;

const payloads: Readonly<Record<string, PayloadFactory>> = {
  usage_export: usageExportPayload,
};

/** Queues the route's job for the caller. Job and stored reply are there together or not at all. */
export function asyncOperation(services: Services, route: RouteSpec): Operation {
  const factory = payloads[route.handler ?? ''];
  const { job } = route;
  if (!factory || job === undefined)
    throw new Error(
      `The route ${route.name} names the handler "${route.handler}", which runtime/operations/async.ts does not have.`,
    );
  const payloadOf = factory(services, route);
  return async (context) => {
    const payload = await payloadOf(context);
    return inTransaction(services.pool, async (client) => {
      const reply = accepted(await services.jobs.enqueue(client, context.actor, job, payload));
      await context.claim?.store(client, reply);
      return reply;
    });
  };
}
