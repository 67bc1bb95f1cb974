/** What can be done about a shortage, and for how many units: quantities are what the other warehouse or item has free. */
import type { ShortageOptionsInput, ShortageRow } from '../../../generated/rules/shortage.ts';
import type { Change } from '../../kernel/rules.ts';
import { availableIn } from './check.ts';

export async function resolutionOptions({ record, query, settings, actor }: Change<ShortageRow, ShortageOptionsInput>) {
  const window = { from: record.shortage_from, until: record.shortage_until };
  const warehouses = await query<{ id: number }>(
    `select w."id" from "warehouse" w where w."id" <> $1 and w."is_active" and w."deleted_at" is null and exists (select 1 from "stock_level" l where l."warehouse_id" = w."id" and l."catalogue_item_id" = $2) order by w."priority", w."id"`,
    [record.warehouse_id, record.catalogue_item_id],
  );
  const items = await query<{ id: number }>(
    `select i."id" from "catalogue_item_alternative" a join "catalogue_item" i on i."id" = a."alternative_item_id" and i."is_active" and i."deleted_at" is null where a."catalogue_item_id" = $1 order by a."priority", i."id"`,
    [record.catalogue_item_id],
  );
  const free = await availableIn(query, settings, [
    ...warehouses.map(({ id }) => ({ item: record.catalogue_item_id, warehouse: id, ...window })),
    ...items.map(({ id }) => ({ item: id, warehouse: record.warehouse_id, ...window })),
  ]);
  const quantity = (at: number) => Math.max(free[at] ?? 0, 0);
  const suppliers = await query<Record<string, unknown>>(
    `select s."supplier_id", s."subhire_cost"::text as subhire, s."purchase_cost"::text as purchase, s."currency_code", s."minimum_quantity", s."lead_time_days"
     from "catalogue_item_supplier" s join "account" a on a."id" = s."supplier_id" and a."is_active" and a."deleted_at" is null
     where s."catalogue_item_id" = $1 order by s."is_preferred" desc, s."id"`,
    [record.catalogue_item_id],
  );
  const [line] = await query<{ most: number }>(
    'select greatest("quantity" - greatest("quantity_dispatched" + "quantity_allocated", 1), 0) as most from "rental_item" where "id" = $1',
    [record.rental_item_id],
  );
  const offers = (kind: 'subhire' | 'purchase') =>
    suppliers.map(({ subhire, purchase, ...one }) => ({
      ...one,
      ...(actor.canViewCosts ? { unit_cost: kind === 'subhire' ? subhire : purchase } : {}),
    }));
  return {
    options: {
      transfer: warehouses.map(({ id }, at) => ({ from_warehouse_id: id, quantity: quantity(at) })),
      substitute: items.map(({ id }, at) => ({ catalogue_item_id: id, quantity: quantity(warehouses.length + at) })),
      subhire: offers('subhire'),
      purchase: offers('purchase'),
      reduce_quantity: line?.most ?? 0,
    },
  };
}
