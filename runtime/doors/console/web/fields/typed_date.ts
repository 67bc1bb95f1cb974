/**
 * Days and times as people type them: `26 mar 9:00`, `26.3.`, `3/26` (in American English), `tomorrow`, `fri 17:00`, `+3d`,
 * `2027-03-26`. Words are those of the person's language, and English ones.
 */
import { addDays } from './days.ts';

export interface Reading {
  /** `2027-03-26` */
  readonly day: string;
  /** `09:00`; absent where none was typed. */
  readonly time?: string;
}

interface Around {
  /** A language and region, such as `en-GB`. */
  readonly locale: string;
  /** Today in the person's zone. */
  readonly today: string;
  /** What `+3d` counts from; today where nothing is known. */
  readonly from?: string | undefined;
  /** The day that a time alone is of. */
  readonly day?: string | undefined;
}

const words: Readonly<Record<string, readonly [yesterday: string, today: string, tomorrow: string]>> = {
  en: ['yesterday', 'today', 'tomorrow'],
  de: ['gestern', 'heute', 'morgen'],
  fr: ['hier', "aujourd'hui", 'demain'],
  es: ['ayer', 'hoy', 'mañana'],
  nl: ['gisteren', 'vandaag', 'morgen'],
};

/** Phones write ’ for '. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().replace(/\.$/, '');

type Part = 'month' | 'weekday';
const known = new Map<string, readonly (readonly string[])[]>();

/** Names of months or weekdays, whole and short (Dutch `mrt` begins no `maart`), in the person's language and in English. */
function names(locale: string, part: Part): readonly (readonly string[])[] {
  const key = `${locale} ${part}`;
  const found = known.get(key) ?? namesOf(locale, part);
  known.set(key, found);
  return found;
}

function namesOf(locale: string, part: Part): readonly (readonly string[])[] {
  const formats = [locale, 'en'].flatMap((one) =>
    (['long', 'short'] as const).map((length) => new Intl.DateTimeFormat(one, { [part]: length, timeZone: 'UTC' })),
  );
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, at) => {
    // 5 January 2025 was a Sunday.
    const date = new Date(part === 'month' ? Date.UTC(2025, at, 15) : Date.UTC(2025, 0, 5 + at));
    return formats.map((format) => plain(format.format(date)));
  });
}

/** Position of a word among names, by its first letters: three of a month, two of a weekday. */
function named(word: string, list: readonly (readonly string[])[], letters: number): number {
  const typed = plain(word);
  if (typed.length < letters || !/^\p{L}+$/u.test(typed)) return -1;
  return list.findIndex((forms) => forms.some((form) => form.startsWith(typed)));
}

const pad = (value: number): string => String(value).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return date.toISOString().startsWith(text) ? text : null;
}

function timeOf(text: string): string | null {
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?:[:h.](\d{2})?)?\s*(am|pm|uhr|h)?$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const late = half?.toLowerCase();
  const hour = Number(hours) + (late === 'pm' && Number(hours) < 12 ? 12 : late === 'am' && hours === '12' ? -12 : 0);
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${pad(Number(minutes))}` : null;
}

/** Without a year it is the next such day; one that has just passed stays in this year. */
function inYear(month: number, day: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return dayOf(Number(year) + (year.length < 4 ? 2000 : 0), month, day);
  const here = Number(today.slice(0, 4));
  const found = dayOf(here, month, day);
  return found === null || found < addDays(today, -60) ? dayOf(here + 1, month, day) : found;
}

const numbers: readonly (readonly [RegExp, (found: readonly string[], around: Around) => string | null])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [
    /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/,
    ([, one, two, year], { locale, today }) => {
      const [day, month] = locale === 'en-US' ? [two, one] : [one, two];
      return inYear(Number(month), Number(day), year, today);
    },
  ],
];

/** Undefined where it is not a day in numbers; null where no calendar has it. */
function byNumbers(token: string, around: Around): string | null | undefined {
  for (const [pattern, read] of numbers) {
    const found = pattern.exec(token);
    if (found) return read(found, around);
  }
  return undefined;
}

function relative(text: string, { from, today }: Around): string | null {
  const [, sign, count, unit = 'd'] = /^([+-])(\d{1,4})([a-z])?\p{L}*$/iu.exec(text) ?? [];
  if (count === undefined) return null;
  const steps = Number(count) * (sign === '-' ? -1 : 1);
  const base = from ?? today;
  if (/[dtj]/i.test(unit)) return addDays(base, steps);
  if (/[ws]/i.test(unit)) return addDays(base, steps * 7);
  const [year = 0, month = 1, day = 1] = base.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + steps, 0));
  return /m/i.test(unit)
    ? dayOf(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(day, last.getUTCDate()))
    : null;
}

/** What was typed, read; null where it is no day or time. */
export function readTyped(text: string, around: Around): Reading | null {
  const { locale, today } = around;
  const months = names(locale, 'month');
  const weekdays = names(locale, 'weekday');
  const spoken = [...(words[locale.slice(0, 2)] ?? []), ...(words['en'] ?? [])].map(plain);
  let day: string | null = null;
  let time: string | null = null;
  let monthDay: number | undefined;
  let month: number | undefined;
  let weekday: number | undefined;
  /** The weekday that the word of a month may be too: Spanish `mar`. */
  let either = -1;
  let year: string | undefined;
  const typed = text
    .trim()
    .replace(/(\d)\s+(am|pm|uhr)\b/gi, '$1$2')
    .replace(/([+-]\d+)\s+(?=[djmstw]\p{L}*)/giu, '$1')
    .split(/[\s,]+/)
    .filter((token) => token !== '' && !/^(?:at|um|à|a|las|om|de|of|the|t)$/i.test(token));
  for (const token of typed) {
    const word = spoken.indexOf(plain(token));
    const said =
      word >= 0
        ? addDays(today, (word % 3) - 1)
        : /^[+-]\d/.test(token)
          ? relative(token, around)
          : byNumbers(token, around);
    // Two days are none, and so is one that no calendar has: 31.2.
    if (said !== undefined && (said === null || day !== null || month !== undefined)) {
      if (time !== null) return null;
      time = timeOf(token);
      if (time === null) return null;
    } else if (said !== undefined) day = said;
    else if (named(token, months, 3) >= 0) {
      month = named(token, months, 3) + 1;
      either = named(token, weekdays, 2);
    } else if (named(token, weekdays, 2) >= 0) weekday = named(token, weekdays, 2);
    else if (/^\d{1,2}(?:st|nd|rd|th|\.|er)?$/i.test(token) && monthDay === undefined)
      monthDay = Number.parseInt(token, 10);
    else if (/^\d{4}$/.test(token) && month !== undefined) year = token;
    else {
      time = timeOf(token);
      if (time === null) return null;
    }
  }
  if (month !== undefined && monthDay === undefined && either >= 0) {
    weekday ??= either;
    month = undefined;
  }
  // With a date beside it the weekday says nothing new.
  if (weekday !== undefined && month === undefined && day === null) {
    const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
    day = addDays(today, ahead === 0 ? 7 : ahead);
  }
  if (month !== undefined) {
    if (monthDay === undefined) return null;
    if (day !== null) return null;
    day = inYear(month, monthDay, year, today);
    if (day === null) return null;
  } else if (monthDay !== undefined) {
    // A number alone is an hour of the day that is there.
    if (time !== null || (day === null && around.day === undefined)) return null;
    time = timeOf(String(monthDay));
    if (time === null) return null;
  }
  day ??= time === null ? null : (around.day ?? null);
  if (day === null) return null;
  return { day, ...(time !== null && { time }) };
}
