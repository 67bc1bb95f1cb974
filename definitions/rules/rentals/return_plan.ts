/** The units of a return: the body laid over the allocations that are out, read by one statement. */

import { type Columns, dataOf, fragment, type Query } from 'backline/rules';
import { hiredAllocationSql } from '../inventory/asset_stock.ts';
import type { Exceeded } from './exceeded.ts';

interface ReturnInput {
  readonly all?: boolean | null;
  readonly warehouse_id?: number | null;
  readonly returned_at?: string | null;
  readonly items?: unknown;
}

interface ReturnedItem {
  readonly rental_item_id?: number;
  readonly asset_id?: number;
  readonly quantity?: number;
  readonly damaged?: number;
  readonly lost?: number;
  readonly sold?: number;
  readonly condition_in?: Columns<'rental_item_allocation'>['condition_in'];
  readonly note?: string;
}

/** One allocation of a line: its units, and where they left from. */
export interface AllocatedUnits {
  readonly id: number;
  readonly line: number;
  readonly name: string;
  readonly item: number;
  readonly warehouse: number;
  readonly tracking: 'serialised' | 'bulk' | 'none';
  /** It belongs to a supplier, and came with this intake. */
  readonly hired: boolean;
  readonly intake: number | null;
  readonly asset: number | null;
  readonly flightcase: number | null;
  /** Units that left by it. */
  readonly quantity: number;
  readonly allocated_at: string | null;
  readonly dispatched_at: string | null;
}

/** Units of one allocation that are out. */
export interface Out extends AllocatedUnits {
  readonly open: number;
}

/** The fates of the units of one allocation. */
export interface Back {
  readonly out: Out;
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
  readonly sold: number;
  readonly condition: Columns<'rental_item_allocation'>['condition_in'];
  readonly note: string | null;
}

export interface ReturnPlan {
  readonly returned: readonly Back[];
  /** Units of the rental are out. */
  readonly anythingOut: boolean;
  /** Units in the body. */
  readonly requested: number;
  /** Something does not fit: the sentence of the refusal. */
  readonly exceeded: Exceeded | null;
  /** Assets and lines in the body that have nothing out on this rental. */
  readonly strange: readonly string[];
}

/** Allocations of a rental with what every plan over them needs. */
export const allocationsOf = (query: Query, rental: number) =>
  dataOf(query)
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .innerJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
    .leftJoin('asset as t', 't.id', 'a.asset_id')
    .select(({ fn }) => [
      'a.id',
      'i.id as line',
      'i.name',
      fn.coalesce('t.catalogue_item_id', 'i.catalogue_item_id').as('item'),
      'a.warehouse_id as warehouse',
      'c.tracking',
      fragment<boolean>(hiredAllocationSql).as('hired'),
      fn.coalesce('a.virtual_stock_intake_id', 't.virtual_stock_intake_id').as('intake'),
      'a.asset_id as asset',
      fn.coalesce('a.flightcase_id', 't.flightcase_id').as('flightcase'),
      'a.quantity',
      'a.allocated_at',
      'a.dispatched_at',
    ])
    .where('i.rental_id', '=', rental)
    .$narrowType<{ item: number }>();

/** Units of an allocation `a` that left and have not ended in another way. */
export const stillOut = fragment<number>(
  'a."quantity" - a."quantity_returned" - a."quantity_lost" - a."quantity_sold"',
);

/** The units of a rental that are out, by allocation, the oldest first. */
export const outUnits = (query: Query, rentalId: number): Promise<Out[]> =>
  allocationsOf(query, rentalId)
    .select(stillOut.as('open'))
    .where('a.state', '=', 'dispatched')
    .orderBy('a.id')
    .execute();

/** Lays the body over the units that are out. Units of a line are taken from its oldest allocations first. */
export async function returnPlan(query: Query, rentalId: number, input: ReturnInput): Promise<ReturnPlan> {
  const outs = await outUnits(query, rentalId);
  const rest = new Map(outs.map((out) => [out.id, out.open]));
  const returned: Back[] = [];
  const strange: string[] = [];
  let units = 0;
  let exceeded: Exceeded | null = null;
  for (const item of requestedOf(input, outs)) {
    const matches = outs.filter((out) =>
      item.asset_id !== undefined
        ? out.asset === item.asset_id && (item.rental_item_id === undefined || item.rental_item_id === out.line)
        : out.line === item.rental_item_id,
    );
    const counts = countsOf(item);
    const sum = counts.returned + counts.lost + counts.sold;
    units += sum;
    const open = matches.reduce((total, { id }) => total + (rest.get(id) ?? 0), 0);
    if (matches.length === 0) {
      strange.push(item.asset_id === undefined ? `Item ${item.rental_item_id ?? ''}`.trim() : `Asset ${item.asset_id}`);
      continue;
    }
    const known = matches.every(({ asset }) => asset !== null) && item.asset_id === undefined;
    const name = matches[0]?.name ?? '';
    if (sum > open)
      exceeded ??= {
        message: `${name}: quantity must be between 1 and ${open}.`,
        details: {
          rental_item_id: item.rental_item_id ?? null,
          asset_id: item.asset_id ?? null,
          requested: sum,
          max: open,
        },
      };
    else if (counts.damaged > counts.returned)
      exceeded ??= {
        message: `${name}: no more units can be damaged than came back (${counts.returned}).`,
        details: { rental_item_id: item.rental_item_id ?? null, damaged: counts.damaged, returned: counts.returned },
      };
    else if (known && (sum < open || mixed(counts)))
      exceeded ??= {
        message: `${name}: say by asset_id which units came back, or return all ${open} of them alike.`,
        details: {
          rental_item_id: item.rental_item_id ?? null,
          asset_ids: matches.flatMap(({ asset }) => asset ?? []),
          max: open,
        },
      };
    else returned.push(...spread(matches, rest, counts, item));
  }
  return { returned, anythingOut: outs.length > 0, requested: units, exceeded, strange };
}

/** `all`, without items of its own, is every line with all of it that is out. */
function requestedOf(input: ReturnInput, outs: readonly Out[]): readonly ReturnedItem[] {
  const listed = (input.items ?? []) as readonly ReturnedItem[];
  if (input.all !== true || listed.length > 0) return listed;
  return [...Map.groupBy(outs, ({ line }) => line)].map(([line, ofLine]) => ({
    rental_item_id: line,
    quantity: ofLine.reduce((total, { open }) => total + open, 0),
  }));
}

interface Counts {
  returned: number;
  damaged: number;
  lost: number;
  sold: number;
}

/** An asset alone is one unit that came back unless it is lost or sold; damaged units came back. */
function countsOf(item: ReturnedItem): Counts {
  const { damaged = 0, lost = 0, sold = 0 } = item;
  const one = item.asset_id !== undefined && lost + sold === 0 ? 1 : damaged;
  return { returned: item.quantity ?? one, damaged, lost, sold };
}

/** Different fates: it is unknown which unit has which one. */
function mixed({ returned, damaged, lost, sold }: Counts): boolean {
  return [returned - damaged, damaged, lost, sold].filter((count) => count > 0).length > 1;
}

function spread(outs: readonly Out[], rest: Map<number, number>, counts: Counts, item: ReturnedItem): Back[] {
  const left = { ...counts };
  const take = (kind: keyof Counts, most: number) => {
    const taken = Math.min(left[kind], most);
    left[kind] -= taken;
    return taken;
  };
  return outs.flatMap((out) => {
    const open = rest.get(out.id) ?? 0;
    const lost = take('lost', open);
    const sold = take('sold', open - lost);
    const returned = take('returned', open - lost - sold);
    const damaged = take('damaged', returned);
    if (lost + sold + returned === 0) return [];
    rest.set(out.id, open - lost - sold - returned);
    const condition = item.condition_in ?? (damaged > 0 ? 'damaged' : null);
    return [{ out, returned, damaged, lost, sold, condition, note: item.note ?? null }];
  });
}
