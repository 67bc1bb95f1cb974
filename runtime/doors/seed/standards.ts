/** Routes by what they make. */
import type { Services } from '../../base/kernel/context.ts';

/** The name of the route that makes an entity's records. */
export function createRoute(services: Services, entity: string): string {
  const route = services.routes.find((candidate) => candidate.kind === 'create' && candidate.entity === entity);
  if (!route) throw new Error(`No definition declares a create route for ${entity}.`);
  return route.name;
}
