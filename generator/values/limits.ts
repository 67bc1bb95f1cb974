/** Least and greatest values, and the values that a definition writes itself, against what their type has room for. */
import type { FieldDefinition } from '../language/definition.ts';
import type { FieldType, TypeName } from '../language/field_type.ts';
import { formatMistake } from './formats.ts';
import { checkForms } from './forms.ts';
import type { Report } from './report.ts';
import { storageOf, typeOf } from './shape.ts';

const whole: ReadonlySet<TypeName> = new Set(['integer', 'bigint', 'quantity']);
const lengths: ReadonlySet<TypeName> = new Set(['string', 'text', 'encrypted', 'array']);

/** Least and greatest number of a type, and its decimals; null for a type without numbers. */
function rangeOf(type: FieldType): { readonly most: number; readonly decimals: number } | null {
  if (type.name === 'bigint') return { most: Number.MAX_SAFE_INTEGER, decimals: 0 };
  if (whole.has(type.name)) return { most: 2_147_483_647, decimals: 0 };
  const { column } = storageOf(type);
  const room = type.name === 'money' && type.scale !== undefined ? `numeric(${12 + type.scale},${type.scale})` : column;
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(room) ?? [];
  if (precision === undefined || scale === undefined) return null;
  const decimals = Number(scale);
  return { most: 10 ** (Number(precision) - decimals) - 10 ** -decimals, decimals };
}

const decimalsOf = (number: number | string): number => String(number).split('.')[1]?.length ?? 0;

/** Bounds that no value meets or that the type does not know, and a pattern that is none. */
export function checkLimits(
  { min, max, pattern, format }: Pick<FieldDefinition, 'min' | 'max' | 'pattern' | 'format'>,
  written: string,
  report: Report,
): void {
  const type = typeOf(written);
  if (min !== undefined && max !== undefined && Number(min) > Number(max))
    report('min', `"min" ${min} is greater than "max" ${max}`, 'no value would do', 'swap them');
  else
    for (const [key, limit] of [
      ['min', min],
      ['max', max],
    ] as const)
      if (limit !== undefined) checkLimit(key, Number(limit), type, written, report);
  checkNature(min, max, type, report);
  const mistake = pattern === undefined ? null : patternMistake(pattern);
  if (mistake !== null) report('pattern', mistake.what, mistake.why, mistake.fix);
  else checkForms({ min, max, pattern, format }, type, report);
}

/** Why a regular expression is none; null when it is one. */
export function patternMistake(pattern: string): { what: string; why: string; fix: string } | null {
  try {
    new RegExp(pattern, 'u');
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const fix = 'fix it; a literal `[`, `(` or `.` has a backslash before it';
    return { what: 'the pattern is no regular expression', why, fix };
  }
}

/** A bound beyond the one that the type has by itself. */
function checkNature(min: number | undefined, max: number | undefined, { name }: FieldType, report: Report): void {
  const natural = ofNature[name];
  if (max === undefined && natural?.max !== undefined && Number(min) > natural.max)
    report('min', `"min" ${min}`, `a ${name} is at most ${natural.max} by itself`, 'write `max:` as well, or lower it');
  if (min === undefined && natural !== undefined && name === 'percent' && Number(max) < natural.min)
    report(
      'max',
      `"max" ${max}`,
      `a ${name} is at least ${natural.min} by itself`,
      'write `min:` as well, or raise it',
    );
}

function checkLimit(key: 'min' | 'max', limit: number, type: FieldType, written: string, report: Report): void {
  const what = `"${key}" ${limit}`;
  if (lengths.has(type.name)) {
    const counted = type.name === 'array' ? 'items' : 'characters';
    if (!Number.isInteger(limit) || limit < 0)
      report(key, what, `there is no such number of ${counted}`, 'write a whole number that is not negative');
    else if (key === 'max' && limit === 0)
      report(key, what, `there is room for no ${counted} at all`, 'write how many there may be');
    else if (key === 'max' && type.length !== undefined)
      report(key, what, `\`${written}\` says the greatest length already`, `write \`${type.name}(${limit})\``);
    else if (key === 'min' && type.length !== undefined && limit > type.length)
      report(key, what, `\`${written}\` has no room for it`, 'give the type more room, or lower it');
    else if (key === 'min' && type.name === 'array')
      report(key, what, 'nothing counts the least items of an array', 'say it in a condition under `validate:`');
    return;
  }
  const range = rangeOf(type);
  if (range === null) return;
  if (type.name === 'quantity' && limit < 0) {
    report(key, what, 'a quantity is never negative', 'write zero or more, or make it an `integer`');
    return;
  }
  if (decimalsOf(limit) > range.decimals)
    report(
      key,
      what,
      range.decimals === 0 ? 'the type holds whole numbers' : `the type has ${range.decimals} decimals`,
      range.decimals === 0 ? 'write a whole number' : 'write fewer decimals',
    );
  else if (limit > range.most || limit < -range.most - (range.decimals === 0 ? 1 : 0))
    report(key, what, `the type holds at most ${range.most}`, 'lower it, or choose a type with more room');
}

const instant = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[-+]\d{2}(:?\d{2})?)$/;

/** Why a caller could not send a value that the definition itself writes; null when they could. */
export function outsideOf(definition: FieldDefinition, value: unknown): string | null {
  if (definition.type === undefined) return null;
  if (Array.isArray(value)) return outsideOfList(definition, value);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const type = typeOf(definition.type);
  const { pattern, format } = definition;
  const { min, max } = { ...(ofNature[type.name] ?? {}), ...definition };
  const text = String(value);
  if (type.name === 'string' || type.name === 'text') {
    if (type.length !== undefined && text.length > type.length) return `it is longer than ${type.length}`;
    if (type.length === undefined && max !== undefined && text.length > max) return `it is longer than ${max}`;
    if (min !== undefined && text.length < min) return `it is shorter than ${min}`;
    if (pattern !== undefined && patternMistake(pattern) === null && !new RegExp(pattern, 'u').test(text))
      return `it does not match ${pattern}`;
    return format === undefined ? null : formatMistake(format, text);
  }
  if (type.name === 'datetime' && !instant.test(text))
    return 'it says no time with its zone, as "2026-06-05T09:00:00Z" does';
  const range = rangeOf(type);
  if (range === null || Number.isNaN(Number(text))) return null;
  if (min !== undefined && Number(text) < Number(min)) return `it is less than ${min}`;
  if (max !== undefined && Number(text) > Number(max)) return `it is greater than ${max}`;
  if (Math.abs(Number(text)) > range.most) return `its type holds at most ${range.most}`;
  const decimals = type.name === 'money' ? (type.scale ?? 2) : type.scale;
  return decimals !== undefined && decimalsOf(text) > decimals ? `it has more than ${decimals} decimals` : null;
}

/** Limits that some types have by themselves. */
const ofNature: Partial<Record<TypeName, { readonly min: number; readonly max?: number }>> = {
  quantity: { min: 0 },
  percent: { min: 0, max: 100 },
};

/** The same of a list of texts. */
function outsideOfList({ max, pattern, format }: FieldDefinition, items: readonly unknown[]): string | null {
  if (max !== undefined && items.length > Number(max)) return `it has more than ${max} items`;
  for (const item of items) {
    if (typeof item !== 'string') continue;
    if (pattern !== undefined && patternMistake(pattern) === null && !new RegExp(pattern, 'u').test(item))
      return `"${item}" does not match ${pattern}`;
    const mistake = format === undefined ? null : formatMistake(format, item);
    if (mistake !== null) return `"${item}": ${mistake}`;
  }
  return null;
}
