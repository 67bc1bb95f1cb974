/** Routes of a resource: one per operation, transition and trait. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { NamedRecords, RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { abilityFor, checkAbility, heldAbility, isOfAnother } from './abilities.ts';
import type { BuildContext } from './build_context.ts';
import { checkNamed } from './checks/named.ts';
import { narrowOf } from './checks/narrow.ts';
import { deprecationOf } from './deprecation.ts';
import type { Entity } from './entity.ts';
import { humanOf } from './human.ts';
import { groupDrafts, namedDraft, transitionDrafts, watchingDrafts } from './named_routes.ts';
import type { Operations } from './operations.ts';
import type { RouteDraft } from './route_draft.ts';
import { inputModels } from './shapes_of_input.ts';
import { flatDraft, standardDraft, underDrafts } from './standard_routes.ts';
import type { RouteModel } from './types.ts';

export const prefix = '/api/v1';

export function routesOf(
  entity: Entity,
  spec: ResourceSpec,
  operations: Operations,
  known: readonly string[],
  context: BuildContext,
): RouteModel[] {
  if (entity.traits.internal) return [];
  return drafts(entity, spec, operations, context).map((draft) => routeModel(entity, draft, known, context));
}

function drafts(entity: Entity, spec: ResourceSpec, operations: Operations, context: BuildContext): RouteDraft[] {
  const all: RouteDraft[] = [];
  for (const operation of operations.standard.values()) all.push(standardDraft(entity, spec, operation));
  if (entity.definition.flat === true && entity.parent !== null) all.push(flatDraft(entity, spec));
  all.push(...underDrafts(entity, spec, context));
  all.push(...groupDrafts(entity, spec, operations, context));
  for (const operation of operations.named) all.push(namedDraft(entity, spec, operation));
  all.push(...transitionDrafts(entity, spec), ...watchingDrafts(entity, spec));
  return all;
}

function routeModel(entity: Entity, draft: RouteDraft, known: readonly string[], context: BuildContext): RouteModel {
  const { definition } = draft;
  const ability = routeAbility(entity, draft, known, context);
  for (const [at, one] of (definition.abilities ?? []).entries())
    checkAbility(one, known, context, draft.source, [...draft.path, 'abilities', at]);
  for (const [at, one] of (definition.codes ?? []).entries())
    context.checkCode(one, draft.source, [...draft.path, 'codes', at]);
  if (definition.upload !== undefined) checkUpload(definition.upload, draft, context);
  if (definition.upload_unless !== undefined)
    context.checkName(
      'unknown_field',
      'field',
      definition.upload_unless,
      entity.fields.keys(),
      draft.source,
      [...draft.path, 'upload_unless'],
      `of ${entity.name}`,
    );
  checkNamed(definition.input, draft.source, [...draft.path, 'input'], context);
  checkNamed(draft.query, draft.source, [...draft.path, 'query'], context);
  const { under } = draft;
  const unnested = draft.on === 'member' ? entity.memberPath : entity.collectionPath;
  const base = under ? `${under.above.memberPath}/${entity.segment}` : draft.flat ? `/${entity.plural}` : unnested;
  const path = `${prefix}${base}${draft.named ? `/${draft.operation}` : ''}`;
  const abilities = [...new Set([ability, ...(definition.abilities ?? []), ...(draft.extraAbilities ?? [])])].filter(
    (one) => one !== '',
  );
  const mutating = draft.method === 'POST' && !draft.reads;
  const spec: RouteSpec = {
    name: `${entity.plural}.${draft.operation}`,
    kind: draft.kind,
    method: draft.method,
    path,
    entity: entity.name,
    resource: entity.plural,
    ...(under && { under: under.listed }),
    operation: draft.flat || under ? 'index' : draft.operation,
    ability,
    abilities,
    weight: definition.weight ?? draft.weight,
    dryRun: draft.dryRun === true,
    expectedVersion: draft.expectedVersion === true,
    idempotent: mutating,
    body: ['POST', 'PUT', 'PATCH'].includes(draft.method),
    ...(draft.kind === 'create' && definition.upload !== undefined && { upload: definition.upload }),
    ...(draft.kind === 'create' &&
      definition.upload_unless !== undefined && { uploadUnless: definition.upload_unless }),
    ...(draft.kind === 'action' && draft.method === 'GET' && draft.query !== undefined && { query: true as const }),
    ...(draft.narrow === undefined
      ? narrowOf(definition, { ...draft, reads: draft.kind === 'action' && draft.reads }, context)
      : { narrow: draft.narrow }),
    ...namesOf([...(draft.input ?? []), ...(draft.method === 'GET' ? inputModels(draft.query) : [])]),
    handler: null,
    status: definition.status ?? draft.status,
    ...humanOf({ ...draft, entity: entity.name, keys: keysOf(entity, draft) }, draft, context),
    deprecated: deprecationOf(definition.deprecated),
  };
  return {
    spec,
    ...(definition.called !== undefined && { called: definition.called }),
    summary: definition.summary ?? draft.summary,
    description: definition.description ?? '',
    parameters: under ? parametersOf(under.above, 'member') : draft.flat ? [] : parametersOf(entity, draft.on),
    query: inputModels(draft.query),
    input: draft.input,
    answer: draft.answer,
    ...(draft.verdict === undefined ? {} : { verdict: draft.verdict }),
    ...(definition.example !== undefined && { example: definition.example }),
    codes: [...new Set([...draft.codes, ...(definition.codes ?? [])])].filter((code) => code !== 'validation_failed'),
    source: draft.source.location(draft.path),
  };
}

/** Keys of the body: those that the call declares, and those of the records that it writes. */
function keysOf(entity: Entity, { kind, input }: RouteDraft): string[] {
  const fields = kind === 'create' || kind === 'update' ? [...entity.fields.keys()] : [];
  return [...fields, ...(input ?? []).map(({ name }) => name)];
}

/** A file comes with a new record, whose JSON form contains it under `content`; the setting is a whole number. */
function checkUpload(setting: string, draft: RouteDraft, { settings, diagnostics }: BuildContext): void {
  const path = [...draft.path, 'upload'];
  const whole = settings.filter(({ type }) => type === 'integer').map(({ group, key }) => `${group}.${key}`);
  if (!whole.includes(setting))
    diagnostics.report(
      'unknown_value',
      { what: 'setting of a whole number', name: setting, known: whole },
      draft.source.valueSpan(path),
    );
  if (draft.kind === 'create' && draft.input?.some(({ name }) => name === 'content')) return;
  diagnostics.report(
    'not_allowed_here',
    {
      what: 'the key "upload"',
      why: 'it belongs to a `create` that takes the file as base64 as well',
      fix: 'declare `content` under `input:` of `create`',
    },
    draft.source.keySpan(path),
  );
}

/** The records that the keys of an input name. */
/** `resource_id` beside `resource_type`, whose values are kinds of records: it names one of that kind. */
function keyBeside({ name }: InputModel, inputs: readonly InputModel[]): readonly NamedRecords[] {
  const by = name.replace(/_id$/, '_type');
  const isChosen = by !== name && inputs.some((other) => other.name === by && other.shape.type === 'enum');
  return isChosen ? [{ path: [name], resource: '', by }] : [];
}

export function namesOf(inputs: readonly InputModel[]): Pick<RouteSpec, 'names'> {
  const names = inputs.flatMap((one) => one.names ?? keyBeside(one, inputs));
  return names.length === 0 ? {} : { names };
}

function routeAbility(entity: Entity, draft: RouteDraft, known: readonly string[], context: BuildContext): string {
  if (draft.definition.ability !== undefined) {
    const ability = abilityFor(draft.definition.ability, draft.reads);
    checkAbility(ability, known, context, draft.source, [...draft.path, 'ability']);
    return ability;
  }
  const held = heldAbility(entity);
  // The ability of the parent is the record's own ability: a comparison with it would check nothing.
  if (held === null || (held.entity !== entity && isOfAnother(held.written))) {
    // The rights of a parent in a broken file are unknown.
    if (hasBrokenParent(entity, context)) return '';
    context.diagnostics.report(
      'missing_key',
      { key: 'ability', section: `the resource ${entity.name}`, example: `\`ability: ${entity.plural}\`` },
      entity.defined.source.valueSpan(['resource']),
    );
    return '';
  }
  const ability = abilityFor(held.written, draft.reads);
  const path = typeof held.written === 'string' ? ['ability'] : ['ability', draft.reads ? 'read' : 'write'];
  checkAbility(ability, known, context, held.entity.defined.source, path);
  return ability;
}

function hasBrokenParent(entity: Entity, { definitions }: BuildContext): boolean {
  for (let at: Entity | null = entity; at !== null; at = at.parent)
    if (at.parent === null && definitions.broken.resources.has(at.definition.parent ?? '')) return true;
  return false;
}

function parametersOf(entity: Entity, on: 'member' | 'collection'): RouteModel['parameters'] {
  const chain: Entity[] = [];
  const keyed = on === 'member' && entity.definition.singleton !== true;
  for (let at: Entity | null = keyed ? entity : entity.parent; at !== null; at = at.parent) chain.unshift(at);
  return chain.map((one) => ({
    name: one.param,
    resource: one.name,
    shape: keyShape(one),
    example: keyExample(one, entity),
  }));
}

/** The first record, unless the definition names another. */
function keyExample(entity: Entity, shown: Entity): unknown {
  const named = shown.definition.example?.[entity.name];
  return named ?? entity.fields.get(entity.definition.bind ?? 'id')?.example;
}

function keyShape(entity: Entity): ValueShape {
  const bound = entity.fields.get(entity.definition.bind ?? 'id');
  return bound?.shape ?? { type: 'string' };
}
