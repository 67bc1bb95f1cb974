/** Windows of reports by the calendar of a time zone: presets, the buckets they fall into, and what they are compared with (domain 4.19). */
import { DateTime } from 'luxon';

export const presets = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_12_months',
  'next_7_days',
  'next_30_days',
  'custom',
] as const;
export type Preset = (typeof presets)[number];

export const bucketNames = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Bucket = (typeof bucketNames)[number];

export const comparisons = ['previous_period', 'same_period_last_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const day = (text: string): DateTime => DateTime.fromISO(text, { zone: 'utc' });
const text = (at: DateTime): string => at.toFormat('yyyy-MM-dd');
const addDays = (date: string, days: number): string => text(day(date).plus({ days }));
export const lengthOf = ({ from, to }: Days): number => Math.round(day(to).diff(day(from), 'days').days) + 1;

/** First day of the bucket that a day falls into. `weekStart`: 1 is Monday. */
export function startOf(date: string, bucket: Bucket, weekStart: number): string {
  const at = day(date);
  if (bucket === 'day') return date;
  if (bucket !== 'week') return text(at.startOf(bucket));
  return text(at.minus({ days: (at.weekday - weekStart + 7) % 7 }));
}

function nextOf(start: string, bucket: Bucket): string {
  return text(day(start).plus(bucket === 'quarter' ? { months: 3 } : { [bucket]: 1 }));
}

/** Last day of the bucket that begins then. */
export const endOf = (start: string, bucket: Bucket): string => addDays(nextOf(start, bucket), -1);

/**
 * The days of a preset, seen from the day it is there. What is under way ends today; `last_7_days` are the seven whole days before
 * today, `next_7_days` the seven behind it, `last_12_months` the twelve whole months before this one.
 */
export function presetDays(preset: Exclude<Preset, 'custom'>, today: string, weekStart: number): Days {
  const unit = (name: Bucket): Days => ({ from: startOf(today, name, weekStart), to: today });
  const before = (name: Bucket): Days => {
    const to = addDays(startOf(today, name, weekStart), -1);
    return { from: startOf(to, name, weekStart), to };
  };
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return before('day');
    case 'this_week':
      return unit('week');
    case 'last_week':
      return before('week');
    case 'this_month':
      return unit('month');
    case 'last_month':
      return before('month');
    case 'this_quarter':
      return unit('quarter');
    case 'last_quarter':
      return before('quarter');
    case 'this_year':
      return unit('year');
    case 'last_year':
      return before('year');
    case 'last_7_days':
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case 'last_30_days':
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case 'last_90_days':
      return { from: addDays(today, -90), to: addDays(today, -1) };
    case 'last_12_months': {
      const month = startOf(today, 'month', weekStart);
      return { from: text(day(month).minus({ months: 12 })), to: addDays(month, -1) };
    }
    case 'next_7_days':
      return { from: addDays(today, 1), to: addDays(today, 7) };
    case 'next_30_days':
      return { from: addDays(today, 1), to: addDays(today, 30) };
  }
}

/** First days of the buckets that a window touches, in order. */
export function bucketsOf({ from, to }: Days, bucket: Bucket, weekStart: number): string[] {
  const starts: string[] = [];
  for (let at = startOf(from, bucket, weekStart); at <= to; at = nextOf(at, bucket)) starts.push(at);
  return starts;
}

/** How many they are, without making them: a window may be of centuries. */
export function bucketCount({ from, to }: Days, bucket: Bucket, weekStart: number): number {
  const [first, last] = [day(startOf(from, bucket, weekStart)), day(startOf(to, bucket, weekStart))];
  return Math.round(last.diff(first, `${bucket}s`).get(`${bucket}s`)) + 1;
}

/** A window shifted back by its own length, or the same days a year before (29 February: the 28th). */
export function comparedDays(window: Days, comparison: Comparison): Days {
  if (comparison === 'previous_period') {
    const days = lengthOf(window);
    return { from: addDays(window.from, -days), to: addDays(window.to, -days) };
  }
  return { from: text(day(window.from).minus({ years: 1 })), to: text(day(window.to).minus({ years: 1 })) };
}

export interface Alignment {
  readonly mode: 'index' | 'calendar';
  readonly current: Days;
  readonly comparison: Days;
  readonly offset_days: number;
  readonly buckets: readonly { readonly current: string; readonly comparison: string | null }[];
}

/** Which buckets are compared: those with the same index; for a year before the same days, for weeks the same number. */
export function align(current: Days, comparison: Comparison, bucket: Bucket | null, weekStart: number): Alignment {
  const compared = comparedDays(current, comparison);
  const head = {
    mode: comparison === 'previous_period' ? ('index' as const) : ('calendar' as const),
    current,
    comparison: compared,
    offset_days: Math.round(day(current.from).diff(day(compared.from), 'days').days),
  };
  if (bucket === null) return { ...head, buckets: [] };
  const partners = bucketsOf(compared, bucket, weekStart);
  const known = new Set(partners);
  const buckets = bucketsOf(current, bucket, weekStart).map((start, at) => {
    const partner = head.mode === 'index' ? partners[at] : yearBefore(start, bucket, weekStart);
    return { current: start, comparison: partner !== undefined && known.has(partner) ? partner : null };
  });
  return { ...head, buckets };
}

/** A 53rd week has none in a year of 52. */
function yearBefore(start: string, bucket: Bucket, weekStart: number): string | undefined {
  if (bucket !== 'week') return text(day(start).minus({ years: 1 }));
  // The week is numbered by its Thursday, wherever it begins.
  const thursday = day(start).plus({ days: (4 - weekStart + 7) % 7 });
  const { weekNumber, weekYear } = thursday;
  const partner = DateTime.fromObject({ weekYear: weekYear - 1, weekNumber, weekday: 4 }, { zone: 'utc' });
  return partner.isValid ? startOf(text(partner), 'week', weekStart) : undefined;
}

/** An instant as the API writes it: the first of a day by the clock of the zone. */
export function firstInstant(date: string, zone: string): string {
  return DateTime.fromISO(date, { zone }).startOf('day').toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
}

export const dayAfter = (date: string): string => addDays(date, 1);
export const dayBefore = (date: string): string => addDays(date, -1);
/** A day of a window: from 1900 to 2999, so that the periods beside it are of years that calendars and the database write alike. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value) && day(value).isValid;
