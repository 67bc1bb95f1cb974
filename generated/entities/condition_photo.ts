// Generated from definitions/rentals/condition_photo.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { rentalEntity } from './rental.ts';
import { routeStopEntity } from './route_stop.ts';
import { userEntity } from './user.ts';
export const conditionPhotoEntity: EntitySchema = defineEntity({
  name: 'ConditionPhoto', tableName: 'condition_photo',
  indexes: [{ name: 'condition_photo_rental_id_index', properties: ['rental_id'] }, { name: 'condition_photo_asset_id_index', properties: ['asset_id'] }, { name: 'condition_photo_route_stop_id_index', properties: ['route_stop_id'] }, { name: 'condition_photo_taken_at_id_index', properties: ['taken_at', 'id'] }, { name: 'condition_photo_taken_by_id_index', properties: ['taken_by_id'] }, { name: 'condition_photo_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'condition_photo_uuid_unique', properties: ['uuid'] }],
  checks: [{ name: 'condition_photo_moment_check', expression: '"moment" = any (\'{out,in,damage,other}\'::text[])' }, { name: 'condition_photo_format_check', expression: '"format" = any (\'{jpeg,png,webp}\'::text[])' }],
  properties: {
    ...shared('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('condition_photo_rental_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('condition_photo_asset_id_foreign').index(false),
    route_stop_id: () => p.manyToOne(routeStopEntity).mapToPk().joinColumn('route_stop_id').nullable().deleteRule('set null').foreignKeyName('condition_photo_route_stop_id_foreign').index(false),
    moment: p.string().columnType('varchar(40)').name('moment').defaultRaw("'other'"),
    taken_at: p.datetime(3).columnType('timestamptz(3)').name('taken_at'),
    taken_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('taken_by_id').nullable().deleteRule('restrict').foreignKeyName('condition_photo_taken_by_id_foreign').index(false),
    note: p.string().columnType('varchar(500)').name('note').nullable(),
    uuid: p.uuid().name('uuid'),
    format: p.string().columnType('varchar(40)').name('format').defaultRaw("'jpeg'"),
    size_bytes: p.integer().name('size_bytes').defaultRaw('0'),
    checksum_sha256: p.string().columnType('varchar(64)').name('checksum_sha256').defaultRaw("''"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
