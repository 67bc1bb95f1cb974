/** Orders that end before all of them came: closed with what there is, or deleted as a draft (domain 3.6). */

import type { Effect } from 'backline/rules';
import type { PurchaseOrderCancelInput, PurchaseOrderRow } from '../../../generated/rules/purchase_order.ts';
import { decimal } from '../pricing/money.ts';
import { intakeStatus } from './arrival.ts';
import { cancelIntakes, lockedIntakes, noteMovements } from './intakes.ts';
import { intakeLives, orderLines, outstanding } from './order_lines.ts';

/** Cancels outstanding units: intakes of them shrink to the received units, and those without any are cancelled. */
export const closeLines: Effect<PurchaseOrderRow, PurchaseOrderCancelInput> = async (change) => {
  const { record, input } = change;
  const lines = (await orderLines(change.query, record.id)).filter((line) => outstanding(line).gt(0));
  await change.updateRows(
    'purchase_order_item',
    lines.map((line) => ({
      id: line.id,
      quantity_cancelled: decimal(line.quantity_cancelled).plus(outstanding(line)).toFixed(2),
    })),
  );
  const live = lines.flatMap((line) => (intakeLives(line) ? [line.intake as number] : []));
  const intakes = [...(await lockedIntakes(change, live)).values()];
  const arrived = intakes.filter((one) => one.quantity_received > 0 && one.quantity !== one.quantity_received);
  const at = new Date().toISOString();
  await change.updateRows(
    'virtual_stock_intake',
    arrived.map((intake) => {
      const quantity = intake.quantity_received;
      const status = intakeStatus(intake, quantity, quantity);
      const returned = status === 'returned' ? at : intake.returned_at;
      return { id: intake.id, quantity, status, received_at: intake.received_at ?? at, returned_at: returned };
    }),
  );
  for (const { id } of arrived) change.emit('virtual_stock_intake.adjusted', 'virtual_stock_intake', id);
  await noteMovements(
    change,
    arrived.map(({ id, quantity, quantity_received: received }) => ({
      intake: id,
      kind: 'adjusted',
      quantity: received - quantity,
      after: received,
      note: input.reason ?? null,
    })),
  );
  const none = intakes.flatMap(({ id, quantity_received: received }) => (received === 0 ? [id] : []));
  await cancelIntakes(change, none, input.reason ?? null);
};

/** A draft that is deleted lets go of its intakes, and they are cancelled. */
export const dropIntakes: Effect<PurchaseOrderRow, unknown> = async (change) => {
  const lines = await orderLines(change.query, change.record.id);
  const ids = lines.flatMap(({ intake }) => (intake === null ? [] : [intake]));
  await cancelIntakes(change, ids, null);
  await change.updateRows(
    'virtual_stock_intake',
    ids.map((id) => ({ id, purchase_order_id: null, purchase_order_item_id: null })),
  );
};
