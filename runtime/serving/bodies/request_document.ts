/**
 * The OpenAPI document of request bodies (generated/requests.json), cut into single paths. It names bodies of resources by their
 * TypeBox schemas (generated/schemas), which are imported on first use.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { importGenerated, readMade } from '../../base/config/index.ts';

type Json = Record<string, unknown>;

export type RequestSlice = OpenAPIV3.DocumentV3_1;

export interface RequestDocument {
  /** A document of its own with these paths (`/api/v1/rentals/{rental}`), and the components they refer to. */
  slice(paths: ReadonlySet<string>): Promise<RequestSlice>;
  /** The schema of a route's JSON body; {} where it has none. */
  bodySchema(method: string, path: string): Promise<Readonly<Record<string, unknown>>>;
  /** Names of the query parameters that a route declares. */
  parameters(method: string, path: string): readonly string[];
  /** The schema of what a reading action takes from the query, all its parameters in one object. */
  querySchema(method: string, path: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Reads the document once. Throws the file system's error when it is missing: `backline generate` writes it. */
export async function readRequestDocument(location: URL | string): Promise<RequestDocument> {
  const document = JSON.parse((await readMade(location)).toString('utf8')) as Json;
  const paths = asJson(document['paths']);
  const base = basePath(document);
  const operationAt = (method: string, path: string): Json =>
    asJson(asJson(paths[path.slice(base.length)])[method.toLowerCase()]);
  const folder = path.dirname(typeof location === 'string' ? location : fileURLToPath(location));
  return {
    querySchema: async (method, path) => asJson(await withSchemas(operationAt(method, path)['x-query'], folder)),
    parameters: (method, path) => (operationAt(method, path)['x-parameters'] ?? []) as string[],
    async bodySchema(method, path) {
      const operation = operationAt(method, path);
      const media = asJson(asJson(asJson(operation['requestBody'])['content'])['application/json']);
      const schema = asJson(await withSchemas(media['schema'], folder));
      const [reference] = references({ $ref: schema['$ref'] });
      return reference ? asJson(asJson(asJson(document['components'])[reference[0]])[reference[1]]) : schema;
    },
    async slice(wanted) {
      const named = Object.fromEntries(Object.entries(paths).filter(([path]) => wanted.has(base + path)));
      const chosen = await withSchemas(named, folder);
      const slice = {
        openapi: document['openapi'],
        info: document['info'],
        servers: document['servers'],
        paths: chosen,
      };
      const components = componentsOf(document, chosen);
      // A copy, because the validator modifies the schemas.
      return structuredClone({ ...slice, components }) as unknown as RequestSlice;
    },
  };
}

/** The value with the schemas that it names. */
async function withSchemas(value: unknown, folder: string): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withSchemas(item, folder)));
  if (typeof value !== 'object' || value === null) return value;
  const named = (value as Json)['x-schema'];
  if (typeof named === 'string') return schemaNamed(named, folder);
  const members = Object.entries(value).map(async ([key, member]) => [key, await withSchemas(member, folder)] as const);
  return Object.fromEntries(await Promise.all(members));
}

/** @param named `rental/RentalCreate`: file and export below schemas/. */
async function schemaNamed(named: string, folder: string): Promise<unknown> {
  const [file = '', name = ''] = named.split('/');
  const schemas = await importGenerated<Json>(folder, `schemas/${file}.ts`);
  if (schemas[name] === undefined)
    throw new Error(`generated/schemas/${file}.ts has no ${name}: run \`npx backline generate\`.`);
  return withoutIntegerFormats(schemas[name]);
}

/** minimum and maximum say the same as int32 and int64: one message is enough for one mistake. */
function withoutIntegerFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIntegerFormats);
  if (typeof schema !== 'object' || schema === null) return schema;
  const remaining = Object.entries(schema).filter(
    ([key, value]) => key !== 'format' || (value !== 'int32' && value !== 'int64'),
  );
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutIntegerFormats(value)]));
}

/** The path of the first server, a prefix of every path of the document. */
function basePath(document: Json): string {
  const [server] = Array.isArray(document['servers']) ? (document['servers'] as Json[]) : [];
  const url = typeof server?.['url'] === 'string' ? server['url'] : '/';
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
}

/** What the value refers to by `#/components/<kind>/<name>`, and what that refers to. */
function componentsOf(document: Json, value: unknown): Json {
  const all = asJson(document['components']);
  const found: Record<string, Json> = {};
  const queue: unknown[] = [value];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [kind, name] of references(next)) {
      const target = asJson(all[kind])[name];
      found[kind] ??= {};
      if (target === undefined || Object.hasOwn(found[kind], name)) continue;
      found[kind][name] = target;
      queue.push(target);
    }
  }
  return found;
}

function references(value: unknown): [kind: string, name: string][] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/"#\/components\/([A-Za-z]+)\/([^"/]+)["/]/g)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ]);
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
