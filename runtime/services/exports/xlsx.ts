/**
 * Workbooks as they are written: rows come some at a time and leave compressed, so that no number of rows fills the memory. Texts are
 * inline strings, which no program takes for a formula; numbers, days and instants are typed; the header is bold and stays in
 * sight. More rows than a sheet holds go on in a further sheet.
 */
import { ApiError } from '../../base/errors/api_error.ts';
import { Archive } from './archive.ts';
import type { Cell } from './csv.ts';
import type { Column } from './table.ts';

/** What the format holds. */
const mostRows = 1_048_576;
const mostLetters = 32_767;
/** Digits that a number of a spreadsheet keeps. */
const mostDigits = 15;
/** Letters of rows that are compressed at once. */
const atOnce = 64 * 1024;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every part that no other line names is a sheet: how many there will be is not known at the start. */
const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Places in the list of styles. */
const plain = 0;
const bold = 1;
const day = 2;
const instant = 3;
const firstFormat = 4;

/** Of amounts with two decimal places or fewer, three and four: those of a dinar have three, and unit prices have up to four. */
const moneyFormats = ['#,##0.00', '#,##0.000', '#,##0.0000'];
const most = 4;

export interface Sheet {
  /** Name of its tab. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Some rows at a time, each made when it is written. */
  readonly rows: AsyncIterable<Iterable<readonly Cell[]>>;
  /** The zone by whose clock instants are shown: a cell has none of its own. */
  readonly zone: string;
}

/** The file in pieces. Throws ApiError where the format cannot hold what is written. */
export async function* xlsx({ name, columns, rows, zone }: Sheet): AsyncGenerator<Buffer> {
  const formats = [...new Set(columns.flatMap(({ kind, format }) => format ?? (kind === 'money' ? moneyFormats : [])))];
  const clock = localClock(zone);
  const writers = columns.map((column, at) => writerOf(column, lettersOf(at), formats, clock));
  const begin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(columns)}<sheetData><row r="1">${columns.map(({ title, name: heading }, at) => textCell(title ?? heading, ` r="${lettersOf(at)}1" s="${bold}"`)).join('')}</row>`;
  const source = rows[Symbol.asyncIterator]();
  let batch: Iterator<readonly Cell[]> = [].values();
  /** The row after those that are written; undefined behind the last. */
  let next: readonly Cell[] | undefined;
  const advance = async (): Promise<void> => {
    for (;;) {
      const row = batch.next();
      next = row.done ? undefined : row.value;
      if (next !== undefined) return;
      const some = await source.next();
      if (some.done) return;
      batch = some.value[Symbol.iterator]();
    }
  };
  /** Rows from where the sheet before ended. */
  const sheet = async function* (): AsyncGenerator<string> {
    let text = begin;
    for (let number = 2; number <= mostRows && next !== undefined; number += 1) {
      text += rowOf(number, next, writers);
      await advance();
      if (text.length < atOnce) continue;
      yield text;
      text = '';
    }
    yield `${text}</sheetData></worksheet>`;
  };
  const archive = new Archive();
  try {
    yield* archive.part('[Content_Types].xml', [contentTypes]);
    yield* archive.part('_rels/.rels', [rootRelations]);
    yield* archive.part('xl/styles.xml', [styles(formats)]);
    await advance();
    let sheets = 0;
    while (sheets === 0 || next !== undefined) {
      sheets += 1;
      yield* archive.part(`xl/worksheets/sheet${sheets}.xml`, sheet());
    }
    yield* archive.part('xl/workbook.xml', [workbook(name, sheets)]);
    yield* archive.part('xl/_rels/workbook.xml.rels', [workbookRelations(sheets)]);
    yield archive.end();
  } finally {
    await source.return?.();
  }
}

/** Decimal places of a number's text. */
const placesOf = (number: string): number => {
  const point = number.indexOf('.');
  return point < 0 ? 0 : number.length - point - 1;
};

/** As PostgreSQL writes them. */
const truths: ReadonlySet<unknown> = new Set(['true', 'false']);

type CellWriter = (cell: string | number | boolean, row: number) => string;

function rowOf(number: number, cells: readonly Cell[], writers: readonly CellWriter[]): string {
  let row = `<row r="${number}">`;
  for (let at = 0; at < writers.length; at += 1) {
    const cell = cells[at];
    if (cell !== null && cell !== undefined) row += writers[at]?.(cell, number) ?? '';
  }
  return `${row}</row>`;
}

/** Writes the cells of a column: what is looked up once is not looked up for each. */
function writerOf(
  { kind, format }: Column,
  letters: string,
  formats: readonly string[],
  clock: (instant: string) => number | null,
): CellWriter {
  const number = format ?? (kind === 'money' ? moneyFormats[0] : undefined);
  const isAmount = kind === 'money' && format === undefined;
  const style =
    kind === 'date'
      ? day
      : kind === 'datetime'
        ? instant
        : number === undefined
          ? plain
          : firstFormat + formats.indexOf(number);
  const mark = style === plain ? '' : ` s="${style}"`;
  return (cell, row) => {
    const reference = ` r="${letters}${row}"`;
    if (typeof cell === 'boolean' || (kind === 'boolean' && truths.has(cell)))
      return `<c${reference} t="b"><v>${String(cell) === 'true' ? 1 : 0}</v></c>`;
    const shown = numberOf(cell, kind, clock);
    if (shown === null) return textCell(String(cell), reference);
    const more = isAmount ? Math.min(placesOf(shown), most) - 2 : 0;
    return `<c${reference}${more > 0 ? ` s="${style + more}"` : mark}><v>${shown}</v></c>`;
  };
}

/** The text of the number that a cell holds; null where it is better off as a text. */
function numberOf(cell: string | number, kind: Column['kind'] | undefined, clock: (instant: string) => number | null) {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) || !Number.isInteger(cell) ? String(cell) : null;
  if (kind === 'money' || kind === 'number' || kind === 'integer') {
    const isExact = /^-?\d+(\.\d+)?$/.test(cell) && cell.replace(/^-?0*|\./g, '').length <= mostDigits;
    return isExact ? cell : null;
  }
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell)) return serial(Date.parse(cell));
  if (kind === 'datetime') {
    const local = clock(cell);
    return local === null ? null : serial(local);
  }
  return null;
}

/** Days since the last of 1899; null before March 1900, where the format counts a day that never was. */
function serial(milliseconds: number): string | null {
  const days = milliseconds / 86_400_000 + 25_569;
  return days < 61 || Number.isNaN(days) ? null : String(Math.round(days * 1e8) / 1e8);
}

/** Milliseconds of an instant by the zone's clock. Offsets change by the quarter of an hour at most, and on most days not at all. */
function localClock(zone: string): (instant: string) => number | null {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (time: number): number => {
    const said = new Map(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const get = (type: Intl.DateTimeFormatPartTypes): number => said.get(type) ?? 0;
    return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute')) - time;
  };
  const quarter = 900_000;
  const whole = 86_400_000;
  /** Of the days of UTC: the offset, or null where it changes. */
  const days = new Map<number, number | null>();
  return (instant) => {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) return null;
    const date = Math.floor(time / whole);
    let offset = days.get(date);
    if (offset === undefined) {
      const first = offsetAt(date * whole);
      offset = first === offsetAt((date + 1) * whole) ? first : null;
      if (days.size > 10_000) days.clear();
      days.set(date, offset);
    }
    return time + (offset ?? offsetAt(Math.floor(time / quarter) * quarter));
  };
}

/** @param attributes of the cell, each behind a space. */
function textCell(text: string, attributes: string): string {
  if (text.length > mostLetters)
    throw new ApiError('validation_failed', {
      message: `A cell of a workbook holds ${mostLetters.toLocaleString('en')} letters, and one of these texts is longer: leave its field out, or take csv.`,
    });
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Most texts hold nothing that XML needs written otherwise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML has no writing for.
const needsCare = /[\u0000-\u0008\u000B-\u001F&<>"\uD800-\uDFFF\uFFFE\uFFFF]|_x/;

/** XML without what it cannot say: control signs, halves of a sign and what looks like the writing of one are written by their number. */
function escaped(text: string): string {
  if (!needsCare.test(text)) return text;
  return (
    text
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML has no writing for.
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, (sign) => {
        return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
      })
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}

/** A, B, … Z, AA. */
function lettersOf(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function widths(columns: readonly Column[]): string {
  if (columns.length === 0) return '';
  const each = columns.map(({ name, title = name, kind }, at) => {
    const width = Math.min(40, Math.max(title.length + 2, kind === 'datetime' ? 20 : kind === 'text' ? 18 : 12));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

function styles(formats: readonly string[]): string {
  const codes = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', ...formats];
  const numbers = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('');
  const cells = codes.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${numbers}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${codes.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function workbook(name: string, sheets: number): string {
  const title =
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .trim()
      .slice(0, 26) || 'Sheet';
  const each = Array.from({ length: sheets }, (_, at) => {
    const shown = escaped(at === 0 ? title : `${title} ${at + 1}`);
    return `<sheet name="${shown}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const each = Array.from(
    { length: sheets },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}
