/** References to shared components, and where each operation's parts come from. */
import type { JsonSchema } from '../emit/json_schema.ts';
import { remembered } from '../emit/remembered.ts';

const sections = ['schemas', 'responses', 'parameters', 'headers', 'examples'] as const;
export type Section = (typeof sections)[number];

/** `{ $ref: '#/components/schemas/Rental' }` */
export function reference(section: Section, name: string): JsonSchema {
  return { $ref: `#/components/${section}/${name}` };
}

type Components = Record<Section, Record<string, unknown>>;

/** Every component of `all` that the operations of `roots` reach, by section and in the order of their names. */
export function reachable(
  roots: Readonly<Record<string, Readonly<Record<string, object>>>>,
  all: Readonly<Record<Section, ReadonlyMap<string, unknown>>>,
): Components {
  const found = Object.fromEntries(sections.map((section) => [section, new Map<string, unknown>()])) as Record<
    Section,
    Map<string, unknown>
  >;
  const seen = new Set<string>();
  const queue: string[] = Object.values(roots).flatMap((operations) => Object.values(operations).flatMap(pointersOf));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) visit(next);
  return Object.fromEntries(sections.map((section) => [section, sorted(section, found[section])])) as Components;

  function visit(pointer: string): void {
    // Most pointers are to the few components that every operation refers to.
    if (seen.has(pointer)) return;
    seen.add(pointer);
    const match = /^#\/components\/(\w+)\/(.+)$/.exec(pointer);
    const section = match?.[1] as Section | undefined;
    const name = match?.[2];
    if (section === undefined || name === undefined) return;
    const component = all[section].get(name);
    if (component === undefined) throw new Error(`The OpenAPI document refers to ${pointer}, which does not exist.`);
    found[section].set(name, component);
    for (const further of pointersOf(component)) queue.push(further);
  }
}

function pointersOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? pointersIn(value) : [];
}

/** What an object refers to, once each. */
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

/** Names of a section in their order, as of last time: the document of a run that follows mostly has the same. */
const lastNames = new Map<Section, readonly string[]>();

function sorted(section: Section, found: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const last = lastNames.get(section) ?? [];
  const same = last.length === found.size && last.every((name) => found.has(name));
  const names = same ? last : [...found.keys()].sort();
  lastNames.set(section, names);
  const components: Record<string, unknown> = {};
  for (const name of names) components[name] = found.get(name);
  return components;
}
