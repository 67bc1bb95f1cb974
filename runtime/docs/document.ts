/** The OpenAPI document as the generator wrote it, and a flat copy of it for the page. */
import { readFile } from 'node:fs/promises';
import { type Asset, asset } from './asset.ts';

export interface ApiDocument {
  /** The document's bytes as they are. */
  readonly file: Asset;
  /** What the page shows: related records by name, not by reference. */
  readonly shown: Asset;
  readonly title: string;
  readonly version: string;
}

type Json = Record<string, unknown>;

interface Document {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly components?: { readonly schemas?: Readonly<Record<string, { readonly properties?: Json }>> };
}

const json = 'application/json; charset=utf-8';

/** Reads the document at `path` (a file path or file URL). Fails when it is missing or not JSON: `generate` mends both. */
export async function readDocument(path: string | URL): Promise<ApiDocument> {
  const body = await readFile(path);
  const document = JSON.parse(body.toString('utf8')) as Document;
  return {
    file: asset(json, body),
    shown: asset(json, Buffer.from(JSON.stringify(flat(document)))),
    title: document.info?.title ?? 'API',
    version: document.info?.version ?? '',
  };
}

/**
 * Records refer to each other in circles. Swagger UI writes out every reference of an operation, which takes minutes
 * where records have many relations; the page therefore names what a relation holds.
 */
function flat(document: Document): Document {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    // A field that many records have stands for itself.
    if (!schema.properties) return [name, named(schema)];
    const properties = Object.entries(schema.properties).map(([key, property]) => [key, named(property)]);
    return [name, { ...schema, properties: Object.fromEntries(properties) }];
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

function named(property: unknown): unknown {
  const { 'x-include': include, description } = property as Json;
  if (typeof include !== 'string') return property;
  const many = (property as Json)['type'] === 'array';
  const record = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(property))?.[1] ?? include;
  return {
    type: many ? 'array' : ['object', 'null'],
    ...(many && { items: { type: 'object', title: record } }),
    ...(!many && { title: record }),
    description: `${description} ${many ? 'Records' : 'A record'} of the schema ${record}.`,
  };
}
