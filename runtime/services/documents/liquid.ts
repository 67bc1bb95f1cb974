/**
 * Templates of users: Liquid over plain values. A template reaches nothing but what it is given: no prototype, file, address or
 * environment; its length, time and memory are limited here and nowhere else. The worker thread around it is the last limit.
 */
import { Liquid, LiquidError } from 'liquidjs';
import { amount, type DayStyle, day, percent, quantity } from './format.ts';
import { type Format, TemplateError } from './task.ts';

/** Characters of all templates of a document. */
const mostCharacters = 200_000;
/** Milliseconds of one rendering. */
const mostTime = 2_000;
/** What the library counts as memory: about a character each. */
const mostMemory = 20_000_000;
/** Characters of what a template may give. */
const mostText = 5_000_000;

export type Renderer = (text: string, model: Readonly<Record<string, unknown>>) => string;

interface Options {
  /** Values are written as text of HTML; false: as they are. */
  readonly escape: boolean;
  /** Hears of values that are marked with their place (`noted`), and gives what is written. */
  readonly noted: (value: unknown, at: number) => unknown;
}

/** @param partials what `{% render 'name' %}` finds. */
export function rendererOf(format: Format, partials: Readonly<Record<string, string>>, options?: Options): Renderer {
  const engine = engineOf(format, partials, options?.escape ?? true);
  if (options) engine.registerFilter('noted', (value: unknown, at: unknown) => options.noted(value, Number(at)));
  return (text, model) => {
    try {
      const made = String(engine.parseAndRenderSync(text, model));
      if (made.length > mostText) throw new TemplateError(`The template gives more than ${mostText} characters.`);
      return made;
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      // A wrong template, or one that takes too much: the library says where.
      if (LiquidError.is(error) || error instanceof RangeError || error instanceof Error)
        throw new TemplateError(said(error as Error));
      throw error;
    }
  };
}

function engineOf(format: Format, partials: Readonly<Record<string, string>>, escapes = true): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    ...(escapes && { outputEscape: 'escape' as const }),
    strictFilters: true,
    parseLimit: mostCharacters,
    renderLimit: mostTime,
    memoryLimit: mostMemory,
    // In memory: with `templates` nothing is read from a disk.
    templates: { ...partials },
    relativeReference: false,
  });
  engine.registerFilter('amount', (value: unknown) => amount(value, format));
  engine.registerFilter('quantity', (value: unknown) => quantity(value, format));
  engine.registerFilter('percent', (value: unknown) => percent(value, format));
  for (const style of ['day', 'short_day', 'moment', 'short_moment', 'time'] satisfies DayStyle[])
    engine.registerFilter(style, (value: unknown) => day(value, format, style));
  engine.registerFilter('minus_of', (value: unknown) => minusOf(value));
  engine.registerFilter('country', (code: unknown) => countryOf(code, format));
  engine.registerFilter('lines', { raw: true, handler: (value: unknown) => linesOf(value) });
  engine.registerFilter('word', (key: unknown) => {
    const name = String(key ?? '');
    return Object.hasOwn(format.words, name) ? format.words[name] : name.replaceAll('_', ' ');
  });
  return engine;
}

const minusOf = (value: unknown): string => {
  const text = String(value ?? '');
  return /^0(\.0*)?$/.test(text) || text === '' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`;
};

function countryOf(code: unknown, { locale }: Format): string {
  const text = String(code ?? '');
  if (!/^[A-Z]{2}$/.test(text)) return text;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(text) ?? text;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text with its line breaks: what the text holds of HTML is shown, not meant. */
const linesOf = (value: unknown): string =>
  String(value ?? '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    .replace(/\r?\n/g, '<br>');

/** The first line, without names of files. */
function said({ message }: Error): string {
  return (message.split('\n')[0] ?? '').replace(/, file:[^,]*/, '').slice(0, 400);
}

/** What is wrong with a template, in which line; null where it can be read. Rendering it shows the rest. */
export function checkTemplate(text: string): string | null {
  const nobody: Format = { locale: 'en', timezone: 'UTC', decimals: 2, words: {} };
  try {
    engineOf(nobody, {}).parse(text);
    return null;
  } catch (error) {
    return said(error as Error);
  }
}
