/** A new draft with the contents of another order: dates of the first order's own course stay behind. */

import { type ActionHandler, dataOf } from 'backline/rules';
import type { PurchaseOrderDuplicateInput, PurchaseOrderRow } from '../../../generated/rules/purchase_order.ts';
import { openProject } from '../shared/open_project.ts';
import { retotalOrder } from './order_totals.ts';

const copied = [
  'po_type',
  'supplier_id',
  'supplier_contact_id',
  'warehouse_id',
  'rental_id',
  'subject',
  'currency_code',
  'hire_starts_at',
  'hire_ends_at',
  'return_due_at',
  'delivery_method',
  'delivery_address_id',
  'delivery_instructions',
  'freight_cost',
  'notes',
  'terms',
  'custom_fields',
] as const;

const lineColumns = [
  'position',
  'kind',
  'catalogue_item_id',
  'rental_item_id',
  'rental_id',
  'description',
  'supplier_sku',
  'quantity',
  'unit_cost',
  'periods',
  'discount_percent',
  'tax_type_id',
  'tax_percent',
  'net_amount',
  'tax_amount',
  'gross_amount',
] as const;

/** Answers with the draft. */
export const duplicateOrder: ActionHandler<PurchaseOrderRow, PurchaseOrderDuplicateInput> = async (change) => {
  const { record, query } = change;
  const id = (await change.insert('purchase_order', {
    ...Object.fromEntries(copied.map((name) => [name, record[name]])),
    project_id: await openProject(query, record.project_id),
  })) as number;
  change.emit('purchase_order.created', 'purchase_order', id);
  const lines = await dataOf(query)
    .selectFrom('purchase_order_item')
    .select(lineColumns)
    .where('purchase_order_id', '=', record.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  await change.insertMany(
    'purchase_order_item',
    lines.map((line) => ({ ...line, purchase_order_id: id })),
  );
  await retotalOrder(change, id);
  return { purchase_order: await change.show('purchase_order', id) };
};
