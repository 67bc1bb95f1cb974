/** GET /aggregate and /aggregate/{model}: counts and sums over a resource's records (contract, Discovery and aggregation). */
import { ApiError } from '../../../base/errors/index.ts';
import type { Services } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import {
  aggregate,
  checkMayRead,
  describeAggregate,
  mayRead,
  readerOf,
  servedResource,
} from '../../../engine/query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

import { registryReply } from './registry.ts';

function served(services: Services): ResourceSpec[] {
  return Object.values(services.resources).filter((spec) => servedResource(services, spec.name) === spec);
}

/** The models that the caller may read, with their measures and fields to group by. */
export const aggregateIndexHandler: EndpointFactory = (services) => {
  const models = served(services);
  return async ({ actor, query }) => {
    const known = models.filter((spec) => mayRead(services, spec, actor));
    return registryReply(
      'aggregate',
      known.map((spec) => describeAggregate(readerOf(services, { actor }, spec))),
      query,
    );
  };
};

/** Needs the model's own read ability. */
export const aggregateShowHandler: EndpointFactory = (services) => async (context) => {
  const spec = servedResource(services, context.params.model ?? '');
  if (!spec) throw new ApiError('not_found', { message: 'Model not found.' });
  checkMayRead(services, spec, context.actor);
  const { rows, meta } = await aggregate(services, context, spec);
  return { status: 200, body: `{"aggregate":[${rows.join(',')}],"meta":${JSON.stringify(meta)}}` };
};
