/** PostgreSQL's own parser: a text that it reads is SQL, a text that it refuses is none. Loaded by the generator alone. */
import { hasSqlDetails, loadModule, type Node, parseSync, scanSync } from 'libpg-query';

await loadModule();

/** A statement as PostgreSQL reads it, or why it does not. */
export type Parsed =
  | { readonly statements: readonly Statement[]; readonly refusal: null }
  | { readonly statements: null; readonly refusal: Refusal };

export interface Statement {
  readonly node: Node;
  /** A semicolon follows. */
  readonly ends: boolean;
}

export interface Refusal {
  /** In PostgreSQL's words. */
  readonly message: string;
  /** Offset of the character where it stopped. */
  readonly at: number;
}

/** A word, a sign or a literal of SQL: offsets of characters, end exclusive. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly kind: 'word' | 'literal' | 'comment' | 'sign';
}

/** Texts are read many times in one run, and again in each round of a watch. */
class Known<V> {
  readonly #most = 20_000;
  readonly #made = new Map<string, V>();

  get(text: string, make: (text: string) => V): V {
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    if (this.#made.size >= this.#most) this.#made.clear();
    const made = make(text);
    this.#made.set(text, made);
    return made;
  }
}

const parses = new Known<Parsed>();
const scans = new Known<readonly Token[]>();

/** The statements of a text. */
export const parsed = (text: string): Parsed => parses.get(text, parse);

function parse(text: string): Parsed {
  // Which the parser is not called with.
  if (text.trim() === '') return { statements: [], refusal: null };
  try {
    const statements = (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_len: length }) =>
      stmt === undefined ? [] : [{ node: stmt, ends: (length ?? 0) > 0 }],
    );
    return { statements, refusal: null };
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    const { message = error.message, cursorPosition = 0 } = error.sqlDetails ?? {};
    return { statements: null, refusal: { message, at: cursorPosition } };
  }
}

/** The tokens of a text; none if a literal in it never ends. */
export const tokensOf = (text: string): readonly Token[] => scans.get(text, scan);

function scan(text: string): readonly Token[] {
  try {
    const offset = offsetsIn(text);
    return scanSync(text).tokens.map(({ start, end, tokenName, keywordName }): Token => {
      const [from, to] = [offset(start), offset(end)];
      const written = text.slice(from, to);
      return { from, to, text: written, kind: kindOf(tokenName, keywordName) };
    });
  } catch {
    return [];
  }
}

const literals: ReadonlySet<string> = new Set(['SCONST', 'USCONST', 'BCONST', 'XCONST', 'ICONST', 'FCONST']);

function kindOf(name: string, keyword: string): Token['kind'] {
  if (name === 'IDENT' || name === 'UIDENT' || keyword !== 'NO_KEYWORD') return 'word';
  if (name === 'SQL_COMMENT' || name === 'C_COMMENT') return 'comment';
  return literals.has(name) ? 'literal' : 'sign';
}

/** From PostgreSQL's places, which count bytes, to those of characters. */
export function offsetsIn(text: string): (byte: number) => number {
  if (Buffer.byteLength(text) === text.length) return (byte) => byte;
  const bytes = Buffer.from(text);
  return (byte) => bytes.toString('utf8', 0, byte).length;
}

/** A name as PostgreSQL stores it: in lower case unless it is quoted. */
export const nameOf = ({ text }: Token): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase();
