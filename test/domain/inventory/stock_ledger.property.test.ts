/** Random movements, refused ones included: levels are the sums of their transactions (domain 4.10). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StockType, stockEffects } from '../../../definitions/rules/inventory/stock_effects.ts';
import { postStock, type StockMovement } from '../../../definitions/rules/inventory/stock_ledger.ts';
import { ApiError } from '../../../runtime/base/errors/api_error.ts';
import fc from '../../support/properties.ts';
import { expectBalanced, inChange, openYard, type Yard } from './yard.ts';

const runs = Number(process.env['BACKLINE_STOCK_RUNS'] ?? 25);

let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.service.close());

/** The domain's table: the effect of a unit on owned and on hand. */
const table: Readonly<Record<StockType, readonly [owned: number, onHand: number]>> = {
  opening: [1, 1],
  purchase_in: [1, 1],
  subhire_in: [0, 0],
  subhire_out: [0, 0],
  subhire_loss: [0, 0],
  rental_out: [0, -1],
  rental_in: [0, 1],
  rental_loss: [-1, 0],
  rental_sale: [-1, 0],
  sale_out: [-1, -1],
  consume: [-1, -1],
  transfer_out: [-1, -1],
  transfer_in: [1, 1],
  transfer_loss: [0, 0],
  repair_out: [0, -1],
  repair_in: [0, 1],
  quarantine_out: [0, -1],
  quarantine_in: [0, 1],
  adjustment_gain: [1, 1],
  adjustment_loss: [-1, -1],
  write_off: [-1, -1],
};

/** PostgreSQL's code for a broken check. */
const checkViolation = '23514';

const movement = fc.record({
  type: fc.constantFrom(...(Object.keys(table) as StockType[])),
  place: fc.integer({ min: 0, max: 3 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  cost: fc.option(fc.integer({ min: 0, max: 100_000 })),
});
/** Movements of one change: they are all written, or none. */
const batch = fc.array(movement, { minLength: 1, maxLength: 4 });

test(`levels follow ${runs} random histories; a refused change leaves nothing behind`, async () => {
  let written = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 12 }), async (batches) => {
      const items = [await yard.item(), await yard.item()];
      const warehouses = [await yard.warehouse(), await yard.warehouse()];
      const levels = items.flatMap((item) => warehouses.map((warehouse) => ({ item, warehouse })));
      const start = levels.map((level): StockMovement => ({ ...level, type: 'opening', quantity: 6 }));
      await inChange(yard.service, async (view) => void (await postStock(view, start)));
      const model = levels.map(() => ({ owned: 6, hand: 6 }));
      for (const one of batches) {
        const next = model.map((level) => ({ ...level }));
        let fits = true;
        const moves = one.map(({ type, place: position, quantity, cost }): StockMovement => {
          const level = next[position] as { owned: number; hand: number };
          level.owned += table[type][0] * quantity;
          level.hand += table[type][1] * quantity;
          if (table[type][1] < 0 && level.hand < 0) fits = false;
          const at = levels[position] as { item: number; warehouse: number };
          const to = type === 'transfer_out' ? warehouses.find((warehouse) => warehouse !== at.warehouse) : undefined;
          const unitCost = cost === null ? null : (cost / 100).toFixed(2);
          return { ...at, type, quantity, unitCost, ...(to === undefined ? {} : { to }) };
        });
        const failure = await inChange(yard.service, async (view) => void (await postStock(view, moves))).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null) {
          written += 1;
          expect(fits).toBe(true);
          model.splice(0, model.length, ...next);
        } else {
          refused += 1;
          // A counter that the operations never let fall below zero is bounded by the database itself.
          const code = failure instanceof ApiError ? failure.code : (failure as { readonly code?: unknown }).code;
          expect(['negative_stock', checkViolation]).toContain(code);
          if (!fits) expect(code).toBe('negative_stock');
        }
        for (const [at, level] of levels.entries()) {
          const { quantity_owned: owned, quantity_on_hand: hand } = await yard.level(level.item, level.warehouse);
          expect({ owned, hand }).toEqual(model[at]);
        }
      }
    }),
    { numRuns: runs },
  );
  expect(written).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  await expectBalanced(yard.service);
});

test('the effects of each type are those of the table', () => {
  for (const [type, [owned, onHand]] of Object.entries(table)) {
    const effect: Readonly<Record<string, number>> = stockEffects[type as StockType];
    expect([type, effect['quantity_owned'] ?? 0, effect['quantity_on_hand'] ?? 0]).toEqual([type, owned, onHand]);
  }
});
