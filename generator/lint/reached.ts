/** States that no record ever has: nothing leads there from where records begin. */

import type { OperationDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import { changesOf } from '../model/checks/changes.ts';
import type { Entity } from '../model/entity.ts';
import { remembered } from '../text/remembered.ts';
import { listed } from '../text/suggest.ts';

/**
 * Reports them, except for states that functions set (`by_rules:`) and those that an extension adds, which its functions may set.
 */
export function checkReached(entity: Entity, field: string, context: BuildContext): void {
  const { machine, definition } = entity;
  if (machine === null || context.definitions.broken.extended.has(entity.name)) return;
  const { value, source } = machine;
  const { states, initial, transitions, by_rules = [] } = value;
  by_rules.forEach((name, at) => {
    context.checkName('unknown_state', 'state', name, states, source, ['by_rules', at]);
  });
  const base = source.location(['machine']).file;
  const isAdded = (at: number): boolean => source.location(['states', at]).file !== base;
  const operations = Array.isArray(definition.operations) ? [] : Object.values(definition.operations ?? {});
  const written = (operations as readonly (OperationDefinition | null)[]).map((one) => one?.set?.[field]);
  const moves = Object.values(transitions).flatMap((one): Move[] => {
    // An empty list was reported.
    const from = one.from?.length ? one.from : one.moves === undefined ? states : Object.keys(one.moves);
    if (typeof one.to === 'string') return [{ from, to: [one.to] }];
    if (one.moves !== undefined) return Object.entries(one.moves).map(([state, to]) => ({ from: [state], to }));
    // One that leads back to a remembered state may lead to any that was there when it was written; a missing one was reported.
    return [{ from, to: states.filter((_, at) => one.to === undefined || !isAdded(at)) }];
  });
  const named = [
    initial,
    ...by_rules,
    ...written.filter((one) => one !== undefined).map(String),
    ...moves.flatMap(({ from, to }) => [...from, ...to]),
  ];
  // A misspelt state was reported, and may be the one that leads there.
  if (named.some((one) => !states.includes(one))) return;
  const reached = reachedFrom([initial, ...by_rules, ...written.map(String)], moves);
  const isRules = (at: number): boolean => isAdded(at) && customCode(context);
  const unreached = states.filter((name, at) => !reached.has(name) && !isRules(at));
  const without = unreached.filter((name) => !moves.some(({ to }) => to.includes(name)));
  // Those that lead only to each other are one mistake.
  for (const name of without.length > 0 ? without : unreached.slice(0, 1))
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no record ever has the state ${listed(without.length > 0 ? [`"${name}"`] : unreached.map((one) => `"${one}"`))}`,
        why:
          without.length > 0
            ? 'no transition leads there, and no record begins with it'
            : 'what leads there begins in states that no record has either',
        fix: `write a transition with \`to: ${name}\`, name it under \`by_rules:\` where a function sets it, or remove it`,
      },
      source.valueSpan(['states', states.indexOf(name)]),
    );
}

/** Whether own folders declare functions, which may set a state that an extension adds. */
function customCode(context: BuildContext): boolean {
  return context.answerOf('functions of own folders', foldersWithCode, (folder) => folder).length > 0;
}

/** Gathered once: each state asking all resources would grow with the square of their number. */
const foldersWithCode = remembered((context: BuildContext): readonly string[] => (findsCode(context) ? ['own'] : []));

function findsCode(context: BuildContext): boolean {
  if (context.definitions.jobs.some(({ source }) => source.custom)) return true;
  return [...context.entities.values()].some((entity) =>
    changesOf(entity).some(
      ([source, path, { effects, handler }]) =>
        source.isCustom(path) &&
        (handler !== undefined || (effects ?? []).some((_, at) => source.isCustom([...path, 'effects', at]))),
    ),
  );
}

interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function reachedFrom(begin: readonly string[], moves: readonly Move[]): ReadonlySet<string> {
  const reached = new Set(begin);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of moves) if (from.some((one) => reached.has(one))) for (const one of to) reached.add(one);
  }
  return reached;
}
