/** What is typed where a value may be of any kind: words are words, and a number, yes, no, a list or an object is what it reads as. */

export function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The text to type for a value: words that would be read as another type are in quotes. */
export function typed(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return parsedOf(value) === value ? value : JSON.stringify(value);
}

/** Whether a text has begun a list, an object or a quotation, and does not end it. */
export const isBroken = (text: string): boolean => /^\s*[[{"]/.test(text) && parsedOf(text) === text;
