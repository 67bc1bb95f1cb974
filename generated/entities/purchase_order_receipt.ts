// Generated from definitions/purchasing/purchase_order_receipt.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { purchaseOrderEntity } from './purchase_order.ts';
import { userEntity } from './user.ts';
export const purchaseOrderReceiptEntity: EntitySchema = defineEntity({
  name: 'PurchaseOrderReceipt', tableName: 'purchase_order_receipt',
  indexes: [{ name: 'purchase_order_receipt_purchase_order_id_id_index', properties: ['purchase_order_id', 'id'] }, { name: 'purchase_order_receipt_received_at_id_index', properties: ['received_at', 'id'] }, { name: 'purchase_order_receipt_received_by_id_index', properties: ['received_by_id'] }, { name: 'purchase_order_receipt_created_at_id_index', properties: ['created_at', 'id'] }],
  properties: {
    ...shared('id'),
    purchase_order_id: () => p.manyToOne(purchaseOrderEntity).mapToPk().joinColumn('purchase_order_id').deleteRule('cascade').foreignKeyName('purchase_order_receipt_purchase_order_id_foreign').index(false),
    received_at: p.datetime(3).columnType('timestamptz(3)').name('received_at'),
    received_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('received_by_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_receipt_received_by_id_foreign').index(false),
    delivery_note_number: p.string().columnType('varchar(60)').name('delivery_note_number').nullable(),
    lines: p.json().name('lines').defaultRaw("'[]'::jsonb"),
    supplier_invoice: p.string().columnType('varchar(60)').name('supplier_invoice').nullable(),
    idempotency_key: p.string().columnType('varchar(255)').name('idempotency_key').nullable(),
    note: p.text().name('note').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
