/** Which invoice has fixed a rental's prices. */
import { type Call, dataOf, type Refusal, within } from 'backline/rules';

/** The refusal that names the invoice where the actor's warehouses show it; `fields` are the keys that cannot change. */
export async function lockedRefusal(
  { query, actor }: Pick<Call<object, object>, 'query' | 'actor'>,
  rental: number,
  fields: readonly string[] = [],
): Promise<Refusal> {
  const found = await dataOf(query)
    .selectFrom('rental as r')
    .leftJoin('invoice as i', (join) =>
      join.onRef('i.id', '=', 'r.locked_by_invoice_id').on(({ ref }) => within(ref('i.warehouse_id'), actor.scope)),
    )
    .select(['i.id', 'i.number'])
    .where('r.id', '=', rental)
    .executeTakeFirst();
  const by = found?.number ? `invoice ${found.number}` : 'an invoice';
  const what = fields.length > 0 ? `: ${fields.join(', ')} cannot change. Void it` : ': void it';
  return {
    code: 'rental_locked',
    message: `The rental is locked by ${by}${what}, or credit it and bill the difference.`,
    details: {
      rental_id: rental,
      invoice_id: found?.id ?? null,
      invoice_number: found?.number ?? null,
      ...(fields.length > 0 && { fields }),
    },
  };
}
