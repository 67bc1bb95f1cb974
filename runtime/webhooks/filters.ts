/** A webhook's filters: conditions on the delivered record, `<field>_<predicate>` with the meaning they have in lists (decisions 2). */
import { type Predicate, predicates } from '../kernel/resource.ts';

export type Filters = Readonly<Record<string, unknown>>;

const most = 20;
const longestFirst = [...predicates].sort((a, b) => b.length - a.length);
const flags = new Set<Predicate>(['null', 'not_null', 'present', 'blank', 'true', 'false']);
const lists = new Set<Predicate>(['in', 'not_in']);

interface Condition {
  readonly field: string;
  readonly predicate: Predicate;
  readonly value: unknown;
}

function conditionOf([key, value]: [string, unknown]): Condition | null {
  const predicate = longestFirst.find((one) => key.endsWith(`_${one}`));
  const field = predicate ? key.slice(0, -predicate.length - 1) : '';
  return predicate && field !== '' ? { field, predicate, value } : null;
}

/** What is wrong with filters as they were sent, as a sentence, or null. */
export function filterProblem(filters: unknown): string | null {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return 'It must be an object.';
  const entries = Object.entries(filters);
  if (entries.length > most) return `It may hold at most ${most} conditions.`;
  for (const entry of entries) {
    const condition = conditionOf(entry);
    if (!condition) return `"${entry[0]}" must be a field and a predicate, such as status_eq.`;
    const { predicate, value } = condition;
    const scalar = (one: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof one);
    const fits = lists.has(predicate)
      ? Array.isArray(value) && value.length <= 500 && value.every(scalar)
      : flags.has(predicate)
        ? [true, false, 1, 0].includes(value as boolean)
        : scalar(value);
    if (!fits)
      return `The value of "${entry[0]}" must be ${lists.has(predicate) ? 'a list' : flags.has(predicate) ? 'true or false' : 'one value'}.`;
  }
  return null;
}

/** True when every condition holds. A record without the field, and an event without a record, meets none. */
export function passes(filters: Filters, record: Readonly<Record<string, unknown>> | null): boolean {
  return Object.entries(filters).every((entry) => {
    const condition = conditionOf(entry);
    if (!condition || record === null || !Object.hasOwn(record, condition.field)) return false;
    return holds(record[condition.field], condition);
  });
}

function holds(actual: unknown, { predicate, value }: Condition): boolean {
  const wanted = value === true || value === 1;
  switch (predicate) {
    case 'eq':
      return same(actual, value);
    case 'not_eq':
      return !same(actual, value);
    case 'in':
      return (value as unknown[]).some((one) => same(actual, one));
    case 'not_in':
      return !(value as unknown[]).some((one) => same(actual, one));
    case 'lt':
    case 'lteq':
    case 'gt':
    case 'gteq':
      return actual !== null && ordered(predicate, compare(actual, value));
    case 'cont':
      return text(actual).includes(text(value));
    case 'not_cont':
      return !text(actual).includes(text(value));
    case 'start':
      return text(actual).startsWith(text(value));
    case 'end':
      return text(actual).endsWith(text(value));
    case 'null':
      return (actual === null) === wanted;
    case 'not_null':
      return (actual !== null) === wanted;
    case 'blank':
      return isBlank(actual) === wanted;
    case 'present':
      return !isBlank(actual) === wanted;
    case 'true':
      return (actual === true) === wanted;
    case 'false':
      return (actual === false) === wanted;
  }
}

/** A list holds a value that it contains. */
function same(actual: unknown, value: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((one) => same(one, value));
  return actual !== null && compare(actual, value) === 0;
}

const decimal = /^-?\d{1,30}(\.\d{1,30})?$/;

/** Numbers, and decimals in texts, by their size; other texts as they stand: instants and dates order so too. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [String(a), String(b)];
  if (decimal.test(left) && decimal.test(right)) return Number(left) - Number(right);
  return left < right ? -1 : left > right ? 1 : 0;
}

function ordered(predicate: Predicate, sign: number): boolean {
  if (predicate === 'lt') return sign < 0;
  if (predicate === 'lteq') return sign <= 0;
  return predicate === 'gt' ? sign > 0 : sign >= 0;
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).toLowerCase();
}

function isBlank(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
