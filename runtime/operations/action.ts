/** Named member and collection actions: declared changes, or a function of the resource's rules. */

import { change, readsOn, refuse, rulesOf, viewOf } from '../commands/change.ts';
import { readDryRun } from '../commands/dry_run.ts';
import { conditionResults, firstRefusal } from '../commands/guards.ts';
import { marks } from '../commands/one_default.ts';
import { writeUnaudited } from '../commands/set_based.ts';
import { bind } from '../commands/sql.ts';
import { lockFor, locksOf, selectStatement } from '../commands/statements.ts';
import type { Key, Unit } from '../commands/unit.ts';
import { run } from '../database/statement.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Operation, Reply, RequestContext, Services } from '../kernel/context.ts';
import type { JobName } from '../kernel/data.ts';
import type { ActionSpec, ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import type { ActionHandler, Change, Refusal } from '../kernel/rules.ts';
import type { Image } from '../ledger/diff.ts';
import { accepted } from './accepted.ts';
import { keyOf, notFound, parentOf, versionOf } from './keys.ts';
import { verdict } from './transition.ts';
import { checkVersion } from './version.ts';
import { conclude, filledReply, recordReply, refusalOf, throwRefusal } from './write.ts';

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
        return async () => accepted(jobId);
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
  const parent = await parentOf(unit, spec, context);
  if (action.on === 'collection') {
    checkVersion(context, versionOf(spec, null, parent));
    const occasion = { record: parent?.image ?? {}, input: context.body, target: null };
    const answer = handler ? await handler(viewOf(unit, occasion)) : null;
    return { id: null, answer };
  }
  const statement = selectStatement(spec, action.guards, {
    lock: lockFor(action.guards),
    nested: parent !== null,
    by: 'bind',
    deleted: touchesDeletion(action),
  });
  const named = { key: keyOf(spec, context), parent: parent?.id ?? null };
  const bindings = unit.bindings({ named, input: context.body });
  const found = await unit.lock(spec, statement, bindings, {
    locks: locksOf(action.guards),
    marks: marks(spec, {}, action.set),
  });
  if (!found) throw notFound(spec);
  checkVersion(context, versionOf(spec, found.image, parent));
  const occasion = { record: found.image, input: context.body, target: null };
  throwRefusal(await refusalOf(unit, spec, action.guards, { statement, row: found.row, image: found.image }, occasion));
  if (action.set.length > 0) await unit.update(spec, found.id, {}, action, { input: context.body });
  await conclude(unit, spec, found.id, action, occasion);
  const answer = handler ? await handler(viewOf(unit, occasion)) : null;
  return { id: found.id as Key | null, answer };
}

/** An action that sets deleted_at (restore) is the one that finds deleted records. */
function touchesDeletion(action: ActionSpec): boolean {
  return action.set.some((entry) => entry.column === 'deleted_at');
}

async function read(services: Services, spec: ResourceSpec, action: ActionSpec, context: RequestContext) {
  const above =
    spec.parent && spec.parent.param in context.params ? services.resources[spec.parent.resource] : undefined;
  const statement = selectStatement(spec, action.guards, {
    lock: false,
    nested: above !== undefined,
    by: 'bind',
    deleted: touchesDeletion(action),
  });
  const named = { key: keyOf(spec, context), parent: above ? keyOf(above, context) : null, scope: context.actor.scope };
  const bindings = { named, input: context.body, actor: context.actor, settings: services.settings, target: null };
  const [row] = await run<Record<string, unknown>>(services.pool, statement, bind(statement.params, bindings));
  if (!row) throw notFound(spec);
  return { row, statement, image: JSON.parse(row.image as string) as Image };
}

async function dryReply(
  services: Services,
  spec: ResourceSpec,
  action: ActionSpec,
  context: RequestContext,
): Promise<Reply> {
  if (action.on === 'collection')
    throw new ApiError('validation_failed', { errors: { dry_run: ['This operation offers no dry run.'] } });
  const found = await read(services, spec, action, context);
  const refusal = await judge(services, spec, action, found, { context, dryRun: true });
  return { status: 200, body: JSON.stringify(verdict(refusal, null)) };
}

/** What the action's guards say of a record that was read and not locked. */
function judge(
  services: Services,
  spec: ResourceSpec,
  action: ActionSpec,
  { image, statement, row }: Awaited<ReturnType<typeof read>>,
  { context, dryRun }: { readonly context: RequestContext; readonly dryRun: boolean },
): Promise<Refusal | null> {
  return firstRefusal(action.guards, conditionResults(statement, row), rulesOf(services, spec).guards, {
    record: image,
    input: context.body,
    target: null,
    actor: context.actor,
    settings: services.settings,
    dryRun,
    ...readsOn(services.pool),
  });
}

/** Reading functions run without a transaction; what changes rows is not offered to them. */
async function readReply(
  services: Services,
  spec: ResourceSpec,
  action: ActionSpec,
  handler: ActionHandler<Record<string, unknown>, Record<string, unknown>>,
  context: RequestContext,
): Promise<Reply> {
  const found = action.on === 'member' ? await read(services, spec, action, context) : null;
  if (found) throwRefusal(await judge(services, spec, action, found, { context, dryRun: false }));
  const readOnly = () => Promise.reject(new Error(`The reading action ${action.name} of ${spec.name} tried to write.`));
  const view: View = {
    record: found?.image ?? {},
    input: context.body,
    target: null,
    actor: context.actor,
    settings: services.settings,
    house: services,
    dryRun: false,
    idempotencyKey: null,
    ...readsOn(services.pool),
    touch: readOnly,
    insert: readOnly,
    insertMany: readOnly,
    update: readOnly,
    remove: readOnly,
    removeMany: readOnly,
    updateMany: readOnly,
    updateWhere: readOnly,
    updateRows: readOnly,
    writeUnaudited: (resource, text, values) =>
      writeUnaudited(services.pool, services.resources[resource] ?? spec, text, values),
    attempt: readOnly,
    perform: readOnly,
    show: readOnly,
    enqueue: readOnly,
    tell: () => undefined,
    refuse,
    emit: () => {
      throw new Error(`The reading action ${action.name} of ${spec.name} tried to emit an event.`);
    },
  };
  return { status: 200, body: JSON.stringify((await handler(view)) ?? {}) };
}
