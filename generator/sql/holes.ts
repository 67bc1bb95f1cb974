/** Holes of SQL in definitions: `{costs}`, `{rental.booked}`, `{user}`. Braces in a text literal are text. */
import { tokensOf } from './postgres.ts';

interface Hole {
  /** The text between the braces. */
  readonly name: string;
  /** Offsets of the braces, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Every hole of a text, in order. */
export function holesIn(sql: string): readonly Hole[] {
  if (!sql.includes('{')) return [];
  const tokens = tokensOf(sql);
  return tokens.flatMap(({ text, from }, at): Hole[] => {
    if (text !== '{') return [];
    const end = tokens.findIndex((token, later) => later > at && token.text === '}');
    const inner = tokens.slice(at + 1, end);
    if (end < 0 || !inner.every((token) => token.kind === 'word' || token.text === '.')) return [];
    const to = tokens[end]?.to ?? from + 1;
    return [{ name: sql.slice(from + 1, to - 1), from, to }];
  });
}

/** A text whose holes were filled. */
export interface Filled {
  readonly text: string;
  /** The written characters behind a character of the filled text: for a replacement, the hole. */
  readonly origin: (offset: number) => readonly [from: number, to: number];
}

/** A text with other texts in the place of its holes; undefined leaves one as it is. */
export function filledWith(sql: string, fill: (hole: Hole) => string | undefined): Filled {
  const parts: string[] = [];
  const fills: { readonly hole: Hole; readonly from: number; readonly to: number }[] = [];
  let at = 0;
  let length = 0;
  for (const hole of holesIn(sql)) {
    const text = fill(hole);
    if (text === undefined) continue;
    const from = length + hole.from - at;
    parts.push(sql.slice(at, hole.from), text);
    length = from + text.length;
    fills.push({ hole, from, to: length });
    at = hole.to;
  }
  const origin: Filled['origin'] = (offset) => {
    const inside = fills.find(({ from, to }) => from <= offset && offset < to);
    if (inside !== undefined) return [inside.hole.from, inside.hole.to];
    const last = fills.findLast(({ to }) => to <= offset);
    const from = last === undefined ? offset : offset - last.to + last.hole.to;
    return [from, from + 1];
  };
  return { text: `${parts.join('')}${sql.slice(at)}`, origin };
}

/** SQL of the same length with a value that is known later in each hole. A group of states is a list. */
export function withParameters(sql: string): string {
  return filledWith(sql, ({ name, from, to }) => (name.includes('.') ? '($1)' : '$1').padEnd(to - from)).text;
}
