/** Numbers, days and moments as the readers of a document write them. Decimals come as text and stay exact. */
import type { Format } from './task.ts';

/** Typographic minus: a hyphen before a number is easily overlooked. */
const withMinus = (text: string): string => text.replace(/^-/, '\u2212');

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function remembered<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  let found = formats.get(key) as T | undefined;
  if (found === undefined) {
    if (formats.size > 500) formats.clear();
    found = make();
    formats.set(key, found);
  }
  return found;
}

const isDecimal = (text: string): boolean => /^-?\d{1,30}(\.\d{1,20})?$/.test(text);

function decimal(value: unknown, { locale }: Format, least: number, most: number): string {
  const text = String(value ?? '');
  if (!isDecimal(text)) return text;
  const format = remembered(
    `n ${locale} ${least} ${most}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
  );
  return withMinus(format.format(text as Intl.StringNumericLiteral));
}

/** An amount of the document's currency, without its sign; unit prices may have four digits. */
export const amount = (value: unknown, format: Format): string =>
  decimal(value, format, format.decimals, Math.max(format.decimals, 4));

/** A number without zeros at its end. */
export const quantity = (value: unknown, format: Format): string => decimal(value, format, 0, 6);

export function percent(value: unknown, { locale }: Format): string {
  const text = String(value ?? '');
  if (!isDecimal(text)) return text;
  const format = remembered(
    `p ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
  );
  return withMinus(format.format(`${text}e-2` as Intl.StringNumericLiteral));
}

const styles = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short_day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short_moment: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DayStyle = keyof typeof styles;

/** A date is that day everywhere; a moment is shown in the document's time zone. */
export function day(value: unknown, { locale, timezone }: Format, style: DayStyle): string {
  const text = String(value ?? '');
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const moment = Date.parse(isDate ? `${text}T00:00:00Z` : text);
  if (text === '' || Number.isNaN(moment)) return text;
  const zone = isDate ? 'UTC' : timezone;
  const format = remembered(
    `d ${locale} ${zone} ${style}`,
    () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: zone }),
  );
  return format.format(moment);
}
