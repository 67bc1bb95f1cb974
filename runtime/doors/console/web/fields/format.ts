/** Numbers, money and instants as the person writes them: formatters are made once, for they are dear. */
import { boot, now } from '../boot.ts';
import { t, valueWord } from '../words/index.ts';

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n ${boot().me.locale} ${JSON.stringify(options)}`;
  let made = formatters.get(key) as Intl.NumberFormat | undefined;
  if (!made) {
    made = new Intl.NumberFormat(boot().me.locale, options);
    formatters.set(key, made);
  }
  return made;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d ${boot().me.locale} ${JSON.stringify(options)}`;
  let made = formatters.get(key) as Intl.DateTimeFormat | undefined;
  if (!made) {
    made = new Intl.DateTimeFormat(boot().me.locale, options);
    formatters.set(key, made);
  }
  return made;
}

/**
 * An amount of the API (decimal text) in its currency; the company's own where none is said, and bare where there is none or it is ''.
 * A price of one unit may have more digits than its currency: all of them are shown.
 */
export function money(amount: unknown, currency?: unknown): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const code = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : boot().company.currency;
  const plain: Intl.NumberFormatOptions =
    code === '' || currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' };
  const format = numberFormat(plain);
  // Texts stay as they are; numbers were added up here, and end in stray fractions.
  const [, digits = ''] = /^-?\d+\.(\d*?)0*$/.exec(typeof amount === 'string' ? amount : '') ?? [];
  const finer = digits.length > (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (finer ? numberFormat({ ...plain, maximumFractionDigits: digits.length }) : format).format(exact(amount));
}

/** A text as it is: as a number it would lose digits behind the sixteenth. */
const exact = (value: unknown): number | Intl.StringNumericLiteral =>
  typeof value === 'string' ? (value as Intl.StringNumericLiteral) : Number(value);

/** A number with the digits it came with. */
export function number(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  const decimals = text.includes('.') ? (text.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0;
  return numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(exact(value));
}

export function percent(value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : `${number(value)} %`;
}

/** A day, `2026-06-05` or an instant, in the person's zone: `Fri 5 Jun 2026`; the year is left out when it is this one. */
export function day(value: unknown, options: { readonly weekday?: boolean; readonly year?: boolean } = {}): string {
  if (typeof value !== 'string' || value === '') return '';
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(plain ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  const year = options.year ?? (plain ? value : toLocal(value)).slice(0, 4) !== thisYear();
  return dateFormat({
    day: 'numeric',
    month: 'short',
    ...(options.weekday && { weekday: 'short' }),
    ...(year && { year: 'numeric' }),
    timeZone: plain ? 'UTC' : boot().me.timezone,
  }).format(date);
}

const thisYear = (): string => toLocal(new Date(now()).toISOString()).slice(0, 4);

export function time(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime())
    ? value
    : dateFormat({ timeStyle: 'short', timeZone: boot().me.timezone }).format(date);
}

/** `Fri 5 Jun, 09:00`. */
export function instant(value: unknown, options: { readonly weekday?: boolean; readonly year?: boolean } = {}): string {
  const on = day(value, options);
  return on === '' || on === value ? on : `${on}, ${time(value)}`;
}

/** Units with their seconds, and how many of them there are before the next one. */
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, size: number, most: number])[] = [
  ['hour', 3_600, 23],
  ['minute', 60, 59],
];

/** `3 hours ago`, `tomorrow`; from a week on the day itself. */
export function ago(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const seconds = (new Date(value).getTime() - now()) / 1000;
  if (Number.isNaN(seconds)) return value;
  if (Math.abs(seconds) > 7 * 86_400) return day(value, { weekday: true });
  const relative = new Intl.RelativeTimeFormat(boot().me.locale, { numeric: 'auto' });
  // Tomorrow is the next day of the calendar, be it 25 or 47 hours away.
  if (Math.abs(seconds) >= 86_400) return relative.format(daysUntil(value), 'day');
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return relative.format(0, 'minute');
  const [unit, size, most] = step;
  return relative.format(Math.max(-most, Math.min(most, Math.round(seconds / size))), unit);
}

/** Days of the person's calendar from today to the day of an instant. */
function daysUntil(value: string): number {
  const [to = 0, from = 0] = [value, new Date(now()).toISOString()].map((one) => Date.parse(toLocal(one).slice(0, 10)));
  return Math.round((to - from) / dayMs);
}

/** A value of a list, as words: `part_dispatched` → `Part dispatched`, in the person's language. */
export function words(value: unknown): string {
  const word = valueWord(String(value ?? ''));
  if (word !== undefined) return word;
  const text = String(value ?? '')
    // From the one to the other: `0_30`.
    .replace(/(\d)_(?=\d)/g, '$1–')
    .replaceAll('_', ' ')
    .replace(/\b(?:ai|api|cli|csv|html|id|ip|json|mcp|pdf|sms|smtp|tls|url|utf|xlsx)\b/g, (short) =>
      short.toUpperCase(),
    );
  return t(text.charAt(0).toUpperCase() + text.slice(1));
}

const locals = new Map<string, Intl.DateTimeFormat>();

function localFormat(timeZone: string): Intl.DateTimeFormat {
  let made = locals.get(timeZone);
  if (!made) {
    made = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    locals.set(timeZone, made);
  }
  return made;
}

/** Local time of the person's zone as pickers have it (`2026-06-05 09:00:00`) from an instant, and back. */
export function toLocal(value: string): string {
  const parts = Object.fromEntries(
    localFormat(boot().me.timezone)
      .formatToParts(new Date(value))
      .map(({ type, value: part }) => [type, part]),
  );
  return `${String(parts['year']).padStart(4, '0')}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** Milliseconds by which the person's clock is ahead of UTC at an instant. */
const aheadAt = (at: number): number => Date.parse(`${toLocal(new Date(at).toISOString()).replace(' ', 'T')}Z`) - at;

/**
 * The instant at which it is this time in the person's zone. In an hour that comes twice, the first one; a time that the clock skips
 * is as much later as the clock jumps. '' where it is no time.
 */
export function fromLocal(local: string): string {
  const wanted = Date.parse(`${local.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return '';
  const before = wanted - aheadAt(wanted - dayMs);
  if (before + aheadAt(before) === wanted) return new Date(before).toISOString();
  const after = wanted - aheadAt(wanted + dayMs);
  return new Date(after + aheadAt(after) === wanted ? after : before).toISOString();
}
