// Generated from definitions/maintenance/repair.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { invoiceEntity } from './invoice.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemAllocationEntity } from './rental_item_allocation.ts';
import { staticValueEntity } from './static_value.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';
export const repairEntity: EntitySchema = defineEntity({
  name: 'Repair', tableName: 'repair',
  indexes: [{ name: 'repair_rental_item_allocation_id_index', properties: ['rental_item_allocation_id'] }, { name: 'repair_invoice_id_index', properties: ['invoice_id'] }, { name: 'repair_number_unique', expression: 'create unique index "repair_number_unique" on "repair" ("number") where "deleted_at" is null' }, { name: 'repair_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'repair_asset_id_index', properties: ['asset_id'] }, { name: 'repair_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'repair_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'repair_title_id_index', properties: ['title', 'id', 'deleted_at'] }, { name: 'repair_fault_type_id_index', properties: ['fault_type_id'] }, { name: 'repair_reported_by_id_index', properties: ['reported_by_id'] }, { name: 'repair_assigned_to_id_index', properties: ['assigned_to_id'] }, { name: 'repair_supplier_id_index', properties: ['supplier_id'] }, { name: 'repair_rental_id_index', properties: ['rental_id'] }, { name: 'repair_starts_at_id_index', properties: ['starts_at', 'id', 'deleted_at'] }, { name: 'repair_expected_end_at_id_index', properties: ['expected_end_at', 'id', 'deleted_at'] }, { name: 'repair_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'repair_number_trigram', expression: 'create index "repair_number_trigram" on "repair" using gin ("number" gin_trgm_ops)' }, { name: 'repair_title_trigram', expression: 'create index "repair_title_trigram" on "repair" using gin ("title" gin_trgm_ops)' }, { name: 'repair_words', expression: 'create index "repair_words" on "repair" using gin ("backline_words_1"("number", "title") gin_trgm_ops)' }, { name: 'repair_catalogue_item_id_warehouse_id_starts_at_index', properties: ['catalogue_item_id', 'warehouse_id', 'starts_at', 'deleted_at'] }, { name: 'repair_open_once', expression: 'create unique index "repair_open_once" on "repair" ("asset_id") where ("status" in (\'open\', \'in_progress\', \'on_hold\') and "deleted_at" is null) and "deleted_at" is null' }, { name: 'repair_deleted', expression: 'create index "repair_deleted" on "repair" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'repair_status_check', expression: '"status" = any (\'{open,in_progress,on_hold,completed,written_off,cancelled}\'::text[])' }, { name: 'repair_kind_check', expression: '"kind" = any (\'{repair,service,inspection_failure,cleaning,upgrade}\'::text[])' }, { name: 'repair_priority_check', expression: '"priority" = any (\'{low,normal,high,urgent}\'::text[])' }, { name: 'repair_ended_with_check', expression: '"ended_with" = any (\'{lost,sold,retired,deleted}\'::text[])' }, { name: 'repair_hold_reason_check', expression: '"hold_reason" = any (\'{awaiting_parts,awaiting_approval,at_vendor,other}\'::text[])' }, { name: 'repair_status_before_check', expression: '"status_before" = any (\'{available,allocated,prepared,quarantined}\'::text[])' }, { name: 'repair_outcome_check', expression: '"outcome" = any (\'{repaired,no_fault_found,replaced,written_off}\'::text[])' }, { name: 'repair_quantity_check', expression: '"quantity" >= 0' }],
  triggers: [{ name: 'repair_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "repair_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."charge_amount" := round(new."charge_amount"::numeric(16,4), greatest(2, min_scale(new."charge_amount"::numeric(16,4)))); new."labour_cost" := round(new."labour_cost"::numeric(16,4), greatest(2, min_scale(new."labour_cost"::numeric(16,4)))); new."parts_cost" := round(new."parts_cost"::numeric(16,4), greatest(2, min_scale(new."parts_cost"::numeric(16,4)))); return new; end\'; create trigger "repair_money_places" before insert or update on "repair" for each row when (concat_ws(\' \', new."charge_amount", new."labour_cost", new."parts_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "repair_money_places"()' }],
  properties: {
    ...shared('id'),
    rental_item_allocation_id: () => p.manyToOne(rentalItemAllocationEntity).mapToPk().joinColumn('rental_item_allocation_id').nullable().deleteRule('set null').foreignKeyName('repair_rental_item_allocation_id_foreign').index(false),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').nullable().deleteRule('restrict').foreignKeyName('repair_invoice_id_foreign').index(false),
    number: p.string().columnType('varchar(30)').name('number'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'open'"),
    kind: p.string().columnType('varchar(40)').name('kind').defaultRaw("'repair'"),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('repair_asset_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('repair_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('repair_warehouse_id_foreign').index(false),
    quantity: p.integer().name('quantity').defaultRaw('1'),
    title: p.string().columnType('varchar(255)').name('title'),
    fault_description: p.text().name('fault_description').nullable(),
    fault_type_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('fault_type_id').nullable().deleteRule('restrict').foreignKeyName('repair_fault_type_id_foreign').index(false),
    priority: p.string().columnType('varchar(40)').name('priority').defaultRaw("'normal'"),
    is_usable: p.boolean().name('is_usable').defaultRaw('false'),
    blocks_availability: p.boolean().name('blocks_availability'),
    reported_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('reported_by_id').nullable().deleteRule('restrict').foreignKeyName('repair_reported_by_id_foreign').index(false),
    assigned_to_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('assigned_to_id').nullable().deleteRule('restrict').foreignKeyName('repair_assigned_to_id_foreign').index(false),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').nullable().deleteRule('restrict').foreignKeyName('repair_supplier_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('repair_rental_id_foreign').index(false),
    is_chargeable: p.boolean().name('is_chargeable').defaultRaw('false'),
    charge_amount: p.decimal('string').columnType('numeric').name('charge_amount').nullable(),
    starts_at: p.datetime(3).columnType('timestamptz(3)').name('starts_at'),
    expected_end_at: p.datetime(3).columnType('timestamptz(3)').name('expected_end_at').nullable(),
    taken_at: p.datetime(3).columnType('timestamptz(3)').name('taken_at').nullable(),
    started_at: p.datetime(3).columnType('timestamptz(3)').name('started_at').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    ended_with: p.string().columnType('varchar(40)').name('ended_with').nullable(),
    hold_reason: p.string().columnType('varchar(40)').name('hold_reason').nullable(),
    labour_minutes: p.integer().name('labour_minutes').defaultRaw('0'),
    labour_cost: p.decimal('string').columnType('numeric').name('labour_cost').nullable(),
    parts_cost: p.decimal('string').columnType('numeric').name('parts_cost').nullable(),
    status_before: p.string().columnType('varchar(40)').name('status_before').nullable(),
    resolution: p.text().name('resolution').nullable(),
    outcome: p.string().columnType('varchar(40)').name('outcome').nullable(),
    requires_test: p.boolean().name('requires_test'),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
