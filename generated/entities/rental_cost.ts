// Generated from definitions/rentals/rental_cost.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { accountEntity } from './account.ts';
import { purchaseOrderItemEntity } from './purchase_order_item.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';

export const rentalCostEntity: EntitySchema = defineEntity({
  name: 'RentalCost',
  tableName: 'rental_cost',
  indexes: [{ name: 'rental_cost_rental_id_id_index', properties: ['rental_id', 'id'] }, { name: 'rental_cost_purchase_order_item_id_index', properties: ['purchase_order_item_id'] }, { name: 'rental_cost_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'rental_cost_supplier_id_index', properties: ['supplier_id'] }, { name: 'rental_cost_incurred_on_id_index', properties: ['incurred_on', 'id'] }, { name: 'rental_cost_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'rental_cost_category_check', expression: '"category" in (\'subhire\', \'crew\', \'transport\', \'consumable\', \'other\')' }, { name: 'rental_cost_state_check', expression: '"state" in (\'predicted\', \'committed\', \'actual\')' }],
  properties: {
    ...kept('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').deleteRule('cascade').foreignKeyName('rental_cost_rental_id_foreign').index(false),
    purchase_order_item_id: () => p.manyToOne(purchaseOrderItemEntity).mapToPk().joinColumn('purchase_order_item_id').nullable().deleteRule('restrict').foreignKeyName('rental_cost_purchase_order_item_id_foreign').index(false),
    category: p.string().columnType('varchar(40)').name('category'),
    description: p.string().columnType('varchar(255)').name('description'),
    unit_cost: p.decimal('string').columnType('numeric(14,2)').name('unit_cost'),
    quantity: p.decimal('string').columnType('numeric(12,2)').name('quantity').defaultRaw('1'),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('restrict').foreignKeyName('rental_cost_rental_item_id_foreign').index(false),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').nullable().deleteRule('restrict').foreignKeyName('rental_cost_supplier_id_foreign').index(false),
    state: p.string().columnType('varchar(40)').name('state').defaultRaw("'predicted'"),
    incurred_on: p.date().name('incurred_on').nullable(),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
