/**
 * Accepted values, if a rule checks more than the type says (`accepts_schema:`), and the lists that definitions may name there.
 */
import type { Api } from '../api/types.ts';
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

/** components/schemas of lists that follow from the whole interface. */
export function listSchemas({ lists }: Api): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, { summary, values }]) => [
      name,
      { type: 'string', description: summary, enum: values },
    ]),
  );
}
