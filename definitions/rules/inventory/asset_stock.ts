/** Events of one unit as movements of the stock ledger: the counter of its status, and the way from there to hand. */
import type { Loss } from './case_losses.ts';
import type { StockType } from './stock_effects.ts';
import type { StockMovement } from './stock_ledger.ts';

/** The values of an asset that the ledger needs. */
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

/** The fields that decide who owns a unit. */
export type Owned = Pick<StockUnit, 'ownership' | 'virtual_stock_intake_id'>;

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

/** Sub-hired units have another owner: they are counted as present, and in no other way. */
const subhired: Readonly<Partial<Record<StockType, StockType>>> = {
  opening: 'subhire_in',
  purchase_in: 'subhire_in',
  adjustment_gain: 'subhire_in',
  transfer_in: 'subhire_in',
  transfer_out: 'subhire_out',
  adjustment_loss: 'subhire_loss',
  rental_loss: 'subhire_loss',
  write_off: 'subhire_loss',
  rental_sale: 'subhire_out',
  sale_out: 'subhire_out',
};

/** Statuses in which a unit is in its warehouse and could be counted there. */
export const presentStatuses = ['available', 'allocated', 'prepared', 'quarantined'] as const;

/** Units that came with an intake from their owner, and whatever is marked as sub-hired: none of our own. */
export function isHired({ ownership, virtual_stock_intake_id: intake }: Owned): boolean {
  return ownership === 'subhired' || (ownership !== 'owned' && intake !== null);
}

/** `isHired` as SQL over the asset's alias. */
export const hiredSql = (asset: string) =>
  `(${asset}."ownership" = 'subhired' or (${asset}."ownership" <> 'owned' and ${asset}."virtual_stock_intake_id" is not null))`;

/** Whether the units of an allocation ("a") have another owner: `t` is its asset, or null for units by number. */
export const hiredAllocationSql = `case when t."id" is not null then ${hiredSql('t')}
  else coalesce((select v."source" <> 'purchase' from "virtual_stock_intake" v where v."id" = a."virtual_stock_intake_id"), false) end`;

/** Units of one owner that move together: one asset, or some by number. */
interface StockLot {
  readonly item: number;
  readonly warehouse: number;
  readonly asset: number | null;
  /** They belong to a supplier. */
  readonly hired: boolean;
  readonly quantity: number;
}

/**
 * What happens to units, in the ledger of whom they belong to: the one rule for own and hired units alike. None where
 * nothing moves, or where the stay of hired units does not change.
 */
export function lotMovement({ hired, ...lot }: StockLot, type: StockType, more: More = {}): StockMovement[] {
  const entryType = hired ? subhired[type] : type;
  if (entryType === undefined || lot.quantity === 0) return [];
  const { to, ...rest } = more;
  // Nothing of a sub-hired unit is in transit: it leaves here and is present there.
  const target = entryType === 'transfer_out' && to !== undefined ? { to } : {};
  return [{ ...lot, type: entryType, ...rest, ...target }];
}

/** One movement of a unit; none if a sub-hired unit's stay does not change. */
export function unitMovement(unit: StockUnit, type: StockType, more: More = {}): StockMovement[] {
  const { id: asset, catalogue_item_id: item, warehouse_id: warehouse } = unit;
  return lotMovement({ item, warehouse, asset, hired: isHired(unit), quantity: 1 }, type, more);
}

/** Brings a unit to hand from the quarantine, repair or rental that its status says. */
export function toHand(unit: StockUnit, more: More = {}): StockMovement[] {
  const type = ontoHand[unit.status];
  return type === undefined ? [] : unitMovement(unit, type, more);
}

/** Moves a unit from hand to the counter of a status: quarantine, repair, rental. */
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
