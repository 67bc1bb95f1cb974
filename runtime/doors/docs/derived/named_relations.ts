/**
 * The document without circles: records refer to each other through their relations, and tools that write every reference out
 * never end. Here a relation names the schema of what it holds.
 */
import type { Document, Json } from './openapi.ts';

/** Returns a new document; the input stays unchanged. */
export function withNamedRelations(document: Document): Document {
  const { schemas = {}, ...others } = document.components;
  const flat = Object.entries(schemas).map(([name, schema]) => [name, flattened(schema)] as const);
  return { ...document, components: { ...others, schemas: Object.fromEntries(flat) } };
}

function flattened(schema: Json): Json {
  const { properties } = schema;
  // A relation that many records have is a component of its own.
  if (typeof properties !== 'object' || properties === null) return named(schema);
  const entries = Object.entries(properties as Readonly<Record<string, Json>>);
  return { ...schema, properties: Object.fromEntries(entries.map(([key, property]) => [key, named(property)])) };
}

function named(property: Json): Json {
  const { 'x-include': include, description, type, maxItems } = property;
  if (typeof include !== 'string') return property;
  const targets = [...JSON.stringify(property).matchAll(/"#\/components\/schemas\/(\w+?)(?:_read)?"/g)];
  const records = [...new Set(targets.map(([, name = '']) => name))];
  const many = type === 'array';
  const sentence = `${String(description)} ${many ? 'Records' : 'A record'} of the schema ${records.join(' or ')}.`;
  const common = { description: sentence, 'x-include': include, 'x-records': records };
  return many
    ? { type: 'array', maxItems, items: { type: 'object', additionalProperties: true }, ...common }
    : { type: ['object', 'null'], additionalProperties: true, ...common };
}
