/** Instants in query strings, the same in all parameters (decisions 2 and 12): RFC 3339, of days that exist. */

// The sign may arrive as a space: clients forget that `+` in a query string means one.
const written = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(?:([Zz])|([+ -])(\d{2}):?(\d{2}))?$/;
/** The largest offset that PostgreSQL takes, in hours. */
const farthest = 15;

/** A day of the calendar from year 1, such as `2026-06-05`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

/** `2026-06-05 09:00:00+02:00` as PostgreSQL reads it, or null. A time without an offset is UTC; seconds may be left out. */
export function instantText(text: string): string | null {
  const match = written.exec(text);
  if (!match) return null;
  const [, date = '', time = '', second = '00', fraction = '', , sign = '+', hours = '00', minutes = '00'] = match;
  const [hour, minute] = time.split(':').map(Number);
  if (!isDate(date) || (hour ?? 24) > 23 || (minute ?? 60) > 59 || Number(second) > 59) return null;
  if (Number(hours) > farthest || Number(minutes) > 59) return null;
  return `${date} ${time}:${second}${fraction}${sign === '-' ? '-' : '+'}${hours}:${minutes}`;
}

/** Milliseconds since 1970, or null for what is no instant. */
export function readInstant(text: string): number | null {
  const read = instantText(text);
  return read === null ? null : Date.parse(read.replace(' ', 'T'));
}
