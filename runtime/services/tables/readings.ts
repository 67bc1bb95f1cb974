/**
 * How a column writes days and numbers: decided over all of its values, never over one. If two readings with different values
 * remain, both are reported, and the caller chooses.
 */

export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export type DecimalSign = '.' | ',';

/** A question that only a person can answer. */
export interface Question {
  readonly value: string;
  readonly line: number;
  readonly readings: readonly { readonly format: string; readonly means: string }[];
  /** Values that no one way reads: each with its way and its line. */
  readonly clash?: readonly { readonly format: string; readonly value: string; readonly line: number }[];
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan january januar janvier janv enero ene januari',
    'feb february februar fevrier fevr febrero februari',
    'mar march marz maerz mars marzo maart mrt mrz',
    'apr april avril avr abril abr',
    'may mai mayo mei',
    'jun june juni juin junio',
    'jul july juli juillet juil julio',
    'aug august aout agosto ago augustus',
    'sep sept september septembre septiembre',
    'oct october okt oktober octobre octubre',
    'nov november novembre noviembre',
    'dec december dez dezember decembre diciembre dic',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
);

interface Parts {
  readonly numbers: readonly [number, number, number];
  /** Letters of the first and of the last part. */
  readonly widths: readonly [number, number];
  readonly time: string;
}

const timePattern = String.raw`(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:\s*[ap]\.?m\.?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?`;
const numeric = new RegExp(`^(\\d{1,4})([./-])\\s?(\\d{1,2})\\2\\s?(\\d{1,4})\\.?${timePattern}$`, 'i');
const lettered = new RegExp(
  `^(?:(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[\\s-]+(?:de\\s+)?([a-z]+)\\.?[\\s,-]+(?:de\\s+)?(\\d{4})|([a-z]+)\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4}))${timePattern}$`,
  'i',
);

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function partsOf(text: string): Parts | null {
  const match = numeric.exec(text);
  if (match === null) return null;
  const [, first = '', , second = '', third = '', clock, zone] = match;
  return {
    numbers: [Number(first), Number(second), Number(third)],
    widths: [first.length, third.length],
    time: timeText(clock, zone),
  };
}

function timeText(clock: string | undefined, zone: string | undefined): string {
  if (clock === undefined) return '';
  const [, hours = '0', minutes = '00', seconds = '00', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?/i.exec(clock) ?? [];
  let hour = Number(hours);
  if (half?.toLowerCase() === 'p' && hour < 12) hour += 12;
  if (half?.toLowerCase() === 'a' && hour === 12) hour = 0;
  const offset = zone === undefined ? '' : zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  return `T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`;
}

function dayText(year: number, month: number, day: number, yearWidth: number): string | null {
  const full = yearWidth <= 2 ? (year < 70 ? 2000 + year : 1900 + year) : year;
  if (yearWidth === 3 || full < 1000 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

function dayBy(order: DateOrder, { numbers: [a, b, c], widths: [first, last] }: Parts): string | null {
  if (order === 'ymd')
    return last > 2 ? null : first === 4 ? dayText(a, b, c, 4) : first === 2 ? dayText(a, b, c, 2) : null;
  if (first > 2 || last === 1) return null;
  return order === 'dmy' ? dayText(c, b, a, last) : dayText(c, a, b, last);
}

/** The order of a form such as DD/MM/YYYY; null for what is none. */
export function orderOf(form: string): DateOrder | null {
  const letters = form.toLowerCase().replace(/[^ymdjta]/g, '');
  const order = [...letters.replace(/[jat]/g, 'y')].filter((letter, at, all) => letter !== all[at - 1]).join('');
  return orders.find((one) => one === order) ?? null;
}

const forms: Readonly<Record<DateOrder, string>> = { ymd: 'YYYY-MM-DD', dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' };

/** A day, or an instant, in ISO form; null for what is none. What says its order itself needs none. */
export function readDate(text: string, order: DateOrder | null): string | null {
  const value = text.trim();
  const named = lettered.exec(bare(value));
  if (named !== null) {
    const [, day1, month1, year1, month2, day2, year2, clock, zone] = named;
    const month = months[bare(month1 ?? month2 ?? '').toLowerCase()];
    const day = month === undefined ? null : dayText(Number(year1 ?? year2), month, Number(day1 ?? day2), 4);
    return day === null ? null : day + timeText(clock, zone);
  }
  const parts = partsOf(value);
  if (parts === null) return null;
  const by: DateOrder | null = parts.widths[0] === 4 ? 'ymd' : order;
  const day = by === null ? null : dayBy(by, parts);
  return day === null ? null : day + parts.time;
}

/** Finds out in which order a column writes days. */
export class DateColumn {
  #left: Set<DateOrder> = new Set(orders);
  #decided = false;
  readonly #first = new Map<DateOrder, { value: string; line: number }>();
  #doubtful: { value: string; line: number; parts: Parts } | null = null;

  see(text: string, line: number): void {
    const value = text.trim();
    const parts = value === '' ? null : partsOf(value);
    if (parts === null || parts.widths[0] === 4) return;
    const able = orders.filter((order) => dayBy(order, parts) !== null);
    if (able.length === 0) return;
    if (able.length === 1 && able[0] !== undefined && !this.#first.has(able[0]))
      this.#first.set(able[0], { value, line });
    const days = new Set(able.map((order) => dayBy(order, parts)));
    if (days.size > 1) this.#doubtful ??= { value, line, parts };
    const left = able.filter((order) => this.#left.has(order));
    // Two values that no single order can read: their author has to say which is wrong.
    if (left.length > 0) this.#left = new Set(left);
    this.#decided = true;
  }

  /** The order, or the question to the caller. */
  result(): { readonly order: DateOrder | null; readonly question: Question | null } {
    if (!this.#decided) return { order: null, question: null };
    const [order] = this.#left;
    const clash = this.#first.size > 1;
    if (clash) {
      const [one] = [...this.#first.values()];
      const readings = [...this.#first].map(([format, { value }]) => ({ format: forms[format], means: value }));
      const found = [...this.#first].map(([format, { value, line }]) => ({ format: forms[format], value, line }));
      return { order: null, question: { value: one?.value ?? '', line: one?.line ?? 0, readings, clash: found } };
    }
    if (this.#left.size === 1 || this.#doubtful === null) return { order: order ?? null, question: null };
    const { value, line, parts } = this.#doubtful;
    const readings = [...this.#left].map((format) => ({ format: forms[format], means: dayBy(format, parts) ?? '' }));
    // Two digits at both ends leave a third reading, which nobody means where the others are possible.
    const usual = readings.filter(({ format }) => format !== forms.ymd);
    return { order: null, question: { value, line, readings: usual.length > 1 ? usual : readings } };
  }
}

/** Currency signs and other characters around numbers. */
const around = /^(?:[A-Z]{3}|[$€£¥₣₤₩₹]|kr\.?|fr\.?|zł)\s*|\s*(?:[A-Z]{3}|[$€£¥₣₤₩₹%]|kr\.?|fr\.?|zł|kg|,-|-\.)$/gi;

interface Bare {
  readonly digits: string;
  readonly isNegative: boolean;
}

/** The digits with their signs of grouping; null for what is no number. */
function bareNumber(text: string): Bare | null {
  let value = text.trim().replace(/\u2212/g, '-');
  let isNegative = false;
  const bracketed = /^\((.+)\)$/.exec(value);
  if (bracketed !== null) {
    isNegative = true;
    value = bracketed[1] ?? '';
  }
  value = value.replace(around, '').replace(around, '').trim();
  if (/^[+-]/.test(value)) {
    if (value.startsWith('-')) isNegative = !isNegative;
    value = value.slice(1);
  } else if (value.endsWith('-')) {
    isNegative = true;
    value = value.slice(0, -1);
  }
  value = value.trim().replace(around, '').trim();
  // Blanks and apostrophes group, whatever the language.
  value = value.replace(/(?<=\d)[\s\u00A0\u202F\u2009'’](?=\d{3}(?!\d))/g, '');
  return /^(?:\d[\d.,]*|[.,]\d+)$/.test(value) ? { digits: value, isNegative } : null;
}

/** How a number uses points and commas: which sign is its decimal one, `any` where both are possible, null where it has none. */
function signIn(digits: string): DecimalSign | 'any' | 'none' | null {
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points + commas === 0) return 'none';
  const grouped = (sign: string, rest: string): boolean => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`).test(rest);
  if (points > 0 && commas > 0) {
    const decimal: DecimalSign = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    const [whole = '', more] = digits.split(decimal);
    if (digits.split(decimal).length > 2 || more === undefined) return null;
    return grouped(decimal === '.' ? ',' : '.', whole) ? decimal : null;
  }
  const sign: DecimalSign = points > 0 ? '.' : ',';
  const other: DecimalSign = sign === '.' ? ',' : '.';
  if (points + commas > 1) return grouped(sign, digits) ? other : null;
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return sign;
  return 'any';
}

/** A number with a point, as JSON has it; null for what is none. */
export function readNumber(text: string, sign: DecimalSign | null): string | null {
  const found = bareNumber(text);
  if (found === null) return null;
  const { digits, isNegative } = found;
  const uses = signIn(digits);
  if (uses === null) return null;
  const decimal = uses === 'any' ? (sign ?? '.') : uses === 'none' ? '.' : uses;
  if (sign !== null && uses !== 'any' && uses !== 'none' && uses !== sign) {
    return null;
  }
  const plain = digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  const [whole = '', fraction] = plain.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === undefined || fraction === '' ? trimmed : `${trimmed}.${fraction}`;
  return isNegative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** Finds out which decimal sign a column has. */
export class NumberColumn {
  readonly #seen = new Map<DecimalSign, { value: string; line: number }>();
  #doubtful: { value: string; line: number } | null = null;

  see(text: string, line: number): void {
    const found = text.trim() === '' ? null : bareNumber(text);
    if (found === null) return;
    const uses = signIn(found.digits);
    if (uses === 'any') this.#doubtful ??= { value: text.trim(), line };
    else if ((uses === '.' || uses === ',') && !this.#seen.has(uses))
      this.#seen.set(uses, { value: text.trim(), line });
  }

  result(): { readonly sign: DecimalSign | null; readonly question: Question | null } {
    const [decided] = this.#seen.keys();
    if (this.#seen.size === 2) {
      const readings = [...this.#seen].map(([format, { value }]) => ({ format: format as string, means: value }));
      const [first] = [...this.#seen.values()];
      const clash = [...this.#seen].map(([format, { value, line }]) => ({ format: format as string, value, line }));
      return { sign: null, question: { value: first?.value ?? '', line: first?.line ?? 0, readings, clash } };
    }
    if (decided !== undefined || this.#doubtful === null) return { sign: decided ?? null, question: null };
    const { value, line } = this.#doubtful;
    const readings = (['.', ','] as const).map((format) => ({
      format: format as string,
      means: readNumber(value, format) ?? '',
    }));
    return { sign: null, question: { value, line, readings } };
  }
}

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'o',
  'si',
  's',
  'wahr',
  'vrai',
  'verdadero',
  'waar',
  'on',
  '✓',
  '✔',
]);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'nee', 'falsch', 'faux', 'falso', 'onwaar', 'off', '-']);

/** A yes or a no in five languages; null for anything else. */
export function readBoolean(text: string): boolean | null {
  const value = bare(text.trim()).toLowerCase();
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}
