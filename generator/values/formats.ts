/** Kinds of text (`format:`): whether a value that a definition writes is of its kind. */
import { isDay } from './day.ts';
import { formatPatterns } from './shape.ts';

interface Format {
  /** The regular expression of its texts, where there is one. */
  readonly form?: string;
  readonly fits: (text: string) => boolean;
  /** A description of its form. */
  readonly expected: string;
}

const zones = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
};
const locales = (locale: string): boolean => {
  try {
    return /^[a-z]{2,3}([-_]|$)/.test(locale) && Intl.getCanonicalLocales(locale.replace('_', '-')).length === 1;
  } catch {
    return false;
  }
};
const written = (pattern: string, expected: string): Format => {
  const form = new RegExp(pattern);
  return { form: pattern, fits: (text) => form.test(text), expected };
};

export const formats: Readonly<Record<string, Format>> = {
  timezone: { fits: zones, expected: 'an IANA time zone such as "Europe/London"' },
  locale: { fits: locales, expected: 'a locale such as "en-GB"' },
  currency: written(formatPatterns.currency, 'a currency such as "GBP"'),
  country: written(formatPatterns.country, 'a country such as "GB"'),
  colour: written(formatPatterns.colour, 'a colour such as "#1f6feb"'),
  phone: written(formatPatterns.phone, 'a telephone number such as "+44 20 7946 0018"'),
  email: written('^[^\\s@]+@[^\\s@]+$', 'an e-mail address such as "crew@example.com"'),
  iban: written(formatPatterns.iban, 'an IBAN such as "GB33BUKB20201555555555"'),
  bic: written(formatPatterns.bic, 'a BIC such as "BUKBGB22"'),
  url: { fits: (text) => URL.canParse(text), expected: 'an address such as "https://example.com"' },
  date: { form: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', fits: isDay, expected: 'a day of the calendar such as "2026-06-05"' },
};

/** Why a text is not of a format; null when it is, or when the format is not known here. Empty text is of every format. */
export function formatMistake(format: string, text: string): string | null {
  const known = formats[format];
  return known === undefined || text === '' || known.fits(text) ? null : `it is not ${known.expected}`;
}

/** The form of a format's texts, as a regular expression; undefined if none is known. */
export function formOf(format: string): string | undefined {
  return formats[format]?.form;
}

/** Whether texts of a format are of it in capital or small letters alone; found out by the one that is shown for it. */
export function keepsFormat(format: string, letters: 'lower' | 'upper'): boolean {
  const known = formats[format];
  const sample = /"(.+)"/.exec(known?.expected ?? '')?.[1];
  if (known === undefined || sample === undefined) return true;
  return known.fits(letters === 'lower' ? sample.toLowerCase() : sample.toUpperCase());
}
