/** PATCH on a record: the keys that were sent. */

import { change, prepared } from '../commands/change.ts';
import { checkWritten } from '../commands/guards.ts';
import { marks } from '../commands/one_default.ts';
import { plannerOf } from '../commands/plan.ts';
import { askedOf, lockFor, locksOf, selectStatement } from '../commands/statements.ts';
import type { Key, Unit } from '../commands/unit.ts';
import { fieldMap, writable } from '../commands/values.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Operation, Services } from '../kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import type { Image } from '../ledger/diff.ts';
import { keyOf, notFound, type Parent, parentOf, versionOf } from './keys.ts';
import { checkVersion } from './version.ts';
import { checkScope, conclude, filledReply, layCustomFields, recordReply, refusalOf, throwRefusal } from './write.ts';

/** Answers 200 with the record. A body that changes nothing writes nothing and raises no version (decisions 4). */
export function updateOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.update;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no update operation to run.`);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      const { id, reveal } = await updateOne(unit, spec, declared, context.body, {
        key: keyOf(spec, context),
        parent,
        check: (image) => checkVersion(context, versionOf(spec, image, parent)),
      });
      return async () => {
        const inside = await filledReply(unit, spec, [id], context);
        return recordReply(spec, context.actor, await unit.record(spec, id), { reveal, inside });
      };
    });
  };
}

/** Where a row to be written lies. */
export interface Place {
  /** As in the path. */
  readonly key: Key;
  readonly parent: Parent | null;
  /** Asked once the row is locked, before the guards. */
  readonly check: (image: Image) => void;
}

/** Locks a row and changes it by a body, with all that an update checks. Throws `not_found` and the refusals. */
export async function updateOne(
  unit: Unit,
  spec: ResourceSpec,
  declared: ChangeSpec,
  input: Readonly<Record<string, unknown>>,
  { key, parent, check }: Place,
): Promise<{ id: Key; reveal: Readonly<Record<string, unknown>> | undefined }> {
  const guards = askedOf(declared.guards, input);
  const lock = lockFor(guards);
  const statement = selectStatement(spec, guards, { lock, nested: parent !== null, by: 'bind' });
  const bindings = unit.bindings({ named: { key, parent: parent?.id ?? null }, input });
  const found = await unit.lock(spec, statement, bindings, {
    locks: locksOf(guards),
    marks: marks(spec, input, declared.set),
  });
  if (!found) throw notFound(spec);
  const { id, image, row } = found;
  check(image);
  const values = writable(spec, input, 'update');
  await layCustomFields(unit, spec, values, found);
  const occasion = { record: image, input, target: null, planner: plannerOf(unit.services, spec, declared) };
  throwRefusal(await refusalOf(unit, spec, declared.guards, { statement, row, image }, occasion));
  checkState(spec, values, image);
  const { values: added, reveal } = await prepared(unit, spec, 'update', input, image);
  Object.assign(values, added);
  const written = await unit.update(spec, id, values, declared, { input, validated: true });
  if (written) {
    checkWritten(spec, written.statement, written.row);
    await checkScope(unit, spec, id);
  }
  await conclude(unit, spec, id, declared, occasion);
  return { id, reveal };
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
