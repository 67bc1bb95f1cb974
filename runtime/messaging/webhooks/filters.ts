/**
 * A webhook's filters: conditions on the delivered record, `<field>_<predicate>` with the meaning that they have in lists
 * (decisions 2): a value is read by its field's type, as lists read it, and compared as PostgreSQL compares the type.
 */
import { type FieldSpec, type Predicate, predicates, type ResourceSpec } from '../../base/kernel/resource.ts';
import { type Family, familyOf, familyOfType, readInstant, readValue, supports } from '../../engine/query/index.ts';

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

/** How the values of a field compare; of a list those of its elements. */
interface Type {
  readonly family: Family;
  readonly cast: string;
  readonly values?: readonly string[];
  readonly element?: Type;
}

function conditionOf([key, value]: [string, unknown]): Condition | null {
  const predicate = longestFirst.find((one) => key.endsWith(`_${one}`));
  const field = predicate ? key.slice(0, -predicate.length - 1) : '';
  return predicate && field !== '' ? { field, predicate, value } : null;
}

/** The type of a field that records show; null of one that they do not, or that no list can filter by. */
function typeOf(spec: ResourceSpec, name: string): Type | null {
  // What names a record is a text in every payload.
  if (name === 'ref' && spec.hasRef) return { family: 'text', cast: 'text' };
  const field = spec.fields.find((one) => one.name === name && !one.hidden && one.inDefaultBody);
  const family = field ? familyOf(field) : null;
  if (!field || family === null) return null;
  return {
    family,
    cast: bare(field.pgType),
    ...elementOf(field, family),
    ...(field.values && { values: field.values }),
  };
}

function elementOf({ element = 'text' }: FieldSpec, family: Family): Pick<Type, 'element'> {
  return family === 'array' ? { element: { family: familyOfType(element), cast: bare(element) } } : {};
}

const bare = (pgType: string): string => pgType.replace(/\(.*\)|\[\]/g, '').trim();

/**
 * What is wrong with filters as they were sent, as a sentence, or null. `specs`: the resources whose events are wanted; each
 * field must be one of some of them, or nothing would ever be delivered.
 */
export function filterProblem(filters: unknown, specs: readonly ResourceSpec[]): string | null {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return 'It must be an object.';
  const entries = Object.entries(filters);
  if (entries.length > most) return `It may hold at most ${most} conditions.`;
  for (const entry of entries) {
    const problem = problemOf(entry, specs);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOf(entry: [string, unknown], specs: readonly ResourceSpec[]): string | null {
  const [key] = entry;
  const condition = conditionOf(entry);
  if (!condition) return `"${key}" must be a field and a predicate, such as status_eq.`;
  const { predicate, value, field } = condition;
  const scalar = (one: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof one);
  const fits = lists.has(predicate)
    ? Array.isArray(value) && value.length <= 500 && value.every(scalar)
    : flags.has(predicate)
      ? [true, false, 1, 0].includes(value as boolean)
      : scalar(value);
  if (!fits)
    return `The value of "${key}" must be ${lists.has(predicate) ? 'a list' : flags.has(predicate) ? 'true or false' : 'one value'}.`;
  const types = specs.flatMap((spec) => typeOf(spec, field) ?? []);
  if (types.length === 0) return `No record of these events has the field "${field}" of "${key}".`;
  const able = types.filter(({ family }) => supports(family, predicate));
  if (able.length === 0) return `The field "${field}" has no predicate "${predicate}", as in lists.`;
  const problems = able.map((type) => valueProblem(type, condition));
  return problems.includes(null) ? null : `The value of "${key}" ${problems[0]}.`;
}

/** Why a list would refuse the value, or null. */
function valueProblem(type: Type, { predicate, value }: Condition): string | null {
  if (flags.has(predicate)) return null;
  const read = compared(type, predicate);
  for (const one of Array.isArray(value) ? value : [value]) {
    const reading = readValue(String(one), read.family, read.cast, read.values);
    if ('problem' in reading) return reading.problem;
  }
  return null;
}

/** What a value of the predicate is read as: a part of a text, an element of a list, or a value of the field. */
function compared(type: Type, predicate: Predicate): Type {
  if (['cont', 'not_cont', 'start', 'end'].includes(predicate)) return { family: 'text', cast: 'text' };
  return type.element ?? type;
}

/**
 * True when every condition holds. A record without the field, one that is of no resource, and an event without a record meet
 * none.
 */
export function passes(
  filters: Filters,
  record: Readonly<Record<string, unknown>> | null,
  spec: ResourceSpec | undefined,
): boolean {
  return Object.entries(filters).every((entry) => {
    const condition = conditionOf(entry);
    if (!condition || !spec || record === null || !Object.hasOwn(record, condition.field)) return false;
    const type = typeOf(spec, condition.field);
    return type !== null && holds(record[condition.field] ?? null, condition, type);
  });
}

function holds(actual: unknown, { predicate, value }: Condition, type: Type): boolean {
  const wanted = value === true || value === 1;
  switch (predicate) {
    case 'eq':
      return equals(actual, value, type);
    case 'not_eq':
      return !equals(actual, value, type);
    case 'in':
      return (value as unknown[]).some((one) => equals(actual, one, type));
    case 'not_in':
      return !(value as unknown[]).some((one) => equals(actual, one, type));
    case 'lt':
    case 'lteq':
    case 'gt':
    case 'gteq':
      return ordered(actual, predicate, value, type);
    case 'cont':
      return actual !== null && text(actual).includes(text(value));
    case 'not_cont':
      return actual === null || !text(actual).includes(text(value));
    case 'start':
      return actual !== null && text(actual).startsWith(text(value));
    case 'end':
      return actual !== null && text(actual).endsWith(text(value));
    case 'null':
      return (actual === null) === wanted;
    case 'not_null':
      return (actual !== null) === wanted;
    case 'blank':
      return isBlank(actual, type) === wanted;
    case 'present':
      return !isBlank(actual, type) === wanted;
    case 'true':
      return (actual === true) === wanted;
    case 'false':
      return (actual === false) === wanted;
  }
}

/** A list holds a value that it contains; a date alone is the whole UTC day of an instant. */
function equals(actual: unknown, value: unknown, type: Type): boolean {
  if (actual === null) return false;
  const { element } = type;
  if (element) return Array.isArray(actual) && actual.some((one) => equals(one, value, element));
  const span = spanOf(String(value), type);
  const size = sizeOf(String(actual), type);
  return (
    span !== null && size !== null && size >= span.from && (span.upTo === null ? size === span.from : size < span.upTo)
  );
}

function ordered(actual: unknown, predicate: Predicate, value: unknown, type: Type): boolean {
  const span = actual === null || type.element ? null : spanOf(String(value), type);
  const size = span && sizeOf(String(actual), type);
  if (span === null || size === null) return false;
  if (predicate === 'lt') return size < span.from;
  if (predicate === 'gteq') return size >= span.from;
  const after = span.upTo === null ? size > span.from : size >= span.upTo;
  return predicate === 'gt' ? after : !after;
}

type Size = bigint | number | string;

/** What a value means among those of its type: one place, or from the beginning of a day up to its end. */
function spanOf(value: string, type: Type): { readonly from: Size; readonly upTo: Size | null } | null {
  const reading = readValue(value, type.family, type.cast, type.values);
  if ('problem' in reading) return null;
  if (type.family === 'datetime' && reading.day) {
    const from = Date.parse(reading.value);
    return { from, upTo: from + 86_400_000 };
  }
  const from = sizeOf(value, type);
  return from === null ? null : { from, upTo: null };
}

/** Digits behind the point that decimals are compared by: more than any value or column has. */
const scale = 30;

/** A value as what orders like it; null of what is no value of the type. */
function sizeOf(value: string, { family }: Type): Size | null {
  switch (family) {
    case 'integer':
    case 'decimal': {
      const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(value) ?? [];
      return whole === '' ? null : BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
    }
    case 'datetime':
      return readInstant(value);
    case 'boolean':
      return value === '1' ? 'true' : value === '0' ? 'false' : value;
    case 'uuid':
      return value.toLowerCase();
    default:
      return value;
  }
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).toLowerCase();
}

/** Null or empty: '' of texts, [] of lists, an empty object, list or text of json. */
function isBlank(value: unknown, { family }: Type): boolean {
  if (value === null) return true;
  if (family === 'text') return value === '';
  if (family === 'array' || family === 'json')
    return value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  return false;
}
