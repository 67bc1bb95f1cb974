/** A life cycle that contradicts itself. */
import type { Path } from '../../source.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import { checkValues } from './fields.ts';

/** States twice, a state set beside the destination, targets no move leads to, and a second field with the same states. */
export function checkLifeCycle(entity: Entity, context: BuildContext): void {
  const { machine } = entity;
  if (machine === null) return;
  const { value, source } = machine;
  const report = (path: Path, what: string, why: string, cure: string): void =>
    context.diagnostics.report('not_allowed_here', { what, why, cure }, source.keySpan(path));
  checkValues(value.states, 'states', (key, ...rest) => report(['states', Number(key.split('/')[1])], ...rest));
  const field = value.field ?? 'status';
  checkReached(entity, field, context);
  for (const [name, transition] of Object.entries(value.transitions)) {
    const path = ['transitions', name];
    const sets = [
      [path, transition.set] as const,
      ...Object.entries(transition.targets ?? {}).map(
        ([target, change]) => [[...path, 'targets', target], change?.set] as const,
      ),
    ];
    for (const [at, set] of sets)
      if (set !== undefined && Object.hasOwn(set, field))
        report(
          [...at, 'set', field],
          `"${field}" is set beside \`to:\``,
          'the transition says itself which state comes next',
          'write the state under `to:`',
        );
    const reached = new Set(Object.values(transition.moves ?? {}).flat());
    for (const target of Object.keys(transition.targets ?? {}))
      if (transition.moves !== undefined && value.states.includes(target) && !reached.has(target))
        report(
          [...path, 'targets', target],
          `no move leads to "${target}"`,
          'what it adds would never happen',
          'add it to a list under `moves:`, or remove it',
        );
    if (transition.choose === undefined && typeof transition.to !== 'object' && transition.targets !== undefined)
      report(
        [...path, 'targets'],
        'the key "targets"',
        'only a transition with `choose:`, or to a remembered state, has several',
        'write `choose:` and `moves:`, or put its content into the transition',
      );
    if (transition.to !== undefined && transition.choose !== undefined)
      report(
        [...path, 'to'],
        '"to" and "choose" contradict each other',
        'the caller names the state, under the key of `choose:`',
        'leave one of them out',
      );
  }
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {}))
    if (definition.states === entity.name && name !== field)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${name}" is a second field with the states of ${entity.name}`,
          why: `its machine moves "${field}" alone`,
          cure: `write \`field: ${name}\` in the machine, or make this an enum`,
        },
        entity.defined.source.keySpan(['fields', name]),
      );
}

/** Whether a definition of the same part (ours, or the own folders) declares functions, which may set any field of any record. */
function hasCode(own: boolean, context: BuildContext): boolean {
  const known = coded.get(context) ?? new Map<boolean, boolean>();
  coded.set(context, known);
  const found = known.get(own) ?? findsCode(own, context);
  known.set(own, found);
  return found;
}

/** Asked for each life cycle, answered once. */
const coded = new WeakMap<BuildContext, Map<boolean, boolean>>();

function findsCode(own: boolean, context: BuildContext): boolean {
  if (context.definitions.jobs.some(({ source }) => source.own === own)) return true;
  return [...context.entities.values()].some(({ defined, definition, machine }) => {
    if (defined.source.own !== own) return false;
    const operations = Array.isArray(definition.operations) ? [] : Object.values(definition.operations ?? {});
    const moves = Object.values(machine?.value.transitions ?? {});
    const changes = [...operations, ...moves, ...moves.flatMap((one) => Object.values(one.targets ?? {}))];
    const effects = changes.some((one) => (one?.effects ?? []).length > 0);
    return effects || operations.some((one) => one?.handler || one?.prepare);
  });
}

/** States that no record ever has: not the first, and nothing leads there. Told only where no function could set them. */
function checkReached(entity: Entity, field: string, context: BuildContext): void {
  const { machine, definition, defined } = entity;
  if (machine === null || hasCode(defined.source.own, context) || hasCode(machine.source.own, context)) return;
  const { states, initial, transitions } = machine.value;
  const operations = Array.isArray(definition.operations) ? [] : Object.values(definition.operations ?? {});
  const moves = Object.values(transitions);
  const changes = [...moves.flatMap((one) => [one, ...Object.values(one.targets ?? {})]), ...operations];
  // One without a destination was reported: where it leads is not known.
  const remembered = moves.some((one) => typeof one.to !== 'string' && one.moves === undefined);
  const written = changes.map((one) => one?.set?.[field]).filter((one) => one !== undefined);
  if (remembered || written.some((one) => !states.includes(String(one)))) return;
  const reached = new Set([
    initial,
    ...written.map(String),
    ...moves.flatMap((one) => [
      ...(typeof one.to === 'string' ? [one.to] : []),
      ...Object.values(one.moves ?? {}).flat(),
    ]),
  ]);
  if (!states.includes(initial) || [...reached].some((one) => !states.includes(one))) return;
  states.forEach((name, at) => {
    if (!reached.has(name))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `no record ever has the state "${name}"`,
          why: 'no transition leads there, and no record begins with it',
          cure: `write a transition with \`to: ${name}\`, or remove it`,
        },
        machine.source.valueSpan(['states', at]),
      );
  });
}
