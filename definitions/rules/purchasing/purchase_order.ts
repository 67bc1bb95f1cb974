/** Rules of purchase orders: totals, sending, receiving, giving up, copies. */

import { type Effect, type Guard, invalid, sql } from 'backline/rules';
import type {
  PurchaseOrderCancelInput,
  PurchaseOrderCreateInput,
  PurchaseOrderReceiveInput,
  PurchaseOrderRow,
  PurchaseOrderRules,
  PurchaseOrderSendInput,
  PurchaseOrderUpdateInput,
} from '../../../generated/rules/purchase_order.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { decimal } from '../pricing/money.ts';
import { type DeliveryPlan, deliveryPlan } from './delivery_plan.ts';
import { duplicateOrder } from './duplicate_order.ts';
import { closeLines, dropIntakes } from './end_order.ts';
import { cancelIntakes } from './intakes.ts';
import { noRateToBase } from './no_rate.ts';
import { intakeLives, landedTotals, orderLines, orderOf, outstanding } from './order_lines.ts';
import { retotalOrder } from './order_totals.ts';
import { arrivesAt, confirmIntakes, makeIntakes } from './promise.ts';
import { mostReceivable, mostUnits } from './quantities.ts';
import { receiveDelivery } from './receiving.ts';
import { serialsRefusal } from './serials.ts';
import { newSupplierValid } from './suppliers.ts';

type Body = Partial<PurchaseOrderCreateInput & PurchaseOrderUpdateInput>;
type Receiving = Guard<PurchaseOrderRow, PurchaseOrderReceiveInput, DeliveryPlan>;

/** Totals follow the lines by themselves; of the order's own fields they follow freight and who taxes it. */
const retotal: Effect<PurchaseOrderRow, Body> = async (change) => {
  const { input, record } = change;
  if ('freight_cost' in input || 'supplier_id' in input) await retotalOrder(change, record.id);
};

const wholeQuantities: Guard<PurchaseOrderRow, unknown> = async ({ record, query }) => {
  const lines = await orderLines(query, record.id);
  const wrong = lines.find(({ kind, quantity }) => {
    const units = decimal(quantity);
    return kind === 'stock' && (units.lt(1) || !units.isInteger() || units.gt(mostUnits));
  });
  return wrong
    ? { code: 'invalid_quantity', message: `${wrong.name}: the quantity must be a positive whole number.` }
    : null;
};

/** Hired units are there for a while: each line must come before the hire ends. */
const arrivesBeforeEnd: Guard<PurchaseOrderRow, unknown> = async ({ record, query }) => {
  const { po_type: type, hire_ends_at: end } = record;
  if (type !== 'subhire' || end === null) return null;
  const lines = await orderLines(query, record.id);
  const late = lines.find((line) => line.kind === 'stock' && new Date(arrivesAt(record, line)) >= new Date(end));
  return late
    ? {
        code: 'missing_dates',
        message: `${late.name} is expected after the hire ends.`,
        details: { purchase_order_item_id: late.id, name: late.name, hire_ends_at: end },
      }
    : null;
};

const exchangeRateKnown: Guard<PurchaseOrderRow, unknown> = async ({ record, query, settings }) =>
  (await rateToBase(query, settings, record.currency_code)) === null ? noRateToBase(settings, record) : null;

/** The rate of the day is stored, planned intakes are confirmed, and lines without one get theirs. */
const promiseStock: Effect<PurchaseOrderRow, unknown> = async (change) => {
  const { record, query, settings } = change;
  const rate = await rateToBase(query, settings, record.currency_code);
  if (rate !== null && !rate.eq(decimal(record.exchange_rate)))
    await change.update('purchase_order', record.id, { exchange_rate: rate.toFixed(8) });
  const lines = await orderLines(query, record.id);
  await confirmIntakes(change, lines);
  await makeIntakes(change, record, lines);
};

/** The recipient of the order: `to`, else the supplier's contact, else the supplier; none if nobody has an address. */
const addressOrder: Effect<PurchaseOrderRow, PurchaseOrderSendInput> = async (change) => {
  const { record, input, db } = change;
  if (input.mail === false) return;
  const found = await db
    .selectNoFrom(({ selectFrom }) =>
      sql<
        string | null
      >`coalesce(nullif(${input.to ?? null}::text, ''), ${selectFrom('account_contact').select('email').where('id', '=', record.supplier_contact_id)}, ${selectFrom('account').select('email').where('id', '=', record.supplier_id)})`.as(
        'address',
      ),
    )
    .executeTakeFirst();
  if (!found?.address) return;
  await change.update('purchase_order', record.id, { sent_to: found.address });
  change.emit('purchase_order.mailed', 'purchase_order', record.id);
};

const linesOfOrder: Receiving = ({ plan: { mistake } }) => (mistake === null ? null : invalid('lines', mistake));

/** A request for possible operations has named no lines yet. */
const somethingReceived: Receiving = ({ plan: { lines, wanted }, asking }) => {
  const some = asking ? lines.some((line) => outstanding(line).gt(0)) : wanted.some(({ quantity }) => quantity.gt(0));
  return some ? null : { code: 'nothing_to_receive' };
};

const withinTolerance: Receiving = ({ plan, settings }) => {
  for (const { line, quantity } of plan.wanted) {
    const most = mostReceivable(decimal(line.quantity), settings).minus(decimal(line.quantity_cancelled));
    const rest = most.minus(decimal(line.quantity_received));
    if (quantity.gt(rest))
      return {
        code: 'over_receipt',
        message: `${line.name ?? `Line ${line.id}`}: at most ${rest.toString()} more can be received.`,
        details: { purchase_order_item_id: line.id, name: line.name, maximum: rest.toString() },
      };
  }
  return null;
};

const serialsFit: Receiving = ({ plan, query }) => {
  const units = plan.wanted.flatMap(({ line, quantity, serials }) =>
    line.tracking === 'serialised' && line.item !== null
      ? [{ item: line.item, name: line.name ?? '', quantity: quantity.toNumber(), serials }]
      : [],
  );
  return serialsRefusal(query, units);
};

const receiveLines: Effect<PurchaseOrderRow, PurchaseOrderReceiveInput, DeliveryPlan> = async (change) => {
  const { record, input, query } = change;
  const { lines, wanted } = change.plan;
  const order = await orderOf(query, record.id);
  // An intake that was cancelled by force is replaced: hired units must have one to go back with.
  const made = await makeIntakes(
    change,
    order,
    wanted.flatMap(({ line, quantity }) => (quantity.gt(0) ? [line] : [])),
  );
  const landed = landedTotals(order, lines);
  await receiveDelivery(change, {
    order,
    lines,
    arrivals: wanted.map(({ line, quantity, serials, condition, closeShort }) => ({
      line,
      intake: line.kind === 'stock' ? (made.get(line.id) ?? (intakeLives(line) ? line.intake : null)) : null,
      quantity,
      serials: line.tracking === 'serialised' ? serials : null,
      condition,
      closeShort,
      landed: landed.get(line.id) ?? decimal(0),
      digits: order.base_digits,
    })),
    at: input.received_at ?? new Date().toISOString(),
    note: input.note ?? null,
    deliveryNote: input.delivery_note_number ?? null,
    supplierInvoice: input.supplier_invoice ?? null,
  });
};

const cancelOrderIntakes: Effect<PurchaseOrderRow, PurchaseOrderCancelInput> = async (change) => {
  const lines = await orderLines(change.query, change.record.id);
  const intakes = lines.flatMap(({ intake }) => (intake === null ? [] : [intake]));
  await cancelIntakes(change, intakes, change.input.reason ?? null);
};

export const rules = {
  plans: { delivery: ({ query, record, input }) => deliveryPlan(query, record.id, input) },
  guards: {
    new_supplier_valid: newSupplierValid,
    whole_quantities: wholeQuantities,
    arrives_before_end: arrivesBeforeEnd,
    exchange_rate_known: exchangeRateKnown,
    lines_of_order: linesOfOrder,
    something_received: somethingReceived,
    within_tolerance: withinTolerance,
    serials_fit: serialsFit,
  },
  effects: {
    retotal,
    promise_stock: promiseStock,
    address_order: addressOrder,
    receive_lines: receiveLines,
    cancel_intakes: cancelOrderIntakes,
    close_lines: closeLines,
    unlink_intakes: dropIntakes,
  },
  actions: { duplicate: duplicateOrder },
} satisfies PurchaseOrderRules<{ delivery: DeliveryPlan }>;
