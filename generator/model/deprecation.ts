/** The deprecation of a route as the runtime announces it. */
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { DeprecationDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { isDay } from '../values/day.ts';
import type { BuildContext } from './build_context.ts';

/** Reports a call that may end before it is deprecated. */
export function checkDeprecation(
  written: DeprecationDefinition | undefined,
  source: SourceFile,
  path: Path,
  { diagnostics }: BuildContext,
): void {
  const { since, sunset } = written ?? {};
  for (const [key, day] of [
    ['since', since],
    ['sunset', sunset],
  ] as const)
    if (day !== undefined && !isDay(day)) {
      diagnostics.report(
        'bad_value',
        { key, expected: 'a day of the calendar such as 2026-06-05', found: day },
        source.valueSpan([...path, 'deprecated', key]),
      );
      return;
    }
  if (since === undefined || sunset === undefined || since < sunset) return;
  diagnostics.report(
    'bad_value',
    { key: 'sunset', expected: `a day after ${since}, on which the deprecation begins`, found: sunset },
    source.valueSpan([...path, 'deprecated', 'sunset']),
  );
}

/** Null when the call stays, or when the definition was wrong (and reported). */
export function deprecationOf(written: DeprecationDefinition | undefined): RouteSpec['deprecated'] {
  const { since, sunset, link } = written ?? {};
  return since === undefined || sunset === undefined || link === undefined ? null : { since, sunset, link };
}
