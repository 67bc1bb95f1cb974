/**
 * Bodies of operations in an answer of the protocol. An operation answers with JSON text; to parse it, have it checked, and
 * print it again would cost more than to read it. Marks stand for it meanwhile.
 */
import { randomUUID } from 'node:crypto';

/** Nobody can guess it, so no text of a client or a record holds it. */
const secret = randomUUID();
let last = 0;

export class Splices {
  readonly #texts = new Map<string, string>();

  /** A result's parts that stand for a JSON object: as a text that quotes it, and as the object itself. */
  add(json: string): { readonly quoted: string; readonly object: Record<string, unknown> } {
    last = (last + 1) % Number.MAX_SAFE_INTEGER;
    const quoted = `${secret} ${last} text`;
    this.#texts.set(JSON.stringify(quoted), JSON.stringify(json));
    return { quoted, object: this.object(json) };
  }

  /** The same of a body that is not said as text. */
  object(json: string): Record<string, unknown> {
    last = (last + 1) % Number.MAX_SAFE_INTEGER;
    const mark = { [`${secret} ${last} object`]: 0 };
    this.#texts.set(JSON.stringify(mark), json);
    return mark;
  }

  /** The answer's text with what the marks stand for. */
  into(answer: string): string {
    let whole = answer;
    for (const [mark, text] of this.#texts) {
      const at = whole.indexOf(mark);
      if (at >= 0) whole = whole.slice(0, at) + text + whole.slice(at + mark.length);
    }
    return whole;
  }
}
