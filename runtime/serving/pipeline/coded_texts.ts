/**
 * Recently coded texts: a page that is requested repeatedly is coded once. A text is cached when it comes for the second time,
 * since most bodies never do, and caching costs more than a lookup. Texts are found by some of their characters and compared
 * whole, so no answer is ever another's; the least recently used is dropped first. (A map keyed by the texts themselves would
 * compare long ones of one length character by character: V8 hashes those by their length alone.)
 */
export class CodedTexts {
  readonly #cached = new Map<number, { readonly text: string; readonly code: Buffer }>();
  /** By the end of their digest, the digests of texts that came once. */
  readonly #seen = new Int32Array(4096);
  readonly #code: (text: string, bytes: number) => Buffer;
  readonly #room: number;
  #size = 0;

  /** @param room characters of texts and bytes of their codes in the cache. */
  constructor(code: (text: string, bytes: number) => Buffer, room: number) {
    this.#code = code;
    this.#room = room;
  }

  /** @param bytes of the text as UTF-8. */
  of(text: string, bytes: number): Buffer {
    const digest = digestOf(text);
    const known = this.#cached.get(digest);
    if (known?.text === text) {
      this.#cached.delete(digest);
      this.#cached.set(digest, known);
      return known.code;
    }
    const made = this.#code(text, bytes);
    const position = digest & (this.#seen.length - 1);
    if (this.#seen[position] === digest) this.#keep(digest, text, made);
    else this.#seen[position] = digest;
    return made;
  }

  #keep(digest: number, text: string, made: Buffer): void {
    this.#drop(digest);
    // Node returns a part of a larger block: only the needed part is cached.
    const code = Buffer.from(made);
    this.#cached.set(digest, { text, code });
    this.#size += text.length + code.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= this.#room) break;
      this.#drop(oldest);
    }
  }

  #drop(digest: number): void {
    const known = this.#cached.get(digest);
    if (known === undefined) return;
    this.#cached.delete(digest);
    this.#size -= known.text.length + known.code.length;
  }
}

/** So many characters, evenly spread, distinguish texts well enough for a lookup. */
const looked = 128;

/** A whole number of 32 bits, from the length and some characters (FNV-1a). */
function digestOf(text: string): number {
  const step = Math.max(1, Math.floor(text.length / looked));
  let digest = 0x811c9dc5 ^ text.length;
  for (let at = text.length - 1; at >= 0; at -= step) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return digest;
}
