/**
 * Endpoints whose work a job does: the handler checks the request and gives the payload, the answer is 202. That of an own
 * folder is an endpoint's: the body that it answers is the payload, and what it answers from 400 on is the answer.
 */
import { Failure } from '../../base/config/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { EndpointFactory, Operation, Reply, RequestContext, Services } from '../../base/kernel/context.ts';
import type { JobName } from '../../base/kernel/data.ts';
import type { Payload } from '../../base/kernel/job.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { documentsBatchPayload } from '../../files/documents/printing.ts';
import { accepted } from './accepted.ts';
import { usageExportPayload } from './endpoints/usage_export.ts';

/** Throws ApiError when the request can't become a job. */
export type PayloadFactory = (services: Services, route: RouteSpec) => (context: RequestContext) => Promise<Payload>;

const payloads: Readonly<Record<string, PayloadFactory>> = {
  documents_batch: documentsBatchPayload,
  usage_export: usageExportPayload,
};

type Prepared = { readonly payload: Payload } | { readonly refused: Reply };

/** @throws Failure naming the route whose handler nobody has. */
export function preparationOf(
  route: RouteSpec,
  customEndpoints: Services['customEndpoints'] = {},
): (services: Services) => (context: RequestContext) => Promise<Prepared> {
  const name = route.handler ?? '';
  const ours = payloads[name];
  if (ours)
    return (services) => {
      const payloadOf = ours(services, route);
      return async (context) => ({ payload: await payloadOf(context) });
    };
  const theirs = customEndpoints[name];
  if (!theirs)
    throw new Failure(
      `The route ${route.name} names the handler "${name}", which neither runtime/serving/operations/async.ts has nor rules/endpoints.ts of an own folder.`,
    );
  return (services) => answered(theirs, services, route);
}

function answered(
  factory: EndpointFactory,
  services: Services,
  route: RouteSpec,
): (context: RequestContext) => Promise<Prepared> {
  const operation = factory(services, route);
  return async (context) => {
    const reply = await operation(context);
    return reply.status < 400 ? { payload: JSON.parse(reply.body ?? '{}') as Payload } : { refused: reply };
  };
}

/** Queues the route's job for the caller. Job and stored reply are there together or not at all. */
export function asyncOperation(services: Services, route: RouteSpec): Operation {
  const { job } = route;
  if (job === undefined) throw new Error(`The route ${route.name} names no job.`);
  const prepare = preparationOf(route, services.customEndpoints)(services);
  return async (context) => {
    const prepared = await prepare(context);
    if ('refused' in prepared) return prepared.refused;
    return inTransaction(services.pool, async (client) => {
      const reply = accepted(await services.jobs.enqueue(client, context.actor, job as JobName, prepared.payload));
      await context.claim?.store(client, reply);
      return reply;
    });
  };
}
