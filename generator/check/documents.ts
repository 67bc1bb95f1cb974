/**
 * Papers of records: the words `documented_type` and `documented_subject` in the platform's definitions are replaced by the types
 * and the resources that `documents:` files declare. Each of these resources has its papers as a relation.
 */
import type { Diagnostics } from '../diagnostics.ts';
import type { DocumentsDefinition, EndpointsDefinition, ResourceDefinition } from '../language/definition.ts';
import type { Defined } from './definitions.ts';
import { isRecord } from './value_type.ts';

type Resource = Defined<ResourceDefinition>;

/** The platform's resource for papers, its reference to their subject, and the relation's name. */
const keeper = { resource: 'document', reference: 'subject', relation: 'documents' } as const;

interface NamesOfDocuments {
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  /** The first type, and its subject: for examples. */
  readonly first: { readonly type: string; readonly subject: string };
}

/** Types and subjects of all files, in their order, each once. */
export function namesOfDocuments(files: readonly Defined<DocumentsDefinition>[]): NamesOfDocuments {
  const types = files.flatMap(({ value }) => Object.entries(value.types));
  const [type = 'document', { subject = 'record' } = {}] = types[0] ?? [];
  return {
    types: [...new Set(types.map(([name]) => name))],
    subjects: [...new Set(files.flatMap(({ value }) => Object.keys(value.subjects)))],
    first: { type, subject },
  };
}

/** Resources with the names, and those that papers are about with the relation to them. */
export function withDocuments(
  resources: ReadonlyMap<string, Resource>,
  names: NamesOfDocuments,
  diagnostics: Diagnostics,
): ReadonlyMap<string, Resource> {
  if (!resources.has(keeper.resource) || names.types.length === 0) return resources;
  return new Map(
    [...resources].map(([name, one]) => {
      if (names.subjects.includes(name)) return [name, remembered(one, names, () => withRelation(one, diagnostics))];
      return [name, isNaming(one) ? remembered(one, names, () => ({ ...one, value: filled(one.value, names) })) : one];
    }),
  );
}

/** Endpoints with the names. */
export const namingDocuments = (
  endpoints: readonly Defined<EndpointsDefinition>[],
  names: NamesOfDocuments,
): readonly Defined<EndpointsDefinition>[] =>
  endpoints.map((one) => (isNaming(one) ? { ...one, value: filled(one.value, names) } : one));

const isNaming = ({ source }: Defined<unknown>): boolean => /\bdocumented_(?:type|subject)\b/.test(source.text);

/** In a list the word is replaced by all names, outside of one by the first. */
function filled<T>(value: T, names: NamesOfDocuments): T {
  const lists: Readonly<Record<string, readonly string[]>> = {
    documented_type: names.types,
    documented_subject: names.subjects,
  };
  const single: Readonly<Record<string, string>> = {
    documented_type: names.first.type,
    documented_subject: names.first.subject,
  };
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner))
      return inner.flatMap((one: unknown): readonly unknown[] =>
        typeof one === 'string' ? (lists[one] ?? [one]) : [walk(one)],
      );
    if (typeof inner === 'string') return single[inner] ?? inner;
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, walk(one)]));
  };
  return walk(value) as T;
}

function withRelation(one: Resource, diagnostics: Diagnostics): Resource {
  const { relations = {}, fields = {} } = one.value;
  const { resource, reference, relation } = keeper;
  const holder = [relations, fields].findIndex((names) => Object.hasOwn(names, relation));
  if (holder >= 0) {
    diagnostics.report(
      'reserved_name',
      { name: relation, reason: 'a resource that papers are about has them by this name' },
      one.source.keySpan([holder === 0 ? 'relations' : 'fields', relation]),
    );
    return one;
  }
  const papers = {
    has_many: resource,
    as: reference,
    include: true,
    order: ['-created_at'],
    summary: 'Papers about it, the newest first.',
  };
  return { ...one, value: { ...one.value, relations: { ...relations, [relation]: papers } } };
}

/** The last result for a definition: equal inputs return the same object (`generate --watch`). */
const made = new WeakMap<object, { readonly of: string; readonly resource: Resource }>();

function remembered(one: Resource, names: NamesOfDocuments, make: () => Resource): Resource {
  const of = JSON.stringify(names);
  const known = made.get(one);
  if (known?.of === of) return known.resource;
  const resource = make();
  made.set(one, { of, resource });
  return resource;
}
