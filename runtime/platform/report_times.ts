/** When a schedule runs next, by the clock of its time zone. */
import cronParser from 'cron-parser';
import { DateTime } from 'luxon';

export interface Times {
  readonly frequency: string;
  readonly cron: string | null;
  readonly weekday: number | null;
  readonly day_of_month: number | null;
  /** HH:MM. */
  readonly time: string;
  readonly timezone: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** The first time after an instant; null when there is none. A time that the clock skips comes when it goes on. */
export function nextRun(times: Times, after: Date): Date | null {
  const { timezone: zone, starts_on: first, ends_on: last } = times;
  const begin = first === null ? null : DateTime.fromISO(first, { zone }).startOf('day').minus({ milliseconds: 1 });
  const from = begin !== null && begin.toMillis() > after.getTime() ? begin.toJSDate() : after;
  const next = times.frequency === 'cron' ? nextOfCron(times, from) : nextOfCalendar(times, from);
  if (next === null) return null;
  const end = last === null ? null : DateTime.fromISO(last, { zone }).endOf('day');
  return end !== null && next.getTime() > end.toMillis() ? null : next;
}

/** Five fields; one that never comes (31 February) has no next time within some years. */
function nextOfCron({ cron, timezone }: Times, from: Date): Date | null {
  if (cron === null || cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return cronParser.parseExpression(cron.trim(), { currentDate: from, tz: timezone }).next().toDate();
  } catch {
    return null;
  }
}

function nextOfCalendar(times: Times, from: Date): Date | null {
  const { timezone: zone, frequency } = times;
  const [hour = 0, minute = 0] = times.time.split(':').map(Number);
  let day = DateTime.fromJSDate(from, { zone }).startOf('day');
  // A quarter and its first days are within these.
  for (let looked = 0; looked < 200; looked += 1, day = day.plus({ days: 1 })) {
    if (!fits(times, frequency, day)) continue;
    const at = DateTime.fromObject({ year: day.year, month: day.month, day: day.day, hour, minute }, { zone });
    if (at.toMillis() > from.getTime()) return at.toJSDate();
  }
  return null;
}

function fits({ weekday, day_of_month: wanted }: Times, frequency: string, day: DateTime): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return day.weekday === (weekday ?? 1);
  const isDay = day.day === Math.min(wanted ?? 1, day.daysInMonth ?? 31);
  return frequency === 'monthly' ? isDay : isDay && (day.month - 1) % 3 === 0;
}
