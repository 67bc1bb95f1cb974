/** The OpenAPI document of request bodies (generated/requests.json), cut to single paths. */
import { readFile } from 'node:fs/promises';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';

type Json = Record<string, unknown>;

export interface RequestDocument {
  /** A document of its own with these paths (`/api/v1/rentals/{rental}`), and the components they refer to. */
  slice(paths: ReadonlySet<string>): OpenAPIV3.DocumentV3_1;
  /** The schema of a route's JSON body; {} where it has none. */
  bodySchema(method: string, path: string): Readonly<Record<string, unknown>>;
  /** The schema of what a reading action takes from the query, all its parameters in one object. */
  querySchema(method: string, path: string): Readonly<Record<string, unknown>>;
}

/** Reads the document once. Throws the file system's error when it is missing: `backline generate` writes it. */
export async function readRequestDocument(location: URL | string): Promise<RequestDocument> {
  const document = JSON.parse(await readFile(location, 'utf8')) as Json;
  const paths = asJson(document['paths']);
  const base = basePath(document);
  const operationAt = (method: string, path: string): Json =>
    asJson(asJson(paths[path.slice(base.length)])[method.toLowerCase()]);
  return {
    querySchema: (method, path) => asJson(operationAt(method, path)['x-query']),
    bodySchema(method, path) {
      const operation = operationAt(method, path);
      const media = asJson(asJson(asJson(operation['requestBody'])['content'])['application/json']);
      const schema = asJson(media['schema']);
      const [reference] = references({ $ref: schema['$ref'] });
      return reference ? asJson(asJson(asJson(document['components'])[reference[0]])[reference[1]]) : schema;
    },
    slice(wanted) {
      const chosen = Object.fromEntries(Object.entries(paths).filter(([path]) => wanted.has(base + path)));
      const slice = {
        openapi: document['openapi'],
        info: document['info'],
        servers: document['servers'],
        paths: chosen,
      };
      const components = componentsOf(document, chosen);
      // A copy, because the validator rewrites the schemas it is given.
      return structuredClone({ ...slice, components }) as unknown as OpenAPIV3.DocumentV3_1;
    },
  };
}

/** The path of the first server, which stands before every path of the document. */
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
