/** Reports a key that is not allowed at its position, for checks that see one thing and not the path to it. */
import type { Diagnostics } from '../diagnostics.ts';
import type { Path, SourceFile } from '../source/source.ts';

/** Reports a key by its path below the checked thing: `values/2`, or its steps if they may be any text. */
export type Report = (key: string | Path, what: string, why: string, fix: string) => void;

/** One for the thing at a path. */
export function reporter(source: SourceFile, path: Path, diagnostics: Diagnostics): Report {
  return (key, what, why, fix) =>
    diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan([...path, ...stepsOf(key)]));
}

/** `values/2` as the steps below the checked thing; empty for the thing itself. */
const stepsOf = (key: string | Path): Path =>
  typeof key !== 'string'
    ? key
    : key.split('/').flatMap((part): Path => (part === '' ? [] : [/^\d+$/.test(part) ? Number(part) : part]));
