/** Numbers and days as people write them elsewhere, with what to write here. */
import { isDay } from '../values/day.ts';

interface Numeral {
  readonly written: string;
  /** The same in this language. */
  readonly value: string;
  readonly isDay: boolean;
}

const day = /(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\w.])/y;
const yearFirst = /(\d{4})\.(\d{1,2})\.(\d{1,2})(?![\w.])/y;
const grouped = /\d{1,3}(?:_\d+)+(?:\.\d+)?(?!\w)/y;
const exponent = /\d+(?:\.\d+)?[eE][+-]?\d{1,2}(?!\w)/y;
// A percent sign before a further number is the remainder of a division.
const unit = /(\d+(?:\.\d+)?)\s*(?:[€£]|%(?!\s*[\w(])|EUR\b|GBP\b|USD\b|CHF\b)/y;

/** A number or day at an offset that this language writes in another way. */
export function foreignNumeral(source: string, at: number): Numeral | null {
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const [date, d = '', m = '', y = ''] = found(day) ?? [];
  if (date !== undefined) return dayOf(date, y, m, d);
  const [other, year = '', month = '', dayOfMonth = ''] = found(yearFirst) ?? [];
  if (other !== undefined) return dayOf(other, year, month, dayOfMonth);
  const [digits] = found(grouped) ?? [];
  if (digits !== undefined) return { written: digits, value: digits.replaceAll('_', ''), isDay: false };
  const [power] = found(exponent) ?? [];
  if (power !== undefined && !/e/i.test(String(Number(power))))
    return { written: power, value: String(Number(power)), isDay: false };
  const [amount, value = ''] = found(unit) ?? [];
  return amount === undefined ? null : { written: amount, value, isDay: false };
}

function dayOf(written: string, year: string, month: string, dayOfMonth: string): Numeral | null {
  const value = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(value) ? { written, value, isDay: true } : null;
}
