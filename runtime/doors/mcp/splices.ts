/**
 * Bodies of operations in a protocol answer. An operation answers with JSON text; parsing, validating and printing it again would
 * cost more than reading it. Marks hold its position meanwhile.
 */
import { randomUUID } from 'node:crypto';

/** Nobody can guess it, so no text of a client or a record holds it. */
const secret = randomUUID();
let last = 0;

const next = (): number => {
  last = (last + 1) % Number.MAX_SAFE_INTEGER;
  return last;
};

export class Splices {
  readonly #texts = new Map<string, string>();

  /** Mark for a text that quotes the JSON. */
  quoted(json: string): string {
    const mark = `${secret} ${next()} text`;
    this.#texts.set(JSON.stringify(mark), JSON.stringify(json));
    return mark;
  }

  /** Mark for the JSON object. */
  object(json: string): Record<string, unknown> {
    const mark = { [`${secret} ${next()} object`]: 0 };
    this.#texts.set(JSON.stringify(mark), json);
    return mark;
  }

  /** The answer's text with the marks replaced. */
  into(answer: string): string {
    let whole = answer;
    for (const [mark, text] of this.#texts) {
      const at = whole.indexOf(mark);
      if (at >= 0) whole = whole.slice(0, at) + text + whole.slice(at + mark.length);
    }
    return whole;
  }
}
