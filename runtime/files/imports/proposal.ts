/** Which field a column goes to, by its heading: names, labels in five languages, what other programs call it, and what is nearly alike. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { locations } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import { labelOf } from '../../base/kernel/labels.ts';
import { type Entry, isChildMatch, type MappingEntry } from './mapping.ts';
import { filesField, type Importable, possibleTargets, type Target, targetOf } from './targets.ts';

/** Letters and digits alone, in lower case and without accents. */
const bareHeading = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** English word → what it is called elsewhere. */
let words: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

async function readWords(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const folder of locations().definitions) {
    const files = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
    for (const file of files) {
      if (!/(?:^|[\\/])console[\\/]words[\\/][a-z]{2,3}\.json$/.test(file)) continue;
      const dictionary = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Record<string, unknown>;
      for (const [english, said] of Object.entries(dictionary))
        if (typeof said === 'string') found.set(english, [...(found.get(english) ?? []), said]);
    }
  }
  return found;
}

/** What the values of a field are called, in lower case: by the console in its languages, and by files as its definition says. */
export async function wordsOf({ spec, field }: Pick<Target, 'spec' | 'field'>): Promise<ReadonlyMap<string, string>> {
  const values = field?.kind === 'enum' ? (field.values ?? []) : [];
  if (field === null || values.length === 0) return new Map();
  words ??= readWords();
  const said = await words;
  const called = new Map<string, string | null>();
  for (const value of values)
    for (const word of [labelOf(value), ...(said.get(labelOf(value)) ?? [])]) {
      const known = called.get(word.toLowerCase());
      // What two values are called says neither.
      called.set(word.toLowerCase(), known === undefined || known === value ? value : null);
    }
  // What the definition says itself is sure.
  for (const [value, list] of Object.entries(spec.importable?.words?.[field.name] ?? {}))
    for (const word of list) called.set(word.toLowerCase(), value);
  return new Map([...called].filter((pair): pair is [string, string] => pair[1] !== null && !values.includes(pair[0])));
}

/** Entries of fields with a list of values also match the values' labels, in addition to their mapping. */
export async function readingWords<E extends Entry>(entries: readonly E[]): Promise<E[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const called = await wordsOf(entry.target);
      return called.size === 0 ? entry : { ...entry, map: new Map([...called, ...(entry.map ?? [])]) };
    }),
  );
}

interface Name {
  readonly bare: string;
  readonly field: string;
  /** How sure it is: own names before those of others. */
  readonly weight: number;
}

/** What columns with names of files are called, in the languages of the console. */
const fileWords = [
  ...['attachments', 'attachment', 'files', 'file', 'file name', 'photo', 'photo file'],
  ...[
    'Anhänge',
    'Anhang',
    'Dateien',
    'Datei',
    'Dateiname',
    'Foto',
    'pièces jointes',
    'pièce jointe',
    'fichiers',
    'fichier',
  ],
  ...['adjuntos', 'adjunto', 'archivos', 'archivo', 'bijlagen', 'bijlage', 'bestanden', 'bestand', 'bestandsnaam'],
];

async function namesFor(services: Services, spec: Importable): Promise<Name[]> {
  words ??= readWords();
  const said = await words;
  const { headings } = spec.importable;
  return possibleTargets(services, spec).flatMap((field) => {
    const target = targetOf(services, spec, field, null);
    const [relation, inner] =
      field.includes('.') && !field.startsWith('custom_fields.') ? field.split('.') : ['', field];
    const name = (inner ?? field).replace('custom_fields.', '');
    const label = (typeof target === 'string' ? null : target.custom?.label) ?? labelOf(name);
    const above = relation === '' ? '' : labelOf(relation ?? '').replace(/s$/, '');
    if (field === filesField) return fileWords.map((word) => ({ bare: bareHeading(word), field, weight: 80 }));
    const names = [name, name.replace(/_id$|_code$/, ''), label, ...(said.get(label) ?? [])];
    const below = relation === '' ? 0 : 30;
    // What a field below is called alone says too little: half of them are called like fields of the record.
    const list: Name[] = (relation === '' ? names : []).map((one, at) => ({
      bare: bareHeading(one),
      field,
      // A heading that is called like a yes or no is more often the name of what it is about: "Customer".
      weight: (at < 3 && !(at > 0 && /^is_/.test(name)) ? 100 : 90) - below,
    }));
    if (above !== '') for (const one of names) list.push({ bare: bareHeading(`${above} ${one}`), field, weight: 100 });
    for (const alias of headings[field] ?? []) list.push({ bare: bareHeading(alias), field, weight: 95 - below / 2 });
    if (typeof target !== 'string') list.push(...keysOf(target, field, below));
    return list;
  });
}

/**
 * A column with the name of the referenced record's key belongs to the reference: an article's number in a table of units. Of
 * several references to one resource, the one with that name is chosen.
 */
function keysOf({ spec, lookup }: Target, field: string, below: number): Name[] {
  const importable = lookup?.resource.importable;
  if (lookup === null || importable === undefined || lookup.resource.name === spec.name) return [];
  if ((field.split('.').at(-1) ?? '') !== `${lookup.resource.name}_id`) return [];
  return importable.matchOn.flatMap((key) => [
    { bare: bareHeading(`${labelOf(lookup.resource.name)} ${labelOf(key)}`), field, weight: 75 - below },
    ...(importable.headings[key] ?? []).map((alias) => ({ bare: bareHeading(alias), field, weight: 70 - below })),
  ]);
}

/** The program that a file comes from: by its headings, or by how its name begins; null where no known one writes such files. */
export function programOf(
  spec: Importable,
  headings: readonly string[],
  fileName: string,
  chosen: string | null | undefined,
): string | null {
  const programs = spec.importable.programs ?? {};
  if (chosen === 'none') return null;
  if (chosen !== undefined && chosen !== null) return Object.hasOwn(programs, chosen) ? chosen : null;
  const bare = new Set(headings.map(bareHeading));
  const name = bareHeading(fileName);
  const sure = Object.entries(programs).flatMap(([key, { recognisedBy, files }]) => {
    const byHeadings = recognisedBy.length > 0 && recognisedBy.every((heading) => bare.has(bareHeading(heading)));
    const byName = files.some((start) => name.startsWith(bareHeading(start)));
    return byHeadings || byName ? [{ key, weight: (byHeadings ? recognisedBy.length : 0) + (byName ? 100 : 0) }] : [];
  });
  return sure.sort((one, other) => other.weight - one.weight)[0]?.key ?? null;
}

/** What is said of the program in the findings of a plan. */
export function programFound(spec: Importable, headings: readonly string[], program: string | null) {
  const known = program === null ? undefined : spec.importable.programs?.[program];
  if (known === undefined) return {};
  const names = new Set(Object.values(known.headings).flat().map(bareHeading));
  const matched = headings.filter((heading) => names.has(bareHeading(heading)));
  return { program: { name: program, title: known.title, headings: matched } };
}

/** More than any name of a field weighs. */
const theirWeight = 900;

/** A mapping for the headings: each field once, and the surest heading of those that are called like it. */
export async function proposeMapping(
  services: Services,
  spec: Importable,
  headings: readonly string[],
  program: string | null = null,
): Promise<MappingEntry[]> {
  const known = program === null ? undefined : spec.importable.programs?.[program];
  // What the program itself says comes before everything that is merely called alike, in the order in which it says it.
  const theirs = Object.entries(known?.headings ?? {}).flatMap(([field, list]) =>
    list.map((heading, at) => ({ bare: bareHeading(heading), field, weight: theirWeight + 50 - at })),
  );
  const theirNames = new Set(theirs.map(({ bare }) => bare));
  const ignored = new Set(known?.ignored.map(bareHeading));
  const names = [...theirs, ...(await namesFor(services, spec))];
  const offers: { readonly at: number; readonly field: string; readonly weight: number }[] = [];
  for (const [at, heading] of headings.entries()) {
    const bare = bareHeading(heading);
    if (bare === '' || ignored.has(bare)) continue;
    for (const { bare: name, field, weight } of names) {
      // What the program knows goes where it says, or nowhere.
      if (name === '' || (weight < theirWeight && theirNames.has(bare))) continue;
      if (name === bare) offers.push({ at, field, weight });
      else if (
        weight < theirWeight &&
        bare.length >= 6 &&
        name.length >= 6 &&
        Math.abs(name.length - bare.length) <= 2
      ) {
        const far = distance(name, bare);
        if (far <= (bare.length >= 10 ? 2 : 1)) offers.push({ at, field, weight: weight - 25 - far * 10 });
      }
    }
  }
  offers.sort((one, other) => other.weight - one.weight || one.at - other.at);
  const taken = new Set<string>();
  const chosen = new Map<number, string[]>();
  for (const { at, field, weight } of offers) {
    // A program may say that one column goes to several fields.
    if ((chosen.has(at) && weight < theirWeight) || taken.has(field)) continue;
    chosen.set(at, [...(chosen.get(at) ?? []), field]);
    taken.add(field);
  }
  const changed = (field: string): Pick<MappingEntry, 'transform'> => {
    const transform = known?.transform[field];
    return transform === undefined || transform['constant'] !== undefined ? {} : { transform };
  };
  const mapping = headings.flatMap((column, at): MappingEntry[] =>
    (chosen.get(at) ?? []).map((field) => ({ column, field, ...changed(field) })),
  );
  const constants = Object.entries(known?.transform ?? {}).flatMap(([field, transform]): MappingEntry[] =>
    transform['constant'] === undefined || taken.has(field) ? [] : [{ column: null, field, transform }],
  );
  return [...mapping, ...constants];
}

/** The fields by which records are found, where the mapping has one. */
export function proposeMatch(
  spec: Importable,
  mapping: readonly MappingEntry[],
  program: string | null = null,
): string[] {
  const theirs = (program === null ? undefined : spec.importable.programs?.[program])?.matchOn ?? [];
  // What two records may be called alike is for a person to choose.
  const sure = spec.importable.matchOn.filter((name) => name !== 'name' && name !== 'title');
  const isMapped = (name: string): boolean => mapping.some(({ field }) => field === name);
  const found = [...theirs.filter((name) => !isChildMatch(spec, name)), 'id', ...sure].find(isMapped);
  if (found === undefined || !spec.importable.updates) return [];
  // Records below are found again among those of their record.
  return [found, ...theirs.filter((name) => isChildMatch(spec, name) && isMapped(name))];
}
