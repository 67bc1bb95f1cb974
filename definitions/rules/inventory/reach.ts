/** Warehouses that an operation leads to: they exist, and the caller is assigned to them. */
import { type Call, dataOf, invalid, type Refusal } from 'backline/rules';

/**
 * Why the caller may not act on the warehouse, or null; a null `id` is not checked. `field` is the key that names it. An archive
 * or delete of the warehouse waits meanwhile.
 */
export async function reachRefusal(
  { query, actor, dryRun }: Pick<Call<never, never>, 'query' | 'actor' | 'dryRun'>,
  id: number | null | undefined,
  field: string,
): Promise<Refusal | null> {
  if (id === null || id === undefined) return null;
  const warehouse = await dataOf(query)
    .selectFrom('warehouse')
    .select('code')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(!dryRun, (select) => select.forShare())
    .executeTakeFirst();
  if (!warehouse) return invalid(field, 'The selected warehouse does not exist.');
  if (actor.scope === null || actor.scope.includes(id)) return null;
  return { code: 'forbidden_warehouse', params: { code: warehouse.code } };
}
