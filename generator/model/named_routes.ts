/** Drafts of routes beyond the standard operations: groups of records, named operations, transitions, and what watches a record. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { Method } from '../../runtime/base/kernel/route.ts';
import type { StandardOperation } from '../language/standard_operations.ts';
import { spaced, withArticle } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import { bulkInput, bulkKinds, compositeInput } from './children.ts';
import type { Entity } from './entity.ts';
import type { Decided } from './human.ts';
import { type NamedOperation, type Operations, readsOnly, verbOf } from './operations.ts';
import { codesOf, constraintCodes, type RouteDraft, sentence } from './route_draft.ts';
import { inputModels } from './shapes_of_input.ts';
import type { AnswerModel } from './types.ts';

/** Composite create and bulk write. */
export function groupDrafts(
  entity: Entity,
  spec: ResourceSpec,
  operations: Operations,
  context: BuildContext,
): RouteDraft[] {
  const { source } = entity.defined;
  const common = { method: 'POST', on: 'collection', named: true, reads: false, weight: 4, source } as const;
  const expectedVersion = spec.parent?.aggregate === true;
  const written = [...codesOf(spec.validations), ...constraintCodes(spec)];
  const all: RouteDraft[] = [];
  const { composite, bulk, standard } = operations;
  const partsOf = (names: readonly StandardOperation[]): Decided[] =>
    names.flatMap((name) => standard.get(name)?.definition ?? []);
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
      parts: partsOf(['create']),
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
      parts: partsOf(['create', 'update', 'delete']),
      definition: bulk.definition,
      path: bulk.path,
    });
  }
  return all;
}

export function namedDraft(entity: Entity, spec: ResourceSpec, operation: NamedOperation): RouteDraft {
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

/** One for each transition of the machine. */
export function transitionDrafts(entity: Entity, spec: ResourceSpec): RouteDraft[] {
  return Object.entries(spec.machine?.transitions ?? {}).map(([name, transition]): RouteDraft => {
    const definition = entity.machine?.value.transitions[name] ?? {};
    const targets = Object.values(transition.targets).flatMap((target) => target.guards);
    return {
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
      source: entity.machine?.source ?? entity.defined.source,
      path: ['transitions', name],
    };
  });
}

/** The possible operations of a record, and its past: `available_actions`, `history` and `as_at`. */
export function watchingDrafts(entity: Entity, spec: ResourceSpec): RouteDraft[] {
  const { source } = entity.defined;
  const all: RouteDraft[] = [];
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
          summary: 'Show what was looked at, and what would fix each refusal; takes longer.',
        },
      },
      summary: `Lists the actions on ${withArticle(entity.name)} and whether each is allowed now.`,
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
