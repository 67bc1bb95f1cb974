/** The OpenAPI document as this folder reads it. */
import type { Schema } from './schema_type.ts';

interface Referring {
  readonly $ref?: string;
}

export interface Parameter extends Referring {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Content {
  readonly schema: Schema;
  readonly 'x-codes'?: readonly string[];
}

export interface Answering extends Referring {
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  /** Codes of its 422 that not every 422 has. */
  readonly 'x-codes'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answering>>;
}

/** The contents of an event; it refers to an item that others of the same body share. */
export interface Hook extends Referring {
  readonly summary?: string;
  readonly post?: Operation;
}

export interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, Hook>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/** The target of a reference; any other part is returned unchanged. */
export function resolved<T extends Referring>(document: Document, part: T): T {
  let found: unknown = part;
  for (let ref = part.$ref; ref !== undefined; ref = (found as Referring).$ref) {
    found = document;
    for (const key of ref.slice(2).split('/'))
      found = Reflect.get(Object(found), key.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return found as T;
}
