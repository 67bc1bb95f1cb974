/** A resource of the interface. */
import type { MachineSpec, RelationSpec } from '../../runtime/base/kernel/resource.ts';
import type { FieldModel, ResourceModel } from '../model/types.ts';
import { recordProperties } from '../schemas/properties.ts';
import { recordExample } from './examples.ts';
import { internalOfField, only, relationFacets, resourceFacets, without } from './facets.ts';
import { operationOf } from './operation.ts';
import type { Field, Machine, Relation, Resource } from './types.ts';

export function resourceOf(resource: ResourceModel): Resource {
  const { spec, group } = resource;
  const unique = new Set(
    Object.values(spec.constraints).flatMap(({ kind, field }) => (kind === 'unique' ? [field] : [])),
  );
  const fields = resource.fields.filter((one) => !one.spec.hidden).map((one) => fieldOf(one, unique));
  const relations = spec.relations.map((one, at) => relationOf(one, resource.relations[at]?.summary ?? ''));
  const reversed = spec.reversedSorts ?? [];
  return {
    ...only(spec, resourceFacets),
    ...only(resource, ['summary', 'description', 'group', 'console', 'narrowed', 'openIn', 'source']),
    fields,
    properties: recordProperties(resource),
    example: recordExample(resource),
    relations,
    operations: resource.routes.map((route) => operationOf(route, resource, { group, context: spec.context })),
    machine: spec.machine && machineOf(spec.machine),
    validations: spec.validations.map(({ name }) => name),
    scoped: spec.scope !== null,
    sighted: spec.visible !== undefined,
    importable: spec.importable !== undefined,
    labels: spec.labels !== undefined,
    sortedBy: spec.defaultSort
      .map(({ field, descending }) => (descending !== reversed.includes(field) ? `-${field}` : field))
      .join(','),
    includes: [
      ...relations.filter(({ include }) => include).map(({ name }) => name),
      ...new Set(spec.fields.flatMap(({ includedBy }) => includedBy ?? [])),
    ],
    filterable: fields.some(({ filter }) => filter.length > 0),
    fits: resource.fits ?? {},
  };
}

function fieldOf({ spec, columnDefault: _, was: __, ...described }: FieldModel, unique: ReadonlySet<string>): Field {
  return {
    ...without(spec, internalOfField),
    ...described,
    unique: unique.has(spec.name),
    writable: (spec.create || spec.update) && !spec.readOnly,
    computedFrom: spec.column === null ? tablesIn(spec.sql) : [],
  };
}

/** Tables of the runtime, which no event announces. */
const internal = /^(?:backline_|setting$|setting_value$)/;

function tablesIn(sql: string): readonly string[] {
  const tables = [...sql.matchAll(/\b(?:from|join)\s+"([a-z0-9_]+)"/g)].map(([, table = '']) => table);
  return [...new Set(tables)].filter((table) => !internal.test(table)).sort();
}

function relationOf(relation: RelationSpec, summary: string): Relation {
  const { cardinality, order, link, localColumn } = relation;
  return {
    ...only(relation, relationFacets),
    summary,
    resources: (relation.variants ?? [relation]).map(({ resource }) => resource),
    follows: cardinality === 'one' && order === '' && !link ? localColumn : null,
  };
}

const machineOf = (machine: MachineSpec): Machine => ({
  ...machine,
  transitions: Object.fromEntries(
    Object.entries(machine.transitions).map(([key, one]) => [key, only(one, ['name', 'from', 'to', 'moves'])]),
  ),
});
