/** Exchanges units that are out: a faulty, wrong or lost one ends its allocation, and another unit replaces it at once. */

import {
  anyOf,
  type Change,
  dataOf,
  type Effect,
  type Guard,
  invalid,
  type Plan,
  type Query,
  type Refusal,
  sql,
} from 'backline/rules';
import type { RentalExchangeInput, RentalRow } from '../../../generated/rules/rental.ts';
import { allocationRefusal, targetOf } from './allocate.ts';
import { recount } from './counters.ts';
import { stockLines } from './dispatch_plan.ts';
import { type Exceeded, exceededRefusal } from './exceeded.ts';
import { addExtraLines } from './extra_lines.ts';
import { bringBack, homeOf, type Received } from './return.ts';
import { type Back, type Out, outUnits } from './return_plan.ts';

interface RequestedSwap {
  readonly reason: 'faulty' | 'wrong' | 'lost';
  readonly asset_id?: number;
  readonly replacement_asset_id?: number;
  readonly rental_item_id?: number;
  readonly quantity?: number;
  readonly substitute?: boolean;
  readonly note?: string;
}

/** Units of one allocation, and what takes their place. */
interface Swap {
  readonly requested: RequestedSwap;
  readonly out: Out;
  readonly quantity: number;
}

export interface ExchangePlan {
  readonly swaps: readonly Swap[];
  readonly anythingOut: boolean;
  readonly requested: number;
  /** The sentence of the refusal; null if the body fits the units that are out. */
  readonly exceeded: Exceeded | null;
}

export const planExchange: Plan<RentalRow, RentalExchangeInput, ExchangePlan> = ({ query, record, input }) =>
  exchangePlan(query, record.id, input);

async function exchangePlan(query: Query, rentalId: number, input: RentalExchangeInput): Promise<ExchangePlan> {
  const outs = await outUnits(query, rentalId);
  const rest = new Map(outs.map((out) => [out.id, out.open]));
  const swaps: Swap[] = [];
  let exceeded: Exceeded | null = null;
  const requested = (input.items ?? []) as readonly RequestedSwap[];
  for (const one of requested) {
    const matches = outs.filter(
      ({ asset, line }) =>
        asset === (one.asset_id ?? null) && (one.rental_item_id === undefined || one.rental_item_id === line),
    );
    const wanted = one.quantity ?? 1;
    const open = matches.reduce((total, { id }) => total + (rest.get(id) ?? 0), 0);
    const name = matches[0]?.name ?? (one.asset_id === undefined ? 'This item' : `Asset ${one.asset_id}`);
    if (one.asset_id === undefined && one.rental_item_id === undefined)
      exceeded ??= { message: 'Name the unit by asset_id, or the line by rental_item_id.' };
    else if (wanted > open)
      exceeded ??= {
        message: `${name}: ${open} of ${wanted} are out on this rental.`,
        details: {
          rental_item_id: one.rental_item_id ?? null,
          asset_id: one.asset_id ?? null,
          requested: wanted,
          max: open,
        },
        ...(open > 0 && { remedies: [{ body: { items: [{ ...one, quantity: open }] }, label: `Exchange ${open}` }] }),
      };
    else {
      let left = wanted;
      for (const out of matches) {
        const quantity = Math.min(left, rest.get(out.id) ?? 0);
        if (quantity === 0) continue;
        rest.set(out.id, (rest.get(out.id) ?? 0) - quantity);
        swaps.push({ requested: one, out, quantity });
        left -= quantity;
      }
    }
  }
  return { swaps, anythingOut: outs.length > 0, requested: requested.length, exceeded };
}

type ExchangeGuard = Guard<RentalRow, RentalExchangeInput, ExchangePlan>;

const somethingToExchange: ExchangeGuard = ({ plan, asking }) => {
  if (!plan.anythingOut) return { code: 'nothing_to_return', message: 'Nothing of this rental is out.' };
  if (plan.requested > 0 || asking === true) return null;
  return { code: 'nothing_to_return', message: 'Say under items which units are exchanged.' };
};

const exchangedUnitsOut: ExchangeGuard = ({ plan: { exceeded } }) => exceededRefusal(exceeded);

const stockOf = (query: Query, line: number) => stockLines(query).where('i.id', '=', line).executeTakeFirst();

/** A replacement of a unit is checked against the line like any allocation; units by number must be here. */
const replacementsFit: ExchangeGuard = async ({ plan, query, settings, actor }) => {
  for (const [line, swaps] of Map.groupBy(plan.swaps, ({ out }) => out.line)) {
    const target = await targetOf(query, settings, line);
    const single = swaps.filter(({ out }) => out.asset !== null);
    const nameless = single.find(({ requested }) => requested.replacement_asset_id === undefined);
    if (nameless)
      return invalid('items', `${nameless.out.name}: name the replacement_asset_id that takes the place of the unit.`);
    const assets = single.flatMap(({ requested }) => requested.replacement_asset_id ?? []);
    const substitute = single.some(({ requested }) => requested.substitute === true);
    const wanted = { assets, quantity: null, substitute, intake: null };
    const refusal =
      assets.length === 0
        ? null
        : ((await allocationRefusal({ query, settings, actor }, { ...target, free: assets.length }, wanted)) ??
          (await notHere(query, assets)));
    if (refusal) return refusal;
    const quantity = swaps.reduce((total, swap) => total + (swap.out.asset === null ? swap.quantity : 0), 0);
    const short = quantity === 0 ? null : await shortOf(query, line, quantity);
    if (short) return short;
  }
  return null;
};

async function notHere(query: Query, assets: readonly number[]): Promise<Refusal | null> {
  const away = await dataOf(query)
    .selectFrom('asset')
    .select(['id', 'asset_number as number', 'status'])
    .where('id', '=', anyOf(assets))
    .where('status', 'not in', ['available', 'allocated'])
    .orderBy('id')
    .executeTakeFirst();
  return away
    ? {
        code: 'asset_unavailable',
        message: `Asset ${away.number} is ${away.status.replaceAll('_', ' ')}.`,
        details: { asset_ids: [away.id] },
      }
    : null;
}

async function shortOf(query: Query, line: number, quantity: number): Promise<Refusal | null> {
  const stock = await stockOf(query, line);
  if (!stock || stock.negative) return null;
  const here = stock.on_hand + stock.intakes.reduce((total, { free }) => total + Math.max(free, 0), 0);
  return here >= quantity
    ? null
    : {
        code: 'insufficient_stock',
        message: `${stock.name}: ${here} on hand in ${stock.warehouse_name}, ${quantity} needed.`,
        details: { items: [{ rental_item_id: line, required: quantity, available: here, short: quantity - here }] },
      };
}

export const exchangeGuards = {
  something_to_exchange: somethingToExchange,
  exchanged_units_out: exchangedUnitsOut,
  replacements_fit: replacementsFit,
};

type Exchanging = Change<RentalRow, RentalExchangeInput, ExchangePlan>;

/** The old units end first, so that the line has room for the new ones; those are set aside and leave as any others do. */
export const swapUnits: Effect<RentalRow, RentalExchangeInput, ExchangePlan> = async (change) => {
  const { record, input, plan } = change;
  const at = input.exchanged_at ?? new Date().toISOString();
  const swaps = await splitLots(change, plan.swaps);
  const returned = swaps.map((swap): Received => ({ ...backOf(swap), to: homeOf(record, {}, swap.out) }));
  const lines = [...new Set(swaps.map(({ out }) => out.line))];
  await bringBack(change, returned, { at, occurredAt: input.exchanged_at ?? null, exchanged: true }, async () => {
    await recount(change, record.id, lines);
    if (input.charge === true) await addExtraLines(change, returned, at, { late: false, lost: true, sold: false });
  });
  for (const swap of swaps) await replace(change, swap);
};

/** A lot of which some units are exchanged goes on without them. */
async function splitLots(change: Exchanging, swaps: readonly Swap[]): Promise<Swap[]> {
  const whole = (swap: Swap) => swap.out.asset !== null || swap.quantity === swap.out.quantity;
  const part = swaps.filter((swap) => !whole(swap));
  await change.touch(
    'rental_item_allocation',
    part.map(({ out }) => out.id),
  );
  const left = Map.groupBy(part, ({ out }) => out.id);
  await change.updateRows(
    'rental_item_allocation',
    [...left].map(([id, some]) => ({ id, quantity: some.reduce((total, { quantity }) => total + quantity, 0) })),
    ({ eb, ref }) => ({ quantity: eb('t.quantity', '-', ref('v.quantity')) }),
  );
  const ids = await change.insertMany(
    'rental_item_allocation',
    part.map(({ out, quantity }) => ({
      rental_item_id: out.line,
      warehouse_id: out.warehouse,
      virtual_stock_intake_id: out.intake,
      flightcase_id: out.flightcase,
      quantity,
      state: 'dispatched' as const,
      allocated_at: out.allocated_at,
      dispatched_at: out.dispatched_at,
    })),
  );
  return swaps.map((swap) => {
    const at = part.indexOf(swap);
    return at < 0 ? swap : { ...swap, out: { ...swap.out, id: Number(ids[at]), quantity: swap.quantity } };
  });
}

function backOf({ requested: { reason, note }, out, quantity }: Swap): Back {
  const lost = reason === 'lost' ? quantity : 0;
  const damaged = reason === 'faulty' ? quantity : 0;
  const condition = reason === 'lost' ? null : reason === 'faulty' ? 'damaged' : 'ok';
  return { out, returned: quantity - lost, damaged, lost, sold: 0, condition, note: note ?? null };
}

async function replace(change: Exchanging, { requested, out, quantity }: Swap): Promise<void> {
  const { record } = change;
  const asset = requested.replacement_asset_id;
  if (out.asset !== null)
    await change.perform('rental_item_allocations.create', {
      params: { rental: record.id, item: out.line },
      body: { asset_ids: [asset], ...(requested.substitute === true ? { substitute: true } : {}) },
    });
  const unit = out.asset === null ? { quantity } : { quantity: 1, asset_ids: [asset] };
  await change.perform('rentals.dispatch', {
    params: { rental: record.id },
    body: { items: [{ rental_item_id: out.line, ...unit }] },
  });
  const made = await change.db
    .selectFrom('rental_item_allocation')
    .select(({ ref }) => sql<number>`max(${ref('id')})`.as('id'))
    .where('rental_item_id', '=', out.line)
    .where('state', '=', 'dispatched')
    .where('id', '!=', out.id)
    .where(
      ({ ref }) =>
        sql<boolean>`(${out.asset === null ? null : asset}::integer is null or ${ref('asset_id')} = ${out.asset === null ? null : asset})`,
    )
    .executeTakeFirst();
  await change.update('rental_item_allocation', out.id, { replaced_by_id: made?.id ?? null });
}
