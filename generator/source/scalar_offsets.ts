/** The position of each character of a YAML text in its file: through quotes, escapes, indentation and folded lines. */
import type { Scalar } from 'yaml';

const known = new WeakMap<object, readonly number[] | null>();

/** The offset of each character of the value; null if it was written in a way that is not followed here. */
export function offsetsOf(node: Scalar, text: string): readonly number[] | null {
  const found = known.get(node);
  if (found !== undefined) return found;
  const made = typeof node.value === 'string' && node.range ? align(node.value, node, text) : null;
  known.set(node, made);
  return made;
}

function align(value: string, { type, range }: Scalar, text: string): readonly number[] | null {
  const [from = 0, end = 0] = range ?? [];
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  let at = isBlock ? text.indexOf('\n', from) + 1 : isQuoted ? from + 1 : from;
  const offsets: number[] = [];
  for (const character of splitUp(value)) {
    // Indentation, and line breaks that are folded.
    if (!isSpace(character)) while (at < end && isSpace(text[at] ?? '')) at += 1;
    if (type === 'QUOTE_DOUBLE') while (text[at] === '\\' && text[at + 1] === '\n') at = behindSpaces(text, at + 1);
    offsets.push(Math.min(at, end - 1));
    if (text[at] === character && !(character === '\\' && type === 'QUOTE_DOUBLE')) {
      at += character === "'" && type === 'QUOTE_SINGLE' ? 2 : 1;
      if (character === '\n') at = behindIndentation(text, at, isBlock);
    } else if (type === 'QUOTE_DOUBLE' && text[at] === '\\') at += escaped(text[at + 1] ?? '');
    else if (isSpace(character) && isSpace(text[at] ?? '')) at = behindSpaces(text, at);
    else if (!isSpace(character)) return null;
  }
  return offsets;
}

/** By units, as offsets count. */
const splitUp = (value: string): readonly string[] => value.split('');

const isSpace = (character: string): boolean => /^\s$/.test(character);

function behindSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at] ?? '')) at += 1;
  return at;
}

/** A line's indentation is no part of a block; deeper indentation is matched by its own spaces. */
const behindIndentation = (text: string, from: number, isBlock: boolean): number =>
  isBlock ? from : behindSpaces(text, from);

/** How long an escape is. */
const escaped = (sign: string): number => ({ x: 4, u: 6, U: 10 })[sign] ?? 2;
