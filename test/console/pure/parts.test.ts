/** Parts of the console that reckon: times in the person's zone, a device whose clock is wrong, lanes of a board, names in a language. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { bootOf, fromConsole } from '../../support/console_page.mjs';

const web = '../../../runtime/doors/console/web';
const pages = '../../../definitions/console';
const bootFor = (timezone: string, at = new Date().toISOString()) => bootOf({ timezone, at });

/** The parts as a page has them: they read the page's data when they are imported. */
async function load() {
  const [boot, format, week, lines, anyValue, bell] = await fromConsole(() =>
    Promise.all([
      import(`${web}/boot.ts`),
      import(`${web}/fields/format.ts`),
      import(`${pages}/scheduler/lanes.ts`),
      import(`${web}/fields/lines.ts`),
      import(`${web}/fields/any_value.ts`),
      import(`${web}/shell/alike.ts`),
    ]),
  );
  return { boot, format, week, lines, anyValue, ...bell };
}

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
const hour = 3_600_000;

afterAll(async () => (await load()).boot.renew(bootOf()));

describe('parts that reckon', () => {
  test('three notices or more of one type and state are one row, where the newest of them was', async () => {
    const { alike } = await load();
    const notice = (id: number, type: string, read = false) => ({ id, type, read_at: read ? '2031-01-01' : null });
    const notices = [
      ...[notice(1, 'late'), notice(2, 'short'), notice(3, 'late'), notice(4, 'late', true), notice(5, '')],
      ...[notice(6, ''), notice(7, ''), notice(8, 'short'), notice(9, 'late')],
    ];
    const rows = alike(notices).map((row: readonly { readonly id: number }[]) => row.map(({ id }) => id));
    expect(rows).toEqual([[1, 3, 9], [2], [4], [5], [6], [7], [8]]);
  });

  test('what is typed in a zone is that time in it, around every change of its clocks', async () => {
    const { boot, format } = await load();
    const wrong: string[] = [];
    for (const zone of zones) {
      boot.renew(bootFor(zone));
      for (let at = Date.UTC(2031, 0, 1, 0, 30); at < Date.UTC(2032, 0, 1); at += 11 * hour) {
        const instant = new Date(at).toISOString();
        const back = format.fromLocal(format.toLocal(instant));
        // An hour that occurs twice may be the other one; its text is the same.
        if (format.toLocal(back) !== format.toLocal(instant)) wrong.push(`${zone} ${instant} ${back}`);
      }
    }
    expect(wrong).toEqual([]);
    boot.renew(bootFor('Europe/Berlin'));
    expect(format.fromLocal('2031-07-01 09:00:00')).toBe('2031-07-01T07:00:00.000Z');
    expect(format.fromLocal('2031-12-01 09:00:00')).toBe('2031-12-01T08:00:00.000Z');
    expect(format.fromLocal('soon')).toBe('');
  });

  test('days and times are read as people write them, in their language; what is none is not guessed at', async () => {
    await load();
    const { readTyped } = await import(`${web}/fields/typed_date.ts`);
    // A Friday.
    const today = '2026-11-27';
    const read = (text: string, locale = 'en-GB', around = {}): string | null => {
      const found = readTyped(text, { locale, today, ...around });
      return found && [found.day, ...(found.time ? [found.time] : [])].join(' ');
    };
    const expected = {
      '26 mar 9:00': '2027-03-26 09:00',
      'mar 26': '2027-03-26',
      '26 March 2028, 17:30': '2028-03-26 17:30',
      '26/3': '2027-03-26',
      '26.3. 9h': '2027-03-26 09:00',
      '3/12/27': '2027-12-03',
      '2027-03-26 14:30': '2027-03-26 14:30',
      '2 nov': '2026-11-02',
      'tomorrow 5pm': '2026-11-28 17:00',
      'fri 9': '2026-12-04 09:00',
      'Fri 26 Mar 2027, 09:00': '2027-03-26 09:00',
      '+3d': '2026-11-30',
      '+2w 8 am': '2026-12-11 08:00',
      '+1m': '2026-12-27',
      '31/2': null,
      '25:00': null,
      soon: null,
      '': null,
      '9:00': null,
    };
    expect(Object.fromEntries(Object.keys(expected).map((text) => [text, read(text)]))).toEqual(expected);
    expect(read('+3d', 'en-GB', { from: '2027-02-27' })).toBe('2027-03-02');
    expect(read('+1m', 'en-GB', { from: '2027-01-31' })).toBe('2027-02-28');
    expect(read('9:15', 'en-GB', { day: '2027-02-27' })).toBe('2027-02-27 09:15');
    expect(read('3/26', 'en-US')).toBe('2027-03-26');
    expect(read('26. März 9 Uhr', 'de-DE')).toBe('2027-03-26 09:00');
    expect(read('morgen um 8', 'de-DE')).toBe('2026-11-28 08:00');
    expect(read('lun 9:00', 'es-ES')).toBe('2026-11-30 09:00');
    expect(read('26 déc', 'fr-FR')).toBe('2026-12-26');
    expect(read('+2t', 'de-DE')).toBe('2026-11-29');
  });

  test('a sentence that names inputs as the API does says what the page calls them, and nothing else', async () => {
    const { learnLabels, inLabels } = await import(`${web}/api/labels.ts`);
    const unit = { name: 'replacement_asset_id', type: 'reference', label: 'Ersatzgerät' };
    learnLabels({ operations: [{ inputs: [{ name: 'items', type: 'rows', label: 'Items', members: [unit] }] }] });
    expect(inLabels('Drill: name the replacement_asset_id that takes its place.')).toBe(
      'Drill: name the “Ersatzgerät” that takes its place.',
    );
    const others = 'other_id of a "replacement_asset_id", replacement_asset_id@example.com, items';
    expect(inLabels(others)).toBe(others);
  });

  test('what is now follows the server, whatever the device says', async () => {
    const { boot, format } = await load();
    for (const ahead of [-30 * 24 * hour, 0, 400 * 24 * hour]) {
      const server = new Date(Date.now() + ahead);
      boot.renew(bootFor('UTC', server.toISOString()));
      expect(Math.abs(boot.now() - server.getTime())).toBeLessThan(hour);
      expect(format.ago(new Date(server.getTime() - 3 * hour).toISOString())).toBe('3 hours ago');
    }
  });

  test('bookings that overlap stand in lanes of their own, and no lane is made in vain', async () => {
    const { week } = await load();
    const at = (start: number, length: number) => ({
      from: new Date(start * hour).toISOString(),
      until: new Date((start + length) * hour).toISOString(),
    });
    const bookings = Array.from({ length: 60 }, (_, one) => at((one * 7) % 50, 1 + (one % 9))).sort((a, b) =>
      a.from.localeCompare(b.from),
    );
    const { lanes, of } = week.lanesOf(bookings);
    const clash = bookings.filter((one, i) =>
      bookings.some((other, j) => i < j && of[i] === of[j] && other.from < one.until && one.from < other.until),
    );
    expect(clash).toEqual([]);
    const most = Math.max(
      ...bookings.map(({ from }) => bookings.filter((one) => one.from <= from && from < one.until).length),
    );
    expect(lanes).toBe(most);
  });

  test('a value of any kind is typed without quotes where it is a word, and reads as what it was', async () => {
    const { anyValue } = await load();
    for (const value of [
      'medium',
      '45',
      45,
      1.5,
      true,
      'true',
      'null',
      '"x"',
      '',
      '[half',
      [1, 'a'],
      { a: { b: null } },
    ])
      expect(anyValue.parsedOf(anyValue.typed(value))).toEqual(value);
    expect([
      anyValue.typed('medium'),
      anyValue.typed('45'),
      anyValue.isBroken('[half'),
      anyValue.isBroken('half'),
    ]).toEqual([...['medium', '"45"'], ...[true, false]]);
  });

  test('of a line can be chosen what is open, its units one by one where rows name one', async () => {
    const { lines } = await load();
    const units = { via: 'held', by: 'asset_id', ref: 'assets', state: 'state', states: ['out'] };
    const offers = {
      resource: 'lines',
      path: '/jobs/{job}/lines',
      by: 'line_id',
      quantity: ['sent', 'back', 'lost'],
      units,
    };
    const held = [7, 8, 9].map((asset_id) => ({ asset_id, state: asset_id === 9 ? 'back' : 'out' }));
    const line = { id: 4, name: 'Lamp', sent: 6, back: 2, lost: 1, held };
    const members = (...names: string[]) =>
      names.map((name) => ({ name, label: name, type: name === 'asset_id' ? 'reference' : 'list', ref: 'assets' }));
    const rows = (names: string[], offer = {}) =>
      lines
        .choicesOf(
          { members: members(...names), offers: { ...offers, ...offer } },
          { ...offers, ...offer },
          { title: ['name'], one: 'Line' },
          line,
        )
        .map(({ row }: { row: unknown }) => row);
    expect(rows(['asset_ids'])).toEqual([{ line_id: 4, quantity: 3 }]);
    expect(rows(['asset_ids'], { none: true })).toEqual([{ line_id: 4, quantity: 1 }]);
    expect(rows(['asset_id'])).toEqual([
      { asset_id: 7, quantity: 1 },
      { asset_id: 8, quantity: 1 },
      { line_id: 4, quantity: 1 },
    ]);
    expect(rows([], { quantity: ['back', 'sent'] })).toEqual([]);
  });
});
