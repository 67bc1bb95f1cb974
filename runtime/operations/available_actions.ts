/** GET …/available_actions: every action with what the guards say of it now, for an empty body. */
import { readsOn, rulesOf } from '../commands/change.ts';
import { conditionResults, firstRefusal } from '../commands/guards.ts';
import { bind } from '../commands/sql.ts';
import { selectStatement } from '../commands/statements.ts';
import { run } from '../database/statement.ts';
import type { Operation, Services } from '../kernel/context.ts';
import type { GuardSpec, MachineSpec, ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import type { Call, Refusal } from '../kernel/rules.ts';
import type { Image } from '../ledger/diff.ts';
import { keyOf, notFound } from './keys.ts';
import { allGuards, changeFor, stateRefusal, targetOf, transitionsOf, validStatuses } from './lifecycle.ts';
import { judgement } from './transition.ts';

/** Answers `{ available_actions: [{ action, allowed, reason, code, valid_statuses? }] }` in the machine's order. One statement asks every guard. */
export function availableActionsOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const machine = spec?.machine;
  if (!spec || !machine) throw new Error(`The route ${route.name} serves no state machine.`);
  const guards = everyGuard(spec, machine);
  return async (context) => {
    const statement = selectStatement(spec, guards, { lock: false, nested: false, by: 'bind' });
    const named = { key: keyOf(spec, context), scope: context.actor.scope };
    const bindings = { named, input: {}, actor: context.actor, settings: services.settings, target: null };
    const [row] = await run<Record<string, unknown>>(services.pool, statement, bind(statement.params, bindings));
    if (!row) throw notFound(spec);
    const record = JSON.parse(row.image as string) as Image;
    const results = conditionResults(statement, row);
    const functions = rulesOf(services, spec).guards;
    const call = {
      record,
      input: {},
      target: null,
      actor: context.actor,
      settings: services.settings,
      dryRun: true,
      asking: true,
      ...readsOn(services.pool),
    };
    const actions: Record<string, unknown>[] = [];
    for (const action of machine.available) {
      const valid = choices(machine, action, record);
      const refusal = await refusalFor(spec, machine, action, results, functions, call);
      actions.push({ action, ...judgement(refusal), ...(valid === null ? {} : { valid_statuses: valid }) });
    }
    return { status: 200, body: JSON.stringify({ available_actions: actions }) };
  };
}

function everyGuard(spec: ResourceSpec, machine: MachineSpec): GuardSpec[] {
  const guards = new Map<string, GuardSpec>();
  const lists = machine.available.map((name) => {
    const transition = transitionsOf(machine)[name];
    if (transition) return allGuards(transition);
    return (name === 'delete' ? spec.destroy?.guards : spec.actions[name]?.guards) ?? [];
  });
  for (const guard of lists.flat()) guards.set(guard.name, guard);
  return [...guards.values()];
}

function choices(machine: MachineSpec, action: string, record: Image): readonly string[] | null {
  const transition = transitionsOf(machine)[action];
  return transition ? validStatuses(transition, String(record[machine.field])) : null;
}

async function refusalFor(
  spec: ResourceSpec,
  machine: MachineSpec,
  action: string,
  results: ReadonlyMap<string, boolean>,
  functions: Readonly<Record<string, unknown>>,
  call: Call<Record<string, unknown>, Record<string, unknown>>,
): Promise<Refusal | null> {
  const transition = transitionsOf(machine)[action];
  if (!transition) {
    const guards = (action === 'delete' ? spec.destroy?.guards : spec.actions[action]?.guards) ?? [];
    return firstRefusal(guards, results, functions, call);
  }
  const valid = choices(machine, action, call.record);
  // A target that is still to be chosen cannot be judged: the action is open as long as there is one to choose.
  if (valid !== null) return valid.length > 0 ? null : stateRefusal(spec, machine, transition, call.record, null);
  const target = targetOf(transition, call.record, {});
  const refusal = stateRefusal(spec, machine, transition, call.record, target);
  return refusal ?? firstRefusal(changeFor(transition, target).guards, results, functions, { ...call, target });
}
