/** Reads the text of a filter's value strictly by type; what PostgreSQL would refuse is refused here, with a reason. */
import { instantText, isDate } from '../instant.ts';
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
      return readTimestamp(text);
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

/** An instant, or a date alone (the whole UTC day). */
function readTimestamp(text: string): Reading {
  if (isDate(text)) return { value: text, day: true };
  const value = instantText(text);
  return value === null ? { problem: 'must be a date or a timestamp like 2026-06-05T09:00:00Z' } : { value };
}
