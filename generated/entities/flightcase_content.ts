// Generated from definitions/inventory/flightcase_content.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { flightcaseEntity } from './flightcase.ts';
import { userEntity } from './user.ts';
export const flightcaseContentEntity: EntitySchema = defineEntity({
  name: 'FlightcaseContent', tableName: 'flightcase_content',
  indexes: [{ name: 'flightcase_content_flightcase_id_id_index', properties: ['flightcase_id', 'id'] }, { name: 'flightcase_content_asset_id_index', properties: ['asset_id'] }, { name: 'flightcase_content_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'flightcase_content_child_flightcase_id_index', properties: ['child_flightcase_id'] }, { name: 'flightcase_content_packed_at_id_index', properties: ['packed_at', 'id'] }, { name: 'flightcase_content_packed_by_id_index', properties: ['packed_by_id'] }, { name: 'flightcase_content_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'flightcase_content_once', properties: ['asset_id'] }, { name: 'flightcase_content_case_once', properties: ['child_flightcase_id'] }],
  checks: [{ name: 'flightcase_content_quantity_check', expression: '"quantity" >= 0' }, { name: 'flightcase_content_1_check', expression: 'child_flightcase_id is null or child_flightcase_id <> flightcase_id' }, { name: 'flightcase_content_2_check', expression: 'asset_id is null or quantity = 1' }],
  properties: {
    ...shared('id'),
    flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('flightcase_id').deleteRule('cascade').foreignKeyName('flightcase_content_flightcase_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_content_asset_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_content_catalogue_item_id_foreign').index(false),
    child_flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('child_flightcase_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_content_child_flightcase_id_foreign').index(false),
    quantity: p.integer().name('quantity'),
    packed_at: p.datetime(3).columnType('timestamptz(3)').name('packed_at'),
    packed_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('packed_by_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_content_packed_by_id_foreign').index(false),
    is_permanent: p.boolean().name('is_permanent').defaultRaw('false'),
    is_exception: p.boolean().name('is_exception').defaultRaw('false'),
    position: p.string().columnType('varchar(40)').name('position').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
