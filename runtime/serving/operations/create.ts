/** POST on a collection: one new row. */

import { ownerRefusal } from '../../base/identity/owner_abilities.ts';
import type { Operation, ReportedRefusal, Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Reported } from '../../base/kernel/rules.ts';
import { change, conclude, type Occasion, prepared, refuse } from '../../engine/commands/change.ts';
import { checkSight, judgeWritten } from '../../engine/commands/judging.ts';
import { locksOf } from '../../engine/commands/lock_statements.ts';
import { lastPosition } from '../../engine/commands/ordered.ts';
import { type Parent, parentOf } from '../../engine/commands/parents.ts';
import type { Key, Unit } from '../../engine/commands/unit.ts';
import { writable } from '../../engine/commands/values.ts';
import { addressOf } from '../../engine/query/address.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { checkVersion } from './version.ts';
import { filledReply, layCustomFields, recordReply } from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/** A row that was inserted and found good; its events are not noted yet, and its effects have not run. */
export interface Made {
  readonly id: Key;
  readonly image: Image;
  /** For its effects; the input is the body, with the parent's key where the row lies below one. */
  readonly occasion: Occasion;
  readonly reveal: Body | undefined;
  readonly reported: Reported | undefined;
}

/** Answers 201 with the record and its Location. Guards and validations see the row as it would be. */
export function createOperation(services: Services, route: RouteSpec): Operation {
  const { spec, declared } = creatable(services, route);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      checkVersion(context, { spec, image: null, parent });
      const made = await insertOne(unit, spec, declared, context.body, parent);
      const { id, image, occasion, reveal, reported } = made;
      await conclude(unit, spec, id, declared, occasion);
      const path = addressOf(route.path, context.params);
      const location = spec.singleton ? path : `${path}/${image[spec.bindColumn]}`;
      return async () => {
        const inside = await filledReply(unit, spec, [id], context);
        const shown = { status: route.status, location, reveal, inside };
        const reply = recordReply(spec, context.actor, await unit.record(spec, id), shown);
        return reported === undefined ? reply : { ...reply, refusals: [reportIn(services, spec, reported)] };
      };
    });
  };
}

/** Where the answer shows a refusal although its record is created. */
function reportIn(
  { routes }: Services,
  { name }: ResourceSpec,
  { refusal, operation, body }: Reported,
): ReportedRefusal {
  const route = routes.find((one) => one.name === operation);
  if (!route) throw new Error(`No definition declares the route "${operation}".`);
  const { code, details, remedies = [] } = refusal;
  return { at: [name], code, details, remedies, route, body };
}

/** The resource of a route that makes records. Throws at start when it has no create operation. */
export function creatable(services: Services, route: RouteSpec): { spec: ResourceSpec; declared: ChangeSpec } {
  const spec = services.resources[route.entity ?? ''];
  if (!spec?.create) throw new Error(`The route ${route.name} has no create operation to run.`);
  return { spec, declared: spec.create };
}

/** Inserts a row from a body, with all that a create checks. Throws the refusal. */
export async function insertOne(
  unit: Unit,
  spec: ResourceSpec,
  declared: ChangeSpec,
  body: Body,
  parent: Pick<Parent, 'id'> | null,
): Promise<Made> {
  const above = spec.parent && parent ? { [spec.parent.column]: parent.id } : {};
  const input = { ...body, ...above };
  // Before any answer could show that its parent exists.
  const barred = ownerRefusal(spec, body, unit.actor.abilities);
  if (barred) refuse(barred);
  const values: Record<string, unknown> = { ...writable(spec, body, 'create'), ...above };
  await layCustomFields(unit, spec, values, null);
  const {
    values: added,
    reveal,
    reported,
  } = await prepared(unit, spec, { operation: 'create', declared }, input, null);
  Object.assign(values, added);
  Object.assign(values, await lastPosition(unit, spec, values));
  await unit.touchTargets(locksOf(declared.guards), (column) => values[column]);
  const judged = judgeWritten(unit, spec, await unit.insert(spec, values, declared, input), input);
  await judged.check(declared);
  const { id, image } = judged;
  await checkSight(unit, spec, id);
  return { id, image, occasion: judged.occasion(declared), reveal, reported };
}
