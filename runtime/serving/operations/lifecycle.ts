/** A transition as data becomes a plan: where it leads from the record's state, and which guards and changes that means. */

import { quote } from '../../base/database/quote.ts';
import type {
  ChangeSpec,
  GuardSpec,
  MachineSpec,
  RemedySpec,
  ResourceSpec,
  SetSpec,
  SqlParam,
  TransitionSpec,
} from '../../base/kernel/resource.ts';
import type { Refusal } from '../../base/kernel/rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** Machine and transition of a route, or an error of ours. */
export function transitionOf(
  spec: ResourceSpec | undefined,
  name: string | null,
): { machine: MachineSpec; transition: TransitionSpec } {
  const machine = spec?.machine;
  const transition = machine && transitionsOf(machine)[name ?? ''];
  if (!machine || !transition) throw new Error(`No definition declares the transition ${name} of ${spec?.name}.`);
  return { machine, transition };
}

/** The states a choosing transition offers from a state, in the answer's order; null where the target is fixed. */
export function validStatuses(transition: TransitionSpec, state: string): readonly string[] | null {
  return 'choose' in transition.to ? (transition.moves[state] ?? []) : null;
}

/** The target state; null if a stored state is missing (a guard says so) or no valid one was chosen. */
export function targetOf(transition: TransitionSpec, record: Row, input: Row): string | null {
  const { to } = transition;
  if ('state' in to) return to.state;
  if ('choose' in to) {
    const chosen = input[to.choose];
    return typeof chosen === 'string' ? chosen : null;
  }
  const stored = record[to.column];
  return typeof stored === 'string' ? (to.map[stored] ?? stored) : null;
}

/** What the transition does on its way to a target: its own guards, sets, effects and events, then the target's. */
export function changeFor(transition: TransitionSpec, target: string | null): ChangeSpec {
  const extra = target === null ? undefined : transition.targets[target];
  if (!extra) return transition;
  const sets = new Map<string, SetSpec>([...transition.set, ...extra.set].map((set) => [set.column, set]));
  return {
    ...(transition.plan === undefined ? {} : { plan: transition.plan }),
    guards: [...transition.guards, ...extra.guards],
    set: [...sets.values()],
    effects: [...transition.effects, ...extra.effects],
    emits: [...transition.emits, ...extra.emits],
  };
}

/**
 * A guard with `target` cannot be evaluated before the row is read if the row decides the target. So its SQL contains the target:
 * a constant, the body's choice, or the column that stores it. Its name distinguishes it from the same guard in another
 * transition.
 */
function withTarget(transition: TransitionSpec, guard: GuardSpec): GuardSpec {
  if (guard.kind !== 'expression' || !guard.sql.params.some((param) => 'target' in param)) return guard;
  const { to } = transition;
  const text = [''];
  const params: SqlParam[] = [];
  const append = (sql: string): void => {
    text[text.length - 1] += sql;
  };
  const bindParam = (param: SqlParam): void => {
    params.push(param);
    text.push('');
  };
  guard.sql.text.forEach((part, index) => {
    append(part);
    const param = guard.sql.params[index];
    if (!param) return;
    if (!('target' in param)) bindParam(param);
    else if ('state' in to) append(literal(to.state));
    else if ('choose' in to) bindParam({ input: to.choose, cast: param.cast });
    else append(storedTarget(to.column, to.map));
  });
  return { ...guard, name: `${guard.name} of ${transition.name}`, sql: { text, params } };
}

function storedTarget(column: string, map: Readonly<Record<string, string>>): string {
  const whens = Object.entries(map).map(([from, into]) => ` when ${literal(from)} then ${literal(into)}`);
  return whens.length === 0
    ? `t.${quote(column)}`
    : `(case t.${quote(column)}${whens.join('')} else t.${quote(column)} end)`;
}

/** A state's name as SQL text; states come from definitions, never from requests. */
function literal(state: string): string {
  return `'${state.replaceAll("'", "''")}'::text`;
}

/** The transition as it runs: every guard can be evaluated in the statement that reads the row. */
function runnable(transition: TransitionSpec): TransitionSpec {
  const guards = (change: ChangeSpec) => change.guards.map((guard) => withTarget(transition, guard));
  const targets = Object.entries(transition.targets).map(
    ([state, target]) => [state, { ...target, guards: guards(target) }] as const,
  );
  return { ...transition, guards: guards(transition), targets: Object.fromEntries(targets) };
}

const runnables = new WeakMap<MachineSpec, Readonly<Record<string, TransitionSpec>>>();

/** A machine's transitions by name, ready to run. */
export function transitionsOf(machine: MachineSpec): Readonly<Record<string, TransitionSpec>> {
  let known = runnables.get(machine);
  if (!known) {
    known = Object.fromEntries(
      Object.entries(machine.transitions).map(([name, transition]) => [name, runnable(transition)]),
    );
    runnables.set(machine, known);
  }
  return known;
}

/** Every guard of a transition, for all targets: one locking statement evaluates them. */
export function allGuards(transition: TransitionSpec): readonly GuardSpec[] {
  const guards = new Map<string, GuardSpec>();
  for (const guard of [...transition.guards, ...Object.values(transition.targets).flatMap((target) => target.guards)])
    guards.set(guard.name, guard);
  return [...guards.values()];
}

/** What is for people alone: who decides is a question before the state that the record is in. */
export const decidersOf = (transition: TransitionSpec): { readonly guards: readonly GuardSpec[] } => ({
  guards: allGuards(transition).filter(({ code }) => code === 'human_required'),
});

/** Guard 0 of every transition: the current state is one it starts from, and the chosen target one it offers there. */
export function stateRefusal(
  spec: ResourceSpec,
  machine: MachineSpec,
  transition: TransitionSpec,
  record: Row,
  target: string | null,
): Refusal | null {
  const state = String(record[machine.field]);
  const valid = validStatuses(transition, state);
  if (valid === null) {
    if (transition.from.includes(state)) return null;
    const params = {
      operation: transition.name.replaceAll('_', ' '),
      entity: spec.name.replaceAll('_', ' '),
      status: state,
    };
    const message = `Cannot ${params.operation} this ${params.entity} in status ${state}.`;
    return {
      code: 'invalid_state',
      message,
      errors: { [machine.field]: [message] },
      details: { [machine.field]: state, from: transition.from },
      remedies: waysInto(spec, machine, state, transition.from),
    };
  }
  if (target !== null && valid.includes(target)) return null;
  const message =
    valid.length > 0
      ? `${target ?? 'None'} is not a valid next status. Valid statuses: ${valid.join(', ')}.`
      : nowhereToGo(machine, state);
  return {
    code: 'invalid_state',
    message,
    errors: { [machine.field]: [...valid] },
    details: { valid_statuses: valid },
  };
}

/**
 * The steps that lead from a state to one of the requested ones, along the usual path: none leads back, to a bad end, or to a
 * pause only to make something else possible.
 */
function waysInto(spec: ResourceSpec, machine: MachineSpec, state: string, wanted: readonly string[]): RemedySpec[] {
  const at = machine.line.indexOf(state);
  const ahead = wanted.filter((one) => machine.line.indexOf(one) > at);
  return Object.values(transitionsOf(machine)).flatMap((way) => {
    const { name, from, to } = way;
    const operation = `${spec.plural}.${name}`;
    const label = `First: ${name.replaceAll('_', ' ')}`;
    if ('choose' in to) {
      const chosen = (way.moves[state] ?? []).filter((next) => ahead.includes(next));
      return chosen.map((next) => ({ operation, body: { [to.choose]: next }, label: `${label} to ${next}` }));
    }
    return 'state' in to && from.includes(state) && ahead.includes(to.state) ? [{ operation, label }] : [];
  });
}

/** Why no status can be chosen, and which transitions leave the state all the same. */
function nowhereToGo(machine: MachineSpec, state: string): string {
  const ways = Object.values(transitionsOf(machine)).filter(
    (transition) => transition.from.includes(state) && validStatuses(transition, state) === null,
  );
  const after = ways.length > 0 ? `Use ${ways.map(({ name }) => name).join(', ')}.` : 'It is final.';
  return `No status can be chosen after ${state}. ${after}`;
}
