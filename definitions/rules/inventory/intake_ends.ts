/** Ends of hired units with us other than a return to the supplier: they are lost, found again, or bought by a customer. */
import { anyOf, type Change, type Columns, sql } from 'backline/rules';
import { isHired, type Owned } from './asset_stock.ts';

/** Units of one intake; less than nothing takes an earlier end back. */
export interface HiredEnd {
  readonly intake: number;
  readonly lost?: number;
  readonly bought?: number;
}

/** The losses (1) or finds (-1) of assets, as far as they are a supplier's. */
export function hiredEnds(units: readonly Owned[], lost: 1 | -1): HiredEnd[] {
  return units.flatMap((unit) =>
    isHired(unit) && unit.virtual_stock_intake_id !== null ? [{ intake: unit.virtual_stock_intake_id, lost }] : [],
  );
}

type EndChange = Pick<
  Change<never, never>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'insertMany' | 'emit' | 'actor'
>;

interface Counts {
  readonly id: number;
  readonly status: Columns<'virtual_stock_intake'>['status'];
  readonly returned_at: string | null;
  readonly received: number;
  readonly returned: number;
  readonly lost: number;
  readonly bought: number;
  /** Units that a line of an order, or the intake itself, can still bring. */
  readonly inbound: boolean;
}

/**
 * Counts the units on their intakes, with a movement for each kind, and ends an intake that has nothing left; the stock
 * ledger is the caller's (`lotMovement`). Intakes are locked here: call it before assets are, as far as they are known.
 */
export async function endHiredUnits(change: EndChange, ends: readonly HiredEnd[], at: string): Promise<void> {
  const groups = Map.groupBy(ends, ({ intake }) => intake);
  if (groups.size === 0) return;
  await change.touch('virtual_stock_intake', [...groups.keys()]);
  const rows = await change.db
    .selectFrom('virtual_stock_intake as v')
    .select(({ ref }) => [
      'v.id',
      'v.status',
      'v.returned_at',
      'v.quantity_received as received',
      'v.quantity_returned as returned',
      'v.quantity_lost as lost',
      'v.quantity_bought as bought',
      sql<boolean>`${ref('v.quantity_received')} < ${ref('v.quantity')} and (${ref('v.purchase_order_item_id')} is not null or ${ref('v.status')} = 'partially_received')`.as(
        'inbound',
      ),
    ])
    .where('v.id', '=', anyOf([...groups.keys()]))
    .orderBy('v.id')
    .execute();
  const settled = rows.map((row) => {
    const total = (of: 'lost' | 'bought') => (groups.get(row.id) ?? []).reduce((sum, end) => sum + (end[of] ?? 0), 0);
    const [lost, bought] = [total('lost'), total('bought')];
    const before = row.received - row.returned - row.lost - row.bought;
    return { row, lost, bought, before, present: before - lost - bought };
  });
  await change.updateRows(
    'virtual_stock_intake',
    settled.map(({ row, lost, bought, present }) => ({
      id: row.id,
      quantity_lost: row.lost + lost,
      quantity_bought: row.bought + bought,
      ...stateAfter(row, present, at),
    })),
  );
  for (const { row, present } of settled)
    change.emit(
      `virtual_stock_intake.${present === 0 && !row.inbound ? 'returned' : 'adjusted'}`,
      'virtual_stock_intake',
      row.id,
    );
  await change.insertMany(
    'virtual_stock_movement',
    settled.flatMap(({ row, lost, bought, before }) => {
      const one = (kind: 'lost' | 'found' | 'bought', quantity: number, after: number) => ({
        virtual_stock_intake_id: row.id,
        kind,
        quantity,
        quantity_after: after,
        occurred_at: at,
        actor_id: change.actor.userId,
      });
      return [
        ...(lost > 0 ? [one('lost', lost, before - lost)] : []),
        ...(lost < 0 ? [one('found', -lost, before - lost)] : []),
        ...(bought === 0 ? [] : [one('bought', bought, before - lost - bought)]),
      ];
    }),
  );
}

/** Nothing left and nothing to come: the intake is over. A unit that was found again must go back after all. */
function stateAfter(row: Counts, present: number, at: string) {
  if (present === 0 && !row.inbound) return { status: 'returned' as const, returned_at: at };
  if (row.status !== 'returned') return { status: row.status, returned_at: row.returned_at };
  return { status: 'partially_returned' as const, returned_at: null };
}
