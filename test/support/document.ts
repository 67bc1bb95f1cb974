/** The OpenAPI document as the tests read it: examples of bodies by route, fields of bodies, routes of a kind. */
import { readFileSync } from 'node:fs';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';

interface Body {
  readonly schema: { readonly $ref?: string; readonly properties?: object };
  readonly examples?: { readonly default?: { readonly $ref: string } };
}
interface Answer {
  readonly $ref?: string;
  readonly description?: string;
}
interface Operation {
  readonly responses?: Readonly<Record<string, Answer>>;
  readonly requestBody?: { readonly content: { readonly 'application/json': Body } };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Answer>>;
    readonly schemas: Readonly<Record<string, { readonly properties?: object; readonly required?: readonly string[] }>>;
    readonly examples: Readonly<Record<string, { readonly value: object }>>;
  };
}

function readJson(name: string): OpenApi {
  return JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8')) as OpenApi;
}

export const openapi: OpenApi = readJson('openapi.json');

function bodyOf(route: RouteSpec): Body | undefined {
  return openapi.paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content['application/json'];
}

const last = (pointer: string | undefined): string => pointer?.split('/').at(-1) ?? '';

/** The document's example of a route's body, a copy; {} where it has none. */
export function exampleOf(route: RouteSpec): Record<string, unknown> {
  return structuredClone({ ...openapi.components.examples[last(bodyOf(route)?.examples?.default?.$ref)]?.value });
}

/** Names of the keys that a route's body is documented with. */
export function keysOf(route: RouteSpec): readonly string[] {
  const schema = bodyOf(route)?.schema;
  return Object.keys(openapi.components.schemas[last(schema?.$ref)]?.properties ?? schema?.properties ?? {});
}

/** Keys that a route's body must have. */
export function requiredOf(route: RouteSpec): readonly string[] {
  return openapi.components.schemas[last(bodyOf(route)?.schema?.$ref)]?.required ?? [];
}
