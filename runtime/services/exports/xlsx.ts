/**
 * Workbooks as they are written: rows come one by one and leave compressed, so that no number of rows fills the memory. Texts are
 * inline strings, which no program takes for a formula; numbers, days and instants are typed; the header is bold and stays in
 * sight. More rows than a sheet holds go on in a further sheet.
 */
import { Zip, ZipDeflate } from 'fflate';
import { ApiError } from '../../base/errors/api_error.ts';
import type { Cell } from './csv.ts';
import type { Column } from './table.ts';

/** What the format holds. */
const mostRows = 1_048_576;
const mostLetters = 32_767;
/** Bytes of a sheet before it is compressed: more would ask for another kind of archive. */
const mostBytes = 4_000_000_000;
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

export interface Sheet {
  /** Name of its tab. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The zone by whose clock instants are shown: a cell has none of its own. */
  readonly zone: string;
}

/** The file in pieces. Throws ApiError where the format cannot hold what is written. */
export async function* xlsx({ name, columns, rows, zone }: Sheet): AsyncGenerator<Buffer> {
  const formats = [...new Set(columns.flatMap(({ kind, format }) => format ?? (kind === 'money' ? '#,##0.00' : [])))];
  const styleOf = columns.map(({ kind, format }) => {
    if (kind === 'date') return day;
    if (kind === 'datetime') return instant;
    const number = format ?? (kind === 'money' ? '#,##0.00' : undefined);
    return number === undefined ? plain : firstFormat + formats.indexOf(number);
  });
  const letters = columns.map((_, at) => lettersOf(at));
  const clock = localClock(zone);
  const out: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else out.push(Buffer.from(chunk));
  });
  const taken = function* (): Generator<Buffer> {
    if (failure) throw failure;
    yield* out.splice(0);
  };
  const whole = (path: string, text: string): void => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    part.push(Buffer.from(text), true);
  };
  whole('[Content_Types].xml', contentTypes);
  whole('_rels/.rels', rootRelations);
  whole('xl/styles.xml', styles(formats));

  const begin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(columns)}<sheetData>${rowOf(1, letters, (at) => textCell(columns[at]?.title ?? columns[at]?.name ?? '', bold))}`;
  const end = '</sheetData></worksheet>';
  let sheets = 0;
  let number = 0;
  let bytes = 0;
  let held = '';
  let part: ZipDeflate | null = null;
  const open = (): ZipDeflate => {
    sheets += 1;
    const made = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`, { level: 6 });
    zip.add(made);
    held = begin;
    number = 1;
    bytes = 0;
    return made;
  };
  part = open();
  const flush = (last: boolean): void => {
    const content = Buffer.from(last ? held + end : held);
    bytes += content.length;
    if (bytes > mostBytes)
      throw new ApiError('validation_failed', {
        message: 'A workbook cannot hold as much: export fewer fields or records, or take csv.',
      });
    held = '';
    part?.push(content, last);
  };
  for await (const cells of rows) {
    if (number === mostRows) {
      flush(true);
      yield* taken();
      part = open();
    }
    number += 1;
    held += rowOf(number, letters, (at) => cellOf(cells[at] ?? null, columns[at], styleOf[at] ?? plain, clock));
    if (held.length >= atOnce) {
      flush(false);
      yield* taken();
    }
  }
  flush(true);
  whole('xl/workbook.xml', workbook(name, sheets));
  whole('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
  zip.end();
  yield* taken();
}

function rowOf(number: number, letters: readonly string[], cell: (at: number) => string): string {
  let row = `<row r="${number}">`;
  for (const [at, letter] of letters.entries()) {
    const text = cell(at);
    if (text !== '') row += text.replace('<c', `<c r="${letter}${number}"`);
  }
  return `${row}</row>`;
}

function cellOf(
  cell: Cell,
  column: Column | undefined,
  style: number,
  clock: (instant: string) => number | null,
): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  const kind = column?.kind;
  const number = numberOf(cell, kind, clock);
  if (number === null) return textCell(String(cell), plain);
  return style === plain ? `<c><v>${number}</v></c>` : `<c s="${style}"><v>${number}</v></c>`;
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

/** Milliseconds of an instant by the zone's clock. Offsets change by the quarter of an hour at most: one is looked up for each. */
function localClock(zone: string): (instant: string) => number | null {
  const offsets = new Map<number, number>();
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const quarter = 900_000;
  return (instant) => {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) return null;
    const at = Math.floor(time / quarter);
    let offset = offsets.get(at);
    if (offset === undefined) {
      const said = new Map(parts.formatToParts(at * quarter).map(({ type, value }) => [type, Number(value)]));
      const get = (type: Intl.DateTimeFormatPartTypes): number => said.get(type) ?? 0;
      offset = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute')) - at * quarter;
      if (offsets.size > 100_000) offsets.clear();
      offsets.set(at, offset);
    }
    return time + offset;
  };
}

function textCell(text: string, style: number): string {
  if (text.length > mostLetters)
    throw new ApiError('validation_failed', {
      message: `A cell of a workbook holds ${mostLetters.toLocaleString('en')} letters, and one of these texts is longer: leave its field out, or take csv.`,
    });
  const mark = style === plain ? '' : ` s="${style}"`;
  return `<c${mark} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML without what it cannot say: control signs, halves of a sign and what looks like the writing of one are written by their number. */
function escaped(text: string): string {
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
  const local = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', ...formats];
  const numbers = local.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('');
  const cells = local.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${local.length}">${numbers}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${local.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
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
