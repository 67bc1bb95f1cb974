/** The definition of a resource: requested once, and cached by the browser for ever under the version's address. */
import { useSuspenseQuery } from '@tanstack/react-query';
import type {
  ConsoleDocument,
  ConsoleEntry,
  ConsoleField,
  ConsoleIndex,
  ConsoleResource,
  ConsoleSaid,
} from '../../../../base/kernel/console.ts';
import { boot } from '../boot.ts';
import { helpLanguage, named } from '../words/index.ts';
import { Refusal } from './client.ts';
import { learnLabels } from './labels.ts';

export type {
  ConsoleEntry as Entry,
  ConsoleField as Field,
  ConsoleIndex as Index,
  ConsoleNarrowing as Narrowing,
  ConsoleOperation as Operation,
  ConsoleResource as Resource,
  ConsoleTab as Tab,
  ConsoleTone as Tone,
} from '../../../../base/kernel/console.ts';

/** @throws Refusal */
async function read(name: string): Promise<string> {
  const response = await fetch(`/console/-/meta/${boot().meta}/${name}.json`).catch(() => null);
  if (!response?.ok) throw new Refusal(response?.status ?? 0, { message: `The console does not know ${name}.` });
  return response.text();
}

/** Help texts come in the person's language. */
const part = async <T>(name: string): Promise<T> => {
  const document = named<T>(await read(`${name}${helpLanguage()}`));
  learnLabels(document);
  return document;
};

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
const query = <T>(name: string) => ({ queryKey: ['meta', name], queryFn: () => part<T>(name), ...forever });

let index: ConsoleIndex | null = null;

/** Loads the index before anything is rendered. @param words when the person's language is there. */
export async function loadIndex(words: Promise<void>): Promise<void> {
  const [json] = await Promise.all([read('index'), words]);
  index = named<ConsoleIndex>(json);
}

/** The index; the page has it from its beginning. */
export function theIndex(): ConsoleIndex {
  if (!index) throw new Error('The index is not loaded.');
  return index;
}

/** The entry of a resource by its plural, or undefined where the product has none: pages of their own look before they begin. */
export function entryOf(plural: string): ConsoleEntry | undefined {
  return theIndex().resources[plural];
}

/** Everything the definitions say of a resource; the page waits for it. */
export function useResource(plural: string): ConsoleResource {
  return useSuspenseQuery(query<ConsoleResource>(plural)).data;
}

export const resourceQuery = (plural: string) => query<ConsoleResource>(plural);
export const settingsQuery = query<ConsoleDocument['settings']>('settings');
export const abilitiesQuery = query<ConsoleDocument['abilities']>('abilities');

/** Descriptions of schedules or notifications, by name. */
export const saidQuery = (name: 'schedules' | 'notices') => ({
  ...query<readonly ConsoleSaid[]>(name),
  select: (all: readonly ConsoleSaid[]) => new Map(all.map((one) => [one.name, one.summary])),
});

/** Values with parts of their own: no cell holds them, and they are compared with nothing. */
export const shaped: ReadonlySet<ConsoleField['type']> = new Set(['json', 'rows', 'group', 'week', 'pairs', 'picture']);

const byName = new WeakMap<ConsoleResource, ReadonlyMap<string, ConsoleField>>();

/** The field of this name. */
export function fieldOf(resource: ConsoleResource, name: string): ConsoleField | undefined {
  let fields = byName.get(resource);
  if (!fields) {
    fields = new Map(resource.fields.map((field) => [field.name, field]));
    byName.set(resource, fields);
  }
  return fields.get(name);
}

/** Whether records of the resource can be created below this one in its present state. */
export function isOpen({ openIn }: ConsoleResource, above: Readonly<Record<string, unknown>>): boolean {
  return openIn === undefined || openIn.states.includes(String(above[openIn.field]));
}
