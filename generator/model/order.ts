/** Mounting order: of two routes that could match one path, the one with the static segment first. */
import type { BuildContext } from './build_context.ts';
import type { RouteModel } from './types.ts';

/** Sorts by path, segment by segment; a parameter comes after every static segment. Stable within a path. */
export function inMountingOrder(routes: readonly RouteModel[]): RouteModel[] {
  return routes
    .map((route) => ({ route, segments: route.spec.path.split('/') }))
    .sort((a, b) => comparePaths(a.segments, b.segments))
    .map(({ route }) => route);
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [x = '', y = ''] = [a[at], b[at]];
    if (x === y) continue;
    const [free, otherFree] = [x.startsWith('{'), y.startsWith('{')];
    if (free !== otherFree) return free ? 1 : -1;
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Two routes of one method must differ in more than the names of their parameters; names are unique as well. */
export function checkRoutes(routes: readonly RouteModel[], context: BuildContext): void {
  const seen = new Map<string, RouteModel>();
  for (const route of routes) {
    const { method, path, name } = route.spec;
    for (const key of [`${method} ${path.replace(/\{\w+\}/g, '{}')}`, name]) {
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, route);
        continue;
      }
      const span = spanOf(route, context);
      if (span !== null)
        context.diagnostics.report(
          'duplicate_route',
          { route: `${method} ${path} (${name})`, first: first.source },
          span,
        );
      break;
    }
  }
}

function spanOf(route: RouteModel, context: BuildContext) {
  const { resources, machines, endpoints } = context.definitions;
  const source = [...resources.values(), ...machines.values(), ...endpoints]
    .map((one) => one.source)
    .find((one) => one.file === route.source.file);
  if (source === undefined) return null;
  const offset = source.offset(route.source.line, route.source.column);
  return source.span(offset, offset + (/^[\w.]+/.exec(source.text.slice(offset))?.[0].length ?? 1));
}
