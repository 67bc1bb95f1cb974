/** What tools trip over, said in a way that they take. The service holds to the whole document all the same. */
import type { Document, Json } from './openapi.ts';

/** Returns a new document; the input stays unchanged. */
export function forTools(document: Document): Document {
  return JSON.parse(JSON.stringify(document, simpler)) as Document;
}

function simpler(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return withoutCount(anyValue(value as Json));
}

/** orval writes `.max()` behind a record, which Zod does not have: what it generates would not load. */
function withoutCount(schema: Json): Json {
  const { maxProperties, ...rest } = schema;
  if (typeof maxProperties !== 'number' || rest['properties'] !== undefined) return schema;
  const description = typeof rest['description'] === 'string' ? `${rest['description']} ` : '';
  return { ...rest, description: `${description}At most ${maxProperties} keys.` };
}

/** For any JSON at all it writes the bounds of one type behind the others: such a value has neither type nor bounds here. */
function anyValue(schema: Json): Json {
  const { type } = schema;
  if (!Array.isArray(type) || !type.includes('object') || !type.includes('array')) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !bounding.has(key)));
}

const bounding = new Set(['type', 'maxLength', 'maxItems', 'items', 'additionalProperties']);
