/** Goods that were sold with a rental and came back unused: into stock, and off the bill while nothing has billed them. */

import { type Effect, type Guard, type Plan, sql } from 'backline/rules';
import type { RentalRow, RentalTakeBackGoodsInput } from '../../../generated/rules/rental.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { recount } from './counters.ts';
import { type Exceeded, exceededRefusal } from './exceeded.ts';
import { repriceRental } from './reprice.ts';

interface RequestedUnits {
  readonly rental_item_id: number;
  readonly quantity?: number;
  readonly asset_ids?: readonly number[];
}

/** Units that left by one allocation and are sold. */
interface Lot {
  readonly id: number;
  readonly line: number;
  readonly name: string;
  readonly item: number;
  readonly warehouse: number;
  readonly tracking: string;
  readonly inclusion: string;
  readonly asset: number | null;
  /** A supplier's units, which became ours to pay for as they were sold. */
  readonly hired: boolean;
  readonly sold: number;
  /** The line's own quantity. */
  readonly ordered: number;
  readonly children: boolean;
  /** Number of an issued invoice over the line; empty if the actor's warehouses show none of them. */
  readonly invoice: string | null;
  readonly cost: string | null;
}

export interface GoodsPlan {
  readonly some: readonly { readonly lot: Lot; readonly quantity: number }[];
  readonly any: boolean;
  /** The sentence of the refusal; null when the body fits. */
  readonly exceeded: Exceeded | null;
}

/** The body laid over what left, the newest allocations first. The rental is locked: nothing else moves them. */
export const planGoods: Plan<RentalRow, RentalTakeBackGoodsInput, GoodsPlan> = async ({ db, record, input, actor }) => {
  const lots = await db
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', (join) =>
      join.onRef('i.id', '=', 'a.rental_item_id').on('i.transaction_type', '=', 'sale').on('i.kind', '=', 'product'),
    )
    .innerJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
    .leftJoin('asset as t', 't.id', 'a.asset_id')
    .select(({ ref, selectFrom }) => [
      'a.id',
      'i.id as line',
      'i.name',
      sql<number>`coalesce(${ref('t.catalogue_item_id')}, ${ref('i.catalogue_item_id')})`.as('item'),
      'a.warehouse_id as warehouse',
      'c.tracking',
      'i.inclusion',
      't.id as asset',
      sql<boolean>`coalesce(${ref('a.virtual_stock_intake_id')}, ${ref('t.virtual_stock_intake_id')}) is not null`.as(
        'hired',
      ),
      'a.quantity_sold as sold',
      'i.quantity as ordered',
      sql<boolean>`exists ${selectFrom('rental_item as k')
        .select('k.id')
        .where(
          ({ ref }) =>
            sql<boolean>`(${ref('k.parent_id')} = ${ref('i.id')} or ${ref('k.accessory_of_id')} = ${ref('i.id')})`,
        )}`.as('children'),
      selectFrom('invoice_line as l')
        .innerJoin('invoice as v', 'v.id', 'l.invoice_id')
        .select(({ ref }) =>
          sql<
            string | null
          >`coalesce(min(${ref('v.number')}) filter (where ${actor.scope}::integer[] is null or ${ref('v.warehouse_id')} = any(${actor.scope})), case when count(*) > 0 then '' end)`.as(
            'value',
          ),
        )
        .whereRef('l.rental_item_id', '=', 'i.id')
        .where('v.status', 'not in', ['draft', 'void'])
        .as('invoice'),
      selectFrom('stock_level as s')
        .select(({ ref }) => sql<string | null>`${ref('s.average_cost')}::text`.as('value'))
        .whereRef('s.catalogue_item_id', '=', 'c.id')
        .whereRef('s.warehouse_id', '=', 'a.warehouse_id')
        .as('cost'),
    ])
    .where('i.rental_id', '=', record.id)
    .where('a.state', '=', 'sold')
    .where('a.quantity_sold', '>', 0)
    .orderBy('a.id', 'desc')
    .execute();
  const rest = new Map(lots.map((lot) => [lot.id, lot.sold]));
  const some = new Map<number, { lot: Lot; quantity: number }>();
  let exceeded: Exceeded | null = null;
  for (const { rental_item_id: line, quantity, asset_ids: assets } of (input.items ??
    []) as readonly RequestedUnits[]) {
    const matches = lots.filter(
      (lot) => lot.line === line && (assets === undefined || assets.includes(lot.asset ?? 0)),
    );
    const open = matches.reduce((total, { id }) => total + (rest.get(id) ?? 0), 0);
    const wanted = quantity ?? assets?.length ?? open;
    const name = lots.find((lot) => lot.line === line)?.name ?? `Item ${line}`;
    if (wanted > open || open === 0)
      exceeded ??= {
        message: `${name}: ${open} of ${Math.max(wanted, 1)} left and can come back.`,
        details: { rental_item_id: line, requested: wanted, max: open },
        ...(open > 0 && {
          remedies: [{ body: { items: [{ rental_item_id: line, quantity: open }] }, label: `Take ${open} back` }],
        }),
      };
    else if (assets === undefined && wanted < open && matches.some(({ asset }) => asset !== null))
      exceeded ??= {
        message: `${name}: say by asset_ids which units came back.`,
        details: { rental_item_id: line, asset_ids: matches.flatMap(({ asset }) => asset ?? []) },
      };
    let left = Math.min(wanted, open);
    for (const lot of matches) {
      const taken = Math.min(left, rest.get(lot.id) ?? 0);
      if (taken === 0) continue;
      rest.set(lot.id, (rest.get(lot.id) ?? 0) - taken);
      some.set(lot.id, { lot, quantity: taken + (some.get(lot.id)?.quantity ?? 0) });
      left -= taken;
    }
  }
  return { some: [...some.values()], any: lots.length > 0, exceeded };
};

type GoodsGuard = Guard<RentalRow, RentalTakeBackGoodsInput, GoodsPlan>;

const something: GoodsGuard = ({ plan: { any, some, exceeded }, asking }) => {
  if (any && (asking === true || some.length > 0 || exceeded !== null)) return null;
  return {
    code: 'nothing_to_return',
    message: any ? 'Say which goods came back.' : 'No goods of this rental have left that could come back.',
  };
};

const fit: GoodsGuard = ({ plan: { exceeded, some } }) => {
  if (exceeded !== null) return exceededRefusal(exceeded);
  const part = some.find(({ lot }) => lot.inclusion === 'component');
  if (part)
    return { code: 'mandatory_part', message: `${part.lot.name} is billed with its kit: credit what came back of it.` };
  const bought = some.find(({ lot }) => lot.hired);
  if (bought)
    return {
      code: 'wrong_item',
      message: `${bought.lot.name} was a supplier's and was bought as it was sold: take it into stock with a purchase, and credit it.`,
    };
  const whole = wholeLines(some).find(({ children }) => children);
  return whole
    ? {
        code: 'in_use',
        message: `All of ${whole.name} came back, and other lines are below it: delete or move them first.`,
      }
    : null;
};

/** A billed unit must be credited instead: else the books would contradict the rental. */
const notBilled: GoodsGuard = ({ plan, record }) => {
  const billed = plan.some.find(({ lot }) => lot.invoice !== null);
  if (!billed && !record.is_locked) return null;
  const by = billed
    ? `${billed.lot.name} is billed${billed.lot.invoice ? ` by invoice ${billed.lot.invoice}` : ''}`
    : 'An invoice has fixed the lines';
  return {
    code: 'rental_locked',
    message: `${by}: credit the units, with return_to_stock on the credit note's line.`,
    details: { invoice_number: billed?.lot.invoice || null },
  };
};

export const goodsGuards = { goods_to_take_back: something, goods_fit: fit, goods_not_billed: notBilled };

type Some = GoodsPlan['some'];

const linesOf = (some: Some) => [...Map.groupBy(some, ({ lot }) => lot.line).values()];
const total = (some: Some) => some.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lines of which nothing is left. */
function wholeLines(some: Some): Lot[] {
  return linesOf(some).flatMap((group) => {
    const [first] = group;
    return first && total(group) >= first.lot.ordered ? [first.lot] : [];
  });
}

/** The line then has the units that the customer bought, and is deleted if there are none. */
export const takeGoodsBack: Effect<RentalRow, RentalTakeBackGoodsInput, GoodsPlan> = async (change) => {
  const { record, plan, input } = change;
  const { some } = plan;
  const gone = new Set(wholeLines(some).map(({ line }) => line));
  const now = new Date().toISOString();
  const whole = some.filter(({ lot, quantity }) => quantity === lot.sold);
  await change.updateRows(
    'rental_item_allocation',
    whole.map(({ lot }) => ({
      id: lot.id,
      state: 'released' as const,
      quantity_sold: 0,
      dispatched_at: null,
      released_at: now,
    })),
  );
  await change.updateRows(
    'rental_item_allocation',
    some
      .filter(({ lot, quantity }) => quantity < lot.sold)
      .map(({ lot, quantity }) => ({ id: lot.id, quantity: lot.sold - quantity, quantity_sold: lot.sold - quantity })),
  );
  for (const group of linesOf(some)) {
    const [first] = group;
    if (first) change.emit('rental.item_returned', 'rental_item', first.lot.line);
  }
  await recount(
    change,
    record.id,
    some.map(({ lot }) => lot.line),
  );
  await change.updateRows(
    'rental_item',
    linesOf(some).flatMap((group) => {
      const [first] = group;
      return first && !gone.has(first.lot.line)
        ? [{ id: first.lot.line, quantity: first.lot.ordered - total(group) }]
        : [];
    }),
  );
  for (const id of gone) change.emit('rental.item_removed', 'rental_item', id);
  await change.removeMany('rental_item', [...gone]);
  await repriceRental(change, record.id, 'none');
  await moveAssets(
    change,
    some.flatMap(({ lot }) => lot.asset ?? []),
    { status: 'available', current_rental_id: null },
    'returned',
  );
  await postStock(
    change,
    some
      .filter(({ lot }) => lot.tracking !== 'none')
      .map(({ lot, quantity }) => ({
        item: lot.item,
        warehouse: lot.warehouse,
        asset: lot.asset,
        type: 'adjustment_gain' as const,
        quantity,
        unitCost: lot.cost,
        reason: 'Goods came back unused',
        occurredAt: input.returned_at ?? null,
        source: { type: 'rental', id: record.id },
      })),
  );
};
