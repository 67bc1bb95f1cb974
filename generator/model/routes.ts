/** Routes of a resource: one per operation, transition and trait. */
import type { ResourceSpec } from '../../runtime/kernel/resource.ts';
import type { ListedUnder, Method, RouteKind, RouteSpec } from '../../runtime/kernel/route.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { DeprecationDefinition, InputDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { spaced, withArticle } from '../text/plural.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { abilityFor, checkAbility, ownAbility } from './abilities.ts';
import type { BuildContext } from './build_context.ts';
import { checkNamed } from './checks/named.ts';
import { narrowOf } from './checks/narrow.ts';
import { bulkInput, bulkKinds, compositeInput } from './children.ts';
import { deprecationOf } from './deprecation.ts';
import type { Entity } from './entity.ts';
import { type NamedOperation, type Operations, readsOnly, verbOf } from './operations.ts';
import { inputModels } from './shapes_of_input.ts';
import type { AnswerModel, RouteModel } from './types.ts';

export const prefix = '/api/v1';

interface RouteDraft {
  readonly kind: RouteKind;
  readonly method: Method;
  readonly on: 'member' | 'collection';
  /** Catalogue operation and last part of the route's name; also the path's last segment for named ones. */
  readonly operation: string;
  readonly named: boolean;
  /** Not below the parent's path. */
  readonly flat?: boolean;
  /** The list stands below this resource. */
  readonly under?: { readonly above: Entity; readonly listed: ListedUnder };
  readonly reads: boolean;
  readonly weight: RouteSpec['weight'];
  readonly status: number;
  readonly answer: AnswerModel;
  readonly summary: string;
  readonly codes: readonly string[];
  readonly input: RouteModel['input'];
  readonly extraAbilities?: readonly string[];
  readonly dryRun?: boolean;
  readonly verdict?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly expectedVersion?: boolean;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: RouteSpec['narrow'];
  readonly definition: {
    readonly ability?: string;
    readonly abilities?: readonly string[];
    readonly weight?: RouteSpec['weight'];
    readonly summary?: string;
    readonly description?: string;
    readonly codes?: readonly string[];
    readonly example?: Readonly<Record<string, unknown>>;
    readonly deprecated?: DeprecationDefinition;
    readonly status?: number;
    readonly input?: Readonly<Record<string, InputDefinition>>;
    readonly query?: Readonly<Record<string, InputDefinition>>;
    readonly narrow?: RouteSpec['narrow'];
  };
  readonly source: SourceFile;
  readonly path: Path;
}

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
  const { source } = entity.defined;
  const all: RouteDraft[] = [];
  for (const operation of operations.standard.values()) all.push(standardDraft(entity, spec, operation));
  if (entity.definition.flat === true && entity.parent !== null) all.push(flatDraft(entity, spec));
  all.push(...underDrafts(entity, spec, context));
  all.push(...groupDrafts(entity, spec, operations, context));
  for (const operation of operations.named) all.push(namedDraft(entity, spec, operation));
  for (const [name, transition] of Object.entries(spec.machine?.transitions ?? {})) {
    const definition = entity.machine?.value.transitions[name] ?? {};
    const targets = Object.values(transition.targets).flatMap((target) => target.guards);
    all.push({
      kind: 'transition',
      method: 'POST',
      on: 'member',
      operation: name,
      named: true,
      reads: false,
      weight: 3,
      status: 200,
      answer: { kind: 'record', resource: entity.name },
      summary: `${sentence(name)} of ${withArticle(entity.name)}.`,
      codes: ['invalid_state', ...codesOf([...transition.guards, ...targets])],
      input: inputModels(definition.input),
      dryRun: transition.dryRun,
      expectedVersion: transition.expectedVersion,
      ...(definition.verdict === undefined ? {} : { verdict: definition.verdict }),
      definition,
      source: entity.machine?.source ?? source,
      path: ['transitions', name],
    });
  }
  const base = {
    on: 'member',
    method: 'GET',
    reads: true,
    status: 200,
    codes: [],
    input: null,
    named: true,
    definition: {},
    source,
    path: ['resource'],
  } as const;
  if (spec.machine !== null && spec.machine.available.length > 0) {
    all.push({
      ...base,
      kind: 'available_actions',
      operation: 'available_actions',
      weight: 1,
      answer: { kind: 'available_actions' },
      query: {
        remedies: {
          type: 'boolean',
          summary: 'Show what was looked at, and what would mend each refusal; takes longer.',
        },
      },
      summary: `Says of each action on ${withArticle(entity.name)} whether it is allowed, and why not.`,
    });
  }
  if (entity.traits.history) {
    const extraAbilities = ['action-log:read'];
    all.push({
      ...base,
      kind: 'history',
      operation: 'history',
      weight: 1,
      answer: { kind: 'history' },
      extraAbilities,
      narrow: { page: 'go on with GET /actions instead, filtered by the record, with cursor and limit' },
      summary: `Lists the changes of ${withArticle(entity.name)}, newest first.`,
    });
    all.push({
      ...base,
      kind: 'as_at',
      operation: 'as_at',
      codes: ['invalid_instant'],
      weight: 2,
      answer: { kind: 'record', resource: entity.name },
      extraAbilities,
      query: { at: { type: 'datetime', required: true, summary: 'The instant; not in the future.' } },
      narrow: { at: 'ask for a later instant' },
      summary: `Shows ${withArticle(entity.name)} as it was at an instant.`,
    });
  }
  return all;
}

/** A second list over all parents; filters and scope are those of the nested one. */
function flatDraft(entity: Entity, spec: ResourceSpec): RouteDraft {
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

/** Lists under what the records point at by other fields than that of their parent. */
function underDrafts(entity: Entity, spec: ResourceSpec, context: BuildContext): RouteDraft[] {
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

function standardDraft(entity: Entity, spec: ResourceSpec, operation: NamedOperation): RouteDraft {
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

/** Composite create and bulk write. */
function groupDrafts(entity: Entity, spec: ResourceSpec, operations: Operations, context: BuildContext): RouteDraft[] {
  const { source } = entity.defined;
  const common = { method: 'POST', on: 'collection', named: true, reads: false, weight: 4, source } as const;
  const expectedVersion = spec.parent?.aggregate === true;
  const written = [...codesOf(spec.validations), ...constraintCodes(spec)];
  const all: RouteDraft[] = [];
  const { composite, bulk, standard } = operations;
  if (composite !== null && spec.composite) {
    const { children } = spec.composite;
    all.push({
      ...common,
      kind: 'composite',
      operation: composite.name,
      status: 201,
      answer: { kind: 'record', resource: entity.name },
      summary: `Creates ${withArticle(entity.name)} with its ${spaced(children)}, all or nothing.`,
      codes: [...codesOf(spec.create?.guards), ...written],
      input: compositeInput(entity, children, standard.get('create')?.definition ?? {}, context),
      expectedVersion,
      definition: composite.definition,
      path: composite.path,
    });
  }
  if (bulk !== null) {
    const guards = [spec.create, spec.update, spec.destroy].flatMap((one) => codesOf(one?.guards));
    all.push({
      ...common,
      kind: 'bulk',
      operation: bulk.name,
      status: 200,
      answer: { kind: 'bulk' },
      summary: `Creates, changes and deletes ${spaced(entity.plural)} together, all or nothing.`,
      codes: [...guards, ...written],
      input: bulkInput(entity, bulkKinds(standard)),
      expectedVersion,
      definition: bulk.definition,
      path: bulk.path,
    });
  }
  return all;
}

function namedDraft(entity: Entity, spec: ResourceSpec, operation: NamedOperation): RouteDraft {
  const { name, definition, path } = operation;
  const { verb, on } = verbOf(definition) ?? { verb: 'post', on: 'member' };
  const reads = readsOnly(definition);
  const method = verb.toUpperCase() as Method;
  return {
    kind: 'action',
    method,
    on,
    operation: name,
    named: true,
    reads,
    weight: method === 'GET' ? 1 : 3,
    status: definition.job === undefined ? 200 : 202,
    answer: definition.job === undefined ? answerOf(definition.answer, entity.name, on) : { kind: 'accepted' },
    summary: `${sentence(name)} of ${on === 'member' ? withArticle(entity.name) : spaced(entity.plural)}.`,
    codes: codesOf(spec.actions[name]?.guards),
    input: method === 'GET' ? null : inputModels(definition.input),
    dryRun: spec.actions[name]?.dryRun === true,
    expectedVersion: spec.actions[name]?.expectedVersion === true,
    ...(definition.query === undefined ? {} : { query: definition.query }),
    definition,
    source: entity.defined.source,
    path,
  };
}

export function answerOf(written: unknown, entity: string | null, on: 'member' | 'collection'): AnswerModel {
  if (written === 'nothing') return { kind: 'nothing' };
  if (written === 'accepted') return { kind: 'accepted' };
  const fallback = on === 'member' ? 'record' : 'list';
  const kind = written === undefined ? fallback : written;
  const other = typeof written === 'object' && written !== null ? Reflect.get(written, 'record') : undefined;
  if (typeof other === 'string') return { kind: 'record', resource: other };
  if (entity !== null && (kind === 'record' || kind === 'list')) return { kind, resource: entity };
  return { kind: 'schema', schema: typeof written === 'object' && written !== null ? written : {} };
}

/** 2 where the worst query is heavier: to-many includes, or custom fields to filter by (domain 6). */
function indexWeight(spec: ResourceSpec): 1 | 2 {
  return spec.customFields || spec.relations.some((one) => one.cardinality === 'many' && one.include) ? 2 : 1;
}

const codesOf = (guards: readonly { readonly code: string }[] | undefined): string[] =>
  (guards ?? []).map((guard) => guard.code);
const constraintCodes = (spec: ResourceSpec): string[] => Object.values(spec.constraints).map((one) => one.code);

function sentence(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function routeModel(entity: Entity, draft: RouteDraft, known: readonly string[], context: BuildContext): RouteModel {
  const { definition } = draft;
  const ability = routeAbility(entity, draft, known, context);
  for (const [at, one] of (definition.abilities ?? []).entries())
    checkAbility(one, known, context, draft.source, [...draft.path, 'abilities', at]);
  for (const [at, one] of (definition.codes ?? []).entries())
    context.checkCode(one, draft.source, [...draft.path, 'codes', at]);
  checkNamed(definition.input, draft.source, [...draft.path, 'input'], context);
  checkNamed(draft.query, draft.source, [...draft.path, 'query'], context);
  const { under } = draft;
  const own = draft.on === 'member' ? entity.memberPath : entity.collectionPath;
  const base = under ? `${under.above.memberPath}/${entity.segment}` : draft.flat ? `/${entity.plural}` : own;
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
    ...(draft.kind === 'action' && draft.method === 'GET' && draft.query !== undefined && { query: true as const }),
    ...(draft.narrow === undefined
      ? narrowOf(definition, { ...draft, reads: draft.kind === 'action' && draft.reads }, context)
      : { narrow: draft.narrow }),
    ...namesOf([...(draft.input ?? []), ...(draft.method === 'GET' ? inputModels(draft.query) : [])]),
    handler: null,
    status: definition.status ?? draft.status,
    deprecated: deprecationOf(definition.deprecated),
  };
  return {
    spec,
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

/** The records that the keys of an input name. */
export function namesOf(inputs: readonly InputModel[]): Pick<RouteSpec, 'names'> {
  const names = inputs.flatMap((one) => one.names ?? []);
  return names.length === 0 ? {} : { names };
}

function routeAbility(entity: Entity, draft: RouteDraft, known: readonly string[], context: BuildContext): string {
  if (draft.definition.ability !== undefined) {
    const ability = abilityFor(draft.definition.ability, draft.reads);
    checkAbility(ability, known, context, draft.source, [...draft.path, 'ability']);
    return ability;
  }
  const own = ownAbility(entity);
  if (own === null) {
    // What a parent in a broken file would have said is unknown.
    if (hasBrokenParent(entity, context)) return '';
    context.diagnostics.report(
      'missing_key',
      { key: 'ability', section: `the resource ${entity.name}`, example: `\`ability: ${entity.plural}\`` },
      entity.defined.source.valueSpan(['resource']),
    );
    return '';
  }
  const ability = abilityFor(own.written, draft.reads);
  const path = typeof own.written === 'string' ? ['ability'] : ['ability', draft.reads ? 'read' : 'write'];
  checkAbility(ability, known, context, own.entity.defined.source, path);
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
