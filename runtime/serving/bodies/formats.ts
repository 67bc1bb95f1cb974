/**
 * Formats of texts in bodies. Dates and instants (RFC 3339), are checked to be days that exist: ajv-formats' fast mode takes 2026-02-30, and
 * its full mode brings regular expressions that long hostile text makes slow.
 */
import { isLine } from '../../engine/commands/line.ts';

const day = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A zone is required; its offset is one that PostgreSQL takes. */
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/i;

/** `2026-06-05`, a day of the calendar from year 1. */
export function isDate(text: string): boolean {
  if (!day.test(text)) return false;
  // Every month has them.
  if (Number(text.slice(8)) <= 28) return true;
  // A day that does not exist (30 February) becomes one of the next month.
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** `2026-06-05T09:00:00Z`, with or without fractions of a second, in any zone. */
function isDateTime(text: string): boolean {
  return text.length <= 40 && /^[Tt ]$/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && time.test(text.slice(11));
}

export const formats = {
  line: { type: 'string', validate: isLine },
  date: { type: 'string', validate: isDate },
  'date-time': { type: 'string', validate: isDateTime },
} as const;
