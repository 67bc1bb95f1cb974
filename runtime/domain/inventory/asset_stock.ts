/** What happens to one unit, as movements of the stock ledger: where its status has it counted, and how it gets from there to hand. */
import type { Loss } from './case_losses.ts';
import type { StockType } from './stock_effects.ts';
import type { StockMovement } from './stock_ledger.ts';

/** What the ledger must know of an asset. */
export interface StockUnit {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly status: string;
  readonly ownership: string;
  readonly virtual_stock_intake_id: number | null;
}

/** The unit as what leaves the flightcase it is in. */
export const lossOf = ({ id, catalogue_item_id }: Pick<StockUnit, 'id' | 'catalogue_item_id'>): Loss => ({
  asset_id: id,
  catalogue_item_id,
  quantity: 1,
  flightcase_id: null,
});

type More = Partial<Pick<StockMovement, 'reason' | 'source' | 'unitCost' | 'occurredAt' | 'to' | 'warehouse'>>;

/** Movements that bring a unit from where its status has it counted to the units on hand. */
const ontoHand: Readonly<Record<string, StockType>> = {
  quarantined: 'quarantine_in',
  in_repair: 'repair_in',
  on_hire: 'rental_in',
};

/** The other way. */
const offHand: Readonly<Record<string, StockType>> = {
  quarantined: 'quarantine_out',
  in_repair: 'repair_out',
  on_hire: 'rental_out',
};

/** Sub-hired units belong to somebody else: they are counted as present, and nothing else of them is. */
const subhired: Readonly<Partial<Record<StockType, StockType>>> = {
  opening: 'subhire_in',
  purchase_in: 'subhire_in',
  adjustment_gain: 'subhire_in',
  transfer_in: 'subhire_in',
  transfer_out: 'subhire_out',
  transfer_loss: 'subhire_loss',
  adjustment_loss: 'subhire_loss',
  rental_loss: 'subhire_loss',
  write_off: 'subhire_loss',
};

/** Statuses in which a unit is in its warehouse and could be counted there. */
export const presentStatuses = ['available', 'allocated', 'prepared', 'quarantined'] as const;

/** Units that came with an intake from their owner, and whatever is marked as sub-hired: none of our own. */
function isHired({ ownership, virtual_stock_intake_id: intake }: StockUnit): boolean {
  return ownership === 'subhired' || (ownership !== 'owned' && intake !== null);
}

/** `isHired` as SQL over the asset's alias. */
export const hiredSql = (asset: string) =>
  `(${asset}."ownership" = 'subhired' or (${asset}."ownership" <> 'owned' and ${asset}."virtual_stock_intake_id" is not null))`;

/** One movement of a unit; none where a sub-hired unit's stay does not change. */
export function unitMovement(unit: StockUnit, type: StockType, more: More = {}): StockMovement[] {
  const own = isHired(unit) ? subhired[type] : type;
  if (own === undefined) return [];
  const { to, ...rest } = more;
  // Nothing of a sub-hired unit is in transit: it leaves here and is present there.
  const target = own === 'transfer_out' && to !== undefined ? { to } : {};
  return [
    {
      item: unit.catalogue_item_id,
      warehouse: unit.warehouse_id,
      asset: unit.id,
      type: own,
      quantity: 1,
      ...rest,
      ...target,
    },
  ];
}

/** Brings a unit to hand from the quarantine, repair or rental that its status says. */
export function toHand(unit: StockUnit, more: More = {}): StockMovement[] {
  const type = ontoHand[unit.status];
  return type === undefined ? [] : unitMovement(unit, type, more);
}

/** Takes a unit that is on hand to what the status says: quarantine, repair, rental. */
export function fromHand(unit: StockUnit, status: string, more: More = {}): StockMovement[] {
  const type = offHand[status];
  return type === undefined ? [] : unitMovement(unit, type, more);
}

/** Takes a present unit to another warehouse at once, whatever it is counted as. */
export function relocation(unit: StockUnit, warehouse: number, more: More = {}): StockMovement[] {
  return [
    ...toHand(unit, more),
    ...unitMovement(unit, 'transfer_out', { ...more, to: warehouse }),
    ...unitMovement({ ...unit, warehouse_id: warehouse }, 'transfer_in', more),
    ...fromHand({ ...unit, warehouse_id: warehouse }, unit.status, more),
  ];
}
