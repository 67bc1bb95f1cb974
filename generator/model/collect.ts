/** First pass: resources with their traits, names, parents and paths, before anything refers to anything. */
import type { Defined } from '../check/definitions.ts';
import type { ResourceDefinition } from '../language/definition.ts';
import { plural, singularOf } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { ObservedEntity } from './lookups.ts';

export function collectEntities(context: BuildContext): void {
  const { lookups } = context;
  for (const defined of context.definitions.resources.values()) {
    const entity = entityOf(defined, context);
    context.entities.set(defined.name, lookups === null ? entity : new ObservedEntity(entity, lookups));
  }
  for (const entity of context.entities.values()) {
    const parent = entity.definition.parent;
    if (parent !== undefined) entity.parent = context.entity(parent, entity.defined.source, ['parent']);
  }
  breakCircles(context);
  for (const entity of context.entities.values()) addPaths(entity);
}

function entityOf(defined: Defined<ResourceDefinition>, context: BuildContext): Entity {
  const definition = defined.value;
  const traits = new Set(definition.traits ?? []);
  const internal = traits.has('internal');
  const appendOnly = traits.has('append_only');
  const readOnly = traits.has('read_only');
  const audited = traits.has('audited') || !(traits.has('unaudited') || internal || appendOnly || readOnly);
  return {
    defined,
    definition,
    name: defined.name,
    plural: definition.plural ?? plural(defined.name),
    context: defined.context,
    traits: {
      audited,
      eventSourced: traits.has('event_sourced'),
      softDeleted: traits.has('soft_deleted') || definition.soft_delete === true,
      customFields: traits.has('custom_fields'),
      history: traits.has('history'),
      appendOnly,
      readOnly,
      internal,
    },
    keyType: definition.key ?? 'integer',
    parent: null,
    collectionPath: '',
    memberPath: '',
    segment: '',
    param: '',
    machine: context.definitions.machines.get(defined.name) ?? null,
    fields: new Map(),
    relations: new Map(),
  };
}

function breakCircles(context: BuildContext): void {
  for (const entity of context.entities.values()) {
    const chain = [entity.name];
    for (let at = entity.parent; at !== null; at = at.parent) {
      chain.push(at.name);
      if (at === entity) {
        context.diagnostics.report('circular_parent', { chain }, entity.defined.source.valueSpan(['parent']));
        entity.parent = null;
        break;
      }
      if (chain.length > 20) break;
    }
  }
}

function addPaths(entity: Entity): void {
  if (entity.memberPath !== '') return;
  if (entity.parent !== null) addPaths(entity.parent);
  const nested = entity.parent !== null;
  const { singleton, path, param } = entity.definition;
  entity.segment = path ?? (singleton ? entity.name : entity.plural);
  entity.collectionPath = `${entity.parent?.memberPath ?? ''}/${entity.segment}`;
  if (singleton && entity.parent !== null) {
    // Found by the key of its parent.
    entity.param = entity.parent.param;
    entity.memberPath = entity.collectionPath;
    return;
  }
  entity.param = param ?? (nested ? singularOf(entity.segment, entity.name) : entity.name);
  entity.memberPath = `${entity.collectionPath}/{${entity.param}}`;
}
