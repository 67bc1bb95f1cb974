/** POST …/<transition>: a move of the state machine, or the verdict on one (contract, Lifecycle transitions). */

import { change, readsOn, rulesOf } from '../commands/change.ts';
import { readDryRun } from '../commands/dry_run.ts';
import { conditionResults, firstRefusal, refused } from '../commands/guards.ts';
import { bind } from '../commands/sql.ts';
import { lockFor, locksOf, selectStatement } from '../commands/statements.ts';
import { run } from '../database/statement.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Operation, Reply, RequestContext, Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import type { Refusal, Verdict } from '../kernel/rules.ts';
import type { Image } from '../ledger/diff.ts';
import { keyOf, notFound, parentOf, versionOf } from './keys.ts';
import { allGuards, changeFor, stateRefusal, targetOf, transitionOf, validStatuses } from './lifecycle.ts';
import { checkVersion } from './version.ts';
import { conclude, filledReply, recordReply, refusalOf, throwRefusal } from './write.ts';

/** Answers 200 with the record in its new state, or a verdict under `dry_run`. A refusal changes nothing. */
export function transitionOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const { machine, transition } = transitionOf(spec, route.operation);
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);
  const guards = allGuards(transition);
  const lock = lockFor(guards);
  return async (context) => {
    requireChoice(transition.to, context);
    if (readDryRun(context)) return verdictReply(services, spec, route, context);
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      const statement = selectStatement(spec, guards, { lock, nested: parent !== null, by: 'bind' });
      const named = { key: keyOf(spec, context), parent: parent?.id ?? null };
      const bindings = unit.bindings({ named, input: context.body });
      const found = await unit.lock(spec, statement, bindings, { locks: locksOf(guards) });
      if (!found) throw notFound(spec);
      checkVersion(context, versionOf(spec, found.image, parent));
      const target = targetOf(transition, found.image, context.body);
      throwRefusal(stateRefusal(spec, machine, transition, found.image, target));
      const declared = changeFor(transition, target);
      const occasion = { record: found.image, input: context.body, target };
      throwRefusal(
        await refusalOf(unit, spec, declared.guards, { statement, row: found.row, image: found.image }, occasion),
      );
      if (target === null)
        throw new Error(
          `${route.name} of ${spec.name}:${found.id} leads nowhere: its guards must refuse a missing target.`,
        );
      await unit.update(spec, found.id, {}, declared, { input: context.body, target, targetColumn: machine.field });
      const moved = { from: found.image[machine.field], to: target };
      await conclude(unit, spec, found.id, declared, occasion, (emit) => (emit.withAction ? moved : {}));
      return async () => {
        const inside = await filledReply(unit, spec, [found.id], context);
        return recordReply(spec, context.actor, await unit.record(spec, found.id), { meta: unit.told, inside });
      };
    });
  };
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
  route: RouteSpec,
  context: RequestContext,
): Promise<Reply> {
  const { machine, transition } = transitionOf(spec, route.operation);
  const above =
    spec.parent && spec.parent.param in context.params ? services.resources[spec.parent.resource] : undefined;
  const statement = selectStatement(spec, allGuards(transition), {
    lock: false,
    nested: above !== undefined,
    by: 'bind',
  });
  const [row] = await run<Record<string, unknown>>(
    services.pool,
    statement,
    bind(statement.params, {
      named: { key: keyOf(spec, context), parent: above ? keyOf(above, context) : null, scope: context.actor.scope },
      input: context.body,
      actor: context.actor,
      settings: services.settings,
    }),
  );
  if (!row) throw notFound(spec);
  const image = JSON.parse(row.image as string) as Image;
  const target = targetOf(transition, image, context.body);
  const rules = rulesOf(services, spec);
  const call = {
    record: image,
    input: context.body,
    target,
    actor: context.actor,
    settings: services.settings,
    dryRun: true,
    ...readsOn(services.pool),
  };
  const refusal =
    stateRefusal(spec, machine, transition, image, target) ??
    (await firstRefusal(changeFor(transition, target).guards, conditionResults(statement, row), rules.guards, call));
  const more = rules.verdicts[transition.name] as Verdict<Record<string, unknown>, Record<string, unknown>> | undefined;
  const said = {
    ...verdict(refusal, validStatuses(transition, String(image[machine.field]))),
    ...(more ? await more(call) : {}),
  };
  return { status: 200, body: JSON.stringify(said) };
}

/** The contract's dry-run verdict; `valid_statuses` where the target is chosen. */
export function verdict(refusal: Refusal | null, valid: readonly string[] | null): Record<string, unknown> {
  return { dry_run: true, ...judgement(refusal), ...(valid === null ? {} : { valid_statuses: valid }) };
}

export function judgement(refusal: Refusal | null): { allowed: boolean; reason: string | null; code: string | null } {
  if (!refusal) return { allowed: true, reason: null, code: null };
  return { allowed: false, reason: refused(refusal).message, code: refusal.code };
}
