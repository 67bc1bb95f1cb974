/** References to shared components, and where each operation's parts come from. */
import type { JsonSchema } from '../emit/json_schema.ts';

export type Section = 'schemas' | 'responses' | 'parameters' | 'headers' | 'examples';

/** `{ $ref: '#/components/schemas/Rental' }` */
export function reference(section: Section, name: string): JsonSchema {
  return { $ref: `#/components/${section}/${name}` };
}

/** Every component of `all` that `roots` reach, by section: what nothing refers to is left out. */
export function reachable(
  roots: unknown,
  all: Readonly<Record<Section, Readonly<Record<string, unknown>>>>,
): Record<Section, Record<string, unknown>> {
  const found: Record<Section, Record<string, unknown>> = {
    schemas: {},
    responses: {},
    parameters: {},
    headers: {},
    examples: {},
  };
  const queue: unknown[] = [roots];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      if (key === '$ref' && typeof value === 'string') visit(value);
      else if (typeof value === 'object' && value !== null) queue.push(value);
    }
  }
  return sorted(found);

  function visit(pointer: string): void {
    const match = /^#\/components\/(\w+)\/(.+)$/.exec(pointer);
    const section = match?.[1] as Section | undefined;
    const name = match?.[2];
    if (section === undefined || name === undefined || name in found[section]) return;
    const component = all[section][name];
    if (component === undefined) throw new Error(`The OpenAPI document refers to ${pointer}, which does not exist.`);
    found[section][name] = component;
    queue.push(component);
  }
}

function sorted(found: Record<Section, Record<string, unknown>>): Record<Section, Record<string, unknown>> {
  for (const section of Object.keys(found) as Section[]) {
    found[section] = Object.fromEntries(Object.entries(found[section]).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return found;
}
