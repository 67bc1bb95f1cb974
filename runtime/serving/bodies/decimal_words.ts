/** What the pattern of a decimal's text (generator/schemas/json_schema.ts) says of its sign, bounds and digits, in words. */

const plain = /^\^(-\?)?\\d\{1,(\d+)\}\(\\\.\\d\{1,(\d+)\}\)\?\$$/;
/** With a greatest number that is a power of ten: percentages. The alternatives come in either order. */
const bounded =
  /^\^(-\?)?\((?:(10+)\(\\\.0\{1,\d+\}\)\?\|)?\\d\{1,\d+\}\(\\\.\\d\{1,(\d+)\}\)\?(?:\|(10+)\(\\\.0\{1,\d+\}\)\?)?\)\$$/;

/** The sentence for a text that is no such decimal; null where the pattern is another one. */
export function decimalWords(pattern: string): string | null {
  const [, sign, whole, decimals] = plain.exec(pattern) ?? [];
  if (whole !== undefined)
    return `${example}${sign === undefined ? ', of at least 0' : ''}, with at most ${digits(whole)} before the point and ${decimals} after it`;
  const [, minus, first, after, last] = bounded.exec(pattern) ?? [];
  const most = first ?? last;
  if (most === undefined || after === undefined) return null;
  const bounds = minus === undefined ? `from 0 to ${most}` : `from -${most} to ${most}`;
  return `${example}, ${bounds}, with at most ${digits(after)} after the point`;
}

const example = 'must be a decimal number as text, such as "12.50"';
const digits = (count: string): string => `${count} ${count === '1' ? 'digit' : 'digits'}`;
