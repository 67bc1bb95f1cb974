/** Rows of a workbook (.xlsx): values as they are stored, not as they are shown. No entity, no link and no formula of it is followed. */
import { type TableRow, Unreadable } from './unreadable.ts';
import { ZipFile } from './zip.ts';

interface SheetName {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  /** Text before it. */
  readonly before: string;
}

const damaged = (what: string): Unreadable =>
  new Unreadable(
    'workbook',
    `The workbook is damaged: ${what}.`,
    'Save it again with the program that made it, or save the sheet as CSV.',
  );

/** Tags in order, without prefixes. */
function* tagsOf(xml: string): Generator<Tag> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new Unreadable(
      'workbook',
      'The workbook declares entities, which no spreadsheet writes.',
      'Save the sheet as CSV.',
    );
  const pattern = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s[^>]*?)?)(\/?)>|<[!?][^>]*>/g;
  let last = 0;
  for (let match = pattern.exec(xml); match !== null; match = pattern.exec(xml)) {
    const [whole, end, name, attributes = '', empty] = match;
    if (name !== undefined)
      yield { name, attributes, isEnd: end === '/', isEmpty: empty === '/', before: xml.slice(last, match.index) };
    last = match.index + whole.length;
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  const read = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
  return read.includes('_x')
    ? read.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : read;
}

function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s|:)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match === null ? null : plain(match[1] ?? match[2] ?? '');
}

/** Formats of numbers that show days, by their ids. */
const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]|general/gi, ''));

/** What the format of a number shows it as, where that is no plain number. */
type Shown = 'date' | 'percent' | null;

const shownAs = (code: string): Shown =>
  /%/.test(code.replace(/"[^"]*"|\\./g, '')) ? 'percent' : isDateFormat(code) ? 'date' : null;

/** Cells below the first one of a merged range, in its column: people see its value in all of them. */
interface Merged {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const mostMerged = 20_000;

export class Workbook {
  readonly sheets: readonly SheetName[];
  readonly #zip: ZipFile;
  readonly #is1904: boolean;
  readonly #shown: readonly Shown[];
  readonly #texts: readonly string[];

  constructor(bytes: Buffer) {
    this.#zip = new ZipFile(bytes);
    if (this.#zip.has('mimetype') && !this.#zip.has('xl/workbook.xml'))
      throw new Unreadable('not_a_table', 'The file is an OpenDocument file.', 'Save it as .xlsx or as CSV.');
    if (!this.#zip.has('xl/workbook.xml')) {
      const fix = this.#zip.has('xl/workbook.bin')
        ? 'Save it as .xlsx or as CSV.'
        : 'Send the table itself: a CSV file or a workbook (.xlsx).';
      throw new Unreadable('not_a_table', 'The file is an archive, not a workbook.', fix);
    }
    const { sheets, is1904 } = this.#read();
    this.sheets = sheets;
    this.#is1904 = is1904;
    this.#shown = this.#styles();
    this.#texts = this.#sharedTexts();
  }

  #text(path: string): string {
    return this.#zip.read(path).toString('utf8');
  }

  #read(): { sheets: SheetName[]; is1904: boolean } {
    const targets = new Map<string, string>();
    const relations = 'xl/_rels/workbook.xml.rels';
    if (this.#zip.has(relations))
      for (const { name, attributes } of tagsOf(this.#text(relations))) {
        const id = name === 'Relationship' ? attribute(attributes, 'Id') : null;
        const target = attribute(attributes, 'Target');
        if (id === null || target === null || attribute(attributes, 'TargetMode') === 'External') continue;
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
      }
    const sheets: SheetName[] = [];
    let is1904 = false;
    for (const { name, attributes, isEnd } of tagsOf(this.#text('xl/workbook.xml'))) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || isEnd) continue;
      const path = targets.get(attribute(attributes, 'r:id') ?? attribute(attributes, 'id') ?? '');
      if (path === undefined || !this.#zip.has(path)) continue;
      const state = attribute(attributes, 'state');
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        path,
        isHidden: state !== null && state !== 'visible',
      });
    }
    if (sheets.length === 0) throw damaged('it has no sheet');
    return { sheets, is1904 };
  }

  /** By the number of a style: what it shows numbers as. */
  #styles(): Shown[] {
    if (!this.#zip.has('xl/styles.xml')) return [];
    const formats = new Map<number, Shown>();
    const styles: Shown[] = [];
    let inside = false;
    for (const { name, attributes, isEnd } of tagsOf(this.#text('xl/styles.xml'))) {
      if (name === 'numFmt')
        formats.set(Number(attribute(attributes, 'numFmtId')), shownAs(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') inside = !isEnd;
      if (name !== 'xf' || !inside || isEnd) continue;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      const known = formats.get(id);
      const builtIn = id === 9 || id === 10 ? 'percent' : builtInDates(id) ? 'date' : null;
      styles.push(known === undefined ? builtIn : known);
    }
    return styles;
  }

  #sharedTexts(): string[] {
    if (!this.#zip.has('xl/sharedStrings.xml')) return [];
    const texts: string[] = [];
    let text: string | null = null;
    let phonetic = false;
    for (const { name, isEnd, isEmpty, before } of tagsOf(this.#text('xl/sharedStrings.xml'))) {
      if (name === 'si' && isEmpty) texts.push('');
      else if (name === 'si' && !isEnd) text = '';
      else if (name === 'si' && text !== null) {
        texts.push(text);
        text = null;
      } else if (name === 'rPh') phonetic = !isEnd && !isEmpty;
      else if (name === 't' && isEnd && text !== null && !phonetic) text += plain(before);
    }
    return texts;
  }

  /** Rows of a sheet that are not blank. */
  *rows(sheet: SheetName): Generator<TableRow> {
    let line = 0;
    let row: string[] = [];
    let formulas: number[] = [];
    let typed = new Set<number>();
    let column = -1;
    let type = '';
    let style = 0;
    let value: string | null = null;
    let isFormula = false;
    let inline = '';
    let isWhole = false;
    let isHidden = false;
    const text = this.#text(sheet.path);
    const merged = mergedIn(text);
    const above = new Map<Merged, { readonly value: string; readonly isTyped: boolean }>();
    let headed = false;
    for (const { name, attributes, isEnd, isEmpty, before } of tagsOf(text)) {
      if (name === 'sheetData' && (isEnd || isEmpty)) isWhole = true;
      if (name === 'row' && !isEnd) {
        line = Number(attribute(attributes, 'r') ?? line + 1);
        row = [];
        formulas = [];
        typed = new Set();
        column = -1;
        isHidden = ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '');
      } else if (name === 'row') {
        const says = row.some((cell) => cell.trim() !== '') || formulas.length > 0;
        for (const range of merged.get(line) ?? []) {
          const said = above.get(range);
          // Headings that reach over several rows are no values of the rows below.
          if (range.from === line && headed)
            above.set(range, { value: row[range.column] ?? '', isTyped: typed.has(range.column) });
          else if (says && said !== undefined && (row[range.column] ?? '') === '') {
            row[range.column] = said.value;
            if (said.isTyped) typed.add(range.column);
          }
        }
        headed ||= says;
        if (says)
          yield {
            line,
            // Places that no cell was written for are blank.
            cells: Array.from(row, (cell) => cell ?? ''),
            ...(formulas.length > 0 && { formulas }),
            ...(typed.size > 0 && { typed }),
            ...(isHidden && { isHidden: true as const }),
          };
      } else if (name === 'c' && !isEnd) {
        const reference = attribute(attributes, 'r');
        column = reference === null ? column + 1 : columnOf(reference);
        if (column > 16_383) throw damaged(`cell ${reference} lies outside of every sheet`);
        type = attribute(attributes, 't') ?? 'n';
        style = Number(attribute(attributes, 's') ?? 0);
        value = null;
        isFormula = false;
        inline = '';
        if (isEmpty) row[column] ??= '';
      } else if (name === 'c') {
        if (value === null && inline === '' && isFormula) formulas.push(column);
        else if ((row[column] ?? '') !== '') throw damaged(`line ${line} has two cells in one column`);
        else row[column] = this.#cell({ type, style, value: value ?? '', inline }, column, typed, formulas);
      } else if (name === 'f') isFormula = true;
      else if (name === 'v' && isEnd) value = before;
      else if (name === 't' && isEnd) inline += plain(before);
    }
    // What is cut off reads like a shorter sheet.
    if (!isWhole) throw damaged('its sheet breaks off');
  }

  #cell(
    { type, style, value, inline }: { type: string; style: number; value: string; inline: string },
    column: number,
    typed: Set<number>,
    formulas: number[],
  ): string {
    if (type === 's') {
      const text = value === '' ? '' : this.#texts[Number(value)];
      if (text === undefined) throw damaged(`a cell names text ${value}, and it has ${this.#texts.length}`);
      return text;
    }
    if (type === 'inlineStr') return inline;
    if (type === 'str') return plain(value);
    if (type === 'e') {
      formulas.push(column);
      return plain(value);
    }
    if (value === '') return '';
    typed.add(column);
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type === 'd') return plain(value);
    const number = Number(value);
    if (!Number.isFinite(number)) return plain(value);
    const shown = this.#shown[style] ?? null;
    if (shown === 'date') return instantOf(number, this.#is1904);
    return shown === 'percent' ? `${numberText(number * 100)}%` : numberText(number);
  }
}

/** By line: ranges that reach over several rows and this one. Those of a whole sheet are no table. */
function mergedIn(xml: string): ReadonlyMap<number, readonly Merged[]> {
  const found = new Map<number, Merged[]>();
  let count = 0;
  for (const [, first = '', from = '', to = ''] of xml.matchAll(
    /<(?:[\w.-]+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
  )) {
    const range = { column: columnOf(first), from: Number(from), to: Number(to) };
    for (let line = range.from; range.to > range.from && line <= range.to; line += 1) {
      count += 1;
      if (count > mostMerged) return found;
      const ranges = found.get(line);
      if (ranges === undefined) found.set(line, [range]);
      else ranges.push(range);
    }
  }
  return found;
}

/** A number without the dust of its binary form, and without an exponent. */
function numberText(number: number): string {
  const text = String(Number.parseFloat(number.toPrecision(15)));
  return text.includes('e') ? number.toFixed(Math.abs(number) < 1 ? 12 : 0) : text;
}

/** A day, or an instant by the wall clock, of the days since the beginning of time as spreadsheets have it. */
export function instantOf(serial: number, is1904 = false): string {
  const days = is1904 ? serial + 1_462 : serial;
  // 1900 had no 29 February, but the first spreadsheet thought so.
  const since = days < 60 ? days + 1 : days;
  const milliseconds = Math.round(since * 86_400_000 + Date.UTC(1899, 11, 30));
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return String(serial);
  const text = date.toISOString();
  return milliseconds % 86_400_000 === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

function columnOf(reference: string): number {
  let number = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    number = number * 26 + code;
  }
  return number - 1;
}
