/** Mounting order: of two routes that could match one path, the one with the static segment first. */
import { standardOperations } from '../language/standard_operations.ts';
import type { Span } from '../source/source.ts';
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
      reportTwin(route, first, key === name, context);
      break;
    }
  }
}

/** Reported where the fix is easier: in a custom folder, or where a path or plural is written, else at the later one. */
function reportTwin(route: RouteModel, first: RouteModel, isByName: boolean, context: BuildContext): void {
  const transition = isByName ? [route, first].find(isStandardTransition) : undefined;
  if (transition !== undefined) {
    const { operation, entity } = transition.spec;
    const reason = `it is a standard operation of ${entity}`;
    const span = originOf(transition, context)?.span;
    if (span) context.diagnostics.report('reserved_name', { name: operation ?? '', reason }, span);
    return;
  }
  const automatic = [route, first].find(({ spec }) => Object.hasOwn(providedBy, spec.kind));
  const written = automatic === route ? first : route;
  if (
    automatic !== undefined &&
    written.spec.entity === automatic.spec.entity &&
    written.spec.kind !== automatic.spec.kind
  ) {
    const reason = providedBy[automatic.spec.kind] ?? '';
    const span = originOf(written, context)?.span;
    if (span) context.diagnostics.report('reserved_name', { name: written.spec.operation ?? '', reason }, span);
    return;
  }
  const [one, other] = [originOf(route, context), originOf(first, context)];
  const isLater =
    one === null || other === null || (one.custom === other.custom ? one.written || !other.written : one.custom);
  const [refused, origin, twin] = isLater ? [route, one, first] : [first, other, route];
  const { method, path, name } = refused.spec;
  if (origin !== null)
    context.diagnostics.report(
      'duplicate_route',
      { route: `${method} ${path} (${name})`, first: twin.source },
      origin.span,
    );
}

/** Routes that follow from a trait or the machine, by kind: an operation of their name is the one to fix. */
const providedBy: Readonly<Record<string, string>> = {
  available_actions: 'a machine with `available:` has a route of this name',
  history: 'the trait `history` adds a route of this name',
  as_at: 'the trait `history` adds a route of this name',
};

const isStandardTransition = ({ spec }: RouteModel): boolean =>
  spec.kind === 'transition' && (standardOperations as readonly string[]).includes(spec.operation ?? '');

interface Origin {
  readonly span: Span;
  /** Of an own folder. */
  readonly custom: boolean;
  /** The definition writes the path or plural that makes the route. */
  readonly written: boolean;
}

function originOf({ spec, source: location }: RouteModel, context: BuildContext): Origin | null {
  const { resources, machines, endpoints } = context.definitions;
  const source = [...resources.values(), ...machines.values(), ...endpoints]
    .map((one) => one.source)
    .find((one) => one.file === location.file);
  if (source === undefined) return null;
  const offset = source.offset(location.line, location.column);
  const definition = resources.get(spec.entity ?? '');
  const key = (['path', 'plural'] as const).find((one) => definition?.value[one] !== undefined);
  // Routes that follow from a resource by themselves are located at the top of its file.
  if (key !== undefined && offset === 0 && definition?.source === source)
    return { span: source.valueSpan([key]), custom: source.custom, written: true };
  const length = /^[\w.]+/.exec(source.text.slice(offset))?.[0].length ?? 1;
  return { span: source.span(offset, offset + length), custom: source.custom, written: false };
}
