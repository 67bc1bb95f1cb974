/** POST …/<transition>: a move of the state machine, or the verdict on one (contract, Lifecycle transitions). */

import { ApiError } from '../../base/errors/api_error.ts';
import { refusalOfAgent } from '../../base/identity/agents.ts';
import type { Operation, Reply, RequestContext, Services } from '../../base/kernel/context.ts';
import type { GuardSpec, MachineSpec, ResourceSpec, TransitionSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Refusal, Verdict } from '../../base/kernel/rules.ts';
import type { Intended } from '../../engine/commands/ahead.ts';
import { change, conclude, rulesOf } from '../../engine/commands/change.ts';
import { readDryRun } from '../../engine/commands/dry_run.ts';
import { refused } from '../../engine/commands/guards.ts';
import { judge } from '../../engine/commands/judging.ts';
import { allGuards, changeFor, decidersOf, stateRefusal, targetOf, transitionOf, validStatuses } from './lifecycle.ts';
import { checkVersion } from './version.ts';
import { filledReply, recordReply } from './write.ts';

/** Answers 200 with the record in its new state, or a verdict under `dry_run`. A refusal changes nothing. */
export function transitionOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const { machine, transition } = transitionOf(spec, route.operation);
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);
  const guards = allGuards(transition);
  return async (context) => {
    const { params, body: input } = context;
    requireChoice(transition.to, context);
    if (readDryRun(context)) return verdictReply(services, spec, guards, context);
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const intends = intendedOf(context, machine, transition);
      const judged = await judge(unit, { spec, params, guards, input, intends });
      const { id, image } = judged;
      checkVersion(context, judged);
      const target = targetOf(transition, image, input);
      const refusal =
        (await judged.refusal(decidersOf(transition), target)) ??
        stateRefusal(spec, machine, transition, image, target);
      if (refusal) throw refused(refusal);
      const declared = changeFor(transition, target);
      await judged.check(declared, target);
      if (target === null)
        throw new Error(`${route.name} of ${spec.name}:${id} leads nowhere: its guards must refuse a missing target.`);
      await unit.update(spec, id, {}, declared, { input, target, targetColumn: machine.field });
      const moved = { from: image[machine.field], to: target };
      // A transition into the present state reports an action, not a change.
      const stays = target === image[machine.field] && declared.set.length === 0;
      const report = (emit: { readonly withAction: boolean }) => (emit.withAction ? moved : {});
      await conclude(unit, spec, id, declared, judged.occasion(declared, target), report, stays);
      return async () => {
        const inside = await filledReply(unit, spec, [id], context);
        return recordReply(spec, context.actor, await unit.record(spec, id), {
          meta: unit.meta,
          reveal: unit.revealed,
          inside,
        });
      };
    });
  };
}

/** What the transition writes, where the request says where it leads. */
function intendedOf(
  { inside, body: input }: RequestContext,
  { field }: MachineSpec,
  transition: TransitionSpec,
): Intended | undefined {
  if (inside !== undefined || 'column' in transition.to) return undefined;
  const target = targetOf(transition, {}, input);
  if (target === null) return undefined;
  return { values: {}, change: changeFor(transition, target), bindings: { input, target, targetColumn: field } };
}

function requireChoice(to: { readonly choose: string } | object, context: RequestContext): void {
  if (!('choose' in to)) return;
  const chosen = context.body[to.choose];
  if (typeof chosen === 'string' && chosen !== '') return;
  throw new ApiError('validation_failed', { errors: { [to.choose]: [`The ${to.choose} field is required.`] } });
}

/** Reads without a lock, runs the same guards in the same order, writes nothing, checks no version (contract, Lifecycle rule 1). */
async function verdictReply(
  services: Services,
  spec: ResourceSpec,
  guards: readonly GuardSpec[],
  { route, actor, params, body: input }: RequestContext,
): Promise<Reply> {
  const { machine, transition } = transitionOf(spec, route.operation);
  const judged = await judge({ services, actor, client: services.pool, dryRun: true }, { spec, params, guards, input });
  const { image } = judged;
  const target = targetOf(transition, image, input);
  const refusal =
    (await judged.refusal(decidersOf(transition), target)) ??
    stateRefusal(spec, machine, transition, image, target) ??
    (await judged.refusal(changeFor(transition, target), target)) ??
    refusalOfAgent(route, actor, input, services.settings);
  const more = rulesOf(services, spec).verdicts[transition.name] as
    | Verdict<Record<string, unknown>, Record<string, unknown>>
    | undefined;
  const said = {
    ...verdict(refusal, validStatuses(transition, String(image[machine.field]))),
    ...(more ? await more(await judged.call(transition, target)) : {}),
  };
  return { status: 200, body: JSON.stringify(said), ...reportOf(refusal, { route, body: input }) };
}

/** Further parts of a refusal beside the reason; `at` is its path in the body. */
export function reportOf(
  refusal: Refusal | null,
  request: { readonly route: RouteSpec; readonly body: Readonly<Record<string, unknown>> },
  at: readonly (string | number)[] = [],
): Pick<Reply, 'refusals'> {
  if (!refusal) return {};
  const { code, details, remedies = [] } = refusal;
  return { refusals: [{ at, code, details, remedies, ...request }] };
}

/** The contract's dry-run verdict; `valid_statuses` where the target is chosen. */
export function verdict(refusal: Refusal | null, valid: readonly string[] | null): Record<string, unknown> {
  return { dry_run: true, ...judgement(refusal), ...(valid === null ? {} : { valid_statuses: valid }) };
}

export function judgement(refusal: Refusal | null): { allowed: boolean; reason: string | null; code: string | null } {
  if (!refusal) return { allowed: true, reason: null, code: null };
  return { allowed: false, reason: refused(refusal).message, code: refusal.code };
}
