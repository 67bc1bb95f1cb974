/**
 * Prints large documents as JSON: outer parts have a line for each member, one space deep, inner parts one line each; parts of
 * the last run are reused.
 */
import { remembered } from '../text/remembered.ts';
import { Pieces, portions } from './pieces.ts';

/**
 * `paths./api/v1/rentals.get`, `components.schemas.Rental`: a part at this depth takes one line, and is the same object while its
 * content is the same.
 */
const depthOfParts = 3;

const printed = remembered((part: object) => JSON.stringify(part));

interface Layout {
  readonly lines: number;
  readonly frames: number | undefined;
}

/**
 * The text of plain data; parts at depth `lines` take one line. Undefined members vanish, as in JSON.stringify.
 * @param frames depth of the objects whose members share a line, except for the elements of their lists.
 */
export function printJson(value: unknown, lines: number = depthOfParts, frames?: number): string {
  const pieces: string[] = [];
  print(value, 0, pieces, { lines, frames });
  return pieces.join('');
}

/** So many members of a large object make one piece. */
const membersOfPiece = 24;

/**
 * Prints one document again and again: the bytes of `printJson` and a line's end, in pieces whose borders follow from the
 * document.
 */
export class PiecewisePrinter {
  readonly #pieces = new Pieces();
  readonly #layout: Layout;

  /** @param lines @param frames as for `printJson`. */
  constructor(lines: number = depthOfParts, frames?: number) {
    this.#layout = { lines, frames };
  }

  print(document: object): readonly Buffer[] {
    this.#pieces.begin();
    let between: string[] = [];
    const flush = (): void => {
      this.#pieces.text(between.join(''));
      between = [];
    };
    print(document, 0, between, this.#layout, (value, depth, keys) => {
      flush();
      const isArray = Array.isArray(value);
      portions(keys, membersOfPiece).forEach((some, at) => {
        const members: unknown[] = [depth, at === 0, isArray];
        for (const key of some) members.push(key, (value as Readonly<Record<string, unknown>>)[key]);
        this.#pieces.members(members, () => {
          const texts: string[] = [];
          printMembers(value, depth, some, at === 0, texts, this.#layout);
          return texts.join('');
        });
      });
      return between;
    });
    between.push('\n');
    flush();
    return this.#pieces.take();
  }
}

/** Takes the members of a large object out of the text, which continues in the returned list. */
type Cut = (value: object, depth: number, keys: readonly string[]) => string[];

/** Pieces are joined once: joining at every depth would copy a large document as often. Returns the list of the last ones. */
function print(value: unknown, depth: number, pieces: string[], layout: Layout, cut: Cut | null = null): string[] {
  if (typeof value !== 'object' || value === null) {
    pieces.push(JSON.stringify(value) ?? 'null');
    return pieces;
  }
  if (depth === layout.lines) {
    pieces.push(printed(value));
    return pieces;
  }
  if (depth === layout.frames && !Array.isArray(value)) return printFrame(value, depth, pieces, layout);
  const isArray = Array.isArray(value);
  const keys = isArray
    ? Object.keys(value)
    : Object.keys(value).filter((key) => (value as Readonly<Record<string, unknown>>)[key] !== undefined);
  const [open, close] = isArray ? '[]' : '{}';
  if (keys.length === 0) {
    pieces.push(`${open}${close}`);
    return pieces;
  }
  const large = cut !== null && keys.length > membersOfPiece;
  const last = large ? cut(value, depth, keys) : printMembers(value, depth, keys, true, pieces, layout, cut);
  last.push(`\n${' '.repeat(depth)}${close}`);
  return last;
}

/** Some members of an object; the first member follows the object's bracket. */
function printMembers(
  value: object,
  depth: number,
  keys: readonly string[],
  first: boolean,
  pieces: string[],
  layout: Layout,
  cut: Cut | null = null,
): string[] {
  const isArray = Array.isArray(value);
  const inner = `\n${' '.repeat(depth + 1)}`;
  let separator = first ? `${isArray ? '[' : '{'}${inner}` : `,${inner}`;
  let last = pieces;
  for (const key of keys) {
    last.push(separator);
    separator = `,${inner}`;
    if (!isArray) last.push(JSON.stringify(key), ': ');
    last = print((value as Readonly<Record<string, unknown>>)[key], depth + 1, last, layout, cut);
  }
  return last;
}

/** An object on one line, but that the elements of its lists have lines of their own. */
function printFrame(value: object, depth: number, pieces: string[], layout: Layout): string[] {
  let separator = '{';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    pieces.push(separator, JSON.stringify(key), ': ');
    separator = ', ';
    if (Array.isArray(member)) print(member, depth + 1, pieces, layout);
    else pieces.push(JSON.stringify(member));
  }
  pieces.push(separator === '{' ? '{}' : '}');
  return pieces;
}
