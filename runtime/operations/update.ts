/** PATCH on a record: the keys that were sent. */

import { change, prepared } from '../commands/change.ts';
import { checkWritten } from '../commands/guards.ts';
import { selectStatement } from '../commands/statements.ts';
import { fieldMap, writable } from '../commands/values.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Operation, Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { keyOf, notFound, parentOf, versionOf } from './keys.ts';
import { checkVersion } from './version.ts';
import { checkScope, conclude, layCustomFields, recordReply, refusalOf, throwRefusal } from './write.ts';

/** Answers 200 with the record. A body that changes nothing writes nothing and raises no version (decisions 4). */
export function updateOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.update;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no update operation to run.`);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      const statement = selectStatement(spec, declared.guards, { lock: true, nested: parent !== null, by: 'bind' });
      const named = { key: keyOf(spec, context), parent: parent?.id ?? null };
      const found = await unit.lock(spec, statement, unit.bindings({ named, input: context.body }));
      if (!found) throw notFound(spec);
      checkVersion(context, versionOf(spec, found.image, parent));
      const values = writable(spec, context.body, 'update');
      await layCustomFields(unit, spec, values, found);
      const occasion = { record: found.image, input: context.body, target: null };
      throwRefusal(
        await refusalOf(unit, spec, declared.guards, { statement, row: found.row, image: found.image }, occasion),
      );
      checkState(spec, values, found.image);
      const { values: added, reveal } = await prepared(unit, spec, 'update', context.body, found.image);
      Object.assign(values, added);
      const written = await unit.update(spec, found.id, values, declared, { input: context.body });
      if (written) {
        checkWritten(spec, written.statement, written.row);
        await checkScope(unit, spec, found.id);
      }
      await conclude(unit, spec, found.id, declared, occasion);
      return async () => recordReply(spec, context.actor, await unit.record(spec, found.id), { reveal });
    });
  };
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
