/** DELETE on a record: softly where the definition says so, for good elsewhere; one that sets fields keeps the row. */

import type { Operation, Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { change, conclude } from '../../engine/commands/change.ts';
import { judge } from '../../engine/commands/judging.ts';
import type { Unit } from '../../engine/commands/unit.ts';
import { checkUnused } from '../../engine/commands/uses.ts';
import type { WritePath } from './update.ts';
import { checkVersion } from './version.ts';

/** Answers 204. A row that others refer to is not deleted for good: 422 `in_use`. */
export function destroyOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.destroy;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no delete operation to run.`);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      await destroyOne(unit, spec, declared, context.body, { params: context.params, expects: context });
      return async () => ({ status: 204, body: null });
    });
  };
}

/** Locks a row and deletes it, with all that a delete checks. Throws `not_found` and the refusals. */
export async function destroyOne(
  unit: Unit,
  spec: ResourceSpec,
  declared: ChangeSpec,
  input: Readonly<Record<string, unknown>>,
  { expects, ...path }: WritePath,
): Promise<void> {
  const { guards } = declared;
  const intends =
    expects?.inside === undefined && expects !== undefined ? intendedOf(spec, declared, input) : undefined;
  const judged = await judge(unit, { spec, ...path, guards, input, lock: 'all', intends });
  if (expects) checkVersion(expects, judged);
  await judged.check(declared);
  if (declared.set.length > 0) await unit.update(spec, judged.id, {}, declared, { input });
  else {
    if (!spec.softDeleted) await checkUnused(unit, spec, judged.id);
    // What effects go by is read while the record and what hangs on it are there.
    await judged.call(declared);
    await unit.remove(spec, judged.id);
  }
  await conclude(unit, spec, judged.id, declared, judged.occasion(declared));
}

/** What the delete writes, where nothing has to be looked at before. */
function intendedOf(spec: ResourceSpec, declared: ChangeSpec, input: Readonly<Record<string, unknown>>) {
  if (declared.set.length > 0) return { values: {}, change: declared, bindings: { input } };
  return spec.softDeleted && declared.plan === undefined ? { change: declared } : undefined;
}
