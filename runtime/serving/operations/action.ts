/** Named member and collection actions: declared changes, or a function of the resource's rules. */

import { ApiError } from '../../base/errors/api_error.ts';
import { refusalOfAgent } from '../../base/identity/agents.ts';
import type { Operation, Reply, RequestContext, Services } from '../../base/kernel/context.ts';
import type { JobName } from '../../base/kernel/data.ts';
import type { ActionSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { ActionHandler, Change } from '../../base/kernel/rules.ts';
import {
  change,
  conclude,
  type Occasion,
  plannedView,
  readsOn,
  refuse,
  rulesOf,
} from '../../engine/commands/change.ts';
import { readDryRun } from '../../engine/commands/dry_run.ts';
import { judge } from '../../engine/commands/judging.ts';
import { marks } from '../../engine/commands/one_default.ts';
import { parentOf } from '../../engine/commands/parents.ts';
import { writeUnaudited } from '../../engine/commands/set_based.ts';
import type { Key, Unit } from '../../engine/commands/unit.ts';
import { accepted } from './accepted.ts';
import { reportOf, verdict } from './transition.ts';
import { checkVersion } from './version.ts';
import { filledReply, recordReply } from './write.ts';

type View = Change<Record<string, unknown>, Record<string, unknown>>;

/** Answers with the record, or with what the action's function gives. */
export function actionOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const action = spec?.actions[route.operation ?? ''];
  if (!spec || !action) throw new Error(`No definition declares the action of the route ${route.name}.`);
  const handler =
    action.handler === null
      ? null
      : (rulesOf(services, spec).actions[action.handler] as
          | ActionHandler<Record<string, unknown>, Record<string, unknown>>
          | undefined);
  if (handler === undefined) throw new Error(`${spec.name} has no function for the action "${action.handler}".`);
  return async (context) => {
    if (action.readOnly && handler) return readReply(services, spec, action, handler, context);
    if (readDryRun(context)) return dryReply(services, spec, action, context);
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const { id, answer } = await perform(unit, spec, action, handler, context);
      if (action.job !== undefined) {
        const payload = answer ?? { ...(id === null ? {} : { id }), ...context.body };
        const ref = id === null ? {} : { ref: `${spec.name}:${id}` };
        const jobId = await unit.services.jobs.enqueue(unit.client, unit.actor, action.job as JobName, payload, ref);
        return async () => accepted(jobId, undefined, unit.revealed);
      }
      return async () =>
        answer || id === null
          ? // A function may show what is shown once (a new token, a new secret): its answer is kept sealed.
            { status: route.status, body: JSON.stringify(answer ?? {}), secret: true }
          : recordReply(spec, context.actor, await unit.record(spec, id), {
              status: route.status,
              inside: await filledReply(unit, spec, [id], context),
            });
    });
  };
}

async function perform(
  unit: Unit,
  spec: ResourceSpec,
  action: ActionSpec,
  handler: ActionHandler<Record<string, unknown>, Record<string, unknown>> | null,
  context: RequestContext,
) {
  const handled = async (occasion: Occasion) => {
    if (!handler) return null;
    const view = await plannedView(unit, occasion);
    return unit.runRule({ resource: spec.name, key: `operations.${action.name}` }, () => handler(view));
  };
  if (action.on === 'collection') {
    const parent = await parentOf(unit, spec, context);
    checkVersion(context, { spec, image: null, parent });
    const occasion = { record: parent?.image ?? {}, input: context.body, target: null };
    return { id: null, answer: await handled(occasion) };
  }
  const intends =
    context.inside === undefined && action.set.length > 0
      ? { values: {}, change: action, bindings: { input: context.body } }
      : undefined;
  const judged = await judge(unit, { ...questionOf(spec, action, context), intends });
  const { id } = judged;
  checkVersion(context, judged);
  await judged.check(action);
  if (action.set.length > 0) await unit.update(spec, id, {}, action, { input: context.body });
  await conclude(unit, spec, id, action, judged.occasion(action), undefined, action.set.length === 0);
  const answer = await handled(judged.occasion(action));
  return { id: id as Key | null, answer };
}

/** Conditions on the record. An action that sets deleted_at (restore) is the one that finds deleted records. */
function questionOf(spec: ResourceSpec, action: ActionSpec, { params, body: input }: RequestContext) {
  const { guards, set } = action;
  const deleted = set.some((entry) => entry.column === 'deleted_at');
  return { spec, params, guards, input, deleted, marks: marks(spec, {}, set) };
}

async function dryReply(
  services: Services,
  spec: ResourceSpec,
  action: ActionSpec,
  context: RequestContext,
): Promise<Reply> {
  if (action.on === 'collection')
    throw new ApiError('validation_failed', { errors: { dry_run: ['This operation offers no dry run.'] } });
  const asker = { services, actor: context.actor, client: services.pool, dryRun: true };
  const judged = await judge(asker, questionOf(spec, action, context));
  const { route, actor, body } = context;
  const refusal = (await judged.refusal(action)) ?? refusalOfAgent(route, actor, body, services.settings);
  return { status: 200, body: JSON.stringify(verdict(refusal, null)), ...reportOf(refusal, { route, body }) };
}

/** Reading functions run without a transaction; what changes rows is not offered to them. */
async function readReply(
  services: Services,
  spec: ResourceSpec,
  action: ActionSpec,
  handler: ActionHandler<Record<string, unknown>, Record<string, unknown>>,
  context: RequestContext,
): Promise<Reply> {
  const asker = { services, actor: context.actor, client: services.pool, dryRun: false };
  const judged = action.on === 'member' ? await judge(asker, questionOf(spec, action, context)) : null;
  await judged?.check(action);
  const readOnly = () => Promise.reject(new Error(`The reading action ${action.name} of ${spec.name} tried to write.`));
  const view: View = {
    plan: (await judged?.call(action))?.plan,
    record: judged?.image ?? {},
    input: context.body,
    target: null,
    actor: context.actor,
    settings: services.settings,
    services: services,
    dryRun: false,
    idempotencyKey: null,
    ...readsOn(services.pool),
    touch: readOnly,
    insert: readOnly,
    insertMany: readOnly,
    update: readOnly,
    remove: readOnly,
    removeMany: readOnly,
    reorder: readOnly,
    updateMany: readOnly,
    updateWhere: readOnly,
    updateRows: readOnly,
    writeUnaudited: (resource, text, values) =>
      writeUnaudited(services.pool, services.resources[resource] ?? spec, text, values),
    attempt: readOnly,
    afterParts: readOnly,
    perform: readOnly,
    show: readOnly,
    enqueue: readOnly,
    addMeta: () => undefined,
    reveal: () => undefined,
    refuse,
    emit: () => {
      throw new Error(`The reading action ${action.name} of ${spec.name} tried to emit an event.`);
    },
  };
  return { status: 200, body: JSON.stringify((await handler(view)) ?? {}) };
}
