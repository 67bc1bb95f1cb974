/** The route of a request that was refused before routing, for the log. */
import type { RouteSpec } from '../../base/kernel/route.ts';

export type FindRoute = (method: string, path: string) => RouteSpec | null;

/** `routes` in mounting order: static segments are before parameters, and the first match is the one that would answer. */
export function routeFinder(routes: readonly RouteSpec[]): FindRoute {
  const entries = routes.map((route) => ({ route, segments: route.path.split('/') }));
  const byShape = Map.groupBy(
    entries,
    ({ route, segments }) => `${route.method} ${segments.length} ${segments[3] ?? ''}`,
  );
  return (method, path) => {
    const sent = path.replace(/\/$/, '').split('/');
    const verb = method === 'HEAD' ? 'GET' : method;
    const candidates = byShape.get(`${verb} ${sent.length} ${sent[3] ?? ''}`) ?? [];
    const found = candidates.find(({ segments }) =>
      segments.every((segment, at) => segment === sent[at] || (segment.startsWith('{') && sent[at] !== '')),
    );
    return found?.route ?? null;
  };
}
