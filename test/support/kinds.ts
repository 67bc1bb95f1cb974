/**
 * Kinds of routes: the properties that the steps of the pipeline depend on (runtime/doors/app.ts). Routes of one kind pass the
 * same steps, so a step is proven on one of each kind, and a route's own declarations on every route.
 */
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';

/** The kind in words: the route's method and purpose, and the inputs of its steps. */
export function kindOf(route: RouteSpec): string {
  const traits = {
    [route.ability === '' ? 'for any token' : 'by ability']: true,
    free: route.weight === 0,
    'with a body': route.body,
    'with a query': route.query === true,
    'on a record': route.path.includes('{'),
    'by key': route.idempotent,
    'dry run': route.dryRun,
    versioned: route.expectedVersion,
    streamed: route.stream === true,
    queued: route.job !== undefined,
  };
  const named = Object.entries(traits).flatMap(([name, holds]) => (holds ? [name] : []));
  return `${route.kind} by ${route.method}, ${named.join(', ')}`;
}

/** The first route of each kind, with the kind; `and` distinguishes further. */
export function oneOfEach(
  routes: readonly RouteSpec[],
  and: (route: RouteSpec) => string = () => '',
): readonly (readonly [string, RouteSpec])[] {
  const found = new Map<string, readonly [string, RouteSpec]>();
  for (const route of routes) {
    const kind = [kindOf(route), and(route)].filter(Boolean).join(', ');
    if (!found.has(kind)) found.set(kind, [`${kind}: ${route.name}`, route]);
  }
  return [...found.values()];
}
