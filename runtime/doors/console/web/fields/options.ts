/**
 * The choices of a picker: records that match the typed words, the closest first, each with what distinguishes it from others of
 * the same title.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { entryOf, fieldOf, type Narrowing, type Resource, resourceQuery } from '../api/metadata.ts';
import { locationOf, type RecordData, titleOf } from '../api/paths.ts';
import { includesOf, listPage } from '../api/records.ts';
import { may } from '../boot.ts';
import { byRank, foundIds } from '../list/rows.ts';
import { words as asWords } from './format.ts';
import { type Reach, reachOf } from './reach.ts';
import { textOf } from './value_text.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line: state, warehouse, city. */
  readonly hint?: string;
}

export interface Options {
  readonly list: readonly Option[];
  /** The list, below /api/v1, that a new record is made in; absent where the person makes none. */
  readonly createIn?: string;
}

const shown = 25;
/** Fields of the second line, at most. */
const hints = 3;

/** Records that the words are found in; the first ones where nothing is typed. */
export function useOptions(
  plural: string,
  column: string,
  words: string,
  enabled: boolean,
  { narrow, record }: { readonly narrow: readonly Narrowing[]; readonly record: RecordData },
) {
  const { data: resource } = useQuery({ ...resourceQuery(plural), enabled: plural !== '' });
  const reach = resource && reachOf(resource, narrow, record);
  return useQuery<Options & { readonly words: string }>({
    queryKey: ['options', plural, column, words, reach],
    enabled: enabled && reach !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      ...(resource && reach ? await findOptions(resource, reach, column, words, signal) : { list: [] }),
      words,
    }),
  });
}

/** @param column whose value is the option's; @throws Refusal */
export async function findOptions(
  resource: Resource,
  reach: Reach,
  column: string,
  words: string,
  signal?: AbortSignal,
): Promise<Options> {
  // The parent is not known here: the search finds records below any parent.
  if (reach.paths.length === 0) return { list: await searched(resource, words, signal) };
  const found = words === '' ? {} : await foundIds(resource, words, signal);
  const names = hintsOf(resource);
  const fields = [...new Set(['id', column, ...resource.title, ...names])].join(',');
  const per_page = Object.keys(found).length > 0 ? 100 : shown;
  const query = { ...includesOf(resource, new Set(names)), fields, per_page, ...reach.query, ...found };
  const pages = await Promise.all(reach.paths.map((path) => listPage(resource, path, query, signal)));
  const rows = byRank(
    pages.flatMap((page) => page.rows),
    found,
  );
  const telling = rows.length > 1 ? names.filter((name) => differs(rows, name)) : names;
  const options = rows.map((row) => optionOf(resource, row, column, telling));
  // What the server cannot look for is looked for here.
  const looked = words === '' || Object.keys(found).length > 0;
  const list = looked ? options : options.filter(({ label }) => contains(label, words));
  const [path = ''] = reach.paths;
  const makes = reach.paths.length === 1 && may(resource.create) && locationOf(`${path}/new`) !== null;
  return { list: closest(list, words).slice(0, shown), ...(makes && { createIn: path }) };
}

/** Fields that distinguish records of one title: the list's columns that are short to read. */
function hintsOf(resource: Resource): readonly string[] {
  return resource.columns
    .filter((name) => {
      const field = resource.title.includes(name) ? undefined : fieldOf(resource, name);
      if (field?.type === 'reference') return field.via !== undefined && entryOf(field.ref ?? '') !== undefined;
      return field?.type === 'enum' || field?.type === 'text';
    })
    .slice(0, hints);
}

/** A value that all records share distinguishes none. */
const differs = (rows: readonly RecordData[], name: string): boolean =>
  rows.some((row) => JSON.stringify(row[name]) !== JSON.stringify(rows[0]?.[name]));

/** A word of programs (`customer_request`) says nothing to people. */
const isKey = (text: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(text);

function optionOf(resource: Resource, row: RecordData, column: string, names: readonly string[]): Option {
  const label = titleOf(resource, row);
  const said = names.map((name) => {
    const field = fieldOf(resource, name);
    if (!field) return '';
    if (field.type !== 'reference') return textOf(field, row) ?? asWords(row[name]);
    const included = row[field.via ?? ''];
    const entry = entryOf(field.ref ?? '');
    return entry && typeof included === 'object' && included !== null ? titleOf(entry, included as RecordData) : '';
  });
  const hint = said.filter((text) => text !== '' && !label.includes(text) && !isKey(text)).join(' · ');
  return { value: String(row[column]), label, ...(hint !== '' && { hint }) };
}

async function searched({ plural, search }: Resource, words: string, signal?: AbortSignal): Promise<readonly Option[]> {
  if (words === '' || search.length === 0 || !may('search:read')) return [];
  type Answer = {
    readonly results: readonly { readonly id: number; readonly title: string; readonly subtitle: string | null }[];
  };
  const { results } = await ask<Answer>('/search', {
    query: { q: words, types: plural, limit: shown },
    ...(signal && { signal }),
  });
  const options = results.map(({ id, title, subtitle }) => ({
    ...{ value: String(id), label: title },
    ...(subtitle !== null && subtitle !== title && { hint: subtitle }),
  }));
  return closest(options, words);
}

export const contains = (label: string, words: string): boolean => label.toLowerCase().includes(words.toLowerCase());

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an option has each word that was typed: what is only like it is offered, and never chosen by Enter. */
export function fits({ label, hint = '' }: Option, words: string): boolean {
  const text = plain(`${label} ${hint}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The options that are what was typed first, then those that begin with it, those with a word that does, those that have all
 * of it; else as they came.
 */
export function closest(options: readonly Option[], words: string): readonly Option[] {
  const typed = plain(words);
  if (typed === '') return options;
  const distance = (option: Option): number => {
    const parts = plain(option.label).split(' · ');
    if (parts.includes(typed)) return 0;
    if (parts.some((part) => part.startsWith(typed))) return 1;
    if (parts.some((part) => part.includes(` ${typed}`))) return 2;
    return fits(option, words) ? 3 : 4;
  };
  return [...options].sort((one, other) => distance(one) - distance(other));
}
