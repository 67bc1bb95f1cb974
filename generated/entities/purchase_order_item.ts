// Generated from definitions/purchasing/purchase_order_item.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { purchaseOrderEntity } from './purchase_order.ts';
import { rentalItemEntity } from './rental_item.ts';
import { taxTypeEntity } from './tax_type.ts';
import { virtualStockIntakeEntity } from './virtual_stock_intake.ts';

export const purchaseOrderItemEntity: EntitySchema = defineEntity({
  name: 'PurchaseOrderItem',
  tableName: 'purchase_order_item',
  indexes: [{ name: 'purchase_order_item_purchase_order_id_id_index', properties: ['purchase_order_id', 'id'] }, { name: 'purchase_order_item_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'purchase_order_item_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'purchase_order_item_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'purchase_order_item_virtual_stock_intake_id_index', properties: ['virtual_stock_intake_id'] }, { name: 'purchase_order_item_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'purchase_order_item_purchase_order_id_position_index', properties: ['purchase_order_id', 'position'] }],
  checks: [{ name: 'purchase_order_item_kind_check', expression: '"kind" in (\'stock\', \'service\', \'text\')' }],
  properties: {
    ...kept('id'),
    purchase_order_id: () => p.manyToOne(purchaseOrderEntity).mapToPk().joinColumn('purchase_order_id').deleteRule('cascade').foreignKeyName('purchase_order_item_purchase_order_id_foreign').index(false),
    position: p.integer().name('position').defaultRaw('0'),
    kind: p.string().columnType('varchar(40)').name('kind').defaultRaw("'stock'"),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_item_catalogue_item_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('set null').foreignKeyName('purchase_order_item_rental_item_id_foreign').index(false),
    description: p.string().columnType('varchar(500)').name('description').nullable(),
    supplier_sku: p.string().columnType('varchar(60)').name('supplier_sku').nullable(),
    quantity: p.decimal('string').columnType('numeric(12,2)').name('quantity'),
    unit_cost: p.decimal('string').columnType('numeric(14,2)').name('unit_cost'),
    periods: p.decimal('string').columnType('numeric(10,4)').name('periods').defaultRaw('1'),
    discount_percent: p.decimal('string').columnType('numeric(7,4)').name('discount_percent').defaultRaw('0'),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_item_tax_type_id_foreign').index(false),
    tax_percent: p.decimal('string').columnType('numeric(7,4)').name('tax_percent').defaultRaw('0'),
    net_amount: p.decimal('string').columnType('numeric(14,2)').name('net_amount').defaultRaw('0'),
    tax_amount: p.decimal('string').columnType('numeric(14,2)').name('tax_amount').defaultRaw('0'),
    gross_amount: p.decimal('string').columnType('numeric(14,2)').name('gross_amount').defaultRaw('0'),
    expected_at: p.datetime(3).columnType('timestamptz(3)').name('expected_at').nullable(),
    quantity_received: p.decimal('string').columnType('numeric(12,2)').name('quantity_received').defaultRaw('0'),
    quantity_cancelled: p.decimal('string').columnType('numeric(12,2)').name('quantity_cancelled').defaultRaw('0'),
    virtual_stock_intake_id: () => p.manyToOne(virtualStockIntakeEntity).mapToPk().joinColumn('virtual_stock_intake_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_item_virtual_stock_intake_id_foreign').index(false),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
