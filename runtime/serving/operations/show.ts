/** `GET /rentals/{rental}`: one record. */
import { notFound } from '../../base/errors/index.ts';
import type { Operation, Services } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { readOne, recordEnvelope } from '../../engine/query/index.ts';
import { servedBy } from './index_operation.ts';
import { etag } from './version.ts';

/**
 * Answers with `{ <entity>: {…} }` and an `ETag` of the record's state (version.ts). 404 `not_found` for a record that is absent, deleted (unless `q[deleted_at_not_null]=1`) or outside the actor's scope.
 */
export function showOperation(services: Services, route: RouteSpec): Operation {
  const spec = servedBy(services, route);
  return async (context) => {
    const found = await readOne(services, context, spec, context.params[spec.param] ?? '');
    if (!found) throw notFound(spec);
    const body = recordEnvelope(spec.name, found.record, found.ignored);
    return { status: 200, body, headers: etag(spec, found.state) };
  };
}
