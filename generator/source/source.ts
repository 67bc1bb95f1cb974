/** A definition file as read: its text, its parsed YAML, and the position of every key and value. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { offsetsOf } from './scalar_offsets.ts';

/** A location in a definition. */
export interface SourceLocation {
  /** Path relative to the definitions folder's parent, e.g. `definitions/rentals/rental.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[];

/** A stretch of a file: offsets into its text, end exclusive. */
export interface Span {
  readonly source: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** A comment that silences an advice in its place: `# backline-ignore: several_rows`. */
interface Silencing {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Its line contains nothing else: it is about the next line. */
  readonly alone: boolean;
  used: boolean;
}

export class SourceFile {
  /** Path shown to people: relative to the definitions folder's parent, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** The folder below the definitions folder: the bounded context. */
  readonly context: string;
  /** Of an own folder: a customer's, not the product's. */
  readonly custom: boolean;
  /** The folder of the file: absolute, and below its definitions folder. Empty for a text that is no file. */
  readonly folder: { readonly path: string; readonly inside: string };
  readonly document: Document.Parsed;
  readonly #lines = new LineCounter();
  #silencing: readonly Silencing[] | null = null;

  constructor(file: string, text: string, context: string, custom = false, folder = { path: '', inside: '' }) {
    this.file = file;
    this.text = text;
    this.context = context;
    this.custom = custom;
    this.folder = folder;
    this.document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: true });
  }

  /** The file's content as plain data. */
  get data(): unknown {
    return this.#plain(this.document.contents, 0);
  }

  /** Our own walk instead of `toJS`, which turns the key `null` into an empty one. Cyclic aliases end at depth 64. */
  #plain(node: unknown, depth: number): unknown {
    const value = isAlias(node) ? node.resolve(this.document) : node;
    if (depth > 64) return null;
    if (isMap(value))
      return Object.fromEntries(value.items.map((pair) => [keyText(pair), this.#plain(pair.value, depth + 1)]));
    if (isSeq(value)) return value.items.map((item) => this.#plain(item, depth + 1));
    return isScalar(value) ? value.value : null;
  }

  /** The key of a mapping entry; for list items and the top of the file, the value. */
  keySpan(path: Path): Span {
    const pair = this.#pair(path);
    return pair === null ? this.valueSpan(path) : this.#span(pair.key as Node | null, path);
  }

  /** The value at a path; for a key without a value, the key. A missing path returns the nearest one above it. */
  valueSpan(path: Path): Span {
    const node = this.#node(path);
    if (node === null || node.range === null || node.range === undefined) {
      const pair = this.#pair(path);
      if (pair !== null && (pair.key as Node | null)?.range) return this.#span(pair.key as Node, path);
      return path.length === 0 ? this.span(0, this.#firstLineEnd()) : this.valueSpan(path.slice(0, -1));
    }
    return this.#span(node, path);
  }

  /** A part of a text value: characters `from` to `to` of the value as parsed; the whole value where they cannot be found. */
  partSpan(path: Path, from: number, to: number): Span {
    const node = this.#node(path);
    const offsets = isScalar(node) ? offsetsOf(node as Scalar, this.text) : null;
    const [start, last] = [offsets?.[from], offsets?.[Math.max(to, from + 1) - 1]];
    const behind = offsets?.at(-1);
    // A missing value is behind the last character.
    if (behind !== undefined && from === offsets?.length) return this.span(behind + 1, behind + 2);
    if (start === undefined || last === undefined) return this.valueSpan(path);
    // The line that it begins in is enough to find it by.
    const newline = this.text.indexOf('\n', start);
    const end = this.text[last] === '\\' ? (offsets?.[Math.max(to, from + 1)] ?? last + 2) : last + 1;
    return this.span(start, newline >= 0 && newline <= last ? newline : end);
  }

  /** Comments that silence an advice. */
  get silencing(): readonly Silencing[] {
    this.#silencing ??= this.text.includes('backline-ignore') ? this.#comments() : [];
    return this.#silencing;
  }

  /** Whether a comment silences a code at an offset: in the line, or alone above it; of a longer value, at its key. */
  silences(code: string, offset: number): boolean {
    if (this.silencing.length === 0) return false;
    const lines = new Set([offset, ...this.#beginnings(offset)].map((one) => this.locate(one).line));
    const found = this.silencing.filter(
      (one) => one.code === code && (one.alone ? lines.has(this.#below(one.line)) : lines.has(one.line)),
    );
    for (const one of found) one.used = true;
    return found.length > 0;
  }

  #comments(): readonly Silencing[] {
    const inside: (readonly [number, number])[] = [];
    visit(this.document, { Scalar: (_key, { range }) => void (range && inside.push([range[0], range[1]])) });
    const found = this.text.matchAll(/(?<=^|\s)#[ \t]*backline-ignore:[ \t]*(\w+(?:[ \t]*,[ \t]*\w+)*)/gm);
    return [...found].flatMap(({ 0: whole, 1: codes = '', index }): Silencing[] => {
      if (inside.some(([from, to]) => from < index && index < to)) return [];
      const { line, column } = this.locate(index);
      const alone = this.text.slice(index - column + 1, index).trim() === '';
      const at = index + whole.length - codes.length;
      return [...codes.matchAll(/\w+/g)].map(({ 0: code, index: from }) => ({
        ...{ code, line, alone, used: false },
        ...{ start: at + from, end: at + from + code.length },
      }));
    });
  }

  /** The first line below a comment that is none. */
  #below(line: number): number {
    let next = line + 1;
    while (/^\s*#/.test(this.line(next))) next += 1;
    return next;
  }

  /** Where the value around an offset begins, and its key. */
  #beginnings(offset: number): readonly number[] {
    const found: number[] = [];
    visit(this.document, {
      Pair: (_key, { key, value }) => {
        const [keyRange, range] = [(key as Node | null)?.range, (value as Node | null)?.range];
        if (isScalar(value) && keyRange && range && range[0] <= offset && offset <= range[1])
          found.push(keyRange[0], range[0]);
      },
    });
    return found;
  }

  span(start: number, end: number): Span {
    return { source: this, start, end: Math.max(end, start + 1) };
  }

  locate(offset: number): SourceLocation {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  /** The location of a key, for the model. */
  location(path: Path): SourceLocation {
    return this.locate(this.keySpan(path).start);
  }

  /** Whether something is written at a path, right or wrong. */
  has(path: Path): boolean {
    return this.#pair(path) !== null;
  }

  /** Whether an empty list or map is written at a path. */
  isEmpty(path: Path): boolean {
    if (!this.has(path)) return false;
    const { source, start, end } = this.valueSpan(path);
    return /^(\[\s*\]|\{\s*\})$/.test(source.text.slice(start, end));
  }

  /** Whether a custom folder wrote the value at a path. */
  isCustom(_path: Path): boolean {
    return this.custom;
  }

  /** Of what another file of the same folder adds: its context, where that is another one. Null otherwise. */
  addedIn(_path: Path): string | null {
    return null;
  }

  /** The offset of a line and column, both counted from one. */
  offset(line: number, column: number): number {
    return (this.#lines.lineStarts[line - 1] ?? 0) + column - 1;
  }

  line(number: number): string {
    return this.text.split(/\r?\n/, number)[number - 1] ?? '';
  }

  #firstLineEnd(): number {
    const end = this.text.indexOf('\n');
    return end < 0 ? this.text.length : end;
  }

  #span(node: Node | null, path: Path): Span {
    if (!node?.range) return this.valueSpan(path.slice(0, -1));
    // A block value runs over many lines; its first line is enough to find it by.
    const [start, end] = node.range;
    const newline = this.text.indexOf('\n', start);
    return this.span(start, newline >= 0 && newline < end ? newline : end);
  }

  #node(path: Path): Node | null {
    let node: Node | null = this.document.contents;
    for (const step of path) {
      if (isAlias(node)) node = node.resolve(this.document) ?? null;
      if (isMap(node)) {
        const pair: Pair | undefined = node.items.find((item) => isPair(item) && keyText(item) === String(step));
        node = (pair?.value as Node | null | undefined) ?? null;
      } else if (isSeq(node) && typeof step === 'number') node = (node.items[step] as Node | undefined) ?? null;
      else return null;
    }
    return node;
  }

  #pair(path: Path): Pair | null {
    if (path.length === 0) return null;
    let parent = this.#node(path.slice(0, -1));
    if (isAlias(parent)) parent = parent.resolve(this.document) ?? null;
    if (!isMap(parent)) return null;
    return parent.items.find((item) => keyText(item) === String(path.at(-1))) ?? null;
  }
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}
