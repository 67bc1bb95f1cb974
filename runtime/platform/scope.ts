/** Ids of the product's scope that a user or token is limited to. */
import type { Draft } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';

/**
 * The ids as sent, each once; nothing where none were sent. Refuses those of no record. Of ids beyond the actor's own scope
 * nothing is said: the guard of `rights:` refuses them all alike.
 */
export async function scopeValues({
  actor,
  input,
  query,
  refuse,
  services,
  settings,
}: Pick<Draft<object>, 'actor' | 'input' | 'query' | 'refuse' | 'services' | 'settings'>): Promise<
  Readonly<Record<string, readonly number[]>>
> {
  const { scope } = settings.product;
  const sent = scope === null ? undefined : (input as Readonly<Record<string, unknown>>)[scope.userColumn];
  const resource = scope === null ? undefined : services.resources[scope.resource];
  if (scope === null || resource === undefined || !Array.isArray(sent)) return {};
  const ids = [...new Set(sent as number[])];
  const notDeleted = resource.softDeleted ? ' and "deleted_at" is null' : '';
  const rows = await query<{ id: number }>(
    `select "id" from "${resource.table}" where "id" = any($1::integer[])${notDeleted}`,
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const strange = ids.find((id) => !known.has(id) && (actor.scope === null || actor.scope.includes(id)));
  const name = resource.name.replaceAll('_', ' ');
  if (strange !== undefined) refuse(invalid(scope.userColumn, `The ${name} ${strange} does not exist.`));
  return { [scope.userColumn]: ids };
}
