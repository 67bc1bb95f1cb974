/**
 * Reading of tables by properties: all cells come back, numbers and days have their meaning, and no bytes end it other than by a
 * refusal.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DateColumn,
  NumberColumn,
  openTable,
  readBoolean,
  readDate,
  readNumber,
  Unreadable,
} from '../../runtime/services/tables/index.ts';

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '漢', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', '1', "'", '😀'),
  maxLength: 8,
});

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

test('cells that were quoted come back as they were, with any delimiter, end of line and encoding', () => {
  const table = fc.record({
    rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\r\n', '\n', '\r'),
    encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
    last: fc.boolean(),
  });
  fc.assert(
    fc.property(table, ({ rows, delimiter, end, encoding, last }) => {
      const text =
        [['first', 'second', 'third'], ...rows].map((one) => one.map(quoted).join(delimiter)).join(end) +
        (last ? end : '');
      const bytes =
        encoding === 'utf8'
          ? Buffer.from(text)
          : Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
      const read = openTable(bytes);
      expect(read.headings).toEqual(['first', 'second', 'third']);
      const wanted = rows.filter((row) => row.some((one) => one.trim() !== ''));
      expect([...read.rows()].map(({ cells }) => cells)).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

test('lines are those of the file', () => {
  const read = openTable(Buffer.from('a,b\n1,"x\ny"\n\n2,z\n'));
  expect([...read.rows()].map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '1'],
    [5, '2'],
  ]);
});

test('any bytes are a table or are refused with a fix', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        const table = openTable(Buffer.from(bytes));
        for (const { cells } of table.rows()) expect(Array.isArray(cells)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable);
        expect((error as Unreadable).fix).not.toBe('');
      }
    }),
    { numRuns: 500 },
  );
});

test('an amount means the same however it is grouped, signed and marked', () => {
  const amount = fc.record({
    whole: fc.integer({ min: 0, max: 9_999_999 }),
    cents: fc.integer({ min: 0, max: 99 }),
    negative: fc.boolean(),
  });
  const style = fc.constantFrom(['.', ','], [',', '.'], [',', ' '], [',', '\u202F'], ['.', "'"], ['.', '']);
  fc.assert(
    fc.property(
      amount,
      style,
      fc.constantFrom('', '€ ', '£', 'EUR '),
      ({ whole, cents, negative }, [decimal = '.', group = ''], mark) => {
        const digits = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, group);
        const text = `${negative ? '-' : ''}${mark}${digits}${decimal}${String(cents).padStart(2, '0')}`;
        const column = new NumberColumn();
        column.see(text, 2);
        const { sign, question } = column.result();
        expect([text, question]).toEqual([text, null]);
        const read = readNumber(text, sign);
        expect([text, Number(read)]).toEqual([
          text,
          (negative && whole + cents > 0 ? -1 : 1) * Number(`${whole}.${String(cents).padStart(2, '0')}`),
        ]);
      },
    ),
    { numRuns: 400 },
  );
  expect(readNumber('(35.00)', '.')).toBe('-35.00');
  expect(readNumber('35,01-', ',')).toBe('-35.01');
  expect(readNumber('abc', '.')).toBeNull();
});

test('days are read in the order that the whole column shows, and asked for where two are left', () => {
  const day = fc.date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('dmy', 'mdy', 'ymd'),
      fc.constantFrom('/', '.', '-'),
      (days, order, sign) => {
        const texts = days.map((one) => {
          const [year = '', month = '', date = ''] = one.toISOString().slice(0, 10).split('-');
          return {
            iso: one.toISOString().slice(0, 10),
            text:
              { dmy: [date, month, year], mdy: [month, date, year], ymd: [year, month, date] }[order]?.join(sign) ?? '',
          };
        });
        const column = new DateColumn();
        for (const [at, { text }] of texts.entries()) column.see(text, at + 2);
        const { order: found, question } = column.result();
        if (question !== null) expect(new Set(question.readings.map(({ means }) => means)).size).toBeGreaterThan(1);
        else for (const { iso, text } of texts) expect([text, readDate(text, found)]).toEqual([text, iso]);
      },
    ),
    { numRuns: 300 },
  );
  expect(readDate('3. März 2026', null)).toBe('2026-03-03');
  expect(readDate('14 de julio de 2026', null)).toBe('2026-07-14');
  expect(readDate('June 5, 2026 3:05 pm', null)).toBe('2026-06-05T15:05:00');
  expect(readDate('31/02/2026', 'dmy')).toBeNull();
  expect(['ja', 'Oui', 'SÍ', 'x', 'WAHR'].map(readBoolean)).toEqual([true, true, true, true, true]);
  expect(['nee', 'NON', 'Falsch', '0'].map(readBoolean)).toEqual([false, false, false, false]);
  expect(readBoolean('perhaps')).toBeNull();
});
