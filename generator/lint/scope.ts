/** `scope:` of a resource against the product's: the references by which the ids are found that an actor is limited to. */

import { referenceColumn } from '../expression/columns.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { leadsToScope } from '../model/scope.ts';
import { isUnscoped, leadingNames, unclearNames, writtenScope } from '../model/scope_ways.ts';
import type { Path } from '../source/source.ts';
import { listed } from '../text/suggest.ts';

/** Reports a scope that would hide every row or none, and ambiguous references. */
export function checkScope(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const { product } = context.definitions;
  const { scope: said } = entity.definition;
  if (product === null) return;
  const refuse = (params: { what: string; why: string; fix: string }, path: Path, key = false): void =>
    context.diagnostics.report('not_allowed_here', params, key ? source.keySpan(path) : source.valueSpan(path));
  const { scope } = product.value;
  if (scope === undefined) {
    if (said !== undefined && (isUnscoped(entity) || (writtenScope(entity)?.names.length ?? 0) > 0))
      refuse(
        {
          what: '`scope:` limits nobody',
          why: 'the product does not say whose ids it is compared with',
          fix: 'write `scope: { user_field: …, resource: … }` in the file of the product, or leave it out',
        },
        ['scope'],
        true,
      );
    return;
  }
  // A missing resource in the product was reported.
  if (!context.entities.has(scope.resource)) return;
  const written = writtenScope(entity);
  if (written !== null) {
    const base: Path = written.join === 'all' ? ['scope', 'all'] : ['scope'];
    written.names.forEach((name, at) => {
      checkName(entity, name, [...base, at], scope.resource, context);
    });
    return;
  }
  if (entity.traits.internal) return;
  if (isUnscoped(entity)) {
    if (leadingNames(entity, context).length === 0 && entity.name !== scope.resource)
      refuse(
        {
          what: '`scope:` takes nothing away',
          why: `no reference of ${entity.name} leads to a scoped record`,
          fix: 'leave it out',
        },
        ['scope'],
        true,
      );
    return;
  }
  const names = unclearNames(entity, context);
  if (names.length > 0)
    context.diagnostics.report('unclear_scope', { resource: entity.name, names }, source.valueSpan(['resource']));
}

type Mistake = readonly [what: string, why: string, fix: string];

function checkName(entity: Entity, written: string, path: Path, resource: string, context: BuildContext): void {
  const { source } = entity.defined;
  const relation = entity.relations.get(written);
  const name = referenceColumn(relation) ?? written;
  const isColumn =
    entity.definition.fields?.[written]?.polymorphic === undefined &&
    (relation === undefined || referenceColumn(relation) !== undefined);
  const known = [...entity.fields.keys()];
  if (isColumn && !context.checkName('unknown_field', 'field', name, known, source, path, `of ${entity.name}`)) return;
  const mistake =
    (isColumn ? columnMistake(entity, name, resource) : null) ?? idleMistake(entity, written, resource, context);
  if (mistake === null) return;
  const [what, why, fix] = mistake;
  context.diagnostics.report('not_allowed_here', { what, why, fix }, source.valueSpan(path));
}

function columnMistake({ name: entity, fields }: Entity, name: string, resource: string): Mistake | null {
  const { spec, foreign } = fields.get(name) ?? {};
  if (foreign === null && spec !== undefined && !['integer', 'bigint'].includes(spec.kind))
    return [`${name} is of type ${spec.kind}`, 'it is compared with ids', 'name a reference'];
  if (name !== 'id' || entity === resource) return null;
  const why = `the scope of the product holds ids of ${resource}`;
  return [`id is the id of a ${entity}`, why, `name a reference to ${resource}`];
}

function idleMistake(entity: Entity, written: string, resource: string, context: BuildContext): Mistake | null {
  if (leadsToScope(entity, written, context)) return null;
  const name = referenceColumn(entity.relations.get(written)) ?? written;
  const others = leadingNames(entity, context).filter((one) => one !== name);
  const fix =
    others.length === 0 ? `name what points at a ${resource} or at what is scoped` : `name one of ${listed(others)}`;
  return [`${name} of ${entity.name} does not lead to a ${resource}`, 'it would let nobody see more or less', fix];
}
