/** The options for shortages, with numbers of units: quantities are the free units of the other warehouse or item. */
import { anyOf, dataOf, type Filling, instant, type Query, type Settings, sql, within } from 'backline/rules';
import { type AvailabilityWindow, availableIn } from '../availability/check.ts';

interface Short {
  readonly id: number;
  readonly item: number;
  readonly warehouse: number;
  readonly from: string;
  readonly until: string | null;
  /** Most units that the line can be lowered by. */
  readonly most: number;
}

interface Supplier {
  readonly item: number;
  readonly supplier_id: number;
  readonly subhire: string | null;
  readonly purchase: string | null;
  readonly currency_code: string | null;
  readonly minimum_quantity: number;
  readonly lead_time_days: number | null;
}

interface ResolutionOptions {
  readonly transfer: readonly { readonly from_warehouse_id: number; readonly quantity: number }[];
  readonly substitute: readonly { readonly catalogue_item_id: number; readonly quantity: number }[];
  readonly subhire: readonly Readonly<Record<string, unknown>>[];
  readonly purchase: readonly Readonly<Record<string, unknown>>[];
  readonly reduce_quantity: number;
  readonly release_other: readonly { readonly rental_item_id: number; readonly quantity: number }[];
}

/**
 * Options by the shortage's id (domain 4.7), by six statements for any number of shortages. Costs are included for callers who
 * may see them, other lines to release for roles that may override shortages; stock and lines outside of the caller's warehouses
 * are left out.
 */
export async function resolutionOptions(
  query: Query,
  settings: Settings,
  ids: readonly number[],
  { canViewCosts: costs, role, scope }: Filling['actor'],
): Promise<ReadonlyMap<number, ResolutionOptions>> {
  const shortages = await dataOf(query)
    .selectFrom('shortage as s')
    .innerJoin('rental_item as i', 'i.id', 's.rental_item_id')
    .select(({ ref }) => [
      's.id',
      's.catalogue_item_id as item',
      's.warehouse_id as warehouse',
      instant(ref('s.shortage_from')).as('from'),
      instant(ref('s.shortage_until')).as('until'),
      sql<number>`greatest(${ref('i.quantity')} - greatest(${ref('i.quantity_dispatched')} + ${ref('i.quantity_allocated')}, 1), 0)`.as(
        'most',
      ),
    ])
    .where('s.id', '=', anyOf(ids))
    .orderBy('s.id')
    .execute();
  const wanted = [...new Set(shortages.map(({ item }) => item))];
  const warehouses = await dataOf(query)
    .selectFrom('stock_level as l')
    .innerJoin('warehouse as w', (join) =>
      join.onRef('w.id', '=', 'l.warehouse_id').on('w.is_active', '=', true).on('w.deleted_at', 'is', null),
    )
    .select(['l.catalogue_item_id as item', 'w.id'])
    .where('l.catalogue_item_id', '=', anyOf(wanted))
    .where(({ ref }) => within(ref('w.id'), scope))
    .orderBy('w.priority')
    .orderBy('w.id')
    .execute();
  const alternatives = await dataOf(query)
    .selectFrom('catalogue_item_alternative as a')
    .innerJoin('catalogue_item as i', (join) =>
      join.onRef('i.id', '=', 'a.alternative_item_id').on('i.is_active', '=', true).on('i.deleted_at', 'is', null),
    )
    .select(['a.catalogue_item_id as item', 'i.id'])
    .where('a.catalogue_item_id', '=', anyOf(wanted))
    .orderBy('a.priority')
    .orderBy('i.id')
    .execute();
  const suppliers = await dataOf(query)
    .selectFrom('catalogue_item_supplier as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 's.supplier_id').on('a.is_active', '=', true).on('a.deleted_at', 'is', null),
    )
    .select([
      's.catalogue_item_id as item',
      's.supplier_id',
      's.subhire_cost as subhire',
      's.purchase_cost as purchase',
      's.currency_code',
      's.minimum_quantity',
      's.lead_time_days',
    ])
    .where('s.catalogue_item_id', '=', anyOf(wanted))
    .orderBy('s.is_preferred', 'desc')
    .orderBy('s.id')
    .execute();
  // Other firm lines that take the item in the shortage's time, and how many units they could give up.
  const others =
    role?.['can_override_shortage'] === true
      ? await dataOf(query)
          .selectFrom('shortage as s')
          .innerJoin('rental_item as b', (join) =>
            join
              .onRef('b.catalogue_item_id', '=', 's.catalogue_item_id')
              .onRef('b.booked_warehouse_id', '=', 's.warehouse_id')
              .on('b.booked_quantity', '>', 0)
              .on(
                ({ ref }) =>
                  sql<boolean>`tstzrange(${ref('b.booked_from')}, greatest(${ref('b.booked_from')}, ${ref('b.booked_until')}), '[]') && tstzrange(${ref('s.shortage_from')}, coalesce(${ref('s.shortage_until')}, 'infinity'), '[)')`,
              ),
          )
          .innerJoin('rental as r', (join) =>
            join
              .onRef('r.id', '=', 'b.rental_id')
              .on('r.is_locked', '=', false)
              .on(({ ref }) => within(ref('r.warehouse_id'), scope)),
          )
          .select(({ ref }) => [
            's.id as shortage',
            'b.id',
            sql<number>`${ref('b.quantity')} - greatest(${ref('b.quantity_dispatched')} + ${ref('b.quantity_allocated')}, 1)`.as(
              'units',
            ),
          ])
          .where('s.id', '=', anyOf(ids))
          .whereRef('b.id', '!=', 's.rental_item_id')
          .where(
            ({ ref }) =>
              sql<boolean>`${ref('b.quantity')} > greatest(${ref('b.quantity_dispatched')} + ${ref('b.quantity_allocated')}, 1)`,
          )
          .orderBy('s.id')
          .orderBy('b.id')
          .execute()
      : [];
  const windows: AvailabilityWindow[] = [];
  /** Notes a window; returns the number of free units in it, once that is known. */
  const free = (item: number, warehouse: number, { from, until }: Short) => {
    const at = windows.push({ item, warehouse, from, until }) - 1;
    return (levels: readonly number[]) => Math.max(levels[at] ?? 0, 0);
  };
  const requested = shortages.map((one) => ({
    one,
    transfer: warehouses
      .filter(({ item, id }) => item === one.item && id !== one.warehouse)
      .map(({ id }) => ({ id, units: free(one.item, id, one) })),
    substitute: alternatives
      .filter(({ item }) => item === one.item)
      .map(({ id }) => ({ id, units: free(id, one.warehouse, one) })),
  }));
  const levels = await availableIn(query, settings, windows);
  return new Map(
    requested.map(({ one, transfer, substitute }) => [
      one.id,
      {
        transfer: transfer.map(({ id, units }) => ({ from_warehouse_id: id, quantity: units(levels) })),
        substitute: substitute.map(({ id, units }) => ({ catalogue_item_id: id, quantity: units(levels) })),
        subhire: offers(suppliers, one.item, 'subhire', costs),
        purchase: offers(suppliers, one.item, 'purchase', costs),
        reduce_quantity: one.most,
        release_other: others
          .filter(({ shortage }) => shortage === one.id)
          .map(({ id, units }) => ({ rental_item_id: id, quantity: units })),
      },
    ]),
  );
}

function offers(suppliers: readonly Supplier[], of: number, kind: 'subhire' | 'purchase', costs: boolean) {
  return suppliers
    .filter(({ item }) => item === of)
    .map(({ item: _, subhire, purchase, ...one }) => ({
      ...one,
      ...(costs ? { unit_cost: kind === 'subhire' ? subhire : purchase } : {}),
    }));
}
