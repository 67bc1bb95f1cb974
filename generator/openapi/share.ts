/**
 * Repeated parts of many schemas appear once: fields that several records and bodies have, and the filters of fields that several
 * lists have. The document as a whole decides what is shared, so the schemas are made first.
 */

import type { Resource } from '../api/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { pascal } from '../text/case.ts';
import { Remembered, remembered } from '../text/remembered.ts';
import type { Shareable } from './operation.ts';
import { reference } from './reference.ts';

/** A component is worth its name where it spares so many characters. */
const worthwhile = 40;

/** Component name → schema, for each name of a field the wording that spares most. */
export interface Shared {
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** Identifies the shared parts, for caches of results. */
  readonly key: string;
}

/** A wording of something that has a name. */
interface Wording {
  readonly name: string;
  readonly text: string;
  readonly schema: JsonSchema;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, unknown>> =>
  isSchema(schema['properties']) ? schema['properties'] : {};

const fieldWordings = remembered((schema: JsonSchema): readonly Wording[] =>
  Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const text = JSON.stringify(property);
    return text.length < worthwhile || !isSchema(property)
      ? []
      : [{ name: `Field${pascal(name)}`, text, schema: property }];
  }),
);

/** Fields that records and bodies share. */
export function sharedFields(schemas: readonly JsonSchema[]): Shared {
  return mostSparing(schemas.flatMap(fieldWordings));
}

const withFields = new Remembered<JsonSchema, JsonSchema>();

/** The schema with references to the fields that are shared. */
export function sharing(schema: JsonSchema, shared: Shared): JsonSchema {
  return withFields.get(schema, [shared.key], () => {
    const texts = new Map(fieldWordings(schema).map(({ name, text }) => [name, text]));
    const properties = Object.entries(propertiesOf(schema)).map(([name, property]) => {
      const component = `Field${pascal(name)}`;
      const known = shared.schemas.get(component);
      const same = known !== undefined && JSON.stringify(known) === texts.get(component);
      return [name, same ? reference('schemas', component) : property];
    });
    return 'properties' in schema ? { ...schema, properties: Object.fromEntries(properties) } : schema;
  });
}

const filterWordings = remembered((resource: Resource): readonly Wording[] =>
  resource.fields
    .filter(({ filter }) => filter.length > 0)
    .map(({ name, filter }) => {
      const schema = { type: 'object', properties: keysOf(name, filter) };
      return { name: `FilterBy${pascal(name)}`, text: JSON.stringify(schema), schema };
    }),
);

function keysOf(name: string, predicates: readonly string[]): JsonSchema {
  // That the text is a filter's value is said once, by `Filters`.
  return Object.fromEntries(predicates.map((predicate) => [`${name}_${predicate}`, { type: 'string' }]));
}

/** Filters of fields that lists share. */
export function sharedFilters(resources: readonly Resource[]): Shared {
  return mostSparing(resources.flatMap(filterWordings));
}

const filters = new Remembered<Resource, JsonSchema>();

/** Schema `<Entity>Filter`: every documented filter; custom fields and relation paths come as further keys. */
export function filterSchema(resource: Resource, shared: Shared): JsonSchema {
  return filters.get(resource, [shared.key], () => {
    const components: JsonSchema[] = [reference('schemas', 'Filters')];
    const unshared: JsonSchema = {};
    for (const { name, text, schema } of filterWordings(resource)) {
      const known = shared.schemas.get(name);
      if (known !== undefined && JSON.stringify(known) === text) components.push(reference('schemas', name));
      else Object.assign(unshared, schema['properties']);
    }
    const { plural, customFields, relations } = resource;
    const paths = relations
      .filter((relation) => relation.filterPath)
      .map((relation) => `\`${relation.name}.<field>_<predicate>\``);
    const further = [...(customFields ? ['`cf.<name>_<predicate>`'] : []), ...paths];
    return {
      type: 'object',
      description: `Filters of ${plural.replaceAll('_', ' ')}.${further.length > 0 ? ` Further keys: ${further.join(', ')}.` : ''}`,
      allOf: components,
      properties: unshared,
    };
  });
}

/** The answer of an operation, and the parts of it that may be components. */
export interface Answering {
  readonly operation: JsonSchema;
  /** By status. */
  readonly shareable: ReadonlyMap<string, Shareable>;
}

/** Answers of several operations, if a component makes the document shorter: its name → response. */
export function sharedResponses(operations: readonly Answering[]): ReadonlyMap<string, JsonSchema> {
  const uses = new Map<string, { readonly response: JsonSchema; spared: number }>();
  for (const { operation, shareable } of operations)
    for (const [status, { component, response }] of shareable) {
      const use = uses.get(component) ?? { response, spared: -lengthOf(response) - component.length };
      const present = (operation['responses'] as Readonly<Record<string, JsonSchema>>)[status];
      use.spared += lengthOf(present ?? {}) - JSON.stringify(reference('responses', component)).length;
      uses.set(component, use);
    }
  return new Map([...uses].flatMap(([name, { response, spared }]) => (spared > 0 ? [[name, response] as const] : [])));
}

const lengthOf = remembered((schema: JsonSchema): number => JSON.stringify(schema).length);

const withResponses = new Remembered<JsonSchema, JsonSchema>();

/** The operation with references to the answers that are shared. */
export function answering({ operation, shareable }: Answering, shared: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const used = [...shareable].filter(([, { component }]) => shared.has(component));
  return withResponses.get(operation, [used.map(([status]) => status).join()], () => ({
    ...operation,
    responses: {
      ...(operation['responses'] as JsonSchema),
      ...Object.fromEntries(used.map(([status, { component }]) => [status, reference('responses', component)])),
    },
  }));
}

/** Of each name the wording that spares most; of equals the first by its text, so that the order of files is all one. */
function mostSparing(wordings: readonly Wording[]): Shared {
  const uses = new Map<string, { readonly wording: Wording; count: number }>();
  for (const wording of wordings) {
    const id = `${wording.name} ${wording.text}`;
    const known = uses.get(id);
    if (known) known.count += 1;
    else uses.set(id, { wording, count: 1 });
  }
  const ordered = [...uses]
    .map(([id, { wording, count }]) => ({ id, wording, spared: sparedBy(wording, count) }))
    .filter(({ spared }) => spared >= worthwhile)
    .sort((one, other) => other.spared - one.spared || (one.id < other.id ? -1 : 1));
  const schemas = new Map<string, JsonSchema>();
  for (const { wording } of ordered) if (!schemas.has(wording.name)) schemas.set(wording.name, wording.schema);
  return { schemas, key: ordered.map(({ id }) => id).join('\n') };
}

/** Characters of the document, when so many uses become references to one component. */
function sparedBy({ name, text }: Wording, count: number): number {
  const reference = `{"$ref":"#/components/schemas/${name}"}`.length;
  return text.length * (count - 1) - reference * count - name.length;
}
