/** The shapes of the OpenAPI document that what is derived from it reads. */

export type Json = Readonly<Record<string, unknown>>;

export interface Operation extends Json {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly examples?: Json }>> };
}

export type Item = Readonly<Record<string, Operation>>;
export type Paths = Readonly<Record<string, Item>>;
export type Components = Readonly<Record<string, Readonly<Record<string, Json>>>>;

export interface Document extends Json {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  /** By event: a reference to its path item. */
  readonly webhooks?: Readonly<Record<string, Json>>;
  readonly components: Components;
}

/** Resolves `{ $ref: '#/components/…' }`; returns any other value unchanged. */
export function resolved(document: Document, value: Json): Json {
  const pointer = value['$ref'];
  if (typeof pointer !== 'string') return value;
  const [, , section = '', name = ''] = pointer.split('/');
  return document.components[section]?.[name] ?? {};
}

/** `Account notifications` → `account-notifications`: a group in addresses. */
export function slug(group: string): string {
  return group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
