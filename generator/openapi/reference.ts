/** References to shared components, and where each operation's parts come from. */
import type { JsonSchema } from '../emit/json_schema.ts';
import { remembered } from '../emit/remembered.ts';

export type Section = 'schemas' | 'responses' | 'parameters' | 'headers' | 'examples';

/** `{ $ref: '#/components/schemas/Rental' }` */
export function reference(section: Section, name: string): JsonSchema {
  return { $ref: `#/components/${section}/${name}` };
}

/** Every component of `all` that the operations of `roots` reach, by section: what nothing refers to is left out. */
export function reachable(
  roots: Readonly<Record<string, Readonly<Record<string, object>>>>,
  all: Readonly<Record<Section, Readonly<Record<string, unknown>>>>,
): Record<Section, Record<string, unknown>> {
  const found: Record<Section, Record<string, unknown>> = {
    schemas: {},
    responses: {},
    parameters: {},
    headers: {},
    examples: {},
  };
  const seen = new Set<string>();
  const queue: string[] = Object.values(roots).flatMap((operations) => Object.values(operations).flatMap(pointersOf));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) visit(next);
  return sorted(found);

  function visit(pointer: string): void {
    // Most pointers are to the few components that every operation refers to.
    if (seen.has(pointer)) return;
    seen.add(pointer);
    const match = /^#\/components\/(\w+)\/(.+)$/.exec(pointer);
    const section = match?.[1] as Section | undefined;
    const name = match?.[2];
    if (section === undefined || name === undefined) return;
    const component = all[section][name];
    if (component === undefined) throw new Error(`The OpenAPI document refers to ${pointer}, which does not exist.`);
    found[section][name] = component;
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

function sorted(found: Record<Section, Record<string, unknown>>): Record<Section, Record<string, unknown>> {
  for (const section of Object.keys(found) as Section[]) {
    const components = found[section];
    const names = Object.keys(components).sort();
    found[section] = Object.fromEntries(names.map((name) => [name, components[name]]));
  }
  return found;
}
