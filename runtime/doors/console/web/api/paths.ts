/**
 * Addresses: the console's are those of the API below `/console`, so that every record has one and none has to be made up.
 * `/console/rentals/5/items/7` shows what `/api/v1/rentals/5/items/7` answers.
 */

import { words as asWords, instant } from '../fields/format.ts';
import type { Entry } from './metadata.ts';
import { theIndex } from './metadata.ts';

export type RecordData = Readonly<Record<string, unknown>>;

/** The page that an address leads to. */
export interface Location {
  readonly plural: string;
  readonly view: 'list' | 'record' | 'new' | 'edit';
  /** Path of the API: of the list (`list`, `new`), or of the record. */
  readonly path: string;
}

interface Template {
  readonly plural: string;
  readonly view: 'list' | 'record' | 'new';
  readonly segments: readonly string[];
}

let templates: readonly Template[] | null = null;

function all(): readonly Template[] {
  templates ??= Object.entries(theIndex().resources).flatMap(([plural, entry]) =>
    Object.entries({ list: entry.path, record: entry.member, new: entry.createIn ?? entry.path }).flatMap(
      ([view, path]): Template[] =>
        path === null ? [] : [{ plural, view: view as Template['view'], segments: path.split('/') }],
    ),
  );
  return templates;
}

/** The place of an address below `/console`, or null where nothing is. */
export function locationOf(address: string): Location | null {
  const path = address.replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  const before = path.slice(0, path.lastIndexOf('/'));
  if (last === 'new') {
    const made = match(before, 'new');
    if (made) return { plural: made, view: 'new', path: before };
  }
  if (last === 'edit') {
    const record = match(before, 'record');
    if (record) return { plural: record, view: 'edit', path: before };
  }
  const list = match(path, 'list');
  if (list) return { plural: list, view: 'list', path };
  const record = match(path, 'record');
  return record ? { plural: record, view: 'record', path } : null;
}

function match(path: string, view: Template['view']): string | null {
  const sent = path.split('/');
  const found = all().find(
    (one) =>
      one.view === view &&
      one.segments.length === sent.length &&
      one.segments.every((segment, at) => segment === sent[at] || (segment.startsWith('{') && sent[at] !== '')),
  );
  return found?.plural ?? null;
}

/** The address of the form for a new record of a resource's own list; null where it is made below another record. */
export function newPath({ path, createIn }: Pick<Entry, 'path' | 'createIn'>): string | null {
  return path === null || path.includes('{') || createIn !== undefined ? null : `${path}/new`;
}

/**
 * The path of a record: what its template names is taken from the record itself (`rental_id` for `{rental}`), and from the
 * path that it was listed under. Null where that is not enough.
 */
export function memberPath(entry: Entry, record: RecordData, under = ''): string | null {
  if (entry.member === null) return null;
  const segments = entry.member.split('/');
  const around = under.split('/');
  const filled = segments.map((segment, at) => {
    if (!segment.startsWith('{')) return segment;
    if (at === segments.length - 1) return text(record[entry.key ?? 'id']);
    const fromAddress = segments[at - 1] === around[at - 1] ? around[at] : undefined;
    return fromAddress ?? text(record[`${segment.slice(1, -1)}_id`]);
  });
  return filled.slice(1).includes('') ? null : filled.join('/');
}

const text = (value: unknown): string =>
  value === undefined || value === null ? '' : encodeURIComponent(String(value));

/** Fields that people name things by. */
const typed =
  /^(?:number|title|name|label|code|key|subject|description|line1|email|barcode|uri|url|.*_(?:name|number|code|key))$/;

/** Instants and words of the definitions as a person reads them. */
function spoken(value: unknown, name: string): string {
  const said = String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(said)) return instant(said);
  // A word of a list, unless somebody typed it.
  return /^[a-z]+(?:_[a-z]+)*$/.test(said) && (said.includes('_') || !typed.test(name)) ? asWords(said) : said;
}

/** Keys, which no person calls anything by. */
const technical = new Set(['id', 'ref']);

/** How a person calls a record: by its title fields, else by what it is. */
export function titleOf(entry: Pick<Entry, 'title' | 'one'>, record: RecordData): string {
  const words = entry.title
    .filter(
      (name) => !technical.has(name) && record[name] !== null && record[name] !== undefined && record[name] !== '',
    )
    .map((name) => spoken(record[name], name));
  if (words.length > 0) return words.join(' · ');
  return `${entry.one} ${String(record['id'] ?? '')}`.trim();
}
