/** A life cycle that contradicts itself. */
import type { TransitionDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import { checkValues } from '../model/checks/fields.ts';
import type { Entity } from '../model/entity.ts';
import { reporter } from '../values/report.ts';
import { checkReached } from './reached.ts';

/** States twice, a state set beside the destination, targets no move leads to, and a second field with the same states. */
export function checkLifeCycle(entity: Entity, context: BuildContext): void {
  const { machine } = entity;
  checkStrange(entity, context);
  if (machine === null) return;
  const { value, source } = machine;
  const report = reporter(source, [], context.diagnostics);
  checkValues(value.states, 'states', report);
  const field = value.field ?? 'status';
  checkReached(entity, field, context);
  if (Object.keys(value.transitions).length === 0 && source.has(['transitions']))
    report(
      ['transitions'],
      'no transition is there',
      'the record would stay in its first state for ever',
      'write one, or make the field an enum',
    );
  for (const [name, transition] of Object.entries(value.transitions)) {
    const path = ['transitions', name];
    if (transition.from?.length === 0 && source.isEmpty([...path, 'from']))
      report(
        [...path, 'from'],
        'no state allows it',
        'the list is empty',
        'name a state, or leave `from:` out for every state',
      );
    if (doesNothing(transition))
      report(
        path,
        `"${name}" does nothing`,
        'it leads where it comes from, and changes nothing on the way',
        'write what it sets, does or emits, or lead it to another state',
      );
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
  }
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {}))
    if (definition.states === entity.name && name !== field)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${name}" is a second field with the states of ${entity.name}`,
          why: `its machine moves "${field}" alone`,
          fix: `write \`field: ${name}\` in the machine, or make this an enum`,
        },
        entity.defined.source.keySpan(['fields', name]),
      );
}

/** A field for the states of another resource: its machine moves the records of that one. */
function checkStrange({ definition, defined, name: owner }: Entity, context: BuildContext): void {
  for (const [name, { states }] of Object.entries(definition.fields ?? {}))
    if (states !== undefined && states !== owner && context.entities.get(states)?.machine != null)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${name}" of ${owner} would hold states of ${states}`,
          why: `the machine of ${states} moves records of ${states} alone`,
          fix: `write a machine of ${owner}, and \`states: ${owner}\`, or make this an enum`,
        },
        defined.source.valueSpan(['fields', name, 'states']),
      );
}

const doesNothing = ({ from, to, set, effects, emits, guards, verdict }: TransitionDefinition): boolean =>
  from?.length === 1 && from[0] === to && [set, effects, emits, guards, verdict].every((one) => one === undefined);
