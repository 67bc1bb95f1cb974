/** The effect of each type of stock transaction on a stock level's counters (domain 4.10), per unit. */

export const counters = [
  'quantity_owned',
  'quantity_on_hand',
  'quantity_on_hire',
  'quantity_in_transit',
  'quantity_in_repair',
  'quantity_quarantined',
  'quantity_virtual',
  'quantity_retired',
] as const;
export type Counter = (typeof counters)[number];

type Effect = Readonly<Partial<Record<Counter, 1 | -1>>>;

/** Units of stock that enter or leave for good. */
const enters: Effect = { quantity_owned: 1, quantity_on_hand: 1 };
const leaves: Effect = { quantity_owned: -1, quantity_on_hand: -1 };

export const stockEffects = {
  opening: enters,
  purchase_in: enters,
  subhire_in: { quantity_virtual: 1 },
  subhire_out: { quantity_virtual: -1 },
  subhire_loss: { quantity_virtual: -1 },
  rental_out: { quantity_on_hand: -1, quantity_on_hire: 1 },
  rental_in: { quantity_on_hand: 1, quantity_on_hire: -1 },
  rental_loss: { quantity_owned: -1, quantity_on_hire: -1 },
  rental_sale: { quantity_owned: -1, quantity_on_hire: -1 },
  sale_out: leaves,
  consume: leaves,
  transfer_out: leaves,
  transfer_in: { ...enters, quantity_in_transit: -1 },
  transfer_loss: { quantity_in_transit: -1 },
  repair_out: { quantity_on_hand: -1, quantity_in_repair: 1 },
  repair_in: { quantity_on_hand: 1, quantity_in_repair: -1 },
  quarantine_out: { quantity_on_hand: -1, quantity_quarantined: 1 },
  quarantine_in: { quantity_on_hand: 1, quantity_quarantined: -1 },
  adjustment_gain: enters,
  adjustment_loss: leaves,
  write_off: { ...leaves, quantity_retired: 1 },
} as const satisfies Readonly<Record<string, Effect>>;

/** Types a movement may have; `reversal` is written by reversing one of them. */
export type StockType = keyof typeof stockEffects;

/** The change of one counter by a transaction of `quantity` units; a reversal does the inverse of the type it reverses. */
export function stockDelta(type: StockType, counter: Counter, quantity: number, reversal = false): number {
  const effect: Effect = stockEffects[type];
  const delta = (effect[counter] ?? 0) * quantity;
  return reversal && delta !== 0 ? -delta : delta;
}
