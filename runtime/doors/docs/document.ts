/** The OpenAPI document as the generator wrote it, and of it the part that one operation needs, for the page that tries it. */
import { readMade } from '../../base/config/index.ts';
import { type Asset, asset } from './asset.ts';

export interface ApiDocument {
  /** The document's bytes as they are. */
  readonly file: Asset;
  readonly title: string;
  readonly version: string;
  /** A document with this operation alone and what it refers to; null where there is no such operation. */
  of(operation: string): Asset | null;
}

type Json = Readonly<Record<string, unknown>>;

interface Document extends Json {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Readonly<Record<string, Json>>;
}

const type = 'application/json; charset=utf-8';

/** Reads the document at `path` (a file path or file URL). Fails when it is missing or not JSON: `generate` fixes both. */
export async function readDocument(path: string | URL): Promise<ApiDocument> {
  const body = await readMade(path);
  const { info } = JSON.parse(body.toString('utf8')) as Document;
  return {
    file: asset(type, body),
    title: info?.title ?? 'API',
    version: info?.version ?? '',
    // Parsed anew: nobody holds the whole of it for the few who open one operation.
    of: (operation) => {
      const part = partOf(JSON.parse(body.toString('utf8')) as Document, operation);
      return part === null ? null : asset(type, Buffer.from(JSON.stringify(part)));
    },
  };
}

/**
 * Records refer to each other in circles, and Swagger UI writes out every reference: it works for minutes over the whole
 * document. One operation is shown with what it needs, and names what a relation holds.
 */
function partOf(document: Document, operation: string): object | null {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(item)) {
      if ((one as Json | null)?.['operationId'] !== operation) continue;
      const { paths: _, components, tags, webhooks: __, ...rest } = document;
      return { ...rest, paths: { [path]: { [method]: one } }, components: reached(one, components) };
    }
  }
  return null;
}

/** Components that a value refers to, and those that these refer to; security schemes always. */
function reached(root: unknown, all: Document['components']): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  if (all['securitySchemes']) found['securitySchemes'] = { ...all['securitySchemes'] };
  const queue = pointersIn(root);
  for (let pointer = queue.pop(); pointer !== undefined; pointer = queue.pop()) {
    const [, , section = '', name = ''] = pointer.split('/');
    const component = all[section]?.[name];
    const known = found[section] ?? {};
    if (component === undefined || name in known) continue;
    const shown = section === 'schemas' ? flat(component as Json) : component;
    known[name] = shown;
    found[section] = known;
    queue.push(...pointersIn(shown));
  }
  return found;
}

function pointersIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    if (key === '$ref' && typeof member === 'string') found.push(member);
    else pointersIn(member, found);
  }
  return found;
}

function flat(schema: Json): Json {
  // A field that many records have gets an entry of its own.
  if (typeof schema['properties'] !== 'object' || schema['properties'] === null) return named(schema);
  const properties = Object.entries(schema['properties']).map(([key, property]) => [key, named(property as Json)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function named(property: Json): Json {
  const { 'x-include': include, description } = property;
  if (typeof include !== 'string') return property;
  const many = property['type'] === 'array';
  const record = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(property))?.[1] ?? include;
  return {
    type: many ? 'array' : ['object', 'null'],
    ...(many ? { items: { type: 'object', title: record } } : { title: record }),
    description: `${description} ${many ? 'Records' : 'A record'} of the schema ${record}.`,
  };
}
