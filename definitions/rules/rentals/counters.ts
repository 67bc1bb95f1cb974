/** The counters of lines and the progress of a rental, both derived from allocations: every unit that ever left has one. */

import { type Change, type Columns, type Data, sql } from 'backline/rules';

const counted = [
  'quantity_allocated',
  'quantity_prepared',
  'quantity_dispatched',
  'quantity_returned',
  'quantity_damaged',
  'quantity_lost',
  'quantity_sold',
  'quantity_borrowed',
  'quantity_away',
  'away_since',
] as const;

/** Units of an allocation ("a") that are neither back nor gone, and whether they are reserved for its line alone. */
const open = '(a."quantity" - a."quantity_returned" - a."quantity_lost" - a."quantity_sold")';
const isReserved = 'coalesce(v."rental_item_id" = a."rental_item_id", false)';
/** A lot by number in a line to be hired in takes the units that arrive for it. */
const lotOfLine = `(v."id" is not null or a."asset_id" is not null or a."state" = 'dispatched')`;

/** The counters of lines whose allocations say otherwise. Of units that were exchanged their replacement counts. */
const recountSql = `select n.* from (
    select i."id",
      coalesce(sum(a."quantity") filter (where a."state" in ('allocated', 'prepared')), 0)::integer as "quantity_allocated",
      coalesce(sum(a."quantity") filter (where a."state" = 'prepared'), 0)::integer as "quantity_prepared",
      coalesce(sum(a."quantity") filter (where a."state" in ('dispatched', 'returned', 'lost', 'sold')), 0)::integer as "quantity_dispatched",
      ${['returned', 'damaged', 'lost', 'sold'].map((name) => `coalesce(sum(a."quantity_${name}") filter (where a."state" <> 'exchanged'), 0)::integer as "quantity_${name}"`).join(', ')},
      case when i."is_subhire" then coalesce(sum(${open}) filter (where a."state" in ('allocated', 'prepared', 'dispatched') and not ${isReserved} and ${lotOfLine}), 0)::integer else 0 end as "quantity_borrowed",
      coalesce(sum(${open}) filter (where a."state" = 'dispatched' and not ${isReserved}), 0)::integer as "quantity_away",
      min(a."dispatched_at") filter (where a."state" = 'dispatched' and not ${isReserved}) as "away_since"
    from "rental_item" i left join "rental_item_allocation" a on a."rental_item_id" = i."id"
    left join "asset" s on s."id" = a."asset_id" left join "virtual_stock_intake" v on v."id" = coalesce(a."virtual_stock_intake_id", s."virtual_stock_intake_id") and v."source" <> 'purchase'
    where i."id" = any($1::integer[]) group by i."id") n join "rental_item" t on t."id" = n."id"
  where (${counted.map((name) => `t."${name}"`).join(', ')}) is distinct from (${counted.map((name) => `n."${name}"`).join(', ')})`;

type Counted = Pick<Columns<'rental_item'>, 'id' | (typeof counted)[number]>;

/** The lowest state that all stock lines have reached; the units of a sale are out of the house once they left. */
const progressOf = (db: Data, rental: number) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('rental_item as i')
        .select(({ ref }) => [
          sql<number>`coalesce(sum(${ref('i.quantity')}), 0)`.as('wanted'),
          sql<number>`coalesce(sum(${ref('i.quantity_dispatched')}), 0)`.as('away'),
          sql<number>`coalesce(sum(${ref('i.quantity_prepared')}), 0)`.as('prepared'),
          sql<number>`coalesce(sum(${ref('i.quantity_allocated')}), 0)`.as('allocated'),
          sql<number>`coalesce(sum(${ref('i.quantity_returned')} + ${ref('i.quantity_lost')}) + sum(${ref('i.quantity_sold')}) filter (where ${ref('i.transaction_type')} = 'rental'), 0)`.as(
            'back',
          ),
          sql<number>`coalesce(sum(${ref('i.quantity_dispatched')} - ${ref('i.quantity_returned')} - ${ref('i.quantity_lost')} - ${ref('i.quantity_sold')}), 0)`.as(
            'open',
          ),
        ])
        .where('i.rental_id', '=', rental)
        .where('i.kind', '=', 'product')
        .where('i.is_optional', '=', false)
        .as('n'),
    )
    .select(
      sql<Columns<'rental'>['fulfilment_status']>`case
        when n.wanted = 0 then 'none'
        when n.away >= n.wanted and n.open = 0 then 'returned'
        when n.away >= n.wanted and n.back > 0 then 'part_returned'
        when n.away >= n.wanted then 'dispatched'
        when n.away > 0 then 'part_dispatched'
        when n.prepared >= n.wanted then 'prepared'
        when n.allocated >= n.wanted then 'allocated'
        else 'none' end`.as('progress'),
    )
    .executeTakeFirst();

/** Counts the lines anew and the rental's fulfilment_status with them: a fixed number of statements for any number of lines. */
export async function recount(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update'>,
  rentalId: number,
  lines: readonly number[],
): Promise<void> {
  if (lines.length > 0) {
    const ids = [...new Set(lines)];
    await change.touch('rental_item', ids);
    await change.updateRows('rental_item', await change.query<Counted>(recountSql, [ids]));
  }
  const row = await progressOf(change.db, rentalId);
  await change.update('rental', rentalId, { fulfilment_status: row?.progress ?? 'none' });
}
