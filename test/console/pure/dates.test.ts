/** Days and times of the console: as they are written, typed, picked as a period, and sent. */
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bootOf, fromConsole, type Person } from '../../support/console_page.mjs';
import fc from '../../support/properties.ts';

const [{ renew }, format, days, { readTyped }, periods, period, typed, { loadWords, t }] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/boot.ts'),
    import('../../../runtime/doors/console/web/fields/format.ts'),
    import('../../../runtime/doors/console/web/fields/days.ts'),
    import('../../../runtime/doors/console/web/fields/typed_date.ts'),
    import('../../../runtime/doors/console/web/list/periods.ts'),
    import('../../../runtime/doors/console/web/fields/period.ts'),
    import('../../../runtime/doors/console/web/lines/typed.ts'),
    import('../../../runtime/doors/console/web/words/index.ts'),
  ]),
);

const locales = ['en-GB', 'en-US', 'de-DE', 'de-AT', 'fr-FR', 'es-ES', 'nl-NL'];
const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'],
  // Their clocks are changed at midnight: a day begins at one o'clock.
  ...['Africa/Cairo', 'Asia/Beirut', 'America/Santiago'],
];
const hour = 3_600_000;
const dayMs = 24 * hour;
const iso = (at: number): string => new Date(at).toISOString();

/** A Friday. The clock of a person who is not named shows the same as the server's. */
const at = '2026-11-27T10:00:00.000Z';
const be = (person: Person = {}): void => renew(bootOf({ at, ...person }));

beforeEach(() => be());
afterAll(() => renew(bootOf()));

/** Instants around the changes of a zone's clocks, and between them. */
const instants = fc
  .integer({ min: Date.UTC(2009, 0, 1) / hour, max: Date.UTC(2038, 0, 1) / hour })
  .map((n) => n * hour);

describe('local times', () => {
  test('an instant is shown, read and shown again as the same time, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 0, max: 59 }), (timezone, hours, minute) => {
        be({ timezone });
        const text = format.toLocal(iso(hours + minute * 60_000));
        expect(format.toLocal(format.fromLocal(text))).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    // Of an hour that comes twice the first one; a time that does not come is later by the jump.
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
    ['Europe/Berlin', '2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00.000Z'],
    ['Asia/Kolkata', '2026-06-05 09:00:00', '2026-06-05T03:30:00.000Z'],
    // A day that there was not.
    ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30T22:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31 00:00:00', '2011-12-30T10:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24 00:00:00', '2026-04-23T22:00:00.000Z'],
    // A year that somebody mistyped is no failure of the page.
    ['UTC', '0202-06-05 09:00:00', '0202-06-05T09:00:00.000Z'],
    ['UTC', '', ''],
    ['UTC', 'soon', ''],
  ])('%s %s is %s', (timezone, text, instant) => {
    be({ timezone });
    expect(format.fromLocal(text)).toBe(instant);
  });

  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-99-99', false],
    ['2026-1-1', false],
    ['soon', false],
    ['', false],
  ])('whether %s is a day', (text, is) => expect(days.isDay(text)).toBe(is));

  test('a day begins on that day, and after the one before it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (timezone, when) => {
        be({ timezone });
        const day = iso(when).slice(0, 10);
        // The one day that was left out.
        fc.pre(timezone !== 'Pacific/Apia' || !/^2011-12-(29|30|31)/.test(day));
        const start = days.startOf(day);
        expect(days.dayOf(start)).toBe(day);
        expect(days.dayOf(iso(Date.parse(start) - 1))).toBe(days.addDays(day, -1));
      }),
      { numRuns: 300 },
    );
  });

  test('days are added as the calendar has them', () => {
    expect([days.addDays('2028-02-28', 1), days.addDays('2027-02-28', 1)]).toEqual(['2028-02-29', '2027-03-01']);
    expect(days.addDays('2026-03-29', 1)).toBe('2026-03-30');
    fc.assert(
      fc.property(instants, fc.integer({ min: -5000, max: 5000 }), (when, count) => {
        const day = iso(when).slice(0, 10);
        expect(days.addDays(days.addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('today is that of the person', () => {
    const seen = (timezone: string, when: string) => {
      be({ timezone, at: when });
      return [days.dayFromToday(), days.dayFromToday(-1), iso(periods.today().getTime()).slice(0, 10)];
    };
    expect(seen('Pacific/Apia', '2031-06-05T12:00:00.000Z')).toEqual(['2031-06-06', '2031-06-05', '2031-06-06']);
    expect(seen('America/New_York', '2031-06-05T02:00:00.000Z')).toEqual(['2031-06-04', '2031-06-03', '2031-06-04']);
  });

  test('filters of days end where the day after begins', () => {
    be({ timezone: 'Europe/Berlin' });
    expect(days.within('starts_at', '2026-10-24', '2026-10-25')).toEqual({
      starts_at_gteq: '2026-10-23T22:00:00.000Z',
      starts_at_lt: '2026-10-25T23:00:00.000Z',
    });
  });
});

describe('written days and times', () => {
  test.each([
    ['a day of this year', 'UTC', '2026-06-05', '5 Jun'],
    ['one of another', 'UTC', '2027-06-05', '5 Jun 2027'],
    // The year is that of the person's calendar, as the day is.
    ['New Year in Berlin', 'Europe/Berlin', '2026-12-31T23:30:00.000Z', '1 Jan 2027'],
    ['New Year in New York', 'America/New_York', '2027-01-01T03:30:00.000Z', '31 Dec'],
    ['nothing', 'UTC', null, ''],
    ['no day', 'UTC', 'soon', 'soon'],
    ['a number', 'UTC', 5, ''],
  ])('%s', (_, timezone, value, said) => {
    be({ timezone });
    expect(format.day(value)).toBe(said);
  });

  test('an instant has a time, and what is none is said as it is', () => {
    be({ timezone: 'Asia/Kolkata' });
    expect(format.instant('2026-06-05T03:30:00.000Z', { weekday: true })).toBe('Fri 5 Jun, 09:00');
    expect(format.instant('2026-06-05T03:30:00.000Z', { year: true })).toBe('5 Jun 2026, 09:00');
    expect([format.instant('soon'), format.instant(''), format.instant(undefined)]).toEqual(['soon', '', '']);
    expect([format.time('soon'), format.time(null)]).toEqual(['soon', '']);
  });

  test.each([
    ['2026-11-27T09:59:50.000Z', 'this minute'],
    ['2026-11-27T09:30:00.000Z', '30 minutes ago'],
    ['2026-11-27T15:00:00.000Z', 'in 5 hours'],
    // An hour has no sixty minutes, and a day no 24 hours.
    ['2026-11-27T09:00:20.000Z', '59 minutes ago'],
    ['2026-11-26T10:10:00.000Z', '23 hours ago'],
    // By the calendar: 38 hours ahead is tomorrow, 25 hours late in the evening the day after.
    ['2026-11-28T22:30:00.000Z', 'tomorrow'],
    ['2026-11-26T01:00:00.000Z', 'yesterday'],
    ['2026-11-29T10:30:00.000Z', 'in 2 days'],
    ['2026-12-03T22:00:00.000Z', 'in 6 days'],
    ['2026-11-20T09:00:00.000Z', 'Fri 20 Nov'],
    ['soon', 'soon'],
    [null, ''],
  ])('%s is %s', (value, said) => {
    expect(format.ago(value)).toBe(said);
  });

  test('what is tomorrow begins after midnight', () => {
    be({ at: '2031-11-27T23:30:00.000Z' });
    expect(format.ago('2031-11-29T00:30:00.000Z')).toBe('in 2 days');
  });
});

describe('typed days and times', () => {
  const today = '2026-11-27';
  const read = (text: string, locale = 'en-GB', around = {}): string | null => {
    const found = readTyped(text, { locale, today, ...around });
    return found && [found.day, ...(found.time ? [found.time] : [])].join(' ');
  };

  test.each([
    ['31.2.', null],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2027', null],
    ['2027-02-30', null],
    ['24:00 tomorrow', null],
    ['9:60 tomorrow', null],
    ['0 jun', null],
    // What has passed in the last sixty days is of this year, before that the next one is.
    ['28 sep', '2026-09-28'],
    ['27 sep', '2027-09-27'],
    ['32 jun', null],
    ['1.1.0050', null],
    ['5.6.0202', '0202-06-05'],
    ['12am tomorrow', '2026-11-28 00:00'],
    ['12 pm tomorrow', '2026-11-28 12:00'],
    // The words of a day in any order.
    ['tomorrow 9.30', '2026-11-28 09:30'],
    ['9.30 tomorrow', '2026-11-28 09:30'],
    ['fri 17.30', '2026-12-04 17:30'],
    ['26 mar 9.30', '2027-03-26 09:30'],
    // Two days are none.
    ['12.10 tomorrow', null],
    ['tomorrow yesterday', null],
    ['5 jun tomorrow', null],
    ['tomorrow 5 jun', null],
    ['5.6. 7.8.', null],
    ['9:00 31.2.', null],
    ['+3x', null],
    ['+3x tomorrow', null],
    ['+2 weeks', '2026-12-11'],
    ['+1 month 8am', '2026-12-27 08:00'],
    ['+3 at 17:00', '2026-11-30 17:00'],
    ['-1d', '2026-11-26'],
    ['+9999w', '2218-07-17'],
    ['٣ jun', null],
    ['🎉', null],
    ['\u202b5 jun\u202c', null],
    ['  ', null],
    ['NaN', null],
    ['null', null],
    ['999999999999', null],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['nl-NL', '26 mrt 2027', '2027-03-26'],
    ['nl-NL', 'vr 5 mrt 2027, 09:00', '2027-03-05 09:00'],
    ['nl-NL', '+2 dagen', '2026-11-29'],
    ['fr-FR', 'aujourd’hui 9h', '2026-11-27 09:00'],
    ['fr-FR', 'mar 9:00', '2026-12-01 09:00'],
    ['fr-FR', 'mar. 3 mars', '2027-03-03'],
    ['es-ES', 'mar 17:00', '2026-12-01 17:00'],
    ['es-ES', '9 mar', '2027-03-09'],
    ['es-ES', 'mañana', '2026-11-28'],
    ['de-DE', '5.6. 17.30', '2027-06-05 17:30'],
    ['en-US', '13/5', null],
  ])('%s %s', (locale, text, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  test('a day that no calendar has is not replaced by the day that is there', () => {
    const around = { day: '2027-02-03' };
    expect([read('31.2. 9:00', 'en-GB', around), read('31 feb 9:00', 'en-GB', around)]).toEqual([null, null]);
    expect([read('9.30', 'en-GB', around), read('9', 'en-GB', around)]).toEqual([
      '2027-02-03 09:30',
      '2027-02-03 09:00',
    ]);
  });

  test('any text is read, or is not: nothing fails', () => {
    const parts = fc.constantFrom(
      '31',
      '2',
      '.',
      '/',
      '-',
      '+',
      ' ',
      ':',
      '99',
      'feb',
      'mar',
      'fri',
      'tomorrow',
      'h',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (text) => {
          const found = readTyped(text, { locale: 'en-GB', today, day: today });
          if (found) expect(days.addDays(found.day, 0)).toBe(found.day);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('what a cell shows of a day or an instant is read as the same, in every language and zone', async () => {
    const person = fc.record({ locale: fc.constantFrom(...locales), timezone: fc.constantFrom(...zones) });
    const near = fc.integer({ min: -900, max: 900 }).map((n) => Date.UTC(2026, 10, 27, 12) + n * dayMs);
    fc.assert(
      fc.property(person, near, fc.integer({ min: 0, max: 1439 }), (who, day, minute) => {
        be(who);
        const field = { name: 'on', label: 'On', type: 'date' } as const;
        const on = iso(day).slice(0, 10);
        expect(typed.readTypedValue(field, typed.shownIn(field, { on }), { on: '2020-01-01' })).toBe(on);
        const moment = { ...field, type: 'datetime' } as const;
        // Of an hour that comes twice its text names the first.
        const starts = format.fromLocal(format.toLocal(iso(day + minute * 60_000)));
        const record = { on: starts };
        expect(typed.readTypedValue(moment, typed.shownIn(moment, record), record)).toBe(starts);
        const shown = format.instant(starts, { weekday: true, year: true });
        expect(typed.readTypedValue(moment, shown, {})).toBe(starts);
      }),
      { numRuns: 400 },
    );
  });

  test('a cell with a time keeps it for another day, and takes no time for a day', () => {
    be({ timezone: 'Europe/Berlin' });
    const field = { name: 'on', label: 'On', type: 'datetime' } as const;
    const record = { on: '2026-06-05T15:30:00.000Z' };
    expect(typed.readTypedValue(field, '6.6.2026', record)).toBe('2026-06-06T15:30:00.000Z');
    expect(typed.readTypedValue(field, '6.6.2026', {})).toBe('2026-06-06T07:00:00.000Z');
    expect(typed.readTypedValue(field, '8:15', record)).toBe('2026-06-05T06:15:00.000Z');
    expect(typed.readTypedValue(field, '2026-06-05T09:00:00Z', record)).toBe('2026-06-05T09:00:00Z');
    const date = { ...field, type: 'date' } as const;
    expect(typed.readTypedValue(date, '15', { on: '2026-06-05' })).toBe('15');
    expect(typed.readTypedValue(date, '+3d', { on: '2026-06-05' })).toBe('2026-06-08');
    expect(typed.readTypedValue(date, '31.2.2026', { on: '2026-06-05' })).toBe('31.2.2026');
  });
});

describe('periods', () => {
  const spans = (today: string) =>
    Object.fromEntries(
      periods.periods.map(({ name, days: of }) => [
        name,
        of(new Date(`${today}T00:00:00Z`)).map((one) => iso(one.getTime()).slice(0, 10)),
      ]),
    );

  test('on a Friday, and on leap day', () => {
    expect(spans('2026-11-27')).toEqual({
      today: ['2026-11-27', '2026-11-27'],
      tomorrow: ['2026-11-28', '2026-11-28'],
      this_week: ['2026-11-23', '2026-11-29'],
      next_7_days: ['2026-11-27', '2026-12-03'],
      this_month: ['2026-11-01', '2026-11-30'],
      next_month: ['2026-12-01', '2026-12-31'],
      next_30_days: ['2026-11-27', '2026-12-26'],
      until_yesterday: ['1970-01-01', '2026-11-26'],
      last_30_days: ['2026-10-29', '2026-11-27'],
      this_year: ['2026-01-01', '2026-12-31'],
    });
    expect(spans('2028-02-29')).toMatchObject({
      this_month: ['2028-02-01', '2028-02-29'],
      next_month: ['2028-03-01', '2028-03-31'],
    });
    expect(spans('2026-12-31')).toMatchObject({ next_month: ['2027-01-01', '2027-01-31'] });
  });

  test('a week has seven days, among them today, and begins where the company says', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 7 }), (when, weekStart) => {
        be({ weekStart });
        const day = iso(when).slice(0, 10);
        const [first = '', last = ''] = spans(day)['this_week'] ?? [];
        expect(new Date(first).getUTCDay()).toBe(weekStart % 7);
        expect(days.addDays(first, 6)).toBe(last);
        expect(first <= day && day <= last).toBe(true);
      }),
    );
  });

  test('bounds hold every instant of their days and none of another, and are shown as those days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 0, max: 40 }), (timezone, when, length) => {
        be({ timezone });
        const [from, to] = [when, when + length * dayMs].map((one) => new Date(`${iso(one).slice(0, 10)}T00:00:00Z`));
        if (!from || !to || (timezone === 'Pacific/Apia' && iso(when).startsWith('2011-12'))) return;
        const [first, last] = [iso(from.getTime()).slice(0, 10), iso(to.getTime()).slice(0, 10)];
        const { gteq = '', lteq = '' } = periods.boundsOf([from, to], true);
        expect([days.dayOf(gteq), days.dayOf(lteq)]).toEqual([first, last]);
        expect(days.dayOf(iso(Date.parse(gteq) - 1)) < first).toBe(true);
        expect(days.dayOf(iso(Date.parse(lteq) + 1)) > last).toBe(true);
        expect([periods.dayOfBound(gteq, 'gteq'), periods.dayOfBound(lteq, 'lteq')]).toEqual([first, last]);
        expect(periods.boundsOf([from, to], false)).toEqual({ gteq: first, lteq: last });
      }),
      { numRuns: 200 },
    );
    expect(periods.boundsOf([null, null], true)).toEqual({});
  });

  test('a period by its name is that of today', () => {
    be({ timezone: 'Pacific/Apia', at: '2026-11-27T12:00:00.000Z' });
    expect(periods.periodIn('@this_month')?.label).toBe('This month');
    expect([periods.periodIn('this_month'), periods.periodIn('@never'), periods.periodIn(undefined)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(periods.boundIn('@today', 'gteq', false)).toBe('2026-11-28');
    expect(periods.boundIn('@this_month', 'lteq', false)).toBe('2026-11-30');
    expect(periods.boundIn('@this_month', 'gteq', true)).toBe('2026-10-31T11:00:00.000Z');
    expect(periods.boundIn('2026-11-05', 'gteq', true)).toBe('2026-11-05');
    expect(periods.dayOfBound('@this_month', 'lteq')).toBe('2026-11-30');
  });

  test('the field that begins a period, by that which ends it', () => {
    const names = ['ends_at', 'valid_until', 'end_on', 'charge_ends_at', 'weekend', 'sends', 'until'];
    expect(names.map(period.startOf)).toEqual([
      'starts_at',
      'valid_from',
      'start_on',
      'charge_starts_at',
      '',
      '',
      'from',
    ]);
  });

  test('a beginning behind the end moves the end, by the clock of the person', () => {
    be({ timezone: 'Europe/Berlin' });
    const record = { starts_at: '2026-10-23T07:00:00.000Z', ends_at: '2026-10-24T15:00:00.000Z' };
    // Over the change of the clocks: it ends at five in the afternoon, as it did.
    expect(period.endAfter('starts_at', '2026-10-25T08:00:00.000Z', record)).toEqual([
      'ends_at',
      '2026-10-26T16:00:00.000Z',
    ]);
    expect(period.endAfter('starts_at', '2026-10-24T07:00:00.000Z', record)).toBeNull();
    expect(period.endAfter('starts_at', null, record)).toBeNull();
    expect(period.endAfter('title', 'x', record)).toBeNull();
    // What ended before it began is for the person to mend.
    const odd = { starts_at: record.ends_at, ends_at: record.starts_at };
    expect(period.endAfter('starts_at', '2026-11-25T08:00:00.000Z', odd)).toBeNull();
    expect(
      period.endAfter('valid_from', '2027-03-01', { valid_from: '2026-01-01', valid_until: '2026-01-31' }),
    ).toEqual(['valid_until', '2027-03-31']);
    expect(period.endAfter('starts_at', '2027-01-01T00:00:00.000Z', { starts_at: null, ends_at: null })).toBeNull();
  });
});

describe('the languages of the console', () => {
  afterAll(() => loadWords('en-GB', []));

  test.each([
    ['en-GB', 'Sat, 5 Jun 2027', 'Today'],
    ['de-DE', 'Sa., 5. Juni 2027', 'Heute'],
    ['fr-FR', 'sam. 5 juin 2027', 'Aujourd’hui'],
    ['es-ES', 'sáb, 5 jun 2027', 'Hoy'],
    ['nl-NL', 'za 5 jun 2027', 'Vandaag'],
  ])('%s: a day and what an input offers are read', async (locale, written, word) => {
    be({ locale });
    await loadWords(locale, []);
    expect([format.day('2027-06-05', { weekday: true }), format.words('today')]).toEqual([written, word]);
    const read = (text: string) => readTyped(text, { locale, today: '2026-11-27' })?.day;
    expect([read(t('Today')), read(t('Tomorrow'))]).toEqual(['2026-11-27', '2026-11-28']);
    // The examples in an empty input.
    for (const examples of ['26 Mar 9:00, tomorrow, +3d', '26 Mar, tomorrow, +3d'])
      expect(t(examples).split(', ').map(read)).toEqual(['2027-03-26', '2026-11-28', '2026-11-30']);
  });
});
