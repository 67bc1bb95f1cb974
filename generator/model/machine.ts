/** The life cycle of a resource: transitions with their moves, targets and changes. */
import type { MachineSpec, TransitionSpec } from '../../runtime/base/kernel/resource.ts';
import type { Defined } from '../check/definitions.ts';
import type { MachineDefinition, TransitionDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { goodLine } from '../text/state_words.ts';
import { nearest } from '../text/suggest.ts';
import type { BuildContext } from './build_context.ts';
import type { ChangeBuilder, ChangeLocation } from './changes.ts';
import { changesOf } from './checks/changes.ts';
import type { Entity } from './entity.ts';
import { inputKeys } from './shapes_of_input.ts';

export function buildMachine(entity: Entity, changes: ChangeBuilder, context: BuildContext): MachineSpec | null {
  const { machine } = entity;
  if (machine === null) return null;
  const { value } = machine;
  const field = value.field ?? 'status';
  if (!context.definitions.broken.extended.has(entity.name) && lacksStates(entity)) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no field of ${entity.name} holds the states of this machine`,
        why: 'a record must know the state it is in',
        fix: `add \`${field}: { states: ${entity.name} }\` under \`fields:\` of ${entity.name}`,
      },
      machine.source.valueSpan(['machine']),
    );
  } else if (
    context.checkName(
      'unknown_field',
      'field',
      field,
      entity.fields.keys(),
      machine.source,
      'field' in value ? ['field'] : ['machine'],
      `of ${entity.name}`,
    )
  ) {
    // Where `states:` names a machine that does not exist, that is the mistake.
    const states = entity.fields.get(field)?.definition.states;
    if (states === undefined || (states !== entity.name && context.definitions.machines.has(states)))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the field "${field}" does not hold this machine's states`,
          why: `it is not declared with them`,
          fix: `write \`${field}: { states: ${entity.name} }\` in the resource`,
        },
        machine.source.keySpan(['machine']),
      );
  }
  if (value.initial !== '') state(value.initial, machine, ['initial'], context);
  const transitions: Record<string, TransitionSpec> = {};
  for (const [name, definition] of Object.entries(value.transitions))
    transitions[name] = transition(name, definition, entity, machine, changes, context);
  const { unlisted = [] } = value;
  unlisted.forEach((name, at) => {
    state(name, machine, ['unlisted', at], context);
  });
  for (const [at, name] of (value.line ?? []).entries()) state(name, machine, ['line', at], context);
  for (const name of Object.keys(value.next ?? {})) state(name, machine, ['next', name], context);
  return {
    field,
    initial: value.initial,
    states: value.states,
    transitions,
    available: value.available ?? [],
    line: value.line ?? goodLine(value.states),
    ...(value.next && { next: value.next }),
    ...(unlisted.length > 0 && { unlisted }),
  };
}

/** Whether a machine names no field and finds none: nothing near to `status`, and nothing with `states:`. */
function lacksStates({ machine, fields }: Entity): boolean {
  if (machine === null || machine.value.field !== undefined || fields.has('status')) return false;
  const hasStates = [...fields.values()].some(({ definition }) => definition.states !== undefined);
  return !hasStates && nearest('status', fields.keys()) === null;
}

function state(name: string, machine: Defined<MachineDefinition>, path: Path, context: BuildContext): boolean {
  return context.checkName('unknown_state', 'state', name, machine.value.states, machine.source, path);
}

/** For keys that may contain groups, which were replaced before: a name that remains is neither group nor state. */
function stateOrGroup(name: string, machine: Defined<MachineDefinition>, path: Path, context: BuildContext): boolean {
  const known = [...machine.value.states, ...Object.keys(machine.value.groups ?? {})];
  return context.checkName('unknown_state', 'state', name, known, machine.source, path);
}

function transition(
  name: string,
  definition: TransitionDefinition,
  entity: Entity,
  machine: Defined<MachineDefinition>,
  changes: ChangeBuilder,
  context: BuildContext,
): TransitionSpec {
  const path: Path = ['transitions', name];
  const { value, source } = machine;
  const from = definition.from ?? (definition.moves === undefined ? value.states : Object.keys(definition.moves));
  definition.from?.forEach((one, at) => {
    stateOrGroup(one, machine, [...path, 'from', at], context);
  });
  for (const [current, targets] of Object.entries(definition.moves ?? {})) {
    if (!value.states.includes(current)) {
      context.diagnostics.report(
        'unknown_state',
        { what: 'state', name: current, known: value.states },
        source.keySpan([...path, 'moves', current]),
      );
    }
    targets.forEach((one, at) => {
      stateOrGroup(one, machine, [...path, 'moves', current, at], context);
    });
  }
  const inputs = inputKeys(definition.input, null);
  // Without `moves:` the choices are unknown: that was reported.
  if (definition.choose !== undefined && definition.moves !== undefined && !inputs.has(definition.choose)) {
    const known = [...inputs.keys()];
    const name = definition.choose;
    const states = [...new Set(Object.values(definition.moves ?? {}).flat())].join(', ');
    const span = source.valueSpan([...path, 'choose']);
    if (nearest(name, known) !== null)
      context.diagnostics.report('unknown_field', { what: 'input', name, known }, span);
    else
      context.diagnostics.report(
        'missing_key',
        {
          key: known.length === 0 ? 'input' : name,
          section: known.length === 0 ? `a transition that chooses by "${name}"` : 'the input of the transition',
          example: `\`input: { ${name}: { type: enum, values: [${states}], required: true } }\``,
        },
        span,
      );
  }
  if (definition.verdict !== undefined) changes.rules.add('verdicts', name, source, [...path, 'verdict']);
  const location: ChangeLocation = { entity, source, path, row: 'stored', inputs, target: true, operation: name, from };
  const targets: TransitionSpec['targets'] = Object.fromEntries(
    Object.entries(definition.targets ?? {}).map(([target, change]) => {
      if (!value.states.includes(target)) {
        context.diagnostics.report(
          'unknown_state',
          { what: 'state', name: target, known: value.states },
          source.keySpan([...path, 'targets', target]),
        );
      }
      return [target, changes.change(change, { ...location, path: [...path, 'targets', target] }, [])];
    }),
  );
  return {
    name,
    from,
    to: destination(definition, entity, machine, path, context),
    moves: definition.moves ?? {},
    targets,
    ...changes.change(definition, location, [name]),
    dryRun: definition.accepts?.includes('dry_run') === true,
    expectedVersion: definition.accepts?.includes('expected_version') === true,
    ...(definition.verdict === undefined ? {} : { verdict: true as const }),
  };
}

function destination(
  definition: TransitionDefinition,
  entity: Entity,
  machine: Defined<MachineDefinition>,
  path: Path,
  context: BuildContext,
): TransitionSpec['to'] {
  const { to, choose } = definition;
  if (choose !== undefined) return { choose };
  if (typeof to === 'string') {
    state(to, machine, [...path, 'to'], context);
    return { state: to };
  }
  if (to === undefined || to.column === undefined) return { state: machine.value.initial };
  context.checkName(
    'unknown_field',
    'field',
    to.column,
    entity.fields.keys(),
    machine.source,
    [...path, 'to', 'column'],
    `of ${entity.name}`,
  );
  const column = entity.fields.get(to.column);
  const isStates = (column?.spec.values ?? []).some((one) => machine.value.states.includes(one));
  if (column !== undefined && !isStates && !['string', 'text'].includes(column.spec.kind))
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${to.column}" remembers no state of ${entity.name}`,
        why: `it is of type ${column.spec.kind}, with none of the states among its values`,
        fix: 'name a field that holds states: an enum of them',
      },
      machine.source.valueSpan([...path, 'to', 'column']),
    );
  const worked = column?.spec.column === null ? 'computed' : column?.definition.maintained && 'written by triggers';
  if (column !== undefined && worked !== undefined && (isStates || ['string', 'text'].includes(column.spec.kind)))
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${to.column}" remembers no state of ${entity.name}`,
        why: `its value is ${worked}, and nothing could set it to a state`,
        fix: 'name a field that holds states: an enum of them',
      },
      machine.source.valueSpan([...path, 'to', 'column']),
    );
  // Callers may write anything into a text; functions and `set:` write a state there.
  const isFree = (column?.spec.create || column?.spec.update) && ['string', 'text'].includes(column.spec.kind);
  const isSet = changesOf(entity).some(([, , { set }]) => set !== undefined && Object.hasOwn(set, to.column ?? ''));
  if (isFree && !isSet)
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${to.column}" remembers no state of ${entity.name}`,
        why: 'callers may send any text for it, and nothing sets it to a state',
        fix: 'name a field that holds states: an enum of them',
      },
      machine.source.valueSpan([...path, 'to', 'column']),
    );
  for (const [stored, target] of Object.entries(to.map ?? {})) {
    if (!machine.value.states.includes(stored)) {
      context.diagnostics.report(
        'unknown_state',
        { what: 'state', name: stored, known: machine.value.states },
        machine.source.keySpan([...path, 'to', 'map', stored]),
      );
    }
    state(target, machine, [...path, 'to', 'map', stored], context);
  }
  return { column: to.column, map: to.map ?? {} };
}
