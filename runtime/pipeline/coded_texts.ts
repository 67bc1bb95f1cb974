/**
 * Texts that were coded lately: a page that is asked for again and again is coded once. They are found by the whole text, so no
 * answer is ever another's; what was not asked for longest goes first.
 */
export class CodedTexts {
  readonly #kept = new Map<string, Buffer>();
  readonly #code: (text: string) => Buffer;
  readonly #room: number;
  #size = 0;

  /** @param room characters of texts and bytes of their codes that may be kept together. */
  constructor(code: (text: string) => Buffer, room: number) {
    this.#code = code;
    this.#room = room;
  }

  of(text: string): Buffer {
    const known = this.#kept.get(text);
    if (known !== undefined) {
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    const made = this.#code(text);
    this.#kept.set(text, made);
    this.#size += text.length + made.length;
    for (const [oldest, code] of this.#kept) {
      if (this.#size <= this.#room) break;
      this.#kept.delete(oldest);
      this.#size -= oldest.length + code.length;
    }
    return made;
  }
}
