/**
 * A large file in pieces: one whose members are last time's objects is last time's piece. Pieces are small, since texts of
 * megabytes cost more to lay out in memory than to think up.
 */

interface Piece {
  /** Its text if it has no members. */
  readonly text: string | null;
  readonly members: readonly unknown[];
  readonly bytes: Buffer;
}

export class Pieces {
  #last: readonly Piece[] = [];
  #now: Piece[] = [];

  /** Begins anew: text that was added and not taken belonged to a file that failed. */
  begin(): void {
    this.#now = [];
  }

  /** Adds text that follows from its members alone: unchanging objects, and plain values. */
  members(members: readonly unknown[], text: () => string): void {
    const known = this.#last[this.#now.length];
    if (known?.text === null && isSameList(known.members, members)) this.#now.push(known);
    else this.#now.push({ text: null, members, bytes: Buffer.from(text(), 'utf8') });
  }

  /** Adds a text. */
  text(text: string): void {
    if (text === '') return;
    const known = this.#last[this.#now.length];
    this.#now.push(known?.text === text ? known : { text, members: [], bytes: Buffer.from(text, 'utf8') });
  }

  /** The bytes of all added text, for the comparison with the next file. */
  take(): readonly Buffer[] {
    this.#last = this.#now;
    this.begin();
    return this.#last.map(({ bytes }) => bytes);
  }
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** A list in portions. */
export function portions<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
