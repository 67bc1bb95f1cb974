// Generated from definitions/purchasing/virtual_stock_movement.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { purchaseOrderReceiptEntity } from './purchase_order_receipt.ts';
import { stockTransactionEntity } from './stock_transaction.ts';
import { userEntity } from './user.ts';
import { virtualStockIntakeEntity } from './virtual_stock_intake.ts';
export const virtualStockMovementEntity: EntitySchema = defineEntity({
  name: 'VirtualStockMovement', tableName: 'virtual_stock_movement',
  indexes: [{ name: 'virtual_stock_movement_virtual_stock_intake_id_id_index', properties: ['virtual_stock_intake_id', 'id'] }, { name: 'virtual_stock_movement_occurred_at_id_index', properties: ['occurred_at', 'id'] }, { name: 'virtual_stock_movement_actor_id_index', properties: ['actor_id'] }, { name: 'virtual_stock_movement_stock_transaction_id_index', properties: ['stock_transaction_id'] }, { name: 'virtual_stock_movement_purchase_order_receipt_id_index', properties: ['purchase_order_receipt_id'] }],
  checks: [{ name: 'virtual_stock_movement_kind_check', expression: '"kind" = any (\'{confirmed,received,adjusted,returned,lost,found,bought,cancelled}\'::text[])' }],
  properties: {
    ...shared('id'),
    virtual_stock_intake_id: () => p.manyToOne(virtualStockIntakeEntity).mapToPk().joinColumn('virtual_stock_intake_id').deleteRule('cascade').foreignKeyName('virtual_stock_movement_virtual_stock_intake_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    quantity: p.integer().name('quantity'),
    quantity_after: p.integer().name('quantity_after'),
    occurred_at: p.datetime(3).columnType('timestamptz(3)').name('occurred_at'),
    actor_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('actor_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_movement_actor_id_foreign').index(false),
    stock_transaction_id: () => p.manyToOne(stockTransactionEntity).mapToPk().joinColumn('stock_transaction_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_movement_stock_transaction_id_foreign').index(false),
    purchase_order_receipt_id: () => p.manyToOne(purchaseOrderReceiptEntity).mapToPk().joinColumn('purchase_order_receipt_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_movement_purchase_order_receipt_id_foreign').index(false),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
