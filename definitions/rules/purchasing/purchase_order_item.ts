/** Rules of the lines of a purchase order: place, tax, amounts, and the totals above them. */

import type { ActionHandler, Effect, Guard, Prepare } from 'backline/rules';
import type { PurchaseOrderRow } from '../../../generated/rules/purchase_order.ts';
import type {
  PurchaseOrderItemCreateInput,
  PurchaseOrderItemReorderInput,
  PurchaseOrderItemRow,
  PurchaseOrderItemRules,
  PurchaseOrderItemUpdateInput,
} from '../../../generated/rules/purchase_order_item.ts';
import { decimal } from '../pricing/money.ts';
import { orderFor, periodsOf, pricedLine, taxOfLine } from './new_line.ts';
import { retotalOrder } from './order_totals.ts';
import { mostUnits } from './quantities.ts';

type Body = Partial<PurchaseOrderItemCreateInput & PurchaseOrderItemUpdateInput>;

/** A new line takes the tax type of the supplier, else of its item, else the standard one. */
const create: Prepare<PurchaseOrderItemCreateInput> = async (draft) => {
  // The input contains the parent of a nested record beside the body's own keys.
  const input: Readonly<Record<string, unknown>> & PurchaseOrderItemCreateInput = { ...draft.input };
  const tax =
    input.kind === 'text'
      ? null
      : await taxOfLine(draft.query, draft.settings, input.purchase_order_id, input.catalogue_item_id);
  const taxType = input.tax_type_id === undefined ? tax : input.tax_type_id;
  const order = await orderFor(draft.query, input.purchase_order_id, input.rental_item_id);
  const periods = input.periods ?? (await periodsOf(draft.query, order, input.catalogue_item_id, null));
  const values = await pricedLine(draft.query, Number(input.purchase_order_id), {
    kind: input.kind ?? 'stock',
    quantity: input.quantity,
    unit_cost: input.unit_cost,
    periods,
    discount_percent: input.discount_percent ?? '0',
    tax_type_id: taxType,
  });
  return {
    values: {
      ...values,
      periods,
      rental_id: order?.rental ?? null,
      tax_type_id: taxType,
    },
  };
};

const update: Prepare<Body> = async ({ input, before, query }) => {
  const line = { ...(before as unknown as PurchaseOrderItemRow), ...input };
  const values = await pricedLine(query, line.purchase_order_id, line);
  if (!('rental_item_id' in input)) return { values };
  const order = await orderFor(query, line.purchase_order_id, input.rental_item_id);
  return { values: { ...values, rental_id: order?.rental ?? null } };
};

/** Stock is bought in whole units. */
const wholeQuantity: Guard<PurchaseOrderItemRow, Body> = ({ record, input }) => {
  const { kind, quantity } = { ...record, ...input };
  const units = decimal(quantity);
  return kind === 'stock' && (!units.isInteger() || units.gt(mostUnits)) ? { code: 'invalid_quantity' } : null;
};

const retotal: Effect<PurchaseOrderItemRow, Body> = (change) => {
  const { purchase_order_id: order } = change.record;
  return change.afterParts(() => retotalOrder(change, order), `totals of order ${order}`);
};

/** An action on a nested collection sees the parent: the order. */
const reorder: ActionHandler<PurchaseOrderRow, PurchaseOrderItemReorderInput> = async (change) => {
  const { id, status } = change.record;
  if (status !== 'draft') change.refuse({ code: 'invalid_state', message: 'Only the lines of a draft can change.' });
  const { items } = await change.reorder('purchase_order_item', { purchase_order_id: id }, change.input.ids);
  return { items };
};

export const rules = {
  prepare: { create, update },
  guards: { whole_quantity: wholeQuantity },
  effects: { retotal },
  actions: { reorder },
} satisfies PurchaseOrderItemRules;
