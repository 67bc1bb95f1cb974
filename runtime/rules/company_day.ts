/** The company's day: dates of documents, tax points and rates are those of its calendar, by the setting `localisation.timezone`. */
import { DateTime } from 'luxon';
import type { Settings } from '../base/kernel/rules.ts';

/** YYYY-MM-DD. */
export function dayOf(settings: Settings, at: Date = new Date()): string {
  const zone = settings.get('localisation.timezone');
  return DateTime.fromJSDate(at, { zone }).toISODate() ?? at.toISOString().slice(0, 10);
}
