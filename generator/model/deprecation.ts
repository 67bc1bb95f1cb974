/** The deprecation of a route as the runtime announces it. */
import type { RouteSpec } from '../../runtime/kernel/route.ts';
import type { DeprecationDefinition } from '../language/definition.ts';

/** Null when the call stays, or when the definition was wrong (and reported). */
export function deprecationOf(written: DeprecationDefinition | undefined): RouteSpec['deprecated'] {
  const { since, sunset, link } = written ?? {};
  return since === undefined || sunset === undefined || link === undefined ? null : { since, sunset, link };
}
