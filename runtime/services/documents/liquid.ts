/**
 * Templates of users: Liquid over plain values. A template reads only its input: no prototype, file, address or environment. Its
 * length, time and memory are limited here and nowhere else. The worker thread around it is the last limit.
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
  /** Gets values that are marked with their path (`noted`), and returns the text to write. */
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

/** Text with its line breaks: HTML in it is shown as text. */
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

/** A name that a template reads, and the line it is in: `raw.lines.description` where a loop goes over `raw.lines`. */
export interface Read {
  readonly path: readonly string[];
  readonly line: number;
}

const loops = /\{%-?\s*for\s+([\w-]+)\s+in\s+([A-Za-z_][\w.-]*)/g;
const parts = /\{%-?\s*(?:render|include|layout)\s+(['"])(.*?)\1/g;

/** What each loop calls its rows, where all loops of that name go over the same. */
function rowsOf(text: string): ReadonlyMap<string, readonly string[] | null> {
  const rows = new Map<string, readonly string[] | null>();
  for (const [, name = '', list = ''] of text.matchAll(loops)) {
    const path = list.split('.');
    const before = rows.get(name);
    rows.set(name, before === undefined || before?.join('.') === list ? path : null);
  }
  return rows;
}

/** Names from outside that a template reads. Of what it makes itself, rows of loops alone. The text can be parsed. */
export function readsOf(text: string): readonly Read[] {
  const nobody: Format = { locale: 'en', timezone: 'UTC', decimals: 2, words: {} };
  const engine = engineOf(nobody, {});
  const { variables, globals } = engine.analyzeSync(engine.parse(text), { partials: false });
  const rows = rowsOf(text);
  const reads = (found: typeof variables, names: (root: string) => readonly string[] | null): Read[] =>
    Object.values(found)
      .flat()
      .flatMap(({ segments: [root, ...others], location: { row } }) => {
        const from = names(String(root));
        // What a value names (`sums[key]`) is known with the record alone.
        const until = others.findIndex((segment) => typeof segment === 'object');
        const path = (until < 0 ? others : others.slice(0, until)).map(String);
        return from === null ? [] : [{ path: [...from, ...path], line: row }];
      });
  const fromRows = (root: string): readonly string[] | null => {
    const seen = new Set<string>();
    let path = rows.get(root) ?? null;
    for (
      let list = path?.[0];
      path !== null && list !== undefined && rows.has(list) && !seen.has(list);
      list = path?.[0]
    ) {
      seen.add(list);
      const above: readonly string[] | null = rows.get(list) ?? null;
      path = above === null ? null : [...above, ...path.slice(1)];
    }
    return path;
  };
  return [
    ...reads(globals, (root) => [root]),
    ...reads(variables, (root) => (Object.hasOwn(globals, root) ? null : fromRows(root))),
  ];
}

/** Templates that a template renders, with their lines. */
export const partsOf = (text: string): readonly { readonly name: string; readonly line: number }[] =>
  [...text.matchAll(parts)].map(({ 2: name = '', index }) => ({ name, line: text.slice(0, index).split('\n').length }));
