/** Units that left by mistake or came back by mistake: those of a body, read from the allocations. */
import { type Query, type Refusal, sql } from 'backline/rules';
import type { Exceeded } from './exceeded.ts';
import { type AllocatedUnits, allocationsOf, stillOut } from './return_plan.ts';

interface UnitsInput {
  readonly all?: boolean | null;
  readonly items?: unknown;
}

interface RequestedUnits {
  readonly rental_item_id?: number;
  readonly asset_id?: number;
  readonly quantity?: number;
}

/** An allocation of which units can be taken back. */
export interface Lot extends AllocatedUnits {
  readonly asset_number: string | null;
  readonly asset_status: string | null;
  readonly asset_warehouse: number | null;
  readonly condition_out: 'ok' | 'worn' | 'damaged' | null;
  readonly returned: number;
  readonly prepared_at: string | null;
  /** It was set aside before it left, not as it left. */
  readonly before: boolean;
  /** Units that can be taken back. */
  readonly open: number;
}

export interface Some {
  readonly lot: Lot;
  readonly quantity: number;
}

export interface UnitsPlan {
  readonly some: readonly Some[];
  /** There is something that could be taken back. */
  readonly any: boolean;
  /** The sentence of the refusal; null when the body fits. */
  readonly exceeded: Exceeded | null;
}

const lotsOf = (query: Query, rental: number) =>
  allocationsOf(query, rental)
    .select(({ ref }) => [
      't.asset_number',
      sql<string | null>`case when ${ref('t.deleted_at')} is null then ${ref('t.status')} else 'deleted' end`.as(
        'asset_status',
      ),
      't.warehouse_id as asset_warehouse',
      'a.condition_out',
      'a.quantity_returned as returned',
      'a.prepared_at',
      sql<boolean>`coalesce(${ref('a.allocated_at')} < ${ref('a.dispatched_at')}, false)`.as('before'),
    ])
    .orderBy('a.id', 'desc');

/** Units that are out. */
const outLots = (query: Query, rental: number): Promise<Lot[]> =>
  lotsOf(query, rental).select(stillOut.as('open')).where('a.state', '=', 'dispatched').execute();

/** Units that came back sound to where they left from. */
const backLots = (query: Query, rental: number): Promise<Lot[]> =>
  lotsOf(query, rental)
    .select(({ ref }) => sql<number>`${ref('a.quantity_returned')} - ${ref('a.quantity_damaged')}`.as('open'))
    .where('a.state', 'in', ['dispatched', 'returned'])
    .whereRef('a.quantity_returned', '>', 'a.quantity_damaged')
    .whereRef('a.return_warehouse_id', '=', 'a.warehouse_id')
    .execute();

/** The body laid over the units that are out, the newest allocations first: a mistake is mostly in the last action. */
export const outPlan = async (query: Query, rentalId: number, input: UnitsInput): Promise<UnitsPlan> =>
  planOf(await outLots(query, rentalId), input, 'out');

/** The body laid over what came back. */
export const backPlan = async (query: Query, rentalId: number, input: UnitsInput): Promise<UnitsPlan> =>
  planOf(await backLots(query, rentalId), input, 'back');

function planOf(lots: readonly Lot[], input: UnitsInput, where: string): UnitsPlan {
  const listed = (input.items ?? []) as readonly RequestedUnits[];
  if (input.all === true && listed.length === 0)
    return { some: lots.map((lot) => ({ lot, quantity: lot.open })), any: lots.length > 0, exceeded: null };
  const rest = new Map(lots.map((lot) => [lot.id, lot.open]));
  const some = new Map<number, Some>();
  let exceeded: Exceeded | null = null;
  for (const { rental_item_id: line, asset_id: asset, quantity = 1 } of listed) {
    const matches = lots.filter(
      (lot) => (asset === undefined || lot.asset === asset) && (line === undefined || lot.line === line),
    );
    const open = matches.reduce((total, { id }) => total + (rest.get(id) ?? 0), 0);
    const name = matches[0]?.name ?? (asset === undefined ? `Item ${line ?? ''}`.trim() : `Asset ${asset}`);
    const vague = asset === undefined && quantity < open && matches.some((lot) => lot.asset !== null);
    if (asset === undefined && line === undefined) exceeded ??= { message: 'Name an asset_id or a rental_item_id.' };
    else if (quantity > open)
      exceeded ??= {
        message: `${name}: ${open} of ${quantity} are ${where}.`,
        details: {
          rental_item_id: matches[0]?.line ?? line ?? null,
          asset_id: asset ?? null,
          requested: quantity,
          max: open,
        },
      };
    else if (vague)
      exceeded ??= {
        message: `${name}: name the units by asset_id.`,
        details: { rental_item_id: line, asset_ids: matches.flatMap((lot) => lot.asset ?? []) },
      };
    else {
      let left = quantity;
      for (const lot of matches) {
        const taken = Math.min(left, rest.get(lot.id) ?? 0);
        if (taken === 0) continue;
        rest.set(lot.id, (rest.get(lot.id) ?? 0) - taken);
        some.set(lot.id, { lot, quantity: taken + (some.get(lot.id)?.quantity ?? 0) });
        left -= taken;
      }
    }
  }
  return { some: [...some.values()], any: lots.length > 0, exceeded };
}

/** The two refusals that all of these share. */
export function nothingRefusal({ some, any, exceeded }: UnitsPlan, asking: boolean, none: string): Refusal | null {
  if (!any) return { code: 'nothing_to_return', message: none };
  if (asking || some.length > 0 || exceeded !== null) return null;
  return { code: 'nothing_to_return', message: 'Name the units, or send all: true.' };
}
