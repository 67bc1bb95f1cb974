/** JSON Schemas in a definition (`answer:`, `schema:`), completed for the document. */
import type { JsonSchema } from '../schemas/json_schema.ts';
import { reference } from './reference.ts';

/** Adds the bounds a reader may rely on if the definition has none, so that every string, list and number has some. */
export function bounded(schema: unknown): JsonSchema {
  if (!isSchema(schema)) return {};
  const types = [schema.type].flat();
  const fixed = 'enum' in schema || 'const' in schema;
  const { type, ...rest } = schema;
  if (type === 'integer' && Object.keys(rest).every((keyword) => keyword === 'description'))
    return { ...reference('schemas', 'SafeInteger'), ...rest };
  return {
    ...(types.includes('string') && !fixed && { maxLength: 65_535 }),
    ...(types.includes('integer') && {
      format: 'int64',
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
    ...(types.includes('array') && { maxItems: 10_000 }),
    ...Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inner(key, value)])),
  };
}

function inner(keyword: string, value: unknown): unknown {
  if (keyword === 'items' || keyword === 'additionalProperties') return isSchema(value) ? bounded(value) : value;
  if (keyword === 'properties' && isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bounded(member)]));
  if (['anyOf', 'oneOf', 'allOf'].includes(keyword) && Array.isArray(value)) return value.map(bounded);
  return value;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
