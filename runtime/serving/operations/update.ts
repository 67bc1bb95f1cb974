/** PATCH on a record: the keys that were sent. */

import { ApiError } from '../../base/errors/api_error.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Intended } from '../../engine/commands/ahead.ts';
import { change, conclude, prepared, rulesOf } from '../../engine/commands/change.ts';
import { checkWritten, guardsFor, isSent } from '../../engine/commands/guards.ts';
import { checkSight, judge } from '../../engine/commands/judging.ts';
import { marks } from '../../engine/commands/one_default.ts';
import type { Parent } from '../../engine/commands/parents.ts';
import type { Key, Unit } from '../../engine/commands/unit.ts';
import { fieldMap, writable } from '../../engine/commands/values.ts';
import { checkVersion } from './version.ts';
import { filledReply, layCustomFields, recordReply } from './write.ts';

/** Answers 200 with the record. A body that changes nothing writes nothing and raises no version (decisions 4). */
export function updateOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.update;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no update operation to run.`);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const { params } = context;
      const { id, reveal } = await updateOne(unit, spec, declared, context.body, { params, expects: context });
      return async () => {
        const inside = await filledReply(unit, spec, [id], context);
        return recordReply(spec, context.actor, await unit.record(spec, id), { reveal, inside });
      };
    });
  };
}

/** The path to a row that is to be written. */
export interface WritePath {
  readonly params: Readonly<Record<string, string>>;
  /** The record above, where it is locked already. */
  readonly parent?: Parent | null;
  /** The request that may expect a version of the row; absent if it was compared with the path's root. */
  readonly expects?: RequestContext;
}

/** Locks a row and changes it by a body, with all that an update checks. Throws `not_found` and the refusals. */
export async function updateOne(
  unit: Unit,
  spec: ResourceSpec,
  declared: ChangeSpec,
  input: Readonly<Record<string, unknown>>,
  { expects, ...path }: WritePath,
): Promise<{ id: Key; reveal: Readonly<Record<string, unknown>> | undefined }> {
  const guards = guardsFor(declared.guards, input);
  const intends =
    expects !== undefined && expects.inside === undefined ? intendedOf(unit, spec, declared, input) : undefined;
  const judged = await judge(unit, { spec, ...path, guards, input, marks: marks(spec, input, declared.set), intends });
  const { id, image } = judged;
  if (expects) checkVersion(expects, judged);
  const values = writable(spec, input, 'update');
  await layCustomFields(unit, spec, values, judged);
  await judged.check(declared);
  checkState(spec, values, image);
  const { values: added, reveal } = await prepared(unit, spec, { operation: 'update', declared }, input, image);
  Object.assign(values, added);
  const written = await unit.update(spec, id, values, declared, { input, validated: true });
  if (written) {
    checkWritten(spec, written.statement, written.row, unit.services.plugins.restingRules(spec.name));
    await checkSight(unit, spec, id);
  }
  await conclude(unit, spec, id, declared, judged.occasion(declared));
  return { id, reveal };
}

/** What the update writes, where the body alone says it; a body that is refused is refused once the record is found. */
function intendedOf(
  { services }: Unit,
  spec: ResourceSpec,
  declared: ChangeSpec,
  input: Readonly<Record<string, unknown>>,
): Intended | undefined {
  const isPrepared = rulesOf(services, spec).prepare['update'] !== undefined;
  if (isPrepared && isSent(declared.preparedFor, input)) return undefined;
  if (spec.customFields && input['custom_fields'] !== undefined) return undefined;
  try {
    return { values: writable(spec, input, 'update'), change: declared, bindings: { input, validated: true } };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Fields that may be written in some states only: 422 `locked_field` elsewhere. A key sent with its present value is no change. */
function checkState(
  spec: ResourceSpec,
  values: Record<string, unknown>,
  image: Readonly<Record<string, unknown>>,
): void {
  const state = spec.machine ? String(image[spec.machine.field]) : null;
  const errors: Record<string, string[]> = {};
  let allowed: readonly string[] = [];
  for (const name of Object.keys(values)) {
    const states = fieldMap(spec).get(name)?.writableIn;
    if (!states || state === null || states.includes(state)) continue;
    if (JSON.stringify(values[name]) === JSON.stringify(image[name])) {
      delete values[name];
      continue;
    }
    allowed = states;
    errors[name] = [`${name} can only be changed in status ${states.join(', ')}.`];
  }
  const [field] = Object.keys(errors);
  if (field) throw new ApiError('locked_field', { params: { field, status: allowed.join(', ') }, errors });
}
