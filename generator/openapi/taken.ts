/**
 * Accepted values, if a rule checks more than the type says (`accepts_schema:`), and the lists that definitions may name there.
 */
import type { Model } from '../model/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';

/** The schema, narrowed by what the resource takes; a reference replaces all keys. */
export function narrowedTo(schema: JsonSchema, takes: unknown): JsonSchema {
  if (typeof takes !== 'object' || takes === null || Array.isArray(takes)) return schema;
  if ('$ref' in takes) return { $ref: takes.$ref };
  const narrowed = Object.entries(takes).map(([key, value]) => {
    const known = schema[key];
    const inner = key === 'items' && typeof known === 'object' && known !== null;
    return [key, inner ? narrowedTo(known as JsonSchema, value) : value] as const;
  });
  return { ...schema, ...Object.fromEntries(narrowed) };
}

/** components/schemas of lists that follow from the whole model. */
export function modelSchemas({ resources, events }: Model): Readonly<Record<string, JsonSchema>> {
  const entities = new Set(events.map(({ entity }) => entity));
  const listed = resources.filter(({ routes }) => routes.some(({ spec }) => spec.kind === 'index'));
  return {
    ResourceName: {
      type: 'string',
      description: 'A resource, by the word of its path.',
      enum: [...new Set(listed.map(({ spec }) => spec.plural))].sort(),
    },
    EventPattern: {
      type: 'string',
      description: 'An event by its name, `<entity>.*` for all of an entity, `*` for all.',
      enum: ['*', ...[...entities].map((entity) => `${entity}.*`), ...events.map(({ name }) => name)],
    },
  };
}
