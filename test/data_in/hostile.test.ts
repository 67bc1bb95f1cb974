/** Files that are no tables, or tables with traps: each is refused with a code, a place and a fix, and nothing is written. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { archiveOf } from '../support/archive.ts';
import { type Imports, importsOf, type Json } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';

const folder = path.join(import.meta.dirname, 'hostile');
type Expected = readonly [entity: string, status: number, code: string, place: string | number, column?: string | null];
const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>;

let service: TestService;
let worker: Worker;
let imports: Imports;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  worker = await startTestWorker(service);
  imports = importsOf(service);
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
});

async function counts(): Promise<unknown> {
  const { rows } = await service.pool.query(
    `select (select count(*) from account) as accounts, (select count(*) from catalogue_item) as items, (select count(*) from asset) as assets`,
  );
  return rows[0];
}

test('every file of the folder is expected', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(files.sort()).toEqual(Object.keys(expected).sort());
});

test('each is told by its code, its place and what to do, and nothing is written', async () => {
  const before = await counts();
  const wrong: unknown[] = [];
  const check = (name: string, got: readonly unknown[], wanted: readonly unknown[]): void => {
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push([name, got, wanted]);
  };
  for (const [name, [entity, status, code, row, column]] of Object.entries(expected)) {
    const made = await imports.plan(entity, readFileSync(path.join(folder, name)), {}, name);
    if (status === 422) {
      const [messages] = Object.values(made.body['errors'] ?? {}) as string[][];
      const text = messages?.join(' ') ?? '';
      check(name, [made.status, made.body['code'], text.includes(String(row)) || text], [status, code, true]);
      continue;
    }
    check(name, [made.status, made.body['errors']], [status, undefined]);
    if (made.status !== 201) continue;
    const plan = await imports.validated(made.body['import_plan'].id);
    const [first] = plan['errors'];
    check(name, [plan['status'], first?.code, first?.row, first?.column], ['invalid', code, row, column]);
    check(name, [first?.message.length > 10, first?.fix.length > 10], [true, true]);
    check(name, [(await service.post(`/import_plans/${plan['id']}/execute`, {})).status], [422]);
  }
  expect(wrong).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('ambiguous days and numbers come with both readings, and an answer makes them plain', async () => {
  const dates = await imports.ready('assets', readFileSync(path.join(folder, 'dates.csv')));
  expect(dates['errors'][0]).toMatchObject({
    value: '03/04/05',
    readings: [
      { format: 'DD/MM/YYYY', means: '2005-04-03' },
      { format: 'MM/DD/YYYY', means: '2005-03-04' },
    ],
  });
  // Its rows are not called wrong before the question is answered.
  expect(dates['errors'].map(({ code }: Json) => code)).not.toContain('not_a_date');
  const numbers = await imports.ready('catalogue_items', readFileSync(path.join(folder, 'numbers.csv')));
  expect(numbers['errors'][0].readings).toEqual([
    { format: '.', means: '1234' },
    { format: ',', means: '1.234' },
  ]);
  const answered = await service.patch(`/import_plans/${numbers['id']}`, { options: { decimal_separator: '.' } });
  expect([answered.status, answered.body.import_plan.status]).toEqual([200, 'draft']);
  const plan = await imports.validated(numbers['id']);
  expect([plan['status'], plan['sample'][0].changes.sale_price.to]).toEqual(['ready', '1234']);
});

test('a file of one row too many and an archive that unpacks to gigabytes are refused', async () => {
  await service.patch('/settings/imports', { max_rows: 100 });
  const rows = Array.from({ length: 101 }, (_, at) => `Firm ${at}`);
  const many = await imports.plan('accounts', ['name', ...rows].join('\n'));
  expect([many.status, many.body['code'], many.body['message']]).toEqual([
    422,
    'file_too_large',
    expect.stringContaining('100 rows'),
  ]);
  await service.patch('/settings/imports', { max_rows: 50_000 });
  const bomb = await imports.plan(
    'accounts',
    archive('xl/workbook.xml', deflateRawSync(Buffer.alloc(400_000_000))),
    {},
    'bomb.xlsx',
  );
  expect([bomb.status, bomb.body['code'], bomb.body['details'].reason]).toEqual([422, 'file_unreadable', 'bomb']);
});

test('a workbook that breaks off, names texts that it has not, or differs from its checksum is refused', async () => {
  const book = (sheet: string): Buffer =>
    archiveOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    });
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<worksheet><sheetData><row r="1">${cell('name')}</row><row r="2">${cell('Whole Ltd')}</row>`;
  const end = '</sheetData></worksheet>';
  const spoiled = book(rows + end);
  spoiled.writeUInt32LE(1, spoiled.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 16);
  const read = async (file: Buffer): Promise<unknown> => {
    const { status, body } = await imports.plan('accounts', file, {}, 'book.xlsx');
    return status === 201
      ? body['import_plan'].row_count
      : (Object.values(body['errors']).flat() as string[])[0]?.split('.')[0];
  };
  expect([
    await read(book(rows + end)),
    await read(book(rows)),
    await read(book(`${rows}<row r="3"><c t="s"><v>7</v></c></row>${end}`)),
    await read(spoiled),
  ]).toEqual([
    1,
    'The workbook is damaged: its sheet breaks off',
    'The workbook is damaged: a cell names text 7, and it has 0',
    'The archive is damaged',
  ]);
});

test('a workbook is read as people see it: shares, merged cells and days; what they may not see is told', async () => {
  const text = (cell: string, said: string): string => `<c r="${cell}" t="inlineStr"><is><t>${said}</t></is></c>`;
  const book = (rows: readonly string[], more = ''): Buffer =>
    archiveOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`,
    });
  const plan = await imports.ready(
    'accounts',
    book(
      [
        `<row r="1">${text('A1', 'name')}${text('B1', 'default discount percent')}${text('C1', 'phone')}${text('E1', 'email')}</row>`,
        `<row r="2">${text('A2', 'Seen One')}<c r="B2" s="1"><v>0.125</v></c>${text('C2', '+44 1')}${text('E2', 'seen1@example.com')}</row>`,
        `<row r="3" hidden="1">${text('A3', '\u200bSeen Two ')}<c r="B3"><v>7.5</v></c>${text('D3', 'lost')}</row>`,
        '<row r="4"></row>',
      ],
      '<mergeCells count="2"><mergeCell ref="C2:C4"/><mergeCell ref="A1:A2"/></mergeCells>',
    ),
    {},
    'book.xlsx',
  );
  expect([plan['status'], plan['errors']]).toEqual(['ready', []]);
  const shown = plan['sample'].map(({ changes }: Json) =>
    ['name', 'default_discount_percent', 'phone', 'email'].map((key) => changes[key]?.to ?? null),
  );
  expect(shown).toEqual([
    ['Seen One', '12.5', '+44 1', 'seen1@example.com'],
    ['Seen Two', '7.5', '+44 1', null],
  ]);
  expect(plan['findings'].notices.map(({ code, row, value }: Json) => [code, row, value])).toEqual([
    ['hidden_rows', 3, '1'],
    ['no_heading', 3, 'lost'],
  ]);
  // How a spreadsheet counts days is no day, and a share is no amount.
  const items = await imports.ready('catalogue_items', 'name;tracking;sale price\nShare;bulk;12,5 %\n');
  expect(items['errors'].map(({ code, message }: Json) => [code, message])).toEqual([
    ['not_a_number', '"12,5 %" is a share, and no amount.'],
  ]);
  const units = await imports.ready('assets', 'item,warehouse,purchased on\nNone,London,45000\n');
  expect(units['errors'][0]).toMatchObject({ code: 'not_a_date', message: expect.stringContaining('2023-03-15') });
  const guessed = await imports.ready('accounts', Buffer.from('name;phone\nGröße;1\n', 'latin1'));
  expect([guessed['status'], guessed['findings'].notices]).toMatchObject([
    'ready',
    [{ code: 'encoding_assumed', value: 'Größe;1' }],
  ]);
  const double = book([`<row r="1">${text('A1', 'name')}</row><row r="2">${text('A2', 'a')}${text('A2', 'b')}</row>`]);
  expect((await imports.plan('accounts', double, {}, 'book.xlsx')).body['code']).toBe('file_unreadable');
});

/** A ZIP whose headers say that its only entry has ten bytes. */
function archive(name: string, packed: Buffer): Buffer {
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(10, 22);
  header.writeUInt16LE(name.length, 26);
  header.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(header.length + packed.length, 16);
  return Buffer.concat([header, packed, entry, end]);
}
