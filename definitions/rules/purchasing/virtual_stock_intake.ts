/** Rules of virtual stock intakes: confirming, receiving, giving back, cancelling. */

import type { Effect, Guard } from 'backline/rules';
import type {
  VirtualStockIntakeCancelInput,
  VirtualStockIntakeReceiveInput,
  VirtualStockIntakeRow,
  VirtualStockIntakeRules,
  VirtualStockIntakeUpdateInput,
} from '../../../generated/rules/virtual_stock_intake.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { Decimal, decimal } from '../pricing/money.ts';
import { returnUnits, unitsFree, withinPresent } from './giving_back.ts';
import { type Moving, noteMovements } from './intakes.ts';
import { landedTotal } from './landed_cost.ts';
import { noRateToBase } from './no_rate.ts';
import { landedTotals, orderLines, orderOf, outstanding } from './order_lines.ts';
import { mostReceivable } from './quantities.ts';
import { receiveDelivery } from './receiving.ts';
import { cleanSerials, serialsRefusal } from './serials.ts';
import { newSupplierValid } from './suppliers.ts';
import { keepSupply } from './supply.ts';

type Receiving = Guard<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput>;

const withinTolerance: Receiving = ({ record, input, settings }) => {
  const rest = mostReceivable(decimal(record.quantity), settings).minus(record.quantity_received);
  return new Decimal(input.quantity ?? 0).gt(rest)
    ? {
        code: 'over_receipt',
        message: `At most ${rest.toString()} more can be received.`,
        details: { maximum: rest.toString() },
        remedies: rest.gt(0) ? [{ body: { quantity: rest.toNumber() }, label: `Receive ${rest.toString()}` }] : [],
      }
    : null;
};

const serialsFit: Receiving = async ({ record, input, db, query }) => {
  const item = await db
    .selectFrom('catalogue_item')
    .select(['name', 'tracking'])
    .where('id', '=', record.catalogue_item_id)
    .executeTakeFirst();
  if (item?.tracking !== 'serialised') return null;
  const serials = cleanSerials(input.serial_numbers);
  return serialsRefusal(query, [
    { item: record.catalogue_item_id, name: item.name, quantity: input.quantity ?? 0, serials },
  ]);
};

/** The line of the order may have been received in full by the order itself. */
const lineOutstanding: Receiving = async ({ record, query }) => {
  if (record.purchase_order_id === null) return null;
  const lines = await orderLines(query, record.purchase_order_id);
  const line = lines.find(({ id }) => id === record.purchase_order_item_id);
  if (!line || !outstanding(line).isZero()) return null;
  const { id, quantity_received } = line;
  return {
    code: 'already_received',
    params: { quantity_received: decimal(quantity_received).toString() },
    details: { purchase_order_item_id: id, quantity_received },
  };
};

/** With its order, where it has one: line, status and version of the order move along. */
const receiveUnits: Effect<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput> = async (change) => {
  const { record, input, query } = change;
  if (record.purchase_order_id !== null) await change.touch('purchase_order', [record.purchase_order_id]);
  const order = record.purchase_order_id === null ? null : await orderOf(query, record.purchase_order_id);
  const lines = order === null ? [] : await orderLines(query, order.id);
  const line = lines.find(({ id }) => id === record.purchase_order_item_id) ?? null;
  const digits = await digitsOf(query, change.settings.get('finance.base_currency'));
  const landed =
    order !== null && line !== null ? landedTotals(order, lines).get(line.id) : await unitCost(change, record, digits);
  await receiveDelivery(change, {
    order: line === null ? null : order,
    lines,
    arrivals: [
      {
        line,
        intake: record.id,
        quantity: new Decimal(input.quantity ?? 0),
        serials: cleanSerials(input.serial_numbers),
        condition: input.condition ?? null,
        closeShort: input.close_short === true,
        landed: landed ?? new Decimal(0),
        digits,
      },
    ],
    at: input.received_at ?? new Date().toISOString(),
    note: input.note ?? null,
    deliveryNote: input.delivery_note_number ?? null,
    supplierInvoice: null,
  });
};

/** The cost of all units of an intake without an order in the base currency. Refuses if it is unknown. */
async function unitCost(change: Moving, record: VirtualStockIntakeRow, digits: number): Promise<Decimal> {
  const whole = decimal(record.unit_cost).times(record.quantity);
  if (whole.isZero()) return whole;
  const rate = await rateToBase(change.query, change.settings, record.currency_code);
  if (rate === null) return change.refuse(noRateToBase(change.settings, record));
  return landedTotal(whole, new Decimal(0), rate.toString(), digits);
}

/** An order that is under way governs its intakes: to cancel one alone takes force. */
const orderNotSent: Guard<VirtualStockIntakeRow, VirtualStockIntakeCancelInput> = async ({ record, input, db }) => {
  if (record.purchase_order_id === null || input.force === true) return null;
  const order = await db
    .selectFrom('purchase_order')
    .select(['number', 'status'])
    .where('id', '=', record.purchase_order_id)
    .executeTakeFirst();
  if (!order || !['sent', 'partially_received'].includes(order.status)) return null;
  return {
    code: 'linked_purchase_order',
    params: { purchase_order: order.number },
    details: { purchase_order_id: record.purchase_order_id, number: order.number, status: order.status },
  };
};

const noteConfirmation: Effect<VirtualStockIntakeRow, unknown> = (change) => {
  const { id, quantity } = change.record;
  return noteMovements(change, [{ intake: id, kind: 'confirmed', quantity, after: quantity }]);
};

const noteCancellation: Effect<VirtualStockIntakeRow, VirtualStockIntakeCancelInput> = (change) => {
  const { id, quantity } = change.record;
  const note = change.input.reason ?? null;
  return noteMovements(change, [{ intake: id, kind: 'cancelled', quantity, after: 0, note }]);
};

/** A confirmed quantity that is changed by hand gets an event. */
const noteAdjustment: Effect<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput> = async (change) => {
  const { record, input } = change;
  if (record.status !== 'confirmed' || input.quantity === undefined || input.quantity === record.quantity) return;
  const quantity = input.quantity - record.quantity;
  await noteMovements(change, [{ intake: record.id, kind: 'adjusted', quantity, after: input.quantity }]);
};

export const rules = {
  guards: {
    new_supplier_valid: newSupplierValid,
    within_tolerance: withinTolerance,
    serials_fit: serialsFit,
    line_outstanding: lineOutstanding,
    within_present: withinPresent,
    units_free: unitsFree,
    order_not_sent: orderNotSent,
  },
  effects: {
    note_confirmation: noteConfirmation,
    note_cancellation: noteCancellation,
    keep_supply: keepSupply,
    note_adjustment: noteAdjustment,
    receive_units: receiveUnits,
    return_units: returnUnits,
  },
} satisfies VirtualStockIntakeRules;
