/** Enums have names of their own: `RentalStatus` where a record has the field, `ShortageResolveMethod` where a body alone has the key. */
import type { JsonSchema } from '../schemas/json_schema.ts';
import { pascal } from '../text/case.ts';
import { Remembered } from '../text/remembered.ts';
import { reference } from './reference.ts';

/** Records and bodies by the name of their component, each with the record that its fields are of. */
export type Owned = ReadonlyMap<string, { readonly schema: JsonSchema; readonly record: string | null }>;

export interface Named {
  /** Component name → enum. */
  readonly enums: ReadonlyMap<string, JsonSchema>;
  /** The schemas, with references to the enums. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;

/** The values without null, where the schema is an enum of texts. */
function valuesOf(schema: JsonSchema): readonly unknown[] | null {
  const { enum: values, type } = schema;
  if (!Array.isArray(values) || ![type].flat().includes('string')) return null;
  return values.filter((value) => value !== null);
}

/** Names the enums of all schemas. `taken`: names that other components have. */
export function namedEnums(owned: Owned, taken: ReadonlySet<string>): Named {
  const enums = new Map<string, JsonSchema>();
  const texts = new Map<string, string>();
  const nameOf = (owner: string, key: string, schema: JsonSchema, values: readonly unknown[]): string | null => {
    const name = `${owner}${pascal(key)}`;
    const text = JSON.stringify(values);
    if (taken.has(name) || owned.has(name)) return null;
    const known = texts.get(name);
    if (known !== undefined) return known === text ? name : null;
    texts.set(name, text);
    const { description } = schema;
    enums.set(name, { type: 'string', enum: values, ...(description !== undefined && { description }) });
    return name;
  };
  const namesOf = ([component, { schema, record }]: readonly [string, { schema: JsonSchema; record: string | null }]) =>
    Object.entries(propertiesOf(schema)).flatMap(([key, property]) => {
      const values = valuesOf(property);
      if (values === null) return [];
      const stem = component.replace(/Input$/, '');
      const name = (record !== null && nameOf(record, key, property, values)) || nameOf(stem, key, property, values);
      return name === null ? [] : [[key, name] as const];
    });
  // Records first: the names come from their fields, and bodies follow.
  const entries = [...owned];
  const ordered = [
    ...entries.filter(([component, { record }]) => component === record),
    ...entries.filter(([component, { record }]) => component !== record),
  ];
  const named = new Map(ordered.map((entry) => [entry[0], new Map(namesOf(entry))]));
  const schemas = new Map(
    entries.map(([component, { schema }]) => [component, naming(schema, named.get(component) ?? new Map(), enums)]),
  );
  return { enums, schemas };
}

const cache = new Remembered<JsonSchema, JsonSchema>();

function naming(
  schema: JsonSchema,
  names: ReadonlyMap<string, string>,
  enums: ReadonlyMap<string, JsonSchema>,
): JsonSchema {
  if (names.size === 0) return schema;
  const said = [...names].map(([key, name]) => `${key} ${name} ${String(enums.get(name)?.['description'])}`).join('\n');
  return cache.get(schema, [said], () => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(propertiesOf(schema)).map(([key, property]) => {
        const name = names.get(key);
        return [key, name === undefined ? property : referring(property, name, enums.get(name))];
      }),
    ),
  }));
}

/** A bare reference if the enum says all; further keys of the property are around it. */
function referring(property: JsonSchema, name: string, named: JsonSchema | undefined): JsonSchema {
  const { type, enum: _, ...rest } = property;
  const target = reference('schemas', name);
  if ([type].flat().includes('null')) return { anyOf: [target, { type: 'null' }], ...rest };
  const alone =
    Object.keys(rest).every((key) => key === 'description') && rest['description'] === named?.['description'];
  return alone ? target : { allOf: [target], ...rest };
}
