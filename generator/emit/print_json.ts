/** Large documents as JSON, one space deep, byte for byte what JSON.stringify prints, with parts of last time kept. */
import { remembered } from './remembered.ts';

/** `paths./api/v1/rentals.get`, `components.schemas.Rental`: what stands so deep stays the same object while it says the same. */
const depthOfParts = 3;

const printed = remembered((part: object) =>
  JSON.stringify(part, null, 1).replaceAll('\n', `\n${' '.repeat(depthOfParts)}`),
);

/** The text of plain data. Members that are undefined vanish, as in JSON.stringify. */
export function printJson(value: unknown): string {
  const pieces: string[] = [];
  print(value, 0, pieces);
  return pieces.join('');
}

/** So many parts of a document make one piece. */
const partsOfPiece = 256;

/**
 * Prints one document again and again: the bytes of `printJson` and a line's end, in pieces. A piece whose parts say the
 * same as at this place last time is last time's object.
 */
export class PiecewisePrinter {
  #last: readonly { readonly parts: readonly string[]; readonly bytes: Buffer }[] = [];

  print(value: unknown): readonly Buffer[] {
    const parts: string[] = [];
    print(value, 0, parts);
    parts.push('\n');
    const count = Math.ceil(parts.length / partsOfPiece);
    this.#last = Array.from({ length: count }, (_, at) => {
      const now = parts.slice(at * partsOfPiece, (at + 1) * partsOfPiece);
      const known = this.#last[at];
      const same = known?.parts.length === now.length && now.every((part, index) => part === known.parts[index]);
      return same ? known : { parts: now, bytes: Buffer.from(now.join(''), 'utf8') };
    });
    return this.#last.map((piece) => piece.bytes);
  }
}

/** Pieces are joined once: joining at every depth would copy a large document as often. */
function print(value: unknown, depth: number, pieces: string[]): void {
  if (typeof value !== 'object' || value === null) {
    pieces.push(JSON.stringify(value) ?? 'null');
    return;
  }
  if (depth === depthOfParts) {
    pieces.push(printed(value));
    return;
  }
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? '[]' : '{}';
  const inner = `\n${' '.repeat(depth + 1)}`;
  let separator = `${open}${inner}`;
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined && !isArray) continue;
    pieces.push(separator);
    separator = `,${inner}`;
    if (!isArray) pieces.push(JSON.stringify(name), ': ');
    print(member, depth + 1, pieces);
  }
  pieces.push(separator.startsWith(',') ? `\n${' '.repeat(depth)}${close}` : `${open}${close}`);
}
