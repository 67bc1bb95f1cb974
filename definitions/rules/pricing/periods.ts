/** How many rate periods a stretch of time is charged as (domain 4.2). */
import { DateTime } from 'luxon';
import { Decimal, decimal, one, round4 } from './money.ts';

type ChargeUnit = 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';

/** How a rate counts time. Factors and percentages are decimal text. */
export interface Counting {
  readonly chargeUnit: ChargeUnit;
  readonly dayBasis: 'calendar' | 'twenty_four_hours';
  readonly graceMinutes: number;
  readonly minimumPeriods: string;
  readonly rounding: 'up' | 'nearest' | 'exact';
  /** ISO weekdays, 1 is Monday. */
  readonly excludedWeekdays: readonly number[];
  /** Dates as YYYY-MM-DD. */
  readonly excludedDates: readonly string[];
}

export interface Window {
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly until: string;
  /** IANA zone in which days are counted: the warehouse's. */
  readonly zone: string;
}

const minutesPer: Readonly<Record<Exclude<ChargeUnit, 'month' | 'fixed'>, number>> = {
  hour: 60,
  half_day: 720,
  day: 1440,
  week: 10080,
};
const daysPer: Readonly<Record<Exclude<ChargeUnit, 'month' | 'fixed' | 'hour'>, number>> = {
  half_day: 0.5,
  day: 1,
  week: 7,
};

/** Periods after rounding and the rate's minimum. A fixed rate and an empty or reversed window count the minimum. */
export function chargeablePeriods(window: Window, counting: Counting): Decimal {
  if (counting.chargeUnit === 'fixed') return one;
  return Decimal.max(rounded(counted(window, counting), counting.rounding), decimal(counting.minimumPeriods));
}

function counted(window: Window, counting: Counting): Decimal {
  const from = DateTime.fromISO(window.from, { zone: window.zone });
  const until = DateTime.fromISO(window.until, { zone: window.zone });
  if (!from.isValid || !until.isValid)
    throw new Error(`Cannot count periods from ${window.from} to ${window.until} in zone ${window.zone}.`);
  if (until <= from) return decimal(0);
  // Hours have no calendar: they are always counted as they go by.
  if (counting.dayBasis === 'twenty_four_hours' || counting.chargeUnit === 'hour')
    return byClock(from, until, counting);
  const last = lastTouched(until);
  // From the first at nine to the first at nine is one month, although it touches a date more.
  if (counting.chargeUnit === 'month')
    return Decimal.min(months(from.startOf('day'), last.plus({ days: 1 })), monthsBegun(from, until));
  const days = touchedDates(from, last, counting);
  return decimal(days).div(daysPer[counting.chargeUnit as keyof typeof daysPer]);
}

/** The last local date that is touched: an end exactly at midnight does not touch its date. */
function lastTouched(until: DateTime): DateTime {
  const day = until.startOf('day');
  return until.equals(day) ? day.minus({ days: 1 }) : day;
}

function touchedDates(from: DateTime, last: DateTime, counting: Counting): number {
  const first = from.startOf('day');
  const all = dayNumber(last) - dayNumber(first) + 1;
  const weekdays = new Set(counting.excludedWeekdays);
  let charged = Math.floor(all / 7) * (7 - weekdays.size);
  for (let day = 0; day < all % 7; day += 1) {
    if (!weekdays.has(((first.weekday - 1 + day) % 7) + 1)) charged += 1;
  }
  for (const date of new Set(counting.excludedDates)) {
    const excluded = DateTime.fromISO(date, { zone: 'utc' });
    const number = dayNumber(excluded);
    if (number >= dayNumber(first) && number <= dayNumber(last) && !weekdays.has(excluded.weekday)) charged -= 1;
  }
  return charged;
}

/** Days since the epoch of a local calendar date, whatever the day's length in its zone. */
function dayNumber(day: DateTime): number {
  return Math.round(Date.UTC(day.year, day.month - 1, day.day) / 86_400_000);
}

function byClock(from: DateTime, until: DateTime, counting: Counting): Decimal {
  const charged = until.minus({ minutes: counting.graceMinutes });
  if (charged <= from) return decimal(0);
  if (counting.chargeUnit === 'month') return months(from, charged);
  const minutes =
    counting.chargeUnit === 'hour'
      ? decimal(charged.toMillis() - from.toMillis()).div(60_000)
      : localMinutes(from, charged);
  return minutes.div(minutesPer[counting.chargeUnit as keyof typeof minutesPer]);
}

/** The time that a wall clock has gone on: a night in which clocks change makes no day longer or shorter. */
function localMinutes(from: DateTime, until: DateTime): Decimal {
  const minutes = decimal(wall(until) - wall(from)).div(60_000);
  // Within the hour that comes twice the wall says nothing.
  return minutes.gt(0) ? minutes : decimal(until.toMillis() - from.toMillis()).div(60_000);
}

/** The local time as a number that never goes back: an hour that comes twice has all gone by when it comes again. */
function wall(at: DateTime): number {
  let local = at;
  const [first] = at.getPossibleOffsets();
  if (first !== undefined && first.toMillis() < at.toMillis())
    while (local.getPossibleOffsets().length > 1) local = local.plus({ minutes: 1 }).startOf('minute');
  return local.setZone('utc', { keepLocalTime: true }).toMillis();
}

/** Calendar months that have begun: the first ends at the same local time a month later. */
function monthsBegun(from: DateTime, until: DateTime): Decimal {
  const whole = wholeMonths(from, until);
  return decimal(from.plus({ months: whole }) < until ? whole + 1 : whole);
}

function wholeMonths(from: DateTime, until: DateTime): number {
  const whole = (until.year - from.year) * 12 + until.month - from.month;
  return from.plus({ months: whole }) > until ? whole - 1 : whole;
}

/** Whole calendar months, and the days that remain as thirtieths, which never make more than the month that has begun. */
function months(from: DateTime, until: DateTime): Decimal {
  const whole = wholeMonths(from, until);
  const start = from.plus({ months: whole });
  const days = localMinutes(start, until).div(minutesPer.day);
  return Decimal.min(days.div(30).plus(whole), monthsBegun(from, until));
}

function rounded(periods: Decimal, rounding: Counting['rounding']): Decimal {
  if (rounding === 'up') return round4(periods).ceil();
  if (rounding === 'nearest') return periods.toDecimalPlaces(0);
  return round4(periods);
}
