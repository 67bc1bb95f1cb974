/** What columns of a file may go to: fields of the resource, its custom fields, records below it, and references by a name. */

import { holds } from '../../base/identity/abilities.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { CustomFieldDefinition } from '../../base/kernel/custom_field.ts';
import type { FieldSpec, ImportableSpec, RelationSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';

/** What a mapping calls the files of records. */
export const filesField = 'attachments';

/** Whether records of the resource have files. */
export const hasFiles = (spec: ResourceSpec): boolean =>
  spec.relations.some(({ name, resource }) => name === filesField && resource === 'attachment');

export type Importable = ResourceSpec & { readonly importable: ImportableSpec };

/** The resource of a name in the plural or singular, where its records may come from a file. */
export function importableOf(services: Pick<Services, 'resources'>, name: string): Importable | undefined {
  return importables(services).find((spec) => spec.plural === name || spec.name === name);
}

export function importables({ resources }: Pick<Services, 'resources'>): Importable[] {
  return Object.values(resources).filter((spec): spec is Importable => spec.importable !== undefined);
}

export function routeOf(
  { routes }: Pick<Services, 'routes'>,
  spec: ResourceSpec,
  kind: 'create' | 'update' | 'destroy',
): RouteSpec | undefined {
  return routes.find((route) => route.entity === spec.name && route.kind === kind);
}

/** The operation by which a rollback takes a record back; none: it stays. */
export function undoRouteOf({ routes }: Pick<Services, 'routes'>, spec: ResourceSpec): RouteSpec | undefined {
  const undo = spec.importable?.undo;
  if (undo === undefined) return routeOf({ routes }, spec, 'destroy');
  return routes.find((route) => route.entity === spec.name && route.operation === undo);
}

/** Records below one: their resource, and how one of them names the record above. */
export interface Below {
  readonly relation: RelationSpec;
  readonly spec: ResourceSpec;
  /** Parameters of the path of its create and of its update, by the key of the record above. */
  readonly params: (parent: string) => Record<string, string>;
  /** Keys of the body that name the record above. */
  readonly keys: (parent: string) => Record<string, unknown>;
}

export function belowOf({ resources }: Pick<Services, 'resources'>, spec: ResourceSpec, name: string): Below | null {
  const relation = spec.relations.find((one) => one.name === name && one.cardinality === 'many');
  const child = relation && resources[relation.resource];
  if (!relation || !child || relation.link !== undefined) return null;
  if (child.parent?.resource === spec.name && child.parent.column === relation.foreignColumn) {
    const { param } = child.parent;
    return { relation, spec: child, params: (parent) => ({ [param]: parent }), keys: () => ({}) };
  }
  const pointer = child.fields.find((field) => field.column === relation.foreignColumn && field.create);
  if (pointer === undefined) return null;
  const typed = pointer.pointsBy;
  const key = (parent: string): unknown => (pointer.kind === 'string' ? parent : Number(parent));
  return {
    relation,
    spec: child,
    params: () => ({}),
    keys: (parent) => ({ ...(typed !== undefined && { [typed]: spec.name }), [pointer.name]: key(parent) }),
  };
}

/** By what a reference finds its record. */
export interface Lookup {
  readonly resource: ResourceSpec;
  /** Stored field of that resource; of another program's keys the source. */
  readonly by: { readonly field: FieldSpec } | { readonly source: string };
  /** What the reference holds: the column of the key. */
  readonly key: string;
  /** No field is named: the cells of the column decide, and the alternatives follow the first. */
  readonly others?: readonly FieldSpec[];
  /** Of a reference to records of several resources: the key of the body that says which, and what it says. */
  readonly also?: { readonly key: string; readonly value: string };
}

/**
 * Whether the caller may learn which records have a value in the field: who may not read them knows what a relation shows in brief.
 */
export function mayLookUp(actor: Pick<Actor, 'abilities' | 'type'>, resource: ResourceSpec, field: string): boolean {
  const { readAbility, brief = [] } = resource;
  if (readAbility === undefined || actor.type === 'system' || holds(actor.abilities, readAbility)) return true;
  return field === 'id' || brief.includes(field);
}

/** Where a column goes. */
export interface Target {
  /** '' for the record itself; else the relation, and which of its records. */
  readonly relation: string;
  readonly number: number;
  readonly spec: ResourceSpec;
  readonly field: FieldSpec | null;
  readonly custom: CustomFieldDefinition | null;
  readonly external: string | null;
  /** Cells name files. */
  readonly isFile: boolean;
  readonly lookup: Lookup | null;
  /** Key in the body. */
  readonly key: string;
}

const path = /^([a-z][a-z0-9_]*)(?:\[([1-9][0-9]?)\])?(?:\.([a-z][a-z0-9_]*))?(?:\.([a-z][a-z0-9_]*))?$/;

/** Fields whose values name a record to people: what a reference is found by where nothing else is said. */
const naming = ['number', 'code', 'key', 'sku', 'name', 'title', 'email'];

/** The target of a mapping's field, or what is wrong with it. */
export function targetOf(
  services: Services,
  spec: Importable,
  written: string,
  lookup: string | null,
): Target | string {
  if (written.startsWith('external:')) {
    const external = written.slice('external:'.length);
    return { relation: '', number: 1, spec, field: null, custom: null, external, isFile: false, lookup: null, key: '' };
  }
  if (written === filesField && hasFiles(spec))
    return {
      ...{ relation: '', number: 1, spec, field: null, custom: null, external: null, lookup: null },
      ...{ isFile: true, key: filesField },
    };
  const match = path.exec(written);
  if (match === null) return `"${written}" is no field.`;
  const [, first = '', number, second, third] = match;
  const children = spec.importable.children;
  if (children.includes(first)) {
    if (second === undefined) return `Say which field of ${first}: ${first}.${firstField(services, spec, first)}.`;
    const below = belowOf(services, spec, first);
    if (below === null) return `Records of ${first} cannot be made from a file.`;
    const inner = fieldTarget(services, below.spec, second, third, lookup);
    return typeof inner === 'string' ? inner : { ...inner, relation: first, number: Number(number ?? 1) };
  }
  if (number !== undefined) return `${first} has no records in the rows of a file.`;
  if (third !== undefined) return `"${written}" leads too far: a reference takes one field.`;
  return fieldTarget(services, spec, first, second, lookup);
}

function firstField(services: Services, spec: ResourceSpec, relation: string): string {
  const below = belowOf(services, spec, relation);
  return below?.spec.fields.find(({ create, required }) => create && required)?.name ?? 'name';
}

function fieldTarget(
  services: Services,
  spec: ResourceSpec,
  name: string,
  inner: string | undefined,
  lookup: string | null,
): Target | string {
  const bare = {
    relation: '',
    number: 1,
    spec,
    field: null,
    custom: null,
    external: null,
    isFile: false,
    lookup: null,
    key: name,
  };
  if (name === 'custom_fields' && spec.customFields) {
    if (inner === undefined) return 'Say which custom field: custom_fields.<name>.';
    const custom = services.customFields(spec.name).get(inner);
    return custom === undefined ? `${spec.plural} has no custom field "${inner}".` : { ...bare, custom, key: inner };
  }
  if (name === 'id' && inner === undefined) {
    const field = spec.fields.find((one) => one.name === 'id');
    if (field !== undefined) return { ...bare, field };
  }
  const relation = spec.relations.find(
    (one) => one.name === name && one.cardinality === 'one' && one.variants === undefined,
  );
  const isKey = (field: FieldSpec): boolean =>
    field.name === name || (relation !== undefined && field.column === relation.localColumn);
  const field = spec.fields.find((one) => isKey(one) && one.column !== null && !one.hidden);
  if (field === undefined || name.startsWith('created_') || name.startsWith('updated_'))
    return `${spec.plural} has no field "${name}".`;
  const isMatch = spec.importable?.matchOn.includes(field.name) === true;
  const isParent = field.column === spec.parent?.column;
  if (!field.create && !field.update && !isMatch && !isParent)
    return `${field.name} is set by the system: no file can set it.`;
  const target = { ...bare, field, key: field.name };
  const by = inner ?? lookup ?? undefined;
  if (field.pointsBy !== undefined && by !== undefined) {
    const [named = '', inside] = by.split('.');
    const resource = services.resources[named];
    const found = resource?.fields.find((one) => one.name === inside && one.column !== null && !one.hidden);
    if (resource === undefined || found === undefined) return 'Say the resource and its field, such as user.email.';
    const lookup = { resource, by: { field: found }, key: 'id', also: { key: field.pointsBy, value: named } };
    return { ...target, lookup };
  }
  if (field.references === undefined)
    return by === undefined ? target : `${field.name} points at no record: there is nothing to look up.`;
  const found = lookupOf(services, spec, field, by);
  if (typeof found === 'string') return found;
  return { ...target, lookup: found };
}

/** By what the record of a reference is found; null where cells hold its key. */
function lookupOf(
  { resources }: Pick<Services, 'resources'>,
  spec: ResourceSpec,
  field: FieldSpec,
  by: string | undefined,
): Lookup | null | string {
  const resource = resources[field.references ?? ''];
  if (resource === undefined) return null;
  const relation = spec.relations.find((one) => one.localColumn === field.column && one.cardinality === 'one');
  const key = relation?.foreignColumn ?? 'id';
  if (by?.startsWith('external:')) return { resource, by: { source: by.slice('external:'.length) }, key };
  const able = (name: string): FieldSpec | undefined =>
    resource.fields.find((one) => one.name === name && one.column !== null && !one.hidden && one.kind !== 'encrypted');
  if (by !== undefined) {
    const field = able(by);
    return field === undefined
      ? `${resource.plural} has no stored field "${by}" to be found by.`
      : { resource, by: { field }, key };
  }
  // Codes that people know are in cells as they are, or by the names of what they encode.
  if (key !== 'id') {
    const [code, name] = [able(key), able('name')];
    return code === undefined || name === undefined || code.kind !== 'string'
      ? null
      : { resource, by: { field: code }, key, others: [name] };
  }
  const names = [...new Set([...naming, ...(resource.importable?.matchOn ?? []), 'id'])];
  const [first, ...others] = names.flatMap((name) => able(name) ?? []);
  if (first === undefined) return null;
  return { resource, by: { field: first }, key, ...(others.length > 0 && { others }) };
}

/** Every field that a column may go to, with what it is called by. */
export function possibleTargets(services: Services, spec: Importable): string[] {
  const ofRecord = namesOf(spec, services);
  const below = spec.importable.children.flatMap((relation) => {
    const child = belowOf(services, spec, relation);
    return child === null
      ? []
      : namesOf(child.spec, services, child.relation.foreignColumn).map((name) => `${relation}.${name}`);
  });
  return [...ofRecord, ...below, ...(hasFiles(spec) ? [filesField] : [])];
}

function namesOf(spec: ResourceSpec, services: Services, without?: string): string[] {
  // What names the record above is set by the import, and so is which kind of record that is.
  const typed = spec.fields.find(({ column }) => column !== null && column === without)?.pointsBy;
  const fields = spec.fields.filter(
    (field) =>
      field.column !== null &&
      field.column !== without &&
      field.name !== typed &&
      !field.hidden &&
      (field.create ||
        field.update ||
        spec.importable?.matchOn.includes(field.name) ||
        field.column === spec.parent?.column) &&
      field.kind !== 'custom_fields' &&
      field.pointsBy === undefined,
  );
  const custom = spec.customFields
    ? [...services.customFields(spec.name).keys()].map((name) => `custom_fields.${name}`)
    : [];
  return [...fields.map(({ name }) => name), ...custom];
}
