/** Which field a column goes to, by its heading: names, labels in five languages, what other programs call it, and what is nearly alike. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { locations } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import { labelOf } from '../../base/kernel/labels.ts';
import type { MappingEntry } from './mapping.ts';
import { type Importable, possibleTargets, targetOf } from './targets.ts';

/** Letters and digits alone, in lower case and without accents. */
export const bareHeading = (text: string): string =>
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

interface Name {
  readonly bare: string;
  readonly field: string;
  /** How sure it is: own names before those of others. */
  readonly weight: number;
}

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
    const local = [name, name.replace(/_id$|_code$/, ''), label, ...(said.get(label) ?? [])];
    const below = relation === '' ? 0 : 30;
    // What a field below is called alone says too little: half of them are called like fields of the record.
    const list: Name[] = (relation === '' ? local : []).map((one, at) => ({
      bare: bareHeading(one),
      field,
      weight: (at < 3 ? 100 : 90) - below,
    }));
    if (above !== '') for (const one of local) list.push({ bare: bareHeading(`${above} ${one}`), field, weight: 100 });
    for (const alias of headings[field] ?? []) list.push({ bare: bareHeading(alias), field, weight: 95 - below / 2 });
    return list;
  });
}

/** A mapping for the headings: each field once, and the surest heading of those that are called like it. */
export async function proposeMapping(
  services: Services,
  spec: Importable,
  headings: readonly string[],
): Promise<MappingEntry[]> {
  const names = await namesFor(services, spec);
  const offers: { readonly at: number; readonly field: string; readonly weight: number }[] = [];
  for (const [at, heading] of headings.entries()) {
    const bare = bareHeading(heading);
    if (bare === '') continue;
    for (const { bare: name, field, weight } of names) {
      if (name === '') continue;
      if (name === bare) offers.push({ at, field, weight });
      else if (bare.length >= 6 && name.length >= 6 && Math.abs(name.length - bare.length) <= 2) {
        const far = distance(name, bare);
        if (far <= (bare.length >= 10 ? 2 : 1)) offers.push({ at, field, weight: weight - 25 - far * 10 });
      }
    }
  }
  offers.sort((one, other) => other.weight - one.weight || one.at - other.at);
  const taken = new Set<string>();
  const chosen = new Map<number, string>();
  for (const { at, field } of offers) {
    if (chosen.has(at) || taken.has(field)) continue;
    chosen.set(at, field);
    taken.add(field);
  }
  return headings.flatMap((column, at) => {
    const field = chosen.get(at);
    return field === undefined ? [] : [{ column, field }];
  });
}

/** The fields by which records are found, where the mapping has one. */
export function proposeMatch(spec: Importable, mapping: readonly MappingEntry[]): string[] {
  // What two records may be called alike is for a person to choose.
  const sure = spec.importable.matchOn.filter((name) => name !== 'name' && name !== 'title');
  const found = ['id', ...sure].find((name) => mapping.some(({ field }) => field === name));
  return found === undefined || !spec.importable.updates ? [] : [found];
}
