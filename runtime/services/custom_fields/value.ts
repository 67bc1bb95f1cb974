/** What a custom field's value may be, by type, and the form it is stored in. */
import { DateTime } from 'luxon';
import type { CustomFieldSpec } from '../../base/kernel/custom_field.ts';

/** A value as it is stored, or what it must be. */
export type Reading = { readonly value: unknown } | { readonly problem: string };

interface Type {
  readonly kind: CustomFieldSpec['kind'];
  readonly read: (value: unknown, options: readonly string[]) => Reading;
}

const longestString = 255;
const longestText = 20_000;
const largestKey = 2_147_483_647;

const types: Readonly<Record<string, Type>> = {
  string: { kind: 'string', read: (value) => readText(value, longestString) },
  text: { kind: 'text', read: (value) => readText(value, longestText) },
  integer: {
    kind: 'integer',
    read: (value) => (Number.isSafeInteger(value) ? { value } : { problem: 'must be a whole number.' }),
  },
  decimal: {
    kind: 'decimal',
    read: (value) => matching(value, /^-?\d{1,20}(\.\d{1,10})?$/, 'must be a decimal number as a string, like "12.5".'),
  },
  money: { kind: 'money', read: readMoney },
  boolean: {
    kind: 'boolean',
    read: (value) => (typeof value === 'boolean' ? { value } : { problem: 'must be true or false.' }),
  },
  date: { kind: 'date', read: readDate },
  datetime: { kind: 'datetime', read: readInstant },
  select: { kind: 'enum', read: readChoice },
  multiselect: { kind: 'array', read: readChoices },
  email: {
    kind: 'string',
    read: (value) =>
      isShort(value) && /^[^\s@"<>]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
        ? { value }
        : { problem: 'must be an e-mail address.' },
  },
  url: {
    kind: 'text',
    read: (value) =>
      isText(value, 2000) && /^https?:\/\//i.test(value) && URL.canParse(value)
        ? { value }
        : { problem: 'must be an address that begins with http:// or https://.' },
  },
};

/** The id of a record: a type that is no name above is the name of the resource it points at. */
const reference: Type = {
  kind: 'integer',
  read: (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= largestKey
      ? { value }
      : { problem: 'must be the id of a record.' },
};

/** How the planner compares a type's values. */
export function kindOf(type: string): CustomFieldSpec['kind'] {
  return (types[type] ?? reference).kind;
}

/** True when the type's values are ids of records of the resource that it names. */
export function isReference(type: string): boolean {
  return !Object.hasOwn(types, type);
}

/** Reads a value strictly: JSON types are not converted into each other (decisions 2). */
export function readValue(type: string, value: unknown, options: readonly string[]): Reading {
  return (types[type] ?? reference).read(value, options);
}

/** What is wrong with a value of the type, or null. */
export function valueProblem(type: string, value: unknown, options: readonly string[]): string | null {
  const reading = readValue(type, value, options);
  return 'problem' in reading ? reading.problem : null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && !value.includes('\0');
}

function isShort(value: unknown): value is string {
  return isText(value, longestString);
}

function readText(value: unknown, longest: number): Reading {
  return isText(value, longest) ? { value } : { problem: `must be a text of at most ${longest} characters.` };
}

function matching(value: unknown, pattern: RegExp, problem: string): Reading {
  return typeof value === 'string' && pattern.test(value) ? { value } : { problem };
}

/** A decimal string with two places, never a float (contract, Identifier and representation conventions). */
function readMoney(value: unknown): Reading {
  const match = typeof value === 'string' ? /^(-?)0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) : null;
  if (!match) return { problem: 'must be an amount as a string, like "12.50".' };
  const amount = `${match[2]}.${(match[3] ?? '').padEnd(2, '0')}`;
  return { value: /[1-9]/.test(amount) ? `${match[1]}${amount}` : amount };
}

function readDate(value: unknown): Reading {
  const good =
    typeof value === 'string' &&
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
    DateTime.fromISO(value, { zone: 'utc' }).isValid;
  return good ? { value } : { problem: 'must be a date like 2026-06-05.' };
}

/** Stored in UTC with milliseconds, as every timestamp is written. */
function readInstant(value: unknown): Reading {
  const problem = 'must be a timestamp with a zone, like 2026-06-05T09:00:00Z.';
  if (typeof value !== 'string' || value.length > 40) return { problem };
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i.test(value)) return { problem };
  const instant = DateTime.fromISO(value.toUpperCase(), { zone: 'utc' });
  const inRange = instant.isValid && instant.year >= 1 && instant.year <= 9999;
  return inRange ? { value: instant.toJSDate().toISOString() } : { problem };
}

function readChoice(value: unknown, options: readonly string[]): Reading {
  return typeof value === 'string' && options.includes(value)
    ? { value }
    : { problem: `must be one of ${options.join(', ')}.` };
}

/** Stored once each, in the order of the options: the same choice is the same value. */
function readChoices(value: unknown, options: readonly string[]): Reading {
  const chosen = Array.isArray(value) ? (value as readonly unknown[]) : null;
  if (!chosen?.every((one) => typeof one === 'string' && options.includes(one)))
    return { problem: `must be a list of ${options.join(', ')}.` };
  return { value: options.filter((option) => chosen.includes(option)) };
}
