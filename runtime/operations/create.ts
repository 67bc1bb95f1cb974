/** POST on a collection: one new row. */
import { change, prepared } from '../commands/change.ts';
import { checkWritten } from '../commands/guards.ts';
import { writable } from '../commands/values.ts';
import type { Operation, RequestContext, Services } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { parentOf, versionOf } from './keys.ts';
import { checkVersion } from './version.ts';
import { checkScope, conclude, layCustomFields, recordReply, refusalOf, throwRefusal } from './write.ts';

/** Answers 201 with the record and its Location. Guards and validations see the row as it would stand. */
export function createOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  const declared = spec?.create;
  if (!spec || !declared) throw new Error(`The route ${route.name} has no create operation to run.`);
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      checkVersion(context, versionOf(spec, null, parent));
      const body = spec.parent && parent ? { ...context.body, [spec.parent.column]: parent.id } : context.body;
      const values = writable(spec, context.body, 'create');
      if (spec.parent && parent) values[spec.parent.column] = parent.id;
      await layCustomFields(unit, spec, values, null);
      const { values: added, reveal } = await prepared(unit, spec, 'create', body, null);
      Object.assign(values, added);
      const { id, row, statement } = await unit.insert(spec, values, declared, body);
      checkWritten(spec, statement, row);
      const image = JSON.parse(row.record as string) as Record<string, unknown>;
      throwRefusal(
        await refusalOf(unit, spec, declared.guards, { statement, row, image }, { input: body, target: null }),
      );
      await checkScope(unit, spec, id);
      await conclude(unit, spec, id, declared, { record: image, input: body, target: null });
      const location = `${concrete(route.path, context)}/${image[spec.bindColumn]}`;
      return async () =>
        recordReply(spec, context.actor, await unit.record(spec, id), { status: 201, location, reveal });
    });
  };
}

/** The route's path with the request's own parameters, which were matched as keys. */
export function concrete(path: string, context: RequestContext): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(context.params[name] ?? ''));
}
