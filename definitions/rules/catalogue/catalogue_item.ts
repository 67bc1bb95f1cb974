/** Rules of catalogue items that need code. */

import {
  type ActionHandler,
  dataOf,
  type Effect,
  type Guard,
  invalid,
  type Prepare,
  type Query,
  rowsOf,
  sql,
  within,
} from 'backline/rules';
import type {
  CatalogueItemArchiveInput,
  CatalogueItemCreateInput,
  CatalogueItemDeleteInput,
  CatalogueItemRow,
  CatalogueItemRules,
  CatalogueItemUpdateInput,
} from '../../../generated/rules/catalogue_item.ts';
import { noteStockLow } from '../inventory/stock_low.ts';
import { decimal } from '../pricing/money.ts';
import { duplicate } from './duplicate_item.ts';
import { stockByLocation } from './stock_locations.ts';

/** Archiving waits until no firm rental needs the item any more, unless it is forced (domain 3.19). */
const noFirmBookings: Guard<CatalogueItemRow, CatalogueItemArchiveInput> = async ({ record, input, db }) => {
  if (input.force === true) return null;
  const row = await db
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .select(({ ref }) => sql<number>`count(distinct ${ref('r.id')})::integer`.as('n'))
    .where('i.catalogue_item_id', '=', record.id)
    .where('i.is_optional', '=', false)
    .where('r.deleted_at', 'is', null)
    .where('r.status', 'in', ['reserved', 'order', 'preparing', 'dispatched'])
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('r.is_open_ended')} or coalesce(${ref('i.ends_at')}, ${ref('r.ends_at')}) > now())`,
    )
    .executeTakeFirst();
  return row && row.n > 0 ? { code: 'in_use', params: { n: row.n } } : null;
};

/** An item that a rental names stays; it can be archived. */
const notOnRentals: Guard<CatalogueItemRow, CatalogueItemDeleteInput> = async ({ record, db }) => {
  const row = await db
    .selectFrom('rental_item')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('catalogue_item_id', '=', record.id)
    .executeTakeFirst();
  return row && row.n > 0 ? { code: 'in_use', params: { n: row.n } } : null;
};

/** Units on any level, or units that are known one by one and neither sold nor retired. */
async function hasStock(query: Query, id: number): Promise<boolean> {
  const row = await dataOf(query)
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('stock_level')
            .select('id')
            .where('catalogue_item_id', '=', id)
            .where(({ eb, or: some }) =>
              some([
                eb('quantity_owned', '!=', 0),
                eb('quantity_on_hand', '!=', 0),
                eb('quantity_on_hire', '!=', 0),
                eb('quantity_in_transit', '!=', 0),
                eb('quantity_in_repair', '!=', 0),
                eb('quantity_quarantined', '!=', 0),
                eb('quantity_virtual', '!=', 0),
              ]),
            ),
        ),
        exists(
          selectFrom('asset')
            .select('id')
            .where('catalogue_item_id', '=', id)
            .where('deleted_at', 'is', null)
            .where('status', 'not in', ['sold', 'retired']),
        ),
      ]).as('stock'),
    )
    .executeTakeFirst();
  return row?.stock === true;
}

/** The tracking of an item, and its kind, are fixed once it has units (domain 2.5). */
const stockSettled: Guard<CatalogueItemRow, CatalogueItemUpdateInput> = async ({ record, input, query }) => {
  const changed = (['tracking', 'item_type'] as const).find((key) => key in input && input[key] !== record[key]);
  if (changed === undefined || !(await hasStock(query, record.id))) return null;
  const message = `${changed} cannot change while the item has stock.`;
  return { code: 'has_stock', message, errors: { [changed]: [message] } };
};

const stockGone: Guard<CatalogueItemRow, CatalogueItemDeleteInput> = async ({ record, query }) =>
  (await hasStock(query, record.id)) ? { code: 'in_use', message: 'There is stock of the item.' } : null;

/** Levels in the warehouses that the caller sees. */
const stockLevels: ActionHandler<CatalogueItemRow, object> = async ({ record, query, actor }) => ({
  stock_levels: await query(
    `select "id", "catalogue_item_id", "warehouse_id", "quantity_owned", "quantity_on_hand", "quantity_on_hire", "quantity_in_transit", "quantity_in_repair",
       "quantity_quarantined", "quantity_virtual", "quantity_retired"
     from "stock_level" where "catalogue_item_id" = $1 and ($2::integer[] is null or "warehouse_id" = any($2)) order by "warehouse_id"`,
    [record.id, actor.scope],
  ),
});

/** The stock of the warehouses that the caller sees, added up (`include=stock`). */
const stock: CatalogueItemRules['fills']['stock'] = async ({ ids, actor, query }) => {
  const rows = await dataOf(query)
    .selectFrom(rowsOf('i', { id: ['integer', ids.map(Number)] }))
    .leftJoin('stock_level as s', (join) =>
      join.onRef('s.catalogue_item_id', '=', 'i.id').on(({ ref }) => within(ref('s.warehouse_id'), actor.scope)),
    )
    .select(({ ref }) => [
      'i.id',
      sql<
        Readonly<Record<string, number>>
      >`jsonb_build_object('owned', coalesce(sum(${ref('s.quantity_owned')}), 0), 'on_hand', coalesce(sum(${ref('s.quantity_on_hand')}), 0),
        'on_hire', coalesce(sum(${ref('s.quantity_on_hire')}), 0), 'in_repair', coalesce(sum(${ref('s.quantity_in_repair')}), 0),
        'in_transit', coalesce(sum(${ref('s.quantity_in_transit')}), 0))`.as('stock_summary'),
    ])
    .groupBy('i.id')
    .execute();
  return new Map(rows.map(({ id, stock_summary }) => [id, { stock_summary }]));
};

const sides = ['length_mm', 'width_mm', 'height_mm'] as const;
/** Above it the column has no room. */
const mostCubicMetres = '999999.9999';

/** Three dimensions make the volume; if one is missing, the volume entered by hand counts (domain 2.10). */
const volume: Prepare<Partial<CatalogueItemCreateInput & CatalogueItemUpdateInput>> = ({ input, before, refuse }) => {
  if (![...sides, 'volume_m3' as const].some((key) => input[key] !== undefined)) return {};
  const after = sides.map((side) => (input[side] === undefined ? before?.[side] : input[side]) as number | null);
  if (after.some((side) => side === null || side === undefined)) {
    const measured = sides.every((side) => before !== null && before[side] !== null);
    // A volume that was computed from dimensions goes with them.
    return measured && input.volume_m3 === undefined ? { values: { volume_m3: null } } : {};
  }
  const cubic = after.reduce((product, side) => product.times(decimal(side)), decimal(1)).div('1e9');
  if (cubic.gt(mostCubicMetres)) refuse(invalid('height_mm', `The volume may be at most ${mostCubicMetres} m³.`));
  return { values: { volume_m3: cubic.toFixed(4) } };
};

/** A minimum that is raised above the stock, or lowered below it, counts like stock that moved. */
const noteStock: Effect<CatalogueItemRow, CatalogueItemUpdateInput> = async (change) => {
  if (change.input.minimum_stock !== undefined) await noteStockLow(change, [change.record.id]);
};

export const rules = {
  prepare: { create: volume, update: volume },
  guards: {
    no_firm_bookings: noFirmBookings,
    not_on_rentals: notOnRentals,
    stock_settled: stockSettled,
    stock_gone: stockGone,
  },
  effects: { note_stock: noteStock },
  actions: { duplicate, stock_levels: stockLevels, stock_by_location: stockByLocation },
  fills: { stock },
} satisfies CatalogueItemRules;
