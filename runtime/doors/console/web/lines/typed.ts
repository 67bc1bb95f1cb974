/** What is typed or pasted into a cell, read as the API takes it. */
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { boot } from '../boot.ts';
import { dayFromToday } from '../fields/days.ts';
import { day, fromLocal, instant, number, toLocal, words } from '../fields/format.ts';
import { readTyped } from '../fields/typed_date.ts';

const numeric: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'percent']);
const dated: ReadonlySet<Field['type']> = new Set(['date', 'datetime']);

export const isNumeric = ({ type }: Field): boolean => numeric.has(type);

/** Values that are typed as text. */
export const isTyped = ({ type }: Field): boolean =>
  numeric.has(type) || dated.has(type) || type === 'text' || type === 'longtext' || type === 'time';

/** What a cell shows while it is typed into. */
export function shownIn(field: Field, record: RecordData): string {
  const value = record[field.name];
  if (value === null || value === undefined) return '';
  if (field.type === 'percent' && Number(value) === 0) return '';
  if (numeric.has(field.type)) return plainNumber(field.type === 'money' ? value : withoutZeros(String(value)));
  if (field.type === 'date') return day(value, { year: true });
  // With its year: without one it would be read as the next such day.
  return field.type === 'datetime' ? instant(value, { year: true }) : String(value);
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A number as the person writes it, without marks between thousands. */
function plainNumber(value: unknown): string {
  const text = String(value);
  const point = decimalPoint();
  return point === '.' ? text : text.replace('.', point);
}

/** The decimal mark in the person's language; a point in languages with digits of their own. */
const decimalPoint = (): string => (number('1.5').includes(',') ? ',' : '.');

/** Digits in groups of three, as in India of two before the last: `1,234` and `12,34,567`, and no date. */
const grouped = /^-?[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/** Accounts write what is less than nothing as `(12)` or `12-`, and typesetters with a minus of their own. */
const withSign = (text: string): string =>
  text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([^-]*\d)-$/, '-$1');

/** A decimal as the API writes it, of `1,234.50`, `1.234,50`, `1 234,5`, `(12)` or `£ 12`; undefined where it is none. */
export function decimal(typed: string): string | undefined {
  const bare = withSign(typed.replace(/[\s\u00a0\u202f'’]/g, '')).replace(/^(-?)[^\d.,-]{1,4}|[^\d.,]{1,4}$/g, '$1');
  const marks = [...bare].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return /^-?\d+$/.test(bare) ? bare : undefined;
  const other = last === '.' ? ',' : '.';
  // One mark before three digits is a decimal point if the person writes it so; repeated marks separate thousands.
  const grouping = marks.filter((sign) => sign === last).length > 1;
  const thousands = grouping || (marks.length === 1 && last !== decimalPoint() && grouped.test(bare));
  const before = thousands ? bare : bare.slice(0, bare.lastIndexOf(last));
  if (/[.,]/.test(before) && (!grouped.test(before) || (grouping && marks.includes(other)))) return undefined;
  const whole = thousands ? bare.replaceAll(last, '') : bare.replaceAll(other, '').replace(last, '.');
  return /^-?\d*\.?\d*$/.test(whole) && /\d/.test(whole)
    ? whole.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
    : undefined;
}

/** The value, or what is left for the server to refuse; undefined where nothing is said. */
export function readTypedValue(field: Field, typed: string, before: RecordData = {}): unknown {
  const text = typed.trim();
  if (text === '') {
    if (field.nullable) return null;
    if (isNumeric(field) && Number(field.default ?? 1) === 0) return field.type === 'integer' ? 0 : '0';
    return field.type === 'text' ? '' : undefined;
  }
  if (field.type === 'integer') {
    const read = decimal(text);
    return read !== undefined && /^-?\d+(?:\.0+)?$/.test(read) ? Number(read) : text;
  }
  if (numeric.has(field.type)) return decimal(field.type === 'percent' ? text.replace(/\s*%$/, '') : text) ?? text;
  if (dated.has(field.type)) return dateOf(field, text, before) ?? text;
  return field.type === 'longtext' ? typed : text;
}

function dateOf(field: Field, text: string, before: RecordData): string | undefined {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return text;
  const known = before[field.name];
  const local = typeof known === 'string' && known !== '' ? (field.type === 'date' ? known : toLocal(known)) : '';
  const read = readTyped(text, {
    locale: boot().me.locale,
    today: dayFromToday(),
    ...(local !== '' && { from: local.slice(0, 10) }),
    // A time alone says nothing of a day.
    ...(local !== '' && field.type === 'datetime' && { day: local.slice(0, 10) }),
  });
  if (read === null) return undefined;
  return field.type === 'date'
    ? read.day
    : fromLocal(`${read.day} ${read.time ?? (local === '' ? '09:00' : local.slice(11, 16))}:00`);
}

/** Words of a table as they are compared. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'wahr', 'vrai', 'waar', 'verdadero']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'nee', 'falsch', 'faux', 'onwaar', 'falso']);

/** The value of a choice, by its word in the person's language, in English or in the API; undefined where it is none. */
export function choiceOf(field: Field, typed: string): unknown {
  const wanted = bare(typed);
  if (field.type === 'boolean') return yes.has(wanted) ? true : no.has(wanted) ? false : undefined;
  return field.values?.find(
    (one) => bare(one) === wanted || bare(field.labels?.[one] ?? words(one)) === wanted || bare(words(one)) === wanted,
  );
}
