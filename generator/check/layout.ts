/** Mistakes of layout: indentation, commas and colons that give a definition another structure than its author wanted. */
import type { ParamsOf } from '../diagnostics.ts';
import { probableName } from '../language/synonyms.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { listed } from '../text/suggest.ts';

/**
 * Keys beside an empty key that belong below it, by the empty key. `holds` decides which keys take others, `belongs` which may be
 * below one.
 */
export function outdented(
  value: Readonly<Record<string, unknown>>,
  holds: (key: string) => boolean,
  belongs: (key: string, inner: unknown) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let holder: string | null = null;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === null && holds(key)) holder = key;
    else if (holder === null || !belongs(key, inner)) holder = null;
    else found.set(holder, [...(found.get(holder) ?? []), key]);
  }
  return found;
}

/** The report of keys beside an empty one, at the first of them. */
export function besideNotBelow(
  holder: string,
  keys: readonly string[],
  source: SourceFile,
  path: Path,
): ParamsOf<'not_allowed_here'> {
  return {
    what: `"${keys[0]}"`,
    why: `it belongs beside "${holder}", not below it`,
    fix: `indent ${listed(keys)} below \`${holder}:\``,
    first: source.location([...path, holder]),
  };
}

/** The report of a word between braces that is no key, but the rest of a value or a key without its space; null for others. */
export function torn(
  value: Readonly<Record<string, unknown>>,
  key: string,
  known: readonly string[],
  source: SourceFile,
  path: Path,
): ParamsOf<'not_allowed_here'> | null {
  const { end } = source.keySpan([...path, key]);
  if (value[key] !== null || !/^["']?\s*[,}]/.test(source.text.slice(end))) return null;
  const [, name, rest] = /^(\w+):(\S.*)$/.exec(key) ?? [];
  if (name !== undefined && known.includes(name))
    return { what: `"${key}"`, why: 'a space is missing behind the colon', fix: `write \`${name}: ${rest}\`` };
  const all = Object.keys(value).filter((one) => source.keySpan([...path, one]).start < end);
  const before = all.sort((a, b) => source.keySpan([...path, b]).start - source.keySpan([...path, a]).start)[1];
  if (before === undefined || probableName(key, known) !== null) return null;
  const begun = source.valueSpan([...path, before]);
  const text = source.text.slice(begun.start, begun.end);
  if (!/^[\w.]/.test(text)) return null;
  const fix = /^\d+$/.test(`${text}${key}`) ? `write ${text}.${key}` : `write \`${before}: "${text}, ${key}"\``;
  return { what: `"${key}"`, why: `a comma ended the value of "${before}"`, fix };
}
