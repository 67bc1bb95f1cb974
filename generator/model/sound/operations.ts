/** Operations that could not do what their definition says: keys that nobody would look at, and operations without an effect. */
import type { OperationDefinition, TransitionDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import { readsOnly, verbOf, verbs } from '../operations.ts';
import { wrongTypeIn } from './fields.ts';
import { checkInputs } from './inputs.ts';

type Key = keyof OperationDefinition;

const changing: readonly Key[] = ['set', 'effects', 'emits', 'accepts', 'prepare'];

/** Reports every such mistake in the operations and transitions of a resource. */
export function checkOperations(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  for (const [name, operation] of Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>)) {
    const path = ['operations', name];
    if (operation !== null) checkOperation(name, operation, { source: defined.source, path }, context);
  }
  for (const [name, transition] of Object.entries(machine?.value.transitions ?? {})) {
    if (machine === null) continue;
    const place = { source: machine.source, path: ['transitions', name] };
    checkInputs(transition.input, { source: machine.source, path: [...place.path, 'input'], reserved: true }, context);
    checkChoice(transition, place, context);
    checkVerdict(transition, place, context);
  }
}

interface Place {
  readonly source: SourceFile;
  readonly path: Path;
}

function checkOperation(name: string, operation: OperationDefinition, place: Place, context: BuildContext): void {
  const { source, path } = place;
  const verb = verbOf(operation);
  const reads = ['index', 'show'].includes(name) || (verb !== null && readsOnly(operation));
  const exclude = (keys: readonly Key[], why: string, cure: (key: Key) => string): void => {
    for (const key of keys)
      if (operation[key] !== undefined && operation[key] !== false)
        context.diagnostics.report(
          'not_allowed_here',
          { what: `the key "${key}"`, why, cure: cure(key) },
          source.keySpan([...path, key]),
        );
  };
  const leaveOut = (key: Key): string => `leave \`${key}:\` out`;
  if (reads)
    exclude(
      [...changing, ...(['index', 'show'].includes(name) ? (['guards', 'input'] as const) : [])],
      `the operation "${name}" only reads`,
      leaveOut,
    );
  else if (verb !== null) exclude(['prepare'], 'it shapes the values of a create or update', leaveOut);
  else if (name === 'delete') exclude(['prepare'], 'it shapes the values of a create or update', leaveOut);
  if (verb?.verb === 'get')
    exclude(['input'], 'a GET has no body', () => 'name the parameters of the query under `query:`');
  if (verb?.on === 'collection' && !reads)
    exclude(
      ['guards', 'set', 'effects', 'emits'],
      'an operation on a collection has no record that it could be about',
      () => 'do it in the function of `handler:`, or make it an operation on a `member`',
    );
  if (verb !== null) checkWork(name, operation, reads, place, context);
  checkInputs(operation.input, { source, path: [...path, 'input'], reserved: !reads }, context);
  checkInputs(operation.query, { source, path: [...path, 'query'], reserved: false }, context);
}

/** A named operation has a function, a job, or something to change. */
function checkWork(
  name: string,
  operation: OperationDefinition,
  reads: boolean,
  { source, path }: Place,
  context: BuildContext,
): void {
  const { handler, job, set, effects, emits } = operation;
  // What else is wrong with it was told already, and may be what makes it idle.
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
  { choose, moves, from, input }: TransitionDefinition,
  { source, path }: Place,
  context: BuildContext,
): void {
  const { diagnostics } = context;
  if (from !== undefined)
    for (const [state, targets] of Object.entries(moves ?? {}))
      if (targets.length > 0 && !from.includes(state))
        diagnostics.report(
          'not_allowed_here',
          {
            what: `"${state}" stands under \`moves:\` and not under \`from:\``,
            why: 'the transition does not exist in that state',
            cure: 'add it to `from:`, or leave `from:` out',
          },
          source.keySpan([...path, 'moves', state]),
        );
  const chosen = choose === undefined ? undefined : input?.[choose];
  if (chosen === undefined || choose === undefined) return;
  if (!/^(string|text|enum)/.test(chosen.type))
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"${choose}" is of type ${chosen.type}`,
        why: 'it names the state that is chosen',
        cure: 'make it a `string(40)`, or an enum of the states',
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

/** What a dry run says besides is described by JSON Schemas. */
function checkVerdict({ verdict }: TransitionDefinition, { source, path }: Place, context: BuildContext): void {
  for (const [name, schema] of Object.entries(verdict ?? {})) {
    const wrong = wrongTypeIn(schema);
    if (wrong === null) continue;
    const why = 'there are string, number, integer, boolean, object, array and null';
    context.diagnostics.report(
      'not_allowed_here',
      { what: `"${wrong}" is no type of JSON Schema`, why, cure: 'write one of them' },
      source.keySpan([...path, 'verdict', name]),
    );
  }
}
