/**
 * Defaults of fields in words: `first(account.currency_code, setting('finance.base_currency'))` would mean nothing to a caller.
 */
import type { ValueShape } from '../values/value_shape.ts';

/** Whether a word names a field of the resource: else it is the text itself. */
export type IsField = (word: string) => boolean;

/** A sentence's part, with names in backticks; null if there is no default worth a word. */
export function defaultInWords(value: unknown, shape: ValueShape, isField: IsField): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return isEmpty(value) ? null : `\`${JSON.stringify(value)}\``;
  const literal = shape.type === 'enum' ? shape.values.includes(value) : /^-?\d+(\.\d+)?$/.test(value);
  return literal ? `\`${value}\`` : words(value.trim(), isField);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function words(expression: string, isField: IsField): string {
  const call = /^(\w+)\((.*)\)$/s.exec(expression);
  if (call !== null) {
    const [, name = '', inside = ''] = call;
    const parts = argumentsOf(inside);
    if (name === 'first') return parts.map((part) => words(part, isField)).join(', else ');
    if (name === 'setting') return `the setting \`${unquoted(inside)}\``;
    if (name === 'sequence') return `the next number in the form of the setting \`${unquoted(inside)}\``;
    if (name === 'uuid') return 'a new UUID';
  }
  if (expression === 'now') return 'the time of the request';
  if (expression === 'today') return 'today';
  if (expression === 'actor.user_id') return 'the user behind the token';
  const difference = /^([\w.]+) - ([\w.]+)$/.exec(expression);
  if (difference !== null)
    return difference
      .slice(1)
      .map((part) => words(part, isField))
      .join(' less ');
  const opposite = /^not (\w+)$/.exec(expression);
  if (opposite !== null) return `the opposite of \`${opposite[1]}\``;
  const steps = /^[a-z]\w*(\.[a-z]\w*)+$/.test(expression) ? expression.split('.') : [];
  if (steps.length > 1) {
    const owners = steps.slice(0, -1).map((step) => step.replaceAll('_', ' '));
    return `the \`${steps.at(-1)}\` of the ${owners.reverse().join(' of its ')}`;
  }
  if (isField(expression)) return `that of \`${expression}\``;
  return /^(\w+|-?\d+(\.\d+)?)$/.test(expression) ? `\`${expression}\`` : `worked out: \`${expression}\``;
}

const unquoted = (text: string): string => text.trim().replace(/^'|'$/g, '');

/** Splits at the commas outside of brackets. */
function argumentsOf(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === ',' && depth === 0) {
      parts.push('');
      continue;
    }
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
