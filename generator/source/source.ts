/** A definition file as read: its text, its parsed YAML, and where every key and value stands. */
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
} from 'yaml';

/** Where something stands in a definition. */
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

export class SourceFile {
  /** Path shown to people: relative to the definitions folder's parent, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** The folder below the definitions folder: the bounded context. */
  readonly context: string;
  /** Of an own folder: a customer's, not the product's. */
  readonly custom: boolean;
  /** The folder that it stands in: absolute, and below its definitions folder. Empty of a text that is no file. */
  readonly folder: { readonly path: string; readonly inside: string };
  readonly document: Document.Parsed;
  readonly #lines = new LineCounter();

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

  /** The value at a path; where a key has no value, the key. A missing path gives the nearest one above it. */
  valueSpan(path: Path): Span {
    const node = this.#node(path);
    if (node === null || node.range === null || node.range === undefined) {
      const pair = this.#pair(path);
      if (pair !== null && (pair.key as Node | null)?.range) return this.#span(pair.key as Node, path);
      return path.length === 0 ? this.span(0, this.#firstLineEnd()) : this.valueSpan(path.slice(0, -1));
    }
    return this.#span(node, path);
  }

  /**
   * A part of a text value: characters `from` to `to` of the value as parsed. Exact for plain and quoted text on one
   * line; where escapes or line folding move the characters, the whole value.
   */
  partSpan(path: Path, from: number, to: number): Span {
    const whole = this.valueSpan(path);
    const node = this.#node(path);
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return whole;
    const raw = this.text.slice(node.range[0], node.range[1]);
    const shift = raw.startsWith('"') || raw.startsWith("'") ? 1 : 0;
    if (raw.slice(shift, shift + node.value.length) === node.value) {
      const start = node.range[0] + shift + from;
      return this.span(start, node.range[0] + shift + Math.max(to, from + 1));
    }
    return whole;
  }

  span(start: number, end: number): Span {
    return { source: this, start, end: Math.max(end, start + 1) };
  }

  locate(offset: number): SourceLocation {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  /** Where a key stands, for the model. */
  location(path: Path): SourceLocation {
    return this.locate(this.keySpan(path).start);
  }

  /** Whether something is written at a path, right or wrong. */
  has(path: Path): boolean {
    return this.#pair(path) !== null;
  }

  /** Whether a list or map is written at a path that holds nothing. */
  isEmpty(path: Path): boolean {
    if (!this.has(path)) return false;
    const { source, start, end } = this.valueSpan(path);
    return /^(\[\s*\]|\{\s*\})$/.test(source.text.slice(start, end));
  }

  /** Whether what stands at a path comes from an own folder. */
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
