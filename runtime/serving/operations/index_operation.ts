/** `GET /rentals`: a page of records. */
import type { Operation, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { ListedUnder, RouteSpec } from '../../base/kernel/route.ts';
import { readList } from '../../engine/query/index.ts';

/**
 * Answers with `{ <list key>: […], meta: { total, per_page, page } }` (contract, Envelopes). Throws at start when the
 * route's path has a parameter that neither the resource nor one above it answers to: such a list would hold everything.
 */
export function indexOperation(services: Services, route: RouteSpec): Operation {
  const served = servedBy(services, route);
  const spec = route.under ? listedUnder(served, route.under) : served;
  const known = new Set<string>();
  for (let at: ResourceSpec | undefined = spec; at?.parent; at = services.resources[at.parent.resource])
    known.add(at.parent.param);
  for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
    if (!known.has(name))
      throw new Error(
        `The route ${route.name} has the parameter {${name}}, which no parent of ${spec.name} answers to.`,
      );
  }
  return async (context) => ({ status: 200, ...(await readList(services, context, spec)) });
}

/** The resource as it is listed under another one than its parent: the same rows, with that one as their parent. */
function listedUnder(spec: ResourceSpec, { resource, param, column, type }: ListedUnder): ResourceSpec {
  const points = type === undefined ? [] : [`t."${type}" = '${resource}'`];
  const conditions = [...(spec.visible === undefined ? [] : [`(${spec.visible})`]), ...points];
  return {
    ...spec,
    parent: { resource, column, param, aggregate: false },
    ...(conditions.length > 0 && { visible: conditions.join(' and ') }),
  };
}

/** The resource of a route. Throws when the route names none that exists. */
export function servedBy(services: Services, route: RouteSpec): ResourceSpec {
  const spec = route.entity === null ? undefined : services.resources[route.entity];
  if (!spec) throw new Error(`The route ${route.name} reads "${route.entity}", which is not a resource.`);
  return spec;
}
