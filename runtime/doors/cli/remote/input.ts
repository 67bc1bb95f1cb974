/**
 * Turns a command line into the parts of a request. A value of the wrong type is sent unchanged: the service explains the
 * mistake.
 */
import { readFileSync } from 'node:fs';
import type { CommandSpec, Field } from './catalogue.ts';
import { Refused } from './exit.ts';

/** A file's name behind `@`, standard input behind `-`; anything else is the value. */
export function contentOf(text: string): string {
  if (text !== '-' && text !== '@-' && !text.startsWith('@')) return text;
  const from = text === '-' || text === '@-' ? 0 : text.slice(1);
  try {
    return readFileSync(from, 'utf8');
  } catch (error) {
    throw new Refused(
      'usage',
      `${from === 0 ? 'Standard input' : String(from)} cannot be read: ${(error as Error).message}`,
    );
  }
}

/** The object of `--data`. @throws Refused where it is none. */
export function dataOf(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(contentOf(text));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('usage', `--data is no JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused('usage', '--data must be a JSON object, @file or - for standard input.');
  return value as Record<string, unknown>;
}

/** A value of a flag as its field takes it. `true` is a flag without a value. */
export function readValue(field: Field, value: string | true): unknown {
  if (value === true) return true;
  const text = value.startsWith('@') || value === '-' ? contentOf(value) : value;
  if (text === 'null' && field.nullable) return null;
  const simple = scalarOf(field.type, text);
  if (simple !== undefined) return simple;
  if (field.type === 'list' && !text.trimStart().startsWith('[')) {
    const parts = text === '' ? [] : text.split(',').map((part) => part.trim());
    return parts.map((part) => scalarOf(field.members ?? 'text', part) ?? jsonOr(part));
  }
  return jsonOr(text);
}

function scalarOf(type: Field['type'], text: string): unknown {
  if (type === 'text') return text;
  if (type === 'boolean')
    return ['true', 'yes', '1'].includes(text) ? true : ['false', 'no', '0'].includes(text) ? false : text;
  if (type === 'integer' || type === 'number')
    return /^-?\d+(\.\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text;
  return undefined;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `--set a.b=value`: a value somewhere inside the body; JSON where it is JSON, else a text. */
export function setIn(body: Record<string, unknown>, pair: string, fields: readonly Field[]): void {
  const at = pair.indexOf('=');
  if (at < 1) throw new Refused('usage', `--set ${pair}: write it name=value.`);
  const keys = pair.slice(0, at).split('.');
  const text = pair.slice(at + 1);
  const [name = '', ...below] = keys;
  const field =
    below.length === 0 ? fields.find((one) => one.name === name || one.name === name.replaceAll('-', '_')) : undefined;
  const value = field === undefined ? jsonOr(text) : readValue(field, text);
  let holder = body;
  for (const key of keys.slice(0, -1)) {
    const inner =
      Object.hasOwn(holder, key) && typeof holder[key] === 'object' && holder[key] !== null ? holder[key] : {};
    define(holder, key, inner);
    holder = inner as Record<string, unknown>;
  }
  define(holder, below.length === 0 ? (field?.name ?? name) : (keys.at(-1) ?? ''), value);
}

/** Names come from outside: `__proto__` has to become a key like any other. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** `--filter status_eq=order`, repeated, as `q`. */
export function filtersOf(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1)
        throw new Refused('usage', `--filter ${pair}: write it field_predicate=value, such as status_eq=order.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Keys of the path, from the words behind the command. `rental:42` is as good as 42. @throws Refused for what is no key. */
export function keysOf(spec: CommandSpec, words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    spec.keys.map(({ name }, at) => {
      const key = (words[at] ?? '').replace(new RegExp(`^${name}:(?=.)`), '');
      if (/^\.{0,2}$/.test(key)) throw new Refused('usage', `"${key}" is no key of a ${name.replaceAll('_', ' ')}.`);
      return [name, key];
    }),
  );
}
