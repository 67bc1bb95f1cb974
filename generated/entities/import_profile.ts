// Generated from definitions/imports/import_profile.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const importProfileEntity: EntitySchema = defineEntity({
  name: 'ImportProfile', tableName: 'import_profile',
  indexes: [{ name: 'import_profile_name_id_index', properties: ['name', 'id'] }, { name: 'import_profile_owner_id_index', properties: ['owner_id'] }, { name: 'import_profile_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'import_profile_name_trigram', expression: 'create index "import_profile_name_trigram" on "import_profile" using gin ("name" gin_trgm_ops)' }, { name: 'import_profile_words', expression: 'create index "import_profile_words" on "import_profile" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  checks: [{ name: 'import_profile_mode_check', expression: '"mode" = any (\'{create,update,upsert}\'::text[])' }, { name: 'import_profile_encoding_check', expression: '"encoding" = any (\'{"utf-8","utf-16le","utf-16be","windows-1252","windows-1250","windows-1251",macintosh}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    name: p.string().columnType('varchar(120)').name('name'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    mapping: p.json().name('mapping'),
    match_on: p.array().columnType('text[]').name('match_on').defaultRaw("'{}'::text[]"),
    mode: p.string().columnType('varchar(40)').name('mode').defaultRaw("'upsert'"),
    delimiter: p.string().columnType('varchar(1)').name('delimiter').nullable(),
    encoding: p.string().columnType('varchar(40)').name('encoding').nullable(),
    date_format: p.string().columnType('varchar(40)').name('date_format').nullable(),
    decimal_separator: p.string().columnType('varchar(1)').name('decimal_separator').nullable(),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('import_profile_owner_id_foreign').index(false),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
