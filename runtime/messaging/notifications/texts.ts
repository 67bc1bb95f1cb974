/**
 * What a notification says to one recipient: the templates of its type in their language, else in the company's, else as the
 * definition says them, with days, times, amounts and words of the record written as that language does.
 */
import type { TemplateDelegate } from 'handlebars';
import { DateTime } from 'luxon';
import { handlebars } from '../../base/config/packages_at_use.ts';
import type { Notifications, NotificationTypeSpec } from '../../base/kernel/notification.ts';
import type { Recipient } from './recipients.ts';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
  /** Of title and body, such as `de`. */
  readonly language: string;
}

/** Where somebody reads, and how they write days and amounts. */
interface Region {
  readonly timezone: string;
  readonly locale: string;
}

type Texts = Notifications['texts'];
type Names = Readonly<Record<string, unknown>>;

/** The language that definitions are written in, and a locale that speaks it. */
const original = { language: 'en', locale: 'en-GB' };
/** What the column of titles holds. */
const longest = 500;

// Templates are the definitions' own: what a request says is never compiled.
const compiled = new Map<string, TemplateDelegate>();

/** Title and body are of one language: the first of the two locales that says both. */
export function textFor(
  type: Pick<NotificationTypeSpec, 'subject' | 'body'>,
  names: Names,
  { locale, timezone }: Pick<Recipient, 'locale' | 'timezone'>,
  company: Region,
  texts: Texts,
): NotificationText {
  const zone = timezone ?? company.timezone;
  for (const wanted of [locale ?? company.locale, company.locale]) {
    const language = wanted.split('-')[0]?.toLowerCase() ?? '';
    const said = texts.get(language);
    const isOriginal = language === original.language;
    const translated = (text: string) => said?.get(text) ?? (isOriginal || !hasWords(text) ? text : undefined);
    const [subject, body] = [translated(type.subject), translated(type.body)];
    if (subject === undefined || body === undefined) continue;
    const region = { timezone: zone, locale: wanted };
    // A translation with a broken template must not stop the notification.
    try {
      return made(subject, body, names, region, { language, texts });
    } catch {}
  }
  return made(type.subject, type.body, names, { timezone: zone, locale: original.locale }, { ...original, texts });
}

/** Whether a template has text beside its values. */
const hasWords = (template: string): boolean => /\p{L}/u.test(template.replace(/\{\{[^}]*\}\}/g, ''));

function made(
  subject: string,
  body: string,
  names: Names,
  region: Region,
  { language, texts }: { readonly language: string; readonly texts: Texts },
): NotificationText {
  const words = texts.get(language);
  const written = (format: Intl.DateTimeFormatOptions) => (value: unknown) => localText(value, format, region);
  const helpers = {
    date: written(DateTime.DATE_FULL),
    moment: written(DateTime.DATETIME_FULL),
    amount: (value: unknown, currency: unknown) => amountText(value, currency, region.locale),
    word: (value: unknown) => wordText(value, words),
  };
  const render = (template: string): string => {
    const found = compiled.get(template) ?? handlebars().compile(template, { noEscape: true });
    compiled.set(template, found);
    return found(names, { helpers, allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false });
  };
  return { title: render(subject).slice(0, longest), body: render(body), language };
}

/** An instant, or a day of the calendar, in words; what is neither stays as it is. */
function localText(value: unknown, format: Intl.DateTimeFormatOptions, { timezone: zone, locale }: Region): string {
  if (typeof value !== 'string') return '';
  const iso = DateTime.fromISO(value, { zone, locale });
  // A rule may hand on a row as the database writes it.
  const at = iso.isValid ? iso : DateTime.fromSQL(value, { zone, locale });
  return at.isValid ? at.toLocaleString(format) : value;
}

/** An amount as text, with its currency where that is named; what is no amount stays as it is. */
function amountText(value: unknown, currency: unknown, locale: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(text)) return typeof text === 'string' ? text : '';
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  const format = isCode ? { style: 'currency' as const, currency } : { minimumFractionDigits: 2 };
  // As text it keeps all its digits.
  return new Intl.NumberFormat(locale, format).format(text as `${number}`);
}

/** A word of an enum, or a state, as people say it. */
function wordText(value: unknown, words: ReadonlyMap<string, string> | undefined): string {
  if (typeof value !== 'string') return '';
  const said = value.replaceAll('_', ' ');
  return words?.get(said) ?? said;
}
