/** Takes units back: allocations, counters, repairs, cases, assets and the stock ledger, by a fixed number of statements. */
import type { RentalReturnInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { Change, Effect } from '../../kernel/rules.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { recount } from './counters.ts';
import { addExtraLines } from './extra_lines.ts';
import { type Back, returnPlan } from './return_plan.ts';
import { takeCasesBack } from './travelling_cases.ts';

type Returning = Change<RentalRow, RentalReturnInput>;

const backSql = `update "rental_item_allocation" t set "quantity_returned" = t."quantity_returned" + v."returned", "quantity_damaged" = t."quantity_damaged" + v."damaged",
    "quantity_lost" = t."quantity_lost" + v."lost", "quantity_sold" = t."quantity_sold" + v."sold",
    "state" = case when t."quantity" > t."quantity_returned" + t."quantity_lost" + t."quantity_sold" + v."returned" + v."lost" + v."sold" then 'dispatched'
      when t."quantity_returned" + v."returned" > 0 then 'returned' when t."quantity_lost" + v."lost" > 0 then 'lost' else 'sold' end,
    "condition_in" = coalesce(v."condition", t."condition_in"), "return_note" = coalesce(v."note", t."return_note"),
    "returned_at" = $8::timestamptz, "return_warehouse_id" = $9::integer, "repair_id" = coalesce(v."repair", t."repair_id"), "updated_at" = clock_timestamp()
  from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::text[], $10::integer[])
    v("id", "returned", "damaged", "lost", "sold", "condition", "note", "repair") where t."id" = v."id"`;

export const takeBack: Effect<RentalRow, RentalReturnInput> = async (change) => {
  const { record, input } = change;
  const backs = merged((await returnPlan(change.query, record.id, input)).backs);
  const at = input.returned_at ?? new Date().toISOString();
  const to = input.warehouse_id ?? record.return_warehouse_id ?? record.warehouse_id;
  const ids = backs.map(({ out }) => out.id);
  await change.touch('rental_item_allocation', ids);
  const repairs = await openRepairs(change, backs, to);
  await change.query(backSql, [
    ids,
    backs.map(({ returned }) => returned),
    backs.map(({ damaged }) => damaged),
    backs.map(({ lost }) => lost),
    backs.map(({ sold }) => sold),
    backs.map(({ condition }) => condition),
    backs.map(({ note }) => note),
    at,
    to,
    ids.map((id) => repairs.get(id) ?? null),
  ]);
  const lines = [...new Set(backs.map(({ out }) => out.line))];
  for (const id of lines) change.emit('rental.item_returned', 'rental_item', id);
  await recount(change, record.id, lines);
  await addExtraLines(change, backs, at);
  await finishReturn(change, at);
  for (const id of repairs.values()) change.emit('repair.created', 'repair', id);
  await takeCasesBack(
    change,
    record.id,
    backs.flatMap(({ out }) => (out.flightcase === null ? [] : [out.flightcase])),
    to,
  );
  await settleAssets(change, backs, to);
  await postStock(change, movementsOf(backs, record.id, to, input.returned_at ?? null));
};

/** One entry per allocation, when the body speaks of it twice. */
function merged(backs: readonly Back[]): Back[] {
  return [...Map.groupBy(backs, ({ out }) => out.id).values()].map((group) => {
    const total = (of: (back: Back) => number) => group.reduce((sum, back) => sum + of(back), 0);
    const [first] = group;
    return {
      ...(first as Back),
      returned: total(({ returned }) => returned),
      damaged: total(({ damaged }) => damaged),
      lost: total(({ lost }) => lost),
      sold: total(({ sold }) => sold),
      condition: group.find(({ condition }) => condition !== null)?.condition ?? null,
      note: group.find(({ note }) => note !== null)?.note ?? null,
    };
  });
}

/** Once every unit is accounted for and none is left to dispatch, the rental is returned. */
async function finishReturn(change: Returning, at: string): Promise<void> {
  const { record } = change;
  const [row] = await change.query<{ open: boolean }>(
    `select exists (select 1 from "rental_item" i where i."rental_id" = $1 and i."kind" = 'product' and not i."is_optional"
       and i."quantity" > i."quantity_returned" + i."quantity_lost" + i."quantity_sold") as open`,
    [record.id],
  );
  if (row?.open !== false) return;
  const now = new Date().toISOString();
  await change.update('rental', record.id, { status: 'returned', returned_at: at, status_changed_at: now });
  change.emit('rental.returned', 'rental', record.id);
  change.emit('rental.status_changed', 'rental', record.id, { from: 'dispatched', to: 'returned' });
}

/** Damaged units go into repair; gives the repair of each allocation. */
async function openRepairs(
  change: Returning,
  backs: readonly Back[],
  warehouse: number,
): Promise<ReadonlyMap<number, number>> {
  const damaged = backs.filter((back) => back.damaged > 0 && !back.out.subhire);
  const ids = await change.insertMany(
    'repair',
    damaged.map(({ out, damaged: quantity, note }) => ({
      rental_item_allocation_id: out.id,
      rental_id: change.record.id,
      asset_id: out.asset,
      catalogue_item_id: out.item,
      warehouse_id: warehouse,
      quantity,
      title: `Came back damaged: ${out.name}`.slice(0, 255),
      fault_description: note,
      is_usable: false,
      blocks_availability: true,
    })),
  );
  return new Map(damaged.map(({ out }, index) => [out.id, ids[index] as number]));
}

async function settleAssets(change: Returning, backs: readonly Back[], warehouse: number): Promise<void> {
  const those = (of: (back: Back) => boolean) =>
    backs.flatMap((back) => (back.out.asset !== null && of(back) ? [back.out.asset] : []));
  const home = { current_rental_id: null, warehouse_id: warehouse };
  await moveAssets(
    change,
    those((back) => back.returned > 0 && back.damaged === 0),
    { ...home, status: 'available' },
    'returned',
  );
  const broken = those((back) => back.damaged > 0);
  await moveAssets(change, broken, { ...home, status: 'in_repair', condition: 'damaged' }, 'returned');
  for (const id of broken) change.emit('asset.in_repair', 'asset', id);
  await moveAssets(
    change,
    those((back) => back.lost > 0),
    { status: 'lost', current_rental_id: null },
    'lost',
  );
  await moveAssets(
    change,
    those((back) => back.sold > 0),
    { status: 'sold', current_rental_id: null },
    'sold',
  );
}

/**
 * Units come back to the level they left from. Where they came back elsewhere, that level gives them up and the other one
 * gains them; a damaged unit goes on into repair there.
 */
function movementsOf(backs: readonly Back[], rentalId: number, to: number, occurredAt: string | null): StockMovement[] {
  const source = { type: 'rental', id: rentalId };
  return backs
    .filter(({ out }) => out.tracking !== 'none' && !out.subhire)
    .flatMap(({ out, returned, damaged, lost, sold }) => {
      const move = (type: StockMovement['type'], quantity: number, warehouse: number): StockMovement[] =>
        quantity > 0
          ? [{ item: out.item, warehouse, type, quantity, asset: out.asset, source, occurredAt, reason: null }]
          : [];
      const elsewhere = out.warehouse === to ? 0 : returned;
      return [
        ...move('rental_in', returned, out.warehouse),
        ...move('adjustment_loss', elsewhere, out.warehouse),
        ...move('adjustment_gain', elsewhere, to),
        ...move('repair_out', damaged, to),
        ...move('rental_loss', lost, out.warehouse),
        ...move('rental_sale', sold, out.warehouse),
      ];
    });
}
