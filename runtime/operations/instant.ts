/** Instants in query strings (decisions 2 and 12): ISO 8601 with a zone, of days that exist. */
import { DateTime } from 'luxon';

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970, or null: `Date` would take 30 February for a day of March. */
export function readInstant(text: string): number | null {
  if (!written.test(text)) return null;
  const instant = DateTime.fromISO(text, { zone: 'utc' });
  return instant.isValid ? instant.toMillis() : null;
}
