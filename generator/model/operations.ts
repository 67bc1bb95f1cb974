/** Operations of a resource: which there are, and their specifications for the runtime. */
import type { ActionSpec, ChangeSpec } from '../../runtime/base/kernel/resource.ts';
import type { OperationDefinition } from '../language/definition.ts';
import {
  defaultOperations,
  type StandardOperation,
  standardOperations,
  verbs,
} from '../language/standard_operations.ts';
import type { Path } from '../source/source.ts';
import { spaced } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import type { ChangeBuilder, ChangeLocation } from './changes.ts';
import type { Entity } from './entity.ts';
import { checkJob } from './jobs.ts';
import { inputKeys } from './shapes_of_input.ts';

export type Verb = (typeof verbs)[number];

export interface NamedOperation {
  readonly name: string;
  readonly definition: OperationDefinition;
  readonly path: Path;
}

export interface Operations {
  readonly standard: ReadonlyMap<StandardOperation, NamedOperation>;
  readonly named: readonly NamedOperation[];
  readonly composite: NamedOperation | null;
  readonly bulk: NamedOperation | null;
}

/** The operations as declared, or those the traits allow. */
export function operationsOf(entity: Entity, context: BuildContext): Operations {
  const { operations: written } = entity.definition;
  const standard = new Map<StandardOperation, NamedOperation>();
  const named: NamedOperation[] = [];
  let composite: NamedOperation | null = null;
  let bulk: NamedOperation | null = null;
  if (entity.traits.internal) return { standard, named, composite, bulk };
  const entries: [string, OperationDefinition, Path][] =
    written === undefined
      ? defaultOperations(entity.traits, entity.definition.singleton).map((name) => [name, {}, []])
      : Array.isArray(written)
        ? (written as readonly string[]).map((name, at) => [name, {}, ['operations', at]])
        : Object.entries(written as Record<string, OperationDefinition | null>).map(([name, definition]) => [
            name,
            definition ?? {},
            ['operations', name],
          ]);
  const names = entries.map(([name]) => name);
  /** Composite and bulk are made of standard operations: without one there is nothing to do. */
  const needing = (some: readonly StandardOperation[], operation: NamedOperation): NamedOperation | null => {
    if (some.some((name) => names.includes(name))) return operation;
    const section = `the operation "${operation.name}" of ${entity.name}`;
    const { source } = entity.defined;
    context.diagnostics.report(
      'missing_key',
      { key: some[0] ?? '', section, example: `\`${some[0]}: {}\` beside it` },
      typeof operation.path.at(-1) === 'number' ? source.valueSpan(operation.path) : source.keySpan(operation.path),
    );
    return null;
  };
  for (const [name, definition, path] of entries) {
    if (definition.children !== undefined && name !== 'composite')
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: 'the key "children"',
          why: `the operation "${name}" makes no children`,
          fix: 'write it under the operation `composite`',
        },
        entity.defined.source.keySpan([...path, 'children']),
      );
    // A list of singletons was reported, and would have the path of the singleton itself.
    if (name === 'index' && entity.definition.singleton) continue;
    if ((standardOperations as readonly string[]).includes(name))
      standard.set(name as StandardOperation, { name, definition, path });
    else if (name === 'composite') composite = needing(['create'], { name, definition, path });
    else if (name === 'bulk') bulk = needing(['create', 'update', 'delete'], { name, definition, path });
    else if (verbOf(definition) === null) reportVerbless(name, entity, path, context);
    else named.push({ name, definition: bringsBack(definition) ? onlyDeleted(entity, definition) : definition, path });
  }
  const isMachines = entity.machine?.value.transitions['restore'] !== undefined;
  if (entity.traits.softDeleted && names.includes('delete') && !names.includes('restore') && !isMachines) {
    const definition: OperationDefinition = {
      post: 'member',
      summary: 'Brings a deleted record back.',
      guards: [isDeleted(entity)],
      set: { deleted_at: null },
      emits: ['restored'],
    };
    named.push({
      name: 'restore',
      definition,
      path: [entity.definition.soft_delete === true ? 'soft_delete' : 'traits'],
    });
  }
  return { standard, named, composite, bulk };
}

const isDeleted = (entity: Entity) => ({
  name: 'is_deleted',
  require: 'deleted_at is not null',
  code: 'invalid_state',
  field: 'deleted_at',
  message: `The ${spaced(entity.name)} is not deleted.`,
});

const bringsBack = ({ set }: OperationDefinition): boolean => set !== undefined && set['deleted_at'] === null;

/** A restore applies to deleted records: on a live one it would set its other values. */
function onlyDeleted(entity: Entity, definition: OperationDefinition): OperationDefinition {
  const guards = definition.guards ?? [];
  const says = guards.some((guard) => (typeof guard === 'string' ? guard : guard.name) === 'is_deleted');
  return says ? definition : { ...definition, guards: [isDeleted(entity), ...guards] };
}

function reportVerbless(name: string, entity: Entity, path: Path, context: BuildContext): void {
  const { source } = entity.defined;
  if (typeof path.at(-1) === 'number') {
    context.diagnostics.report(
      'unknown_operation',
      { what: 'standard operation', name, known: [...standardOperations, 'bulk'] },
      source.valueSpan(path),
    );
  } else if (entity.machine?.value.transitions[name] !== undefined) {
    context.diagnostics.report(
      'not_allowed_here',
      { what: `"${name}" is a transition`, why: 'it is no operation besides', fix: 'write it under `transitions:`' },
      source.keySpan(path),
    );
  } else if (!verbs.some((verb) => source.has([...path, verb]))) {
    context.diagnostics.report(
      'missing_key',
      {
        key: 'post',
        section: `the operation "${name}"`,
        example: '`post: member`, or get, put, patch or delete with `member` or `collection`',
      },
      source.keySpan(path),
    );
  }
}

export function verbOf(definition: OperationDefinition): { verb: Verb; on: 'member' | 'collection' } | null {
  for (const verb of verbs) {
    const on = definition[verb];
    if (on !== undefined) return { verb, on };
  }
  return null;
}

export const readsOnly = (definition: OperationDefinition): boolean => definition.reads ?? definition.get !== undefined;

/** The parts of create, update or delete beyond the columns; null if there is no such operation. */
export function standardChange(
  kind: 'create' | 'update' | 'delete',
  operations: Operations,
  changes: ChangeBuilder,
): ChangeSpec | null {
  const operation = operations.standard.get(kind);
  if (operation === undefined) return null;
  const { entity, rules } = changes;
  const { definition } = operation;
  const isPrepared = definition.prepare !== undefined && definition.prepare !== false;
  if (isPrepared) rules.add('prepare', kind, entity.defined.source, [...operation.path, 'prepare']);
  const location: ChangeLocation = {
    entity,
    source: entity.defined.source,
    path: operation.path,
    row: kind === 'create' ? 'draft' : 'stored',
    inputs: inputKeys(definition.input, kind === 'delete' ? null : entity),
    target: false,
    operation: kind,
  };
  const verb = { create: 'created', update: 'updated', delete: 'deleted' }[kind];
  const emits = entity.traits.audited || entity.definition.events?.[verb] !== undefined ? [verb] : [];
  const change = changes.change(definition, location, emits);
  if (!isPrepared || kind === 'delete') return change;
  const preparedFor = changes.inputsOf(definition.prepare, location, [...operation.path, 'prepare']);
  return { ...change, prepared: true, ...(preparedFor.length > 0 && { preparedFor }) };
}

export function actionSpec(operation: NamedOperation, changes: ChangeBuilder): ActionSpec {
  const { entity, rules } = changes;
  const { name, definition, path } = operation;
  const on = verbOf(definition)?.on ?? 'member';
  const handler =
    definition.handler === true ? name : typeof definition.handler === 'string' ? definition.handler : null;
  if (handler !== null) rules.add('actions', handler, entity.defined.source, [...path, 'handler']);
  checkActionJob(operation, changes);
  const location: ChangeLocation = {
    entity,
    source: entity.defined.source,
    path,
    row: 'stored',
    inputs: inputKeys({ ...definition.query, ...definition.input }, null),
    target: false,
    operation: name,
  };
  const changed = definition.set !== undefined || definition.effects !== undefined;
  return {
    name,
    on,
    handler,
    ...(definition.job === undefined ? {} : { job: definition.job }),
    readOnly: readsOnly(definition),
    ...changes.change(
      definition,
      location,
      changed && entity.traits.audited && definition.emits === undefined ? ['updated'] : [],
    ),
    dryRun: definition.accepts?.includes('dry_run') === true,
    expectedVersion: definition.accepts?.includes('expected_version') === true,
  };
}

/** A job belongs to what changes something: reading queues nothing. */
function checkActionJob({ name, definition, path }: NamedOperation, { entity, context }: ChangeBuilder): void {
  const { source } = entity.defined;
  checkJob(definition.job, context, source, [...path, 'job']);
  const isClear = verbs.filter((verb) => definition[verb] !== undefined).length === 1;
  if (definition.job === undefined || !readsOnly(definition) || !isClear) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: 'the key "job"',
      why: `the operation "${name}" only reads`,
      fix: 'make it a `post:` without `reads: true`, or leave the job out',
    },
    source.keySpan([...path, 'job']),
  );
}
