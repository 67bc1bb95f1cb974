/** Reads the text of a filter's value strictly by type; what PostgreSQL would refuse is refused here, with a reason. */
import type { Family } from './families.ts';

/** Longest text a filter compares with, in UTF-16 units (decisions 2, Limits). */
const longestText = 1024;

export type Reading = { readonly value: string; readonly day?: boolean } | { readonly problem: string };

const ranges: Readonly<Record<string, readonly [bigint, bigint]>> = {
  smallint: [-32768n, 32767n],
  integer: [-2147483648n, 2147483647n],
  bigint: [-9223372036854775808n, 9223372036854775807n],
};

/** A value as text that casts to `cast` without an error, or why it can't. */
export function readValue(text: string, family: Family, cast: string, values?: readonly string[]): Reading {
  switch (family) {
    case 'integer':
      return readInteger(text, cast);
    case 'decimal':
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
        ? { value: text }
        : { problem: 'must be a decimal number like 12.50' };
    case 'boolean': {
      const flag = readFlag(text);
      return flag === null ? { problem: 'must be true, false, 1 or 0' } : { value: String(flag) };
    }
    case 'date':
      return isDate(text) ? { value: text } : { problem: 'must be a date like 2026-06-05' };
    case 'datetime':
      return readInstant(text);
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
        ? { value: text }
        : { problem: 'must be a UUID' };
    default:
      if (values && !values.includes(text)) return { problem: `must be one of ${values.join(', ')}` };
      return text.length > longestText ? { problem: `may have at most ${longestText} characters` } : { value: text };
  }
}

/** `1`/`true` and `0`/`false`; null for anything else. */
export function readFlag(text: string): boolean | null {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : null;
}

function readInteger(text: string, cast: string): Reading {
  if (!/^-?\d{1,20}$/.test(text)) return { problem: 'must be an integer' };
  const range = ranges[cast];
  if (range) {
    const value = BigInt(text);
    if (value < range[0] || value > range[1]) return { problem: `must lie between ${range[0]} and ${range[1]}` };
  }
  return { value: text };
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

// The sign may arrive as a space: clients forget that `+` in a query string means one.
const instant = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(?:([Zz])|([+ -])(\d{2}):?(\d{2}))?$/;

/** RFC 3339, or a date alone (the whole UTC day). A time without an offset is UTC. */
function readInstant(text: string): Reading {
  if (isDate(text)) return { value: text, day: true };
  const problem = 'must be a date or a timestamp like 2026-06-05T09:00:00Z';
  const match = instant.exec(text);
  if (!match) return { problem };
  const [, date = '', time = '', second = '00', fraction = '', , sign = '+', offsetHour = '00', offsetMinute = '00'] =
    match;
  const [hour, minute] = time.split(':').map(Number);
  if (!isDate(date) || (hour ?? 24) > 23 || (minute ?? 60) > 59 || Number(second) > 59) return { problem };
  if (Number(offsetHour) > 14 || Number(offsetMinute) > 59) return { problem };
  return { value: `${date} ${time}:${second}${fraction}${sign === '-' ? '-' : '+'}${offsetHour}:${offsetMinute}` };
}
