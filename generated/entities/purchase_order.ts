// Generated from definitions/purchasing/purchase_order.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { addressEntity } from './address.ts';
import { currencyEntity } from './currency.ts';
import { rentalEntity } from './rental.ts';
import { shortageEntity } from './shortage.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';

export const purchaseOrderEntity: EntitySchema = defineEntity({
  name: 'PurchaseOrder',
  tableName: 'purchase_order',
  indexes: [{ name: 'purchase_order_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'purchase_order_supplier_id_id_index', properties: ['supplier_id', 'id', 'deleted_at'] }, { name: 'purchase_order_supplier_contact_id_index', properties: ['supplier_contact_id'] }, { name: 'purchase_order_warehouse_id_id_index', properties: ['warehouse_id', 'id', 'deleted_at'] }, { name: 'purchase_order_rental_id_index', properties: ['rental_id'] }, { name: 'purchase_order_shortage_id_index', properties: ['shortage_id'] }, { name: 'purchase_order_owner_id_index', properties: ['owner_id'] }, { name: 'purchase_order_subject_id_index', properties: ['subject', 'id', 'deleted_at'] }, { name: 'purchase_order_currency_code_id_index', properties: ['currency_code', 'id', 'deleted_at'] }, { name: 'purchase_order_ordered_at_id_index', properties: ['ordered_at', 'id', 'deleted_at'] }, { name: 'purchase_order_expected_at_id_index', properties: ['expected_at', 'id', 'deleted_at'] }, { name: 'purchase_order_hire_starts_at_id_index', properties: ['hire_starts_at', 'id', 'deleted_at'] }, { name: 'purchase_order_return_due_at_id_index', properties: ['return_due_at', 'id', 'deleted_at'] }, { name: 'purchase_order_delivery_address_id_index', properties: ['delivery_address_id'] }, { name: 'purchase_order_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'purchase_order_number_trigram', expression: 'create index "purchase_order_number_trigram" on "purchase_order" using gin ("number" gin_trgm_ops)' }, { name: 'purchase_order_subject_trigram', expression: 'create index "purchase_order_subject_trigram" on "purchase_order" using gin ("subject" gin_trgm_ops)' }, { name: 'purchase_order_supplier_reference_trigram', expression: 'create index "purchase_order_supplier_reference_trigram" on "purchase_order" using gin ("supplier_reference" gin_trgm_ops)' }, { name: 'purchase_order_status_expected_at_index', properties: ['status', 'expected_at', 'deleted_at'] }, { name: 'purchase_order_deleted', expression: 'create index "purchase_order_deleted" on "purchase_order" ("id") where "deleted_at" is not null' }],
  uniques: [{ name: 'purchase_order_number_unique', properties: ['number'] }],
  checks: [{ name: 'purchase_order_po_type_check', expression: '"po_type" in (\'purchase\', \'subhire\', \'service\')' }, { name: 'purchase_order_status_check', expression: '"status" in (\'draft\', \'sent\', \'partially_received\', \'received\', \'closed\', \'cancelled\')' }, { name: 'purchase_order_delivery_method_check', expression: '"delivery_method" in (\'delivery\', \'collect\')' }],
  properties: {
    ...kept('id'),
    aggregate_version: p.integer().name('aggregate_version').defaultRaw('1'),
    number: p.string().columnType('varchar(30)').name('number'),
    po_type: p.string().columnType('varchar(40)').name('po_type').defaultRaw("'purchase'"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').deleteRule('restrict').foreignKeyName('purchase_order_supplier_id_foreign').index(false),
    supplier_contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('supplier_contact_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_supplier_contact_id_foreign').index(false),
    supplier_reference: p.string().columnType('varchar(100)').name('supplier_reference').nullable(),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('purchase_order_warehouse_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_rental_id_foreign').index(false),
    shortage_id: () => p.manyToOne(shortageEntity).mapToPk().joinColumn('shortage_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_shortage_id_foreign').index(false),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('purchase_order_owner_id_foreign').index(false),
    subject: p.string().columnType('varchar(255)').name('subject').nullable(),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('purchase_order_currency_code_foreign').index(false),
    exchange_rate: p.decimal('string').columnType('numeric(18,8)').name('exchange_rate').defaultRaw('1'),
    ordered_at: p.datetime(3).columnType('timestamptz(3)').name('ordered_at').nullable(),
    received_at: p.datetime(3).columnType('timestamptz(3)').name('received_at').nullable(),
    closed_at: p.datetime(3).columnType('timestamptz(3)').name('closed_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    expected_at: p.datetime(3).columnType('timestamptz(3)').name('expected_at').nullable(),
    hire_starts_at: p.datetime(3).columnType('timestamptz(3)').name('hire_starts_at').nullable(),
    hire_ends_at: p.datetime(3).columnType('timestamptz(3)').name('hire_ends_at').nullable(),
    return_due_at: p.datetime(3).columnType('timestamptz(3)').name('return_due_at').nullable(),
    delivery_method: p.string().columnType('varchar(40)').name('delivery_method').defaultRaw("'delivery'"),
    delivery_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('delivery_address_id').nullable().deleteRule('set null').foreignKeyName('purchase_order_delivery_address_id_foreign').index(false),
    delivery_instructions: p.text().name('delivery_instructions').nullable(),
    freight_cost: p.decimal('string').columnType('numeric(14,2)').name('freight_cost').defaultRaw('0'),
    discount_total: p.decimal('string').columnType('numeric(14,2)').name('discount_total').defaultRaw('0'),
    net_total: p.decimal('string').columnType('numeric(14,2)').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric(14,2)').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric(14,2)').name('gross_total').defaultRaw('0'),
    cancel_reason: p.string().columnType('varchar(255)').name('cancel_reason').nullable(),
    notes: p.text().name('notes').nullable(),
    terms: p.text().name('terms').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
