/** DELETE on a record: softly where the definition says so, for good elsewhere; one that sets fields keeps the row. */

import { change } from '../commands/change.ts';
import { plannerOf } from '../commands/plan.ts';
import { quote, SqlBuilder } from '../commands/sql.ts';
import { locksOf, selectStatement } from '../commands/statements.ts';
import type { Unit } from '../commands/unit.ts';
import { run } from '../database/statement.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Operation, Services } from '../kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { keyOf, notFound, parentOf, versionOf } from './keys.ts';
import type { Place } from './update.ts';
import { checkVersion } from './version.ts';
import { conclude, refusalOf, throwRefusal } from './write.ts';

/** Answers 204. A row that others refer to is not deleted for good: 422 `in_use`. */
export function destroyOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.destroy;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no delete operation to run.`);
  const destroyOne = destroyer(services, spec, declared);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      await destroyOne(unit, context.body, {
        key: keyOf(spec, context),
        parent,
        check: (image) => checkVersion(context, versionOf(spec, image, parent)),
      });
      return async () => ({ status: 204, body: null });
    });
  };
}

/** Makes what locks a row and deletes it, with all that a delete checks. It throws `not_found` and the refusals. */
export function destroyer(
  services: Services,
  spec: ResourceSpec,
  declared: ChangeSpec,
): (unit: Unit, input: Readonly<Record<string, unknown>>, place: Place) => Promise<void> {
  const uses = spec.softDeleted ? null : usesStatement(spec, services.resources);
  return async (unit, input, { key, parent, check }) => {
    const statement = selectStatement(spec, declared.guards, { lock: 'all', nested: parent !== null, by: 'bind' });
    const bindings = unit.bindings({ named: { key, parent: parent?.id ?? null }, input });
    const found = await unit.lock(spec, statement, bindings, { locks: locksOf(declared.guards) });
    if (!found) throw notFound(spec);
    const { id, image, row } = found;
    check(image);
    const occasion = { record: image, input, target: null, planner: plannerOf(services, spec, declared) };
    throwRefusal(await refusalOf(unit, spec, declared.guards, { statement, row, image }, occasion));
    if (declared.set.length > 0) await unit.update(spec, id, {}, declared, { input });
    else {
      if (uses) await checkUnused(unit, uses, id);
      await unit.remove(spec, id);
    }
    await conclude(unit, spec, id, declared, occasion);
  };
}

/** Counts the live rows that refer to a record. Named parameter: key. */
function usesStatement(spec: ResourceSpec, resources: Services['resources']) {
  const counts = spec.referencedBy.flatMap(({ resource, column }) => {
    const other = resources[resource];
    if (!other) return [];
    const live = other.softDeleted ? ' and x."deleted_at" is null' : '';
    return [`(select count(*) from ${quote(other.table)} x where x.${quote(column)} = k."id"${live})`];
  });
  if (counts.length === 0) return null;
  const builder = new SqlBuilder().add(`select (${counts.join(' + ')})::integer as "uses" from (select `);
  return builder.named('key', spec.keyType).add(' as "id") k').build();
}

async function checkUnused(
  unit: Unit,
  statement: NonNullable<ReturnType<typeof usesStatement>>,
  id: unknown,
): Promise<void> {
  const [row] = await run<{ uses: number }>(unit.client, statement, [id]);
  const n = Number(row?.uses ?? 0);
  if (n > 0) throw new ApiError('in_use', { params: { n } });
}
