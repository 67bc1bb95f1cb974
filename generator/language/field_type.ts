/** The field types of the language: how they are written, stored and compared. */
import type { Predicate } from '../../runtime/base/kernel/resource.ts';

export const typeNames = [
  'string',
  'text',
  'integer',
  'bigint',
  'boolean',
  'date',
  'datetime',
  'money',
  'percent',
  'factor',
  'quantity',
  'decimal',
  'enum',
  'json',
  'uuid',
  'array',
  'encrypted',
] as const;
export type TypeName = (typeof typeNames)[number];

/** The values of each type. */
export const typeDocs: Readonly<Record<TypeName, string>> = {
  string: 'Text of at most so many characters: `string(60)`.',
  text: 'Text of any length.',
  integer: 'A whole number from -2147483648 to 2147483647.',
  bigint: 'A whole number beyond that.',
  boolean: 'true or false.',
  date: 'A day: `2026-06-05`.',
  datetime: 'An instant to the millisecond, in UTC: `2026-06-05T09:00:00.000Z`.',
  money:
    'An amount with two decimal places and up to twelve digits before them, as text: `"1220.03"`. `money(currency)` has the decimal places of its currency, `money(4)` up to four, as prices of one unit do; both are text with two places at least and no more than the amount has: `"0.0125"`, `"3.375"`.',
  percent:
    'A percentage with up to four decimal places and three digits before them, as text with two places at least: `"12.50"`.',
  factor: 'A factor with four decimal places and up to six digits before them, as text: `"1.2500"`.',
  quantity: 'A whole number of units, never below 0.',
  decimal: 'A decimal with so many digits, of which so many are decimal places, as text: `decimal(12,2)`.',
  enum: 'One of the words under `values:`.',
  json: 'Any JSON, checked with `schema:` if that is set.',
  uuid: 'A UUID.',
  array: 'A list of values of a type: `array<string(20)>`.',
  encrypted: "Text that is stored sealed with the installation's keys and never shown.",
};

export interface FieldType {
  readonly name: TypeName;
  /** Length of a string, or of an encrypted text before encryption. */
  readonly length?: number;
  readonly precision?: number;
  /** Decimal places: of a decimal, and of money that may have more than two. */
  readonly scale?: number;
  /** Money whose decimal places are those of its currency. */
  readonly inCurrency?: true;
  readonly items?: FieldType;
}

type ParsedType = { readonly type: FieldType } | { readonly unknown: string } | { readonly expected: string };

/** The most decimal places that an amount may have: more than those of any currency. */
export const mostDigits = 4;

/** Reads `string(30)`, `decimal(18,8)`, `array<string(50)>`. Distinguishes an unknown name from a known one with mistakes. */
export function parseFieldType(written: string): ParsedType {
  if (/^decimal\s*\(\s*\d+$/.test(written.trim()))
    return { expected: '`"decimal(12,3)"` in quotes: between braces a comma ends a value' };
  const [, cut = ''] = /^([a-z_]+)\s*[(<][^)>]*$/.exec(written.trim()) ?? [];
  if (typeNames.includes(cut as TypeName))
    return { expected: `\`${cut}\` with its bracket closed: between braces a comma ends a value, and quotes keep it` };
  if (/^money\s*\(\s*currency\s*\)$/.test(written.trim()))
    return { type: { name: 'money', scale: mostDigits, inCurrency: true } };
  const match = /^([a-z_]+)\s*(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)|<\s*(.+?)\s*>)?$/.exec(written.trim());
  const name = match?.[1] as TypeName | undefined;
  const word = /^[A-Za-z_]*/.exec(written.trim())?.[0] ?? '';
  if (!match || name === undefined) return correctedType(word, written) ?? { unknown: word || written };
  if (!typeNames.includes(name)) return { unknown: name };
  const [first, second, inner] = [match[2], match[3], match[4]];
  if (name === 'array') return arrayType(inner);
  if (inner !== undefined) return { expected: `\`${name}\` without <…>` };
  if (name === 'decimal') {
    if (first === undefined || second === undefined || Number(second) > Number(first))
      return { expected: '`decimal(12,3)`: digits in all, then digits behind the point' };
    return { type: { name, precision: Number(first), scale: Number(second) } };
  }
  if (second !== undefined) return { expected: `\`${name}\` with at most one number` };
  if (name === 'money' && first !== undefined) {
    return Number(first) === mostDigits
      ? { type: { name, scale: mostDigits } }
      : {
          expected:
            '`money` for two decimal places, `money(4)` for up to four, `money(currency)` for those of its currency',
        };
  }
  if (name === 'string') {
    if (first === undefined || Number(first) < 1 || Number(first) > 10000)
      return { expected: '`string(255)`: the greatest length, 1 to 10000' };
    return { type: { name, length: Number(first) } };
  }
  if (name === 'encrypted' && first !== undefined && (Number(first) < 1 || Number(first) > 10000))
    return { expected: '`encrypted(1000)`: the greatest length, 1 to 10000' };
  if (name === 'encrypted') return { type: { name, length: first === undefined ? 1000 : Number(first) } };
  if (first !== undefined) return { expected: `\`${name}\` without a number` };
  return { type: { name } };
}

/** How a type is written that exists, and is written as another language has it. */
function correctedType(word: string, written: string): ParsedType | null {
  if (/\[\s*\]$/.test(written.trim())) return { expected: '`array<string(50)>`: a list of values of one type' };
  if (/\?$/.test(written.trim())) return { expected: 'the type alone: `null: true` says that the field may be null' };
  const [, length] = /^(?:string|encrypted)[\s:[]+(\d+)\]?$/.exec(written.trim()) ?? [];
  if (length !== undefined) return { expected: `\`${word}(${length})\`` };
  if (word === 'enum') return { expected: '`type: enum` with `values: [first, second]` beside it' };
  return typeNames.includes(word as TypeName) ? { expected: `\`${word}\` as it is listed under types` } : null;
}

function arrayType(inner: string | undefined): ParsedType {
  if (inner === undefined) return { expected: '`array<string(50)>`, `array<integer>` or `array<uuid>`' };
  const items = parseFieldType(inner);
  if (!('type' in items)) return items;
  if (!['string', 'text', 'integer', 'bigint', 'uuid', 'enum'].includes(items.type.name))
    return { expected: 'an array of string(n), text, integer, bigint, uuid or enum' };
  return { type: { name: 'array', items: items.type } };
}

const equality: readonly Predicate[] = ['eq', 'not_eq'];
const order: readonly Predicate[] = ['lt', 'lteq', 'gt', 'gteq'];
const nulls: readonly Predicate[] = ['null', 'not_null'];
const presence: readonly Predicate[] = ['present', 'blank'];
const whole: readonly Predicate[] = [...equality, ...order, 'in', 'not_in', ...nulls, ...presence];
const day: readonly Predicate[] = [...equality, ...order, ...nulls, ...presence];
const amount: readonly Predicate[] = [...equality, ...order, ...nulls];

/** The predicates that `filter: true` allows, by type. */
export const typePredicates: Readonly<Record<TypeName | 'reference' | 'polymorphic', readonly Predicate[]>> = {
  string: [...equality, 'cont', 'not_cont', 'start', 'end', 'in', 'not_in', ...nulls, ...presence],
  text: ['cont', 'not_cont', ...presence, ...nulls],
  integer: whole,
  bigint: whole,
  quantity: whole,
  reference: whole,
  boolean: ['true', 'false', 'eq'],
  date: day,
  datetime: day,
  money: amount,
  percent: amount,
  factor: amount,
  decimal: amount,
  enum: [...equality, 'in', 'not_in', ...nulls],
  json: presence,
  array: ['eq', 'in', ...presence],
  uuid: ['eq', 'in'],
  polymorphic: ['eq', 'in'],
  encrypted: [],
};
