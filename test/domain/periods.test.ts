/** Chargeable periods: the worked examples P1 to P6 of the domain, and properties. */
import { expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { type Counting, chargeablePeriods } from '../../definitions/rules/pricing/periods.ts';
import fc from '../support/properties.ts';

const calendar: Counting = {
  chargeUnit: 'day',
  dayBasis: 'calendar',
  graceMinutes: 0,
  minimumPeriods: '1',
  rounding: 'up',
  excludedWeekdays: [],
  excludedDates: [],
};
const clock: Counting = { ...calendar, dayBasis: 'twenty_four_hours', graceMinutes: 60 };
const zone = 'Europe/London';
const from = '2026-06-05T09:00:00Z';

const periods = (until: string, counting: Counting, start = from) =>
  chargeablePeriods({ from: start, until, zone }, counting).toFixed(4);

test.each([
  ['P1 calendar dates touched', '2026-06-08T16:00:00Z', calendar, '4.0000'],
  ['P2 without weekends', '2026-06-08T16:00:00Z', { ...calendar, excludedWeekdays: [6, 7] }, '2.0000'],
  ['P3 72 h 45 with an hour of grace', '2026-06-08T09:45:00Z', clock, '3.0000'],
  ['P4 73 h 15 with an hour of grace', '2026-06-08T10:15:00Z', clock, '4.0000'],
  ['P5 weeks of ten days', '2026-06-14T16:00:00Z', { ...calendar, chargeUnit: 'week' }, '2.0000'],
  ['P6 at least two', '2026-06-05T16:00:00Z', { ...calendar, minimumPeriods: '2' }, '2.0000'],
  ['an end at local midnight touches no further date', '2026-06-06T23:00:00Z', calendar, '2.0000'],
  [
    'an excluded date',
    '2026-06-08T16:00:00Z',
    { ...calendar, excludedDates: ['2026-06-06', '2026-06-06', '2026-07-01'] },
    '3.0000',
  ],
  [
    'an excluded date on an excluded weekday counts once',
    '2026-06-08T16:00:00Z',
    { ...calendar, excludedWeekdays: [6], excludedDates: ['2026-06-06'] },
    '3.0000',
  ],
  ['half up', '2026-06-06T22:00:00Z', { ...clock, graceMinutes: 0, rounding: 'nearest' }, '2.0000'],
  ['exact', '2026-06-06T22:00:00Z', { ...clock, graceMinutes: 0, rounding: 'exact' }, '1.5417'],
  ['hours go by the clock', '2026-06-05T16:30:00Z', { ...calendar, chargeUnit: 'hour', rounding: 'exact' }, '7.5000'],
  ['half days', '2026-06-05T16:30:00Z', { ...calendar, chargeUnit: 'half_day' }, '2.0000'],
  ['a month and 15 days', '2026-07-19T16:00:00Z', { ...calendar, chargeUnit: 'month', rounding: 'exact' }, '1.5000'],
  ['fixed', '2027-01-01T00:00:00Z', { ...calendar, chargeUnit: 'fixed' }, '1.0000'],
] as const)('%s', (_, until, counting, expected) => {
  expect(periods(until, counting as Counting)).toBe(expected);
});

test('the day the clocks change is one day, by the calendar and by 24 hours of clock', () => {
  expect(periods('2026-03-29T22:00:00Z', calendar, '2026-03-28T10:00:00Z')).toBe('2.0000');
  expect(
    periods('2026-10-26T10:00:00Z', { ...clock, graceMinutes: 0, rounding: 'exact' }, '2026-10-25T10:00:00Z'),
  ).toBe('1.0000');
});

/** Local times around both nights of a year in which clocks change. */
const nights = [
  ['Europe/London', '2026-03-28', '2026-10-24'],
  ['America/New_York', '2026-03-07', '2026-10-31'],
] as const;
const instantOf = (zone: string, time: string) => DateTime.fromISO(time, { zone }).toUTC().toISO() ?? '';

test.each(nights.flatMap(([zone, spring, autumn]) => [[zone, spring] as const, [zone, autumn] as const]))(
  '%s, the night after %s: day, week and month periods go by the local clock',
  (zone, day) => {
    const from = `${day}T09:00`;
    const later = (time: object) =>
      DateTime.fromISO(from, { zone: 'utc' }).plus(time).toISO({ includeOffset: false }) ?? '';
    const count = (until: string, counting: Partial<Counting>, start = from) =>
      chargeablePeriods(
        { from: instantOf(zone, start), until: instantOf(zone, until), zone },
        { ...clock, graceMinutes: 0, ...counting },
      ).toFixed(4);
    for (const rounding of ['up', 'exact', 'nearest'] as const) {
      expect(count(later({ days: 1 }), { rounding })).toBe('1.0000');
      expect(count(later({ hours: 12 }), { rounding, chargeUnit: 'half_day' })).toBe('1.0000');
      expect(count(later({ days: 7 }), { rounding, chargeUnit: 'week' })).toBe('1.0000');
      expect(count(later({ days: 3 }), { rounding })).toBe('3.0000');
    }
    expect(count(later({ days: 1, minutes: -30 }), { rounding: 'up' })).toBe('1.0000');
    expect(count(later({ days: 1, minutes: 30 }), { rounding: 'up' })).toBe('2.0000');
    expect(count(later({ days: 1, minutes: 30 }), { rounding: 'up', graceMinutes: 30 })).toBe('1.0000');
    // Hours are those that went by.
    expect(count(later({ days: 1 }), { rounding: 'exact', chargeUnit: 'hour' })).toBe(
      day.includes('-03-') ? '23.0000' : '25.0000',
    );
    const first = `${day.slice(0, 8)}01T09:00`;
    const month = (n: number, more: object = {}) =>
      DateTime.fromISO(first, { zone: 'utc' }).plus({ months: n }).plus(more).toISO({ includeOffset: false }) ?? '';
    for (const dayBasis of ['calendar', 'twenty_four_hours'] as const)
      for (const graceMinutes of [0, 60]) {
        const counting = { chargeUnit: 'month', dayBasis, graceMinutes } as const;
        expect(count(month(1), counting, first)).toBe('1.0000');
        expect(count(month(1, { hours: -1 }), counting, first)).toBe('1.0000');
        expect(count(month(3), counting, first)).toBe('3.0000');
        expect(count(month(1, { hours: 2 }), counting, first)).toBe('2.0000');
      }
  },
);

test('a longer window is never charged less, and never below the minimum', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(60 * 24 * 400), fc.nat(60 * 48)),
      fc.oneof(fc.nat(60 * 24 * 400), fc.nat(60 * 48)),
      fc.constantFrom('hour', 'half_day', 'day', 'week', 'month'),
      fc.constantFrom('calendar', 'twenty_four_hours'),
      fc.constantFrom('up', 'nearest', 'exact'),
      fc.constantFrom(...nights.flatMap(([zone, ...days]) => days.map((day) => [zone, `${day}T06:17:00Z`] as const))),
      (a, b, chargeUnit, dayBasis, rounding, [zone, from]) => {
        const start = Date.parse(from);
        const counting = { ...calendar, chargeUnit, dayBasis, rounding } as Counting;
        const at = (minutes: number) =>
          chargeablePeriods({ from, until: new Date(start + minutes * 60_000).toISOString(), zone }, counting);
        const [short, long] = [at(Math.min(a, b)), at(Math.max(a, b))];
        expect(long.gte(short)).toBe(true);
        expect(short.gte(1)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
