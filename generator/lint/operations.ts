/** Operations that could not do what their definition says: keys that nothing would read, and operations without an effect. */
import type { InputDefinition, OperationDefinition, TransitionDefinition } from '../language/definition.ts';
import { platformOperations, verbs } from '../language/standard_operations.ts';
import type { BuildContext } from '../model/build_context.ts';
import { componentsOf } from '../model/checks/components.ts';
import { checkInputs } from '../model/checks/inputs.ts';
import type { Entity } from '../model/entity.ts';
import { readsOnly, verbOf } from '../model/operations.ts';
import type { Path, SourceFile, Span } from '../source/source.ts';
import { schemaMistake } from '../values/json_schema.ts';
import { shapeOf, storageOf, typeOf } from '../values/shape.ts';

type Key = keyof OperationDefinition;

const changing: readonly Key[] = ['set', 'effects', 'emits', 'accepts', 'prepare'];

/** Reports every such mistake in the operations and transitions of a resource. */
export function checkOperations(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  for (const [name, operation] of Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>)) {
    const path = ['operations', name];
    if (operation === null) continue;
    checkOperation(name, operation, { source: defined.source, path }, context);
    const ofRecord = verbOf(operation)?.on !== 'collection' && name !== 'create';
    checkAccepts(operation, entity, ofRecord, { source: defined.source, path }, context);
    checkDryRun(name, operation, { source: defined.source, path }, context);
    checkFieldInputs(name, operation, entity, context);
    if (!platformOperations.has(name)) checkJobPayload(operation, { source: defined.source, path }, context);
  }
  for (const [name, transition] of Object.entries(machine?.value.transitions ?? {})) {
    if (machine === null) continue;
    const location = { source: machine.source, path: ['transitions', name] };
    checkInputs(
      transition.input,
      { source: machine.source, path: [...location.path, 'input'], reserved: true },
      context,
    );
    checkChoice(transition, location, context);
    checkAccepts(transition, entity, true, location, context);
    checkVerdict(transition, location, context);
  }
}

interface Location {
  readonly source: SourceFile;
  readonly path: Path;
}

function checkOperation(name: string, operation: OperationDefinition, location: Location, context: BuildContext): void {
  const { source, path } = location;
  const { diagnostics } = context;
  const verb = platformOperations.has(name) ? null : verbOf(operation);
  const reads = ['index', 'show'].includes(name) || (verb !== null && readsOnly(operation));
  const exclude = (keys: readonly Key[], why: string, fix: (key: Key) => string): void => {
    for (const key of keys)
      if (operation[key] !== undefined && operation[key] !== false)
        diagnostics.report(
          'not_allowed_here',
          { what: `the key "${key}"`, why, fix: fix(key) },
          source.keySpan([...path, key]),
        );
  };
  // Which of two verbs is right is unknown: the reports for either wait until one is left.
  if (verb !== null && verbs.filter((one) => operation[one] !== undefined).length > 1) return;
  const leaveOut = (key: Key): string => `leave \`${key}:\` out`;
  if (reads)
    exclude(
      [...changing, ...(['index', 'show'].includes(name) ? (['plan', 'guards', 'input'] as const) : [])],
      `the operation "${name}" only reads`,
      leaveOut,
    );
  else if (verb !== null) exclude(['prepare'], 'it shapes the values of a create or update', leaveOut);
  else if (name === 'delete') exclude(['prepare'], 'it shapes the values of a create or update', leaveOut);
  if (verb?.verb === 'get')
    exclude(['input'], 'a GET has no body', () => 'name the parameters of the query under `query:`');
  if (verb !== null && verb.verb !== 'get')
    exclude(['query'], `the operation "${name}" is no GET, and asks its body alone`, () => 'write it under `input:`');
  if (verb !== null && verb.verb !== 'get' && verb.verb !== 'post')
    exclude(['reads'], 'only a POST can be a read or a write', leaveOut);
  if (platformOperations.has(name))
    exclude(
      [...verbs, 'handler', 'job', 'answer', 'reads'],
      `the platform performs the operation "${name}" itself, and answers it`,
      (key) => standardFix(name, key),
    );
  if (name === 'delete' || verb?.verb === 'delete')
    exclude(['input'], 'a DELETE has no body that is checked', () =>
      name === 'delete' ? 'write a `post: member` beside it that takes the input' : 'make it a `post:`',
    );
  if (name === 'composite')
    exclude(
      ['plan', 'set', 'effects', 'emits', 'guards', 'input', 'query', 'prepare', 'accepts'],
      'each of its records is made as `create` of its resource says',
      (key) => (key === 'accepts' ? leaveOut(key) : 'write it under `create`'),
    );
  if (verb?.verb === 'get' && operation.reads === false)
    diagnostics.report(
      'not_allowed_here',
      { what: 'the key "reads"', why: 'a GET only reads', fix: 'make it a `post:`, or leave `reads:` out' },
      source.keySpan([...path, 'reads']),
    );
  if (verb?.verb === 'get')
    for (const [key, { type }] of Object.entries(operation.query ?? {}))
      if (type === 'json')
        diagnostics.report(
          'not_allowed_here',
          {
            what: `"${key}" is of type json`,
            why: 'a query carries text, and lists with commas',
            fix: 'give it another type, or make it a `post:` with `reads: true` and an `input:`',
          },
          source.valueSpan([...path, 'query', key, 'type']),
        );
  if (name === 'bulk')
    exclude(
      ['plan', 'set', 'effects', 'emits', 'guards', 'input', 'query', 'prepare'],
      'each of the creates, updates and deletes does what its own operation says',
      () => 'write it under `create`, `update` or `delete`',
    );
  if (verb?.on === 'collection')
    exclude(
      ['plan'],
      'only guards and effects of a record share what it reads, and there is none',
      () => 'read it in the function of `handler:`',
    );
  if (verb?.on === 'collection' && !reads)
    exclude(
      ['guards', 'set', 'effects', 'emits'],
      'an operation on a collection has no record that it could be about',
      () => 'do it in the function of `handler:`, or make it an operation on a `member`',
    );
  if (verb !== null) checkWork(name, operation, reads, location, context);
  checkInputs(operation.input, { source, path: [...path, 'input'], reserved: !reads }, context);
  checkInputs(operation.query, { source, path: [...path, 'query'], reserved: false }, context);
}

/** Keys of a body that a field of the record is sent under already. */
function checkFieldInputs(name: string, { input }: OperationDefinition, entity: Entity, context: BuildContext): void {
  if (name !== 'create' && name !== 'update') return;
  const { source } = entity.defined;
  for (const key of Object.keys(input ?? {}))
    if (entity.fields.get(key)?.spec[name] === true)
      context.diagnostics.report(
        'reserved_name',
        {
          name: key,
          reason: `the field is sent under this name, and "${name}" stores it`,
          first: source.location(entity.fields.get(key)?.path ?? ['resource']),
        },
        source.keySpan(['operations', name, 'input', key]),
      );
}

/** What to write if a standard operation has keys of a named one. */
function standardFix(name: string, key: Key): string {
  const isWritten = ['create', 'update', 'composite'].includes(name);
  if (key === 'handler' && isWritten)
    return 'write `prepare: true` (a function shapes the values) or `effects:`, or make it an operation of another name';
  if (key === 'job' && (isWritten || name === 'delete'))
    return 'queue it in a function under `effects:`, or make it an operation of another name';
  if (key === 'answer' || key === 'handler') return 'leave it out, or make it an operation of another name';
  return `leave \`${key}:\` out`;
}

/** Versions are counted by aggregates: other records have none that a caller could expect, and a new record has none yet. */
function checkAccepts(
  { accepts }: Pick<OperationDefinition, 'accepts'>,
  { name, traits, parent, definition }: Entity,
  ofRecord: boolean,
  { source, path }: Location,
  context: BuildContext,
): void {
  const at = accepts?.indexOf('expected_version') ?? -1;
  const counted = definition.parent !== undefined && (definition.aggregate ?? parent?.traits.eventSourced);
  if (at < 0 || counted || (traits.eventSourced && ofRecord)) return;
  const params = ofRecord
    ? {
        what: `${name} has no version`,
        why: 'only resources with the trait event_sourced, and what belongs to one, are counted',
        fix: 'add the trait `event_sourced`, or leave `expected_version` out',
      }
    : {
        what: '"expected_version" of a call without a record',
        why: 'it is compared with the version of the record that the call is about',
        fix: 'leave it out',
      };
  context.diagnostics.report('not_allowed_here', params, source.valueSpan([...path, 'accepts', at]));
}

/**
 * A dry run checks the guards of one record: an operation that makes, changes or removes records by its body has its verdict only
 * after it ran.
 */
function checkDryRun(
  name: string,
  operation: OperationDefinition,
  { source, path }: Location,
  context: BuildContext,
): void {
  const at = operation.accepts?.indexOf('dry_run') ?? -1;
  const verb = verbOf(operation);
  // Those take no `accepts:` of any kind.
  if (['index', 'show', 'composite'].includes(name)) return;
  if (at < 0 || readsOnly(operation) || verb?.on === 'member') return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `"dry_run" of "${name}"`,
      why: 'only transitions and operations on a `member` are judged without being done',
      fix: 'leave it out',
    },
    source.valueSpan([...path, 'accepts', at]),
  );
}

/** Without a function the payload of the job is the record's id and the body: each key that the job must have comes from there. */
function checkJobPayload(operation: OperationDefinition, { source, path }: Location, context: BuildContext): void {
  const { job, handler, input } = operation;
  if (job === undefined || handler) return;
  const isOfMember = verbOf(operation)?.on !== 'collection';
  if (isOfMember && input?.id !== undefined)
    context.diagnostics.report(
      'reserved_name',
      { name: 'id', reason: `the job "${job}" receives the id of the record under this name` },
      source.keySpan([...path, 'input', 'id']),
    );
  const definition = context.definitions.jobs.map(({ value }) => value.list[job]).find((one) => one !== undefined);
  if (definition?.inbound !== undefined)
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `the job "${job}"`,
        why: 'it runs for inbound webhooks, and its payload is such a webhook',
        fix: 'name another job, or give the payload by `handler: true`',
      },
      source.valueSpan([...path, 'job']),
    );
  for (const [key, wanted] of Object.entries(definition?.payload ?? {})) {
    const declared = input?.[key];
    const misfit = declared === undefined ? null : misfitOf(key, declared, wanted);
    const missing = !(key === 'id' && isOfMember) && wanted.required === true && declared?.required !== true;
    if (misfit === null && !missing) continue;
    context.diagnostics.report(
      'not_allowed_here',
      misfit !== null
        ? { what: misfit, why: `the job "${job}" takes ${wanted.type}`, fix: 'give both the same type' }
        : {
            what: `the job "${job}" may lack "${key}"`,
            why: isOfMember
              ? 'its payload is the id of the record and the body'
              : 'an operation on a collection has no record, and the payload is its body',
            fix: `write \`${key}: { type: ${wanted.type}, required: true }\` under \`input:\``,
          },
      misfit !== null ? source.keySpan([...path, 'input', key]) : source.keySpan([...path, 'job']),
    );
  }
}

/** Why an input does not fit the key of a payload; null when it does. */
function misfitOf(key: string, input: InputDefinition, wanted: InputDefinition): string | null {
  const [from, to] = [typeOf(input.type), typeOf(wanted.type)];
  if (storageOf(from).cast !== storageOf(to).cast) return `"${key}" is of type ${input.type}`;
  const [text, room] = [shapeOf(from, input), shapeOf(to, wanted)];
  if (text.type !== 'string' || room.type !== 'string' || room.maxLength === undefined) return null;
  const longest = text.maxLength ?? Number.POSITIVE_INFINITY;
  return longest > room.maxLength ? `"${key}" may be longer than ${room.maxLength} characters` : null;
}

/** A named operation has a function, a job, or something to change. */
function checkWork(
  name: string,
  operation: OperationDefinition,
  reads: boolean,
  { source, path }: Location,
  context: BuildContext,
): void {
  const { handler, job, set, effects, emits } = operation;
  // Its other mistakes were already reported, and may be the reason why it is idle.
  if (operation.children !== undefined || verbs.filter((verb) => operation[verb] !== undefined).length > 1) return;
  const works = handler || job !== undefined || (!reads && [set, effects, emits].some((one) => one !== undefined));
  if (works) return;
  context.diagnostics.report(
    'missing_key',
    {
      key: 'handler',
      section: `the operation "${name}"`,
      example: reads
        ? '`handler: true`: a function gives what it reads'
        : '`set:`, `effects:`, `emits:`, `job:` or `handler: true`: without one it does nothing',
    },
    source.keySpan(path),
  );
}

/** The key that names the target is text, and an enum of it offers what some move leads to. */
function checkChoice(
  { choose, moves, from, to, input }: TransitionDefinition,
  { source, path }: Location,
  context: BuildContext,
): void {
  const { diagnostics } = context;
  if (from !== undefined)
    for (const [state, targets] of Object.entries(moves ?? {}))
      if (targets.length > 0 && !from.includes(state))
        diagnostics.report(
          'not_allowed_here',
          {
            what: `"${state}" is under \`moves:\` and not under \`from:\``,
            why: 'the transition does not exist in that state',
            fix: 'add it to `from:`, or leave `from:` out',
          },
          spanOfMoves(source, [...path, 'moves', state], targets),
        );
  const refuse = (key: string, what: string, why: string, fix: string): void =>
    diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan([...path, key]));
  // A missing `to:` or `choose:` was reported if neither exists.
  if (moves !== undefined && choose === undefined && to !== undefined)
    refuse('moves', 'the key "moves"', 'it belongs to `choose:`', 'write `choose:`, or `from:` and `to:`');
  if (choose !== undefined && moves === undefined)
    refuse('choose', 'no state can be chosen', '`moves:` says which each state allows', 'write `moves:`');
  const chosen = choose === undefined ? undefined : input?.[choose];
  if (chosen !== undefined && choose !== undefined && chosen.required !== true)
    refuse('choose', `"${choose}" may be left out`, 'without it no state is chosen', 'write `required: true`');
  if (chosen === undefined || choose === undefined) return;
  if (!/^(string|text|enum)/.test(chosen.type))
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"${choose}" is of type ${chosen.type}`,
        why: 'it names the state that is chosen',
        fix: 'make it a `string(40)`, or an enum of the states',
      },
      source.valueSpan([...path, 'input', choose, 'type']),
    );
  const reached = [...new Set(Object.values(moves ?? {}).flat())];
  if (moves !== undefined)
    (chosen.values ?? []).forEach((value, at) => {
      if (!reached.includes(String(value)))
        diagnostics.report(
          'unknown_value',
          { what: 'target', name: String(value), known: reached, where: 'of `moves`' },
          source.valueSpan([...path, 'input', choose, 'values', at]),
        );
    });
}

/** The span of the moves from a state: moves that an extension appends are in its own file. */
function spanOfMoves(source: SourceFile, path: Path, targets: readonly string[]): Span {
  const key = source.keySpan(path);
  const appended = targets.map((_, at) => source.valueSpan([...path, at]));
  return appended.find((one) => one.source.file !== key.source.file) ?? key;
}

/** JSON Schemas describe the further keys of a dry run's verdict. */
function checkVerdict({ verdict }: TransitionDefinition, { source, path }: Location, context: BuildContext): void {
  for (const [name, schema] of Object.entries(verdict ?? {})) {
    const mistake = schemaMistake(schema, componentsOf(context));
    if (mistake !== null)
      context.diagnostics.report(
        'not_allowed_here',
        mistake,
        source.keySpan([...path, 'verdict', name, ...mistake.at]),
      );
  }
}
