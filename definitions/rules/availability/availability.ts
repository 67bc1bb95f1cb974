/** GET /availability and GET /catalogue_items/{catalogue_item}/availability. */
import { type Operation, queryOn, type Services } from 'backline/rules';
import { kitsIn } from './kits.ts';
import { levelsIn } from './levels.ts';
import { checkItems, Parameters, pathItem, warehousesOf } from './parameters.ts';

/** Items or kits in every warehouse that the caller sees, or in those named. */
export const windowAvailability =
  (services: Services): Operation =>
  async (context) => {
    const params = new Parameters(context);
    const [items, kits] = [params.ids('item_ids', 100), params.ids('kit_ids', 20)];
    if ((items === null) === (kits === null)) params.wrong('item_ids', 'Give either item_ids or kit_ids.');
    const wanted = params.ids('warehouse_ids', 100);
    const period = params.period();
    const without = params.id('exclude_rental_id');
    params.check();
    const query = queryOn(services.pool);
    const warehouses = await warehousesOf(query, context.actor.scope, wanted);
    const availability =
      kits === null
        ? await itemRows(services, items ?? [], warehouses, period, without)
        : await kitsIn(query, services.settings, kits, warehouses, period, without);
    return { status: 200, body: JSON.stringify({ availability, meta: period }) };
  };

export const itemAvailability =
  (services: Services): Operation =>
  async (context) => {
    const params = new Parameters(context);
    const wanted = params.ids('warehouse_ids', 100);
    const period = params.period();
    const without = params.id('exclude_rental_id');
    const query = queryOn(services.pool);
    const item = await pathItem(query, context);
    params.check();
    const warehouses = await warehousesOf(query, context.actor.scope, wanted);
    const availability = await itemRows(services, [item], warehouses, period, without);
    return { status: 200, body: JSON.stringify({ availability }) };
  };

async function itemRows(
  services: Services,
  items: readonly number[],
  warehouses: readonly number[],
  period: { readonly from: string; readonly until: string },
  without: number | null,
) {
  const query = queryOn(services.pool);
  await checkItems(query, 'item_ids', items);
  const windows = items.flatMap((item) => warehouses.map((warehouse) => ({ item, warehouse, ...period })));
  const levels = await levelsIn(query, services.settings, windows, without);
  return levels.map((level, at) => ({
    catalogue_item_id: windows[at]?.item,
    warehouse_id: windows[at]?.warehouse,
    ...level,
  }));
}
