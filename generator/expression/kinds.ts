/** Kinds of values: which go together, and the kind of the result. */
import { withArticle } from '../text/plural.ts';
import type { Compiled } from './compile.ts';
import type { ValueKind } from './scope.ts';

/** Kinds that are points in time. */
export const days: ReadonlySet<ValueKind> = new Set(['date', 'datetime']);

/** Whether a value may be compared with another one. */
export function comparable(left: Compiled, right: Compiled): boolean {
  if (left.kind === right.kind || left.kind === 'unknown' || left.kind === 'null') return true;
  if (days.has(left.kind)) return days.has(right.kind) || right.literal !== undefined;
  // PostgreSQL reads a text that is written so as the list, or the document, itself.
  if (left.kind === 'list') return /^\{.*\}$/s.test(right.literal ?? '');
  if (left.kind === 'json') return right.literal !== undefined && isJson(right.literal);
  return false;
}

/** Why an id and one of another resource do not go together; null if they do, or where it is not known whose they are. */
export function foreignIdMistake(
  { label, refers }: Pick<Compiled, 'label' | 'refers'>,
  other: string | undefined,
): { readonly why: string; readonly fix: string } | null {
  return refers === undefined || other === undefined || refers === other
    ? null
    : {
        why: `${label} is the id of ${withArticle(refers)}, not of ${withArticle(other)}`,
        fix: 'name ids of one resource',
      };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The kind of a calculation's result; null if the two do not go together. */
export function resultKind(operator: string, left: ValueKind, right: ValueKind): ValueKind | null {
  if (left === 'unknown' || right === 'unknown') return 'unknown';
  if (left === 'number' && right === 'number') return 'number';
  const additive = operator === '+' || operator === '-';
  if (additive && days.has(left) && right === 'interval') return 'datetime';
  if (additive && left === 'interval' && right === 'interval') return 'interval';
  if (operator === '+' && left === 'interval' && days.has(right)) return 'datetime';
  if (additive && left === 'date' && right === 'number') return 'date';
  if (operator === '-' && left === 'date' && right === 'date') return 'number';
  if (operator === '-' && days.has(left) && days.has(right)) return 'interval';
  if ((operator === '*' || operator === '/') && left === 'interval' && right === 'number') return 'interval';
  return null;
}

/** A value and its kind, for people: `fine (a number)`. */
export function described(value: Pick<Compiled, 'label' | 'kind'>): string {
  const kinds: Record<ValueKind, string> = {
    boolean: 'a boolean',
    number: 'a number',
    text: 'text',
    date: 'a date',
    datetime: 'an instant',
    interval: 'a duration',
    list: 'a list',
    json: 'a JSON value',
    null: 'null',
    unknown: 'a value',
  };
  return `${value.label} (${kinds[value.kind]})`;
}
