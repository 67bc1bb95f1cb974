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

/**
 * States that no record ever has: not the first, and nothing leads there. Told only of a resource whose states no function
 * of its own could set.
 */
function checkReached({ machine, definition }: Entity, field: string, context: BuildContext): void {
  if (machine === null) return;
  const { states, initial, transitions } = machine.value;
  const operations = Array.isArray(definition.operations) ? [] : Object.values(definition.operations ?? {});
  const moves = Object.values(transitions);
  const changes = [...moves.flatMap((one) => [one, ...Object.values(one.targets ?? {})]), ...operations];
  const code = changes.some((one) => (one?.effects ?? []).length > 0);
  const handled = operations.some((one) => one?.handler || one?.prepare || one?.job);
  // One without a destination was reported: where it leads is not known.
  const remembered = moves.some((one) => typeof one.to !== 'string' && one.moves === undefined);
  const written = changes.map((one) => one?.set?.[field]).filter((one) => one !== undefined);
  if (code || handled || remembered || written.some((one) => !states.includes(String(one)))) return;
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
