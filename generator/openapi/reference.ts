/** References to shared components, and where each operation's parts come from. */
import type { JsonSchema } from '../schemas/json_schema.ts';
import { remembered } from '../text/remembered.ts';

const sections = ['schemas', 'responses', 'parameters', 'headers', 'examples', 'pathItems'] as const;
export type Section = (typeof sections)[number];

/** `{ $ref: '#/components/schemas/Rental' }` */
export function reference(section: Section, name: string): JsonSchema {
  return { $ref: `#/components/${section}/${name}` };
}

type Components = Record<Section, Record<string, unknown>>;

/** Every component of `all` that the operations of `roots` reach, by section and in the order of their names. */
export function reachable(
  roots: Readonly<Record<string, object>>,
  all: Readonly<Record<Section, ReadonlyMap<string, unknown>>>,
): Components {
  const found = Object.fromEntries(sections.map((section) => [section, new Map<string, unknown>()])) as Record<
    Section,
    Map<string, unknown>
  >;
  const seen = new Set<string>();
  const queue: string[] = [];
  for (const item of Object.values(roots)) enqueue(item);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) visit(next);
  return Object.fromEntries(sections.map((section) => [section, sorted(section, found[section])])) as Components;

  function visit(pointer: string): void {
    const parsed = componentNameOf(pointer);
    if (parsed === null) return;
    const { section, name } = parsed;
    const component = all[section].get(name);
    if (component === undefined) throw new Error(`The OpenAPI document refers to ${pointer}, which does not exist.`);
    found[section].set(name, component);
    enqueue(component);
  }

  /** Most pointers are to the few components that every operation refers to. */
  function enqueue(value: unknown): void {
    for (const pointer of pointersOf(value)) {
      if (seen.has(pointer)) continue;
      seen.add(pointer);
      queue.push(pointer);
    }
  }
}

interface ComponentName {
  readonly section: Section;
  readonly name: string;
}

/** Pointers taken apart, by their text. */
const componentNames = new Map<string, ComponentName | null>();

function componentNameOf(pointer: string): ComponentName | null {
  const known = componentNames.get(pointer);
  if (known !== undefined) return known;
  const [, section, name] = /^#\/components\/(\w+)\/(.+)$/.exec(pointer) ?? [];
  const parsed = section === undefined || name === undefined ? null : { section: section as Section, name };
  componentNames.set(pointer, parsed);
  return parsed;
}

function pointersOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? pointersIn(value) : [];
}

/** The references of an object, once each. */
const pointersIn = remembered((root: object): readonly string[] => {
  const found = new Set<string>();
  const queue: object[] = [root];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [key, value] of Object.entries(next)) {
      if (key === '$ref' && typeof value === 'string') found.add(value);
      else if (typeof value === 'object' && value !== null) queue.push(value);
    }
  }
  return [...found];
});

/** Sections of last time: the document of a run that follows mostly has the same names, and the same components. */
const last = new Map<Section, { readonly names: readonly string[]; readonly components: Record<string, unknown> }>();

function sorted(section: Section, found: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const before = last.get(section);
  const names =
    before?.names.length === found.size && before.names.every((name) => found.has(name)) ? before.names : null;
  if (before && names?.every((name) => before.components[name] === found.get(name))) return before.components;
  const components: Record<string, unknown> = {};
  const inOrder = names ?? [...found.keys()].sort();
  for (const name of inOrder) components[name] = found.get(name);
  last.set(section, { names: inOrder, components });
  return components;
}
