/** GET …/available_actions: every action with what the guards say of it now, for an empty body. */

import { holdsAll } from '../../base/identity/abilities.ts';
import { refusalOfAgent } from '../../base/identity/agents.ts';
import type { Operation, ReportedRefusal, Services } from '../../base/kernel/context.ts';
import type { GuardSpec, MachineSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Refusal } from '../../base/kernel/rules.ts';
import { readRemedies } from '../../engine/commands/dry_run.ts';
import { type Judgement, judge } from '../../engine/commands/judging.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { allGuards, changeFor, decidersOf, stateRefusal, targetOf, transitionsOf, validStatuses } from './lifecycle.ts';
import { judgement, reportOf } from './transition.ts';

/**
 * Answers `{ available_actions: [{ action, allowed, reason, code, valid_statuses? }] }` in the machine's order. One statement
 * evaluates every guard.
 */
export function availableActionsOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const machine = spec?.machine;
  if (!spec || !machine) throw new Error(`The route ${route.name} serves no state machine.`);
  const guards = everyGuard(spec, machine);
  const routes = routesOf(services, spec);
  return async (context) => {
    const { actor, params } = context;
    const tells = readRemedies(context.query);
    const asker = { services, actor, client: services.pool, dryRun: true, asking: true, tells } as const;
    const judged = await judge(asker, { spec, params, guards, input: {} });
    const actions: Record<string, unknown>[] = [];
    const refusals: ReportedRefusal[] = [];
    for (const action of machine.available) {
      const valid = choices(machine, action, judged.image);
      const actionRoute = routes.get(action);
      const refusal =
        (await refusalFor(spec, machine, action, judged)) ??
        (actionRoute === undefined ? null : refusalOfAgent(actionRoute, actor, {}, services.settings));
      if (tells && actionRoute && holdsAll(actor.abilities, actionRoute.abilities)) {
        const at = ['available_actions', actions.length];
        refusals.push(...(reportOf(refusal, { route: actionRoute, body: {} }, at).refusals ?? []));
      }
      actions.push({ action, ...judgement(refusal), ...(valid === null ? {} : { valid_statuses: valid }) });
    }
    return { status: 200, body: JSON.stringify({ available_actions: actions }), refusals };
  };
}

/** The routes of the record's actions, by name. */
function routesOf({ routes }: Services, spec: ResourceSpec): ReadonlyMap<string, RouteSpec> {
  return new Map(
    routes.flatMap((route) => (route.entity === spec.name && route.operation ? [[route.operation, route]] : [])),
  );
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
  judged: Judgement,
): Promise<Refusal | null> {
  const { image } = judged;
  const transition = transitionsOf(machine)[action];
  if (!transition) {
    const declared = action === 'delete' ? spec.destroy : spec.actions[action];
    return judged.refusal(declared ?? { guards: [] });
  }
  const valid = choices(machine, action, image);
  // A target that is still to be chosen cannot be judged: the action is open as long as there is one to choose.
  if (valid !== null) return valid.length > 0 ? null : stateRefusal(spec, machine, transition, image, null);
  const target = targetOf(transition, image, {});
  const refusal =
    (await judged.refusal(decidersOf(transition), target)) ?? stateRefusal(spec, machine, transition, image, target);
  return refusal ?? judged.refusal(changeFor(transition, target), target);
}
