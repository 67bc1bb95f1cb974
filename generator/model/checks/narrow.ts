/** Advice that makes an expensive request cheaper, by parameters that it takes. */
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import type { InputDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';

interface Narrowed {
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: Readonly<Record<string, string>>;
}

/** Reports names that are no query parameter of the request, and requests that have nothing of their own to be priced. */
export function narrowOf(
  { query = {}, narrow }: Narrowed,
  { source, path, reads }: { readonly source: SourceFile; readonly path: Path; readonly reads: boolean },
  { diagnostics }: BuildContext,
): Pick<RouteSpec, 'narrow'> {
  const known = Object.keys(query);
  if (narrow !== undefined && !reads)
    diagnostics.report(
      'not_allowed_here',
      {
        what: 'the key "narrow"',
        why: 'only what reads by a function of its own is priced by it; lists name by themselves what costs',
        fix: 'leave it out',
      },
      source.keySpan([...path, 'narrow']),
    );
  for (const name of Object.keys(narrow ?? {}))
    if (!known.includes(name))
      diagnostics.report(
        'unknown_value',
        { what: 'query parameter', name, known, where: 'in `narrow`' },
        source.keySpan([...path, 'narrow', name]),
      );
  return narrow === undefined ? {} : { narrow };
}
