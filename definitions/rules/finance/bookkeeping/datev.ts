/** DATEV "Buchungsstapel": EXTF 700, category 21, version 13. One header, 125 columns, Windows-1252, CR LF. */
import { DateTime } from 'luxon';
import { decimal } from '../../pricing/money.ts';
import type { StoredEntry } from './file.ts';

/** The values of the first line, as they were at the export: later settings change no file. */
export interface DatevHeader {
  readonly created: string;
  readonly zone: string;
  readonly consultant: number | null;
  readonly client: number | null;
  readonly fiscal_year_month: number;
  readonly account_length: number;
  readonly chart: string;
  readonly fixed: boolean;
}

export interface Stack {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly header: DatevHeader;
}

/** First day of the business year that a day is in. */
export function yearStart(day: string, month: number): string {
  const [year = 0, at = 1] = day.split('-').map(Number);
  return `${at >= month ? year : year - 1}-${String(month).padStart(2, '0')}-01`;
}

export const isBookable = (account: string, most: number): boolean => /^\d+$/.test(account) && account.length <= most;

/** Headings with the place of each; those with `"` in front are texts, which are quoted even when they are empty. */
const headings = [
  'Umsatz (ohne Soll/Haben-Kz)',
  '"Soll/Haben-Kennzeichen',
  '"WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  '"WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  '"BU-Schlüssel',
  'Belegdatum',
  '"Belegfeld 1',
  '"Belegfeld 2',
  'Skonto',
  '"Buchungstext',
  'Postensperre',
  '"Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  '"Beleglink',
  ...Array.from({ length: 8 }, (_, at) => [`"Beleginfo - Art ${at + 1}`, `"Beleginfo - Inhalt ${at + 1}`]).flat(),
  '"KOST1 - Kostenstelle',
  '"KOST2 - Kostenstelle',
  'Kost-Menge',
  '"EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  '"Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...Array.from({ length: 20 }, (_, at) => [
    `"Zusatzinformation - Art ${at + 1}`,
    `"Zusatzinformation- Inhalt ${at + 1}`,
  ]).flat(),
  'Stück',
  'Gewicht',
  'Zahlweise',
  '"Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  '"Auftragsnummer',
  '"Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  '"EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  '"Herkunft-Kz',
  '"Buchungs GUID',
  'KOST-Datum',
  '"SEPA-Mandatsreferenz',
  'Skontosperre',
  '"Gesellschaftername',
  'Beteiligtennummer',
  '"Identifikationsnummer',
  '"Zeichnernummer',
  'Postensperre bis',
  '"Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  '"Generalumkehr (GU)',
  'Steuersatz',
  '"Land',
  '"Abrechnungsreferenz',
  'BVV-Position',
  '"EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];
const nameAt = headings.map((heading) => heading.replace(/^"/, ''));
const isText = headings.map((heading) => heading.startsWith('"'));
const positionOf = new Map(nameAt.map((name, at) => [name, at]));

/** The file's lines. */
export function* datevLines(stack: Stack, entries: Iterable<StoredEntry>): Generator<string> {
  yield `${firstLine(stack)}\r\n`;
  yield `${nameAt.join(';')}\r\n`;
  for (const entry of entries) yield `${lineOf(stack, entry)}\r\n`;
}

function firstLine({ from, to, currency, header }: Stack): string {
  const compact = (day: string): string => day.replaceAll('-', '');
  const created = DateTime.fromISO(header.created, { zone: header.zone }).toFormat('yyyyMMddHHmmssSSS');
  const fields = [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    created,
    '',
    '"RE"',
    '""',
    '""',
    header.consultant ?? '',
    header.client ?? '',
    compact(yearStart(from, header.fiscal_year_month)),
    header.account_length,
    compact(from),
    compact(to),
    quoted(`${from} ${to}`, 30),
    '""',
    1,
    0,
    header.fixed ? 1 : 0,
    quoted(currency, 3),
    '',
    '""',
    '',
    '',
    quoted(header.chart, 2),
    '',
    '',
    '""',
    '""',
  ];
  return fields.join(';');
}

const amount = (value: string): string => decimal(value).toFixed(2).replace('.', ',');
const quoted = (value: string, most: number): string => `"${cleaned(value, most).replaceAll('"', '""')}"`;

/** No control signs, and no more signs than the field has room for. */
const cleaned = (value: string, most: number): string =>
  [...value.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, most).join('');

/** Numbers of documents are compared as text: only characters that every program accepts. */
const reference = (value: string): string => value.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '-');

function lineOf({ currency, header }: Stack, entry: StoredEntry): string {
  const foreign = entry.currency_code !== currency;
  const date = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`;
  const service = entry.service_to ?? (entry.document_type === 'payment' ? null : entry.document_date);
  const [due, number] = [entry.due_date, entry.document_number];
  const values: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(entry.gross),
    'Soll/Haben-Kennzeichen': entry.debits ? 'S' : 'H',
    ...(foreign
      ? {
          'WKZ Umsatz': entry.currency_code,
          Kurs: decimal(1).div(entry.exchange_rate).toFixed(6).replace('.', ','),
          'Basis-Umsatz': amount(entry.base_gross),
          'WKZ Basis-Umsatz': currency,
        }
      : {}),
    Konto: entry.account.padStart(header.account_length, '0'),
    'Gegenkonto (ohne BU-Schlüssel)': entry.contra_account.padStart(header.account_length, '0'),
    'BU-Schlüssel': entry.tax_key ?? '',
    Belegdatum: date(entry.document_date).slice(0, 4),
    'Belegfeld 1': reference(entry.clears_number).slice(0, 36),
    // The end of a number distinguishes documents; its beginning is the same for all of a year.
    'Belegfeld 2':
      due === null
        ? number === entry.clears_number
          ? ''
          : reference(number).slice(-12)
        : `${date(due).slice(0, 4)}${due.slice(2, 4)}`,
    Buchungstext: cleaned(entry.text, 60),
    'KOST1 - Kostenstelle': cleaned(entry.cost_centre ?? '', 8),
    'EU-Land u. UStID (Bestimmung)': entry.tax_kind === 'reverse_charge' ? cleaned(entry.partner_vat ?? '', 15) : '',
    Auftragsnummer: cleaned(entry.rental_number ?? '', 30),
    Festschreibung: header.fixed ? '1' : '0',
    ...(service === null ? {} : { Leistungsdatum: date(service), 'Datum Zuord. Steuerperiode': date(service) }),
    ...(due === null ? {} : { Fälligkeit: date(due) }),
  };
  const cells = nameAt.map((_, at): string => (isText[at] ? '""' : ''));
  for (const [name, value] of Object.entries(values)) {
    const at = positionOf.get(name);
    if (at === undefined) throw new Error(`DATEV has no column "${name}".`);
    cells[at] = isText[at] ? `"${value.replaceAll('"', '""')}"` : value;
  }
  return cells.join(';');
}

/** Signs of Windows-1252 from 0x80 to 0x9f. */
const middle = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes = new Map([...middle].map((sign, at) => [sign, 0x80 + at]));

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : (bytes.get(sign) ?? null);
}

export function* strangeSigns(text: string): Generator<string> {
  for (const sign of text) if (byteOf(sign) === null) yield sign;
}

export function inWindows1252(text: string): Buffer {
  return Buffer.from([...text].map((sign) => byteOf(sign) ?? 0x3f));
}
