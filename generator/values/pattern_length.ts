/**
 * The length of a text that a regular expression matches as a whole, and whether it may contain a character. Read from the usual
 * parts: a part that is not understood (a backreference, a lookahead) has no result.
 */
export interface PatternLength {
  readonly least: number;
  readonly most: number;
  /** Whether the pattern excludes any text before and after it. */
  readonly held: boolean;
  /** The regular expressions of single characters: letters, classes, escapes. */
  readonly atoms: readonly string[];
}

/** For the whole text: without `^` and `$` at the ends of every alternative anything may come before and after. */
export function patternLength(pattern: string): PatternLength | null {
  const reader = new Reader(pattern);
  const found = reader.alternatives(true);
  return found === null || !reader.atEnd ? null : { ...found, held: reader.held, atoms: reader.atoms };
}

interface Length {
  readonly least: number;
  readonly most: number;
}

class Reader {
  readonly #text: string;
  #at = 0;
  readonly atoms: string[] = [];
  held = true;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** `a|b`: as short as the shorter, as long as the longer. */
  alternatives(whole: boolean): Length | null {
    let all: Length | null = null;
    do {
      const one = this.#sequence(whole);
      if (one === null) return null;
      all = all === null ? one : { least: Math.min(all.least, one.least), most: Math.max(all.most, one.most) };
    } while (this.#takes(/\|/y) !== null);
    return all;
  }

  /** Parts one after the other; a whole expression needs an anchor at both ends. */
  #sequence(whole: boolean): Length | null {
    const begins = !whole || this.#takes(/\^/y) !== null;
    let ends = !whole;
    let [least, most] = [0, begins ? 0 : Number.POSITIVE_INFINITY];
    while (!this.atEnd && !'|)'.includes(this.#text.charAt(this.#at))) {
      if (whole && this.#takes(/\$(?=$|\|)/y) !== null) {
        ends = true;
        continue;
      }
      const part = this.#part();
      if (part === null) return null;
      least += part.least;
      most += part.most;
    }
    if (!begins || !ends) this.held = false;
    return { least, most: ends ? most : Number.POSITIVE_INFINITY };
  }

  #part(): Length | null {
    const one = this.#group() ?? this.#atom();
    if (one === null) return null;
    const [, sign, from = '', more, to = ''] = this.#takes(/([*+?])\??|\{(\d+)(,?)(\d*)\}\??/y) ?? [];
    if (sign === '?') return { least: 0, most: one.most };
    if (sign !== undefined) return { least: sign === '*' ? 0 : one.least, most: Number.POSITIVE_INFINITY };
    if (from === '') return one;
    const times = more === '' ? Number(from) : to === '' ? Number.POSITIVE_INFINITY : Number(to);
    return { least: one.least * Number(from), most: one.most === 0 ? 0 : one.most * times };
  }

  #group(): Length | null {
    const before = this.#at;
    if (this.#takes(/\((?:\?:|(?!\?))/y) === null) return null;
    const inside = this.alternatives(false);
    if (inside !== null && this.#takes(/\)/y) !== null) return inside;
    this.#at = before;
    return null;
  }

  #atom(): Length | null {
    const atom = this.#takes(
      /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\[dDwWsS]|\\[^0-9A-Za-z]|[^\\^$.*+?()[\]{}|]|\./uy,
    )?.[0];
    if (atom === undefined) return null;
    this.atoms.push(atom);
    return { least: 1, most: 1 };
  }

  #takes(expected: RegExp): RegExpExecArray | null {
    expected.lastIndex = this.#at;
    const found = expected.exec(this.#text);
    if (found !== null) this.#at = expected.lastIndex;
    return found;
  }
}
