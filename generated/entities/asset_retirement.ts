// Generated from definitions/inventory/asset_retirement.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { assetEntity } from './asset.ts';
import { repairEntity } from './repair.ts';
import { staticValueEntity } from './static_value.ts';
export const assetRetirementEntity: EntitySchema = defineEntity({
  name: 'AssetRetirement', tableName: 'asset_retirement',
  indexes: [{ name: 'asset_retirement_asset_id_index', properties: ['asset_id'] }, { name: 'asset_retirement_reason_id_index', properties: ['reason_id'] }, { name: 'asset_retirement_retired_on_id_index', properties: ['retired_on', 'id'] }, { name: 'asset_retirement_buyer_id_index', properties: ['buyer_id'] }, { name: 'asset_retirement_repair_id_index', properties: ['repair_id'] }, { name: 'asset_retirement_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'asset_retirement_active', expression: 'create unique index "asset_retirement_active" on "asset_retirement" ("asset_id") where "status" = \'active\'' }],
  checks: [{ name: 'asset_retirement_kind_check', expression: '"kind" = any (\'{scrapped,sold,stolen,lost,donated,returned_to_owner,end_of_life}\'::text[])' }, { name: 'asset_retirement_status_check', expression: '"status" = any (\'{active,voided,reinstated}\'::text[])' }, { name: 'asset_retirement_status_before_check', expression: '"status_before" = any (\'{available,allocated,prepared,on_hire,in_transit,in_repair,quarantined,lost,sold,retired}\'::text[])' }],
  triggers: [{ name: 'asset_retirement_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "asset_retirement_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."proceeds" := round(new."proceeds"::numeric(16,4), greatest(2, min_scale(new."proceeds"::numeric(16,4)))); new."book_value_at_retirement" := round(new."book_value_at_retirement"::numeric(16,4), greatest(2, min_scale(new."book_value_at_retirement"::numeric(16,4)))); new."gain_loss" := round(new."gain_loss"::numeric(16,4), greatest(2, min_scale(new."gain_loss"::numeric(16,4)))); return new; end\'; create trigger "asset_retirement_money_places" before insert or update on "asset_retirement" for each row when (concat_ws(\' \', new."proceeds", new."book_value_at_retirement", new."gain_loss") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "asset_retirement_money_places"()' }],
  properties: {
    ...shared('id'),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').deleteRule('restrict').foreignKeyName('asset_retirement_asset_id_foreign').index(false),
    reason_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('reason_id').deleteRule('restrict').foreignKeyName('asset_retirement_reason_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    retired_on: p.date().name('retired_on'),
    proceeds: p.decimal('string').columnType('numeric').name('proceeds').defaultRaw('0'),
    buyer_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('buyer_id').nullable().deleteRule('restrict').foreignKeyName('asset_retirement_buyer_id_foreign').index(false),
    book_value_at_retirement: p.decimal('string').columnType('numeric').name('book_value_at_retirement').nullable(),
    gain_loss: p.decimal('string').columnType('numeric').name('gain_loss').nullable(),
    note: p.text().name('note').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'active'"),
    status_before: p.string().columnType('varchar(40)').name('status_before').nullable(),
    repair_id: () => p.manyToOne(repairEntity).mapToPk().joinColumn('repair_id').nullable().deleteRule('restrict').foreignKeyName('asset_retirement_repair_id_foreign').index(false),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    voided_reason: p.string().columnType('varchar(255)').name('voided_reason').nullable(),
    reinstated_at: p.datetime(3).columnType('timestamptz(3)').name('reinstated_at').nullable(),
    reinstated_reason: p.string().columnType('varchar(255)').name('reinstated_reason').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
