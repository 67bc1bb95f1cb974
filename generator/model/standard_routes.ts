/** Drafts of the five standard operations, and of further lists of the same records. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import { spaced, withArticle } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { NamedOperation } from './operations.ts';
import { codesOf, constraintCodes, type RouteDraft } from './route_draft.ts';
import { inputModels } from './shapes_of_input.ts';

export function standardDraft(entity: Entity, spec: ResourceSpec, operation: NamedOperation): RouteDraft {
  const { source } = entity.defined;
  const one = withArticle(entity.name);
  const many = spaced(entity.plural);
  const record = { kind: 'record', resource: entity.name } as const;
  const { definition, path } = operation;
  const extra = definition.input === undefined ? null : inputModels(definition.input);
  const common = {
    named: false,
    operation: operation.name,
    definition,
    source,
    path,
    ...(definition.query === undefined ? {} : { query: definition.query }),
  };
  const versioned = spec.eventSourced || spec.parent?.aggregate === true;
  const flags = {
    dryRun: definition.accepts?.includes('dry_run') === true,
    expectedVersion: versioned || definition.accepts?.includes('expected_version') === true,
  };
  const locked = spec.fields.some((field) => field.writableIn !== null && field.update) ? ['locked_field'] : [];
  switch (operation.name) {
    case 'index':
      return {
        ...common,
        kind: 'index',
        method: 'GET',
        on: 'collection',
        reads: true,
        weight: indexWeight(spec),
        status: 200,
        answer: { kind: 'list', resource: entity.name },
        summary: `Lists ${many}.`,
        codes: [],
        input: null,
      };
    case 'show':
      return {
        ...common,
        kind: 'show',
        method: 'GET',
        on: 'member',
        reads: true,
        weight: 1,
        status: 200,
        answer: record,
        summary: `Shows ${one}.`,
        codes: [],
        input: null,
      };
    case 'create':
      return {
        ...common,
        kind: 'create',
        method: 'POST',
        on: 'collection',
        reads: false,
        weight: 2,
        status: 201,
        answer: record,
        summary: `Creates ${one}.`,
        codes: [...codesOf(spec.create?.guards), ...codesOf(spec.validations), ...constraintCodes(spec)],
        input: extra,
        ...flags,
        expectedVersion: spec.parent?.aggregate === true,
      };
    case 'update':
      return {
        ...common,
        kind: 'update',
        method: 'PATCH',
        on: 'member',
        reads: false,
        weight: 2,
        status: 200,
        answer: record,
        summary: `Changes ${one}.`,
        codes: [...locked, ...codesOf(spec.update?.guards), ...codesOf(spec.validations), ...constraintCodes(spec)],
        input: extra,
        ...flags,
      };
    default:
      return {
        ...common,
        kind: 'destroy',
        method: 'DELETE',
        on: 'member',
        reads: false,
        weight: 2,
        status: 204,
        answer: { kind: 'nothing' },
        summary: `Deletes ${one}.`,
        codes: [
          ...codesOf(spec.destroy?.guards),
          ...(spec.softDeleted || spec.referencedBy.length === 0 ? [] : ['in_use']),
        ],
        input: null,
        ...flags,
      };
  }
}

/** A second list over all parents; filters and scope are those of the nested one. */
export function flatDraft(entity: Entity, spec: ResourceSpec): RouteDraft {
  return {
    kind: 'index',
    method: 'GET',
    on: 'collection',
    flat: true,
    operation: 'all',
    named: false,
    reads: true,
    weight: indexWeight(spec),
    status: 200,
    answer: { kind: 'list', resource: entity.name },
    summary: `Lists ${spaced(entity.plural)} of every ${spaced(entity.parent?.name ?? '')}.`,
    codes: [],
    input: null,
    definition: {},
    source: entity.defined.source,
    path: ['flat'],
  };
}

/** Lists below other records: the targets of fields other than the parent. */
export function underDrafts(entity: Entity, spec: ResourceSpec, context: BuildContext): RouteDraft[] {
  const { source } = entity.defined;
  return Object.entries(entity.definition.under ?? {}).flatMap(([name, field]): RouteDraft[] => {
    const path = ['under', name];
    const above = context.entity(name, source, path);
    if (above === null) return [];
    const references = [...entity.relations.values()].filter(
      (one) => one.resource === name && one.foreignColumn === 'id' && referenceColumn(one) !== undefined,
    );
    const polymorphic = Object.keys(entity.definition.fields ?? {}).filter((one) =>
      entity.definition.fields?.[one]?.polymorphic?.includes(name),
    );
    const known = [...references.map((one) => one.name), ...polymorphic];
    const where = `of ${entity.name} to ${name}`;
    if (!context.checkName('unknown_field', 'reference', field, known, source, path, where)) return [];
    const plain = referenceColumn(references.find((one) => one.name === field));
    const listed = { resource: name, param: above.param, column: plain ?? `${field}_id` };
    return [
      {
        ...flatDraft(entity, spec),
        flat: false,
        under: { above, listed: plain === undefined ? { ...listed, type: `${field}_type` } : listed },
        operation: `of_${name}`,
        summary: `Lists ${spaced(entity.plural)} of ${withArticle(name)}.`,
        path,
      },
    ];
  });
}

/** 2 where the worst query is heavier: to-many includes, or custom fields to filter by (domain 6). */
function indexWeight(spec: ResourceSpec): 1 | 2 {
  return spec.customFields || spec.relations.some((one) => one.cardinality === 'many' && one.include) ? 2 : 1;
}
