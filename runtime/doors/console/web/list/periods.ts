/** Named spans of days, in the person's time zone. */
import { now } from '../boot.ts';
import { addDays, dayOf, startOf, startOfWeek } from '../fields/days.ts';
import { toLocal } from '../fields/format.ts';

export interface Period {
  /** As a filter's value says it, behind an @: it stays what it is called, whatever day it is. */
  readonly name: string;
  readonly label: string;
  /** Days from today; of whole weeks and months their first and last day. */
  readonly days: (today: Date) => readonly [Date, Date];
}

const text = (date: Date): string => date.toISOString().slice(0, 10);
const plus = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

export const periods: readonly Period[] = [
  { name: 'today', label: 'Today', days: (now) => [now, now] },
  { name: 'tomorrow', label: 'Tomorrow', days: (now) => [plus(now, 1), plus(now, 1)] },
  {
    name: 'this_week',
    label: 'This week',
    days: (now) => {
      const first = new Date(startOfWeek(text(now)));
      return [first, plus(first, 6)];
    },
  },
  { name: 'next_7_days', label: 'Next 7 days', days: (now) => [now, plus(now, 6)] },
  {
    name: 'this_month',
    label: 'This month',
    days: (now) => [
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)),
    ],
  },
  {
    name: 'next_month',
    label: 'Next month',
    days: (now) => [
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)),
    ],
  },
  { name: 'next_30_days', label: 'Next 30 days', days: (now) => [now, plus(now, 29)] },
  { name: 'until_yesterday', label: 'Before today', days: (now) => [new Date(0), plus(now, -1)] },
  { name: 'last_30_days', label: 'Last 30 days', days: (now) => [plus(now, -29), now] },
  {
    name: 'this_year',
    label: 'This year',
    days: (now) => [new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), new Date(Date.UTC(now.getUTCFullYear(), 11, 31))],
  },
];

/** Today in the person's zone, as a day without a time. */
export function today(): Date {
  return new Date(`${toLocal(new Date(now()).toISOString()).slice(0, 10)}T00:00:00Z`);
}

/** The last millisecond of a day in the person's zone. */
const endOf = (day: string): string => new Date(Date.parse(startOf(addDays(day, 1))) - 1).toISOString();

/** Bounds of a period as filters take them: days, or the instants at which they begin and end in the person's zone. */
export function boundsOf(
  [from, to]: readonly [Date | null, Date | null],
  instants: boolean,
): Readonly<Record<string, string>> {
  return {
    ...(from && { gteq: instants ? startOf(text(from)) : text(from) }),
    ...(to && { lteq: instants ? endOf(text(to)) : text(to) }),
  };
}

/** The period that a filter's value names: `@this_month`. */
export const periodIn = (value: string | undefined): Period | undefined =>
  value?.startsWith('@') ? periods.find(({ name }) => name === value.slice(1)) : undefined;

/** A bound as the API takes it: that of a period is the one of today. */
export function boundIn(value: string, bound: string, instants: boolean): string {
  const period = periodIn(value);
  if (!period) return value;
  const { gteq = '', lteq = '' } = boundsOf(period.days(today()), instants);
  return bound === 'gteq' || bound === 'gt' ? gteq : lteq;
}

/** The day of a bound, in the person's zone. */
export function dayOfBound(value: string, bound: string): string {
  const at = boundIn(value, bound, false);
  return at.length > 10 ? dayOf(at) : at;
}
