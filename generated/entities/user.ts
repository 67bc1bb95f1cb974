// Generated from definitions/platform/user.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { roleEntity } from './role.ts';
export const userEntity: EntitySchema = defineEntity({
  name: 'User', tableName: 'user',
  indexes: [{ name: 'user_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'user_email_unique', expression: 'create unique index "user_email_unique" on "user" ("email") where "deleted_at" is null' }, { name: 'user_role_id_index', properties: ['role_id'] }, { name: 'user_last_login_at_id_index', properties: ['last_login_at', 'id', 'deleted_at'] }, { name: 'user_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'user_name_trigram', expression: 'create index "user_name_trigram" on "user" using gin ("name" gin_trgm_ops)' }, { name: 'user_email_trigram', expression: 'create index "user_email_trigram" on "user" using gin ("email" gin_trgm_ops)' }, { name: 'user_words', expression: 'create index "user_words" on "user" using gin ("backline_words_1"("name", "email") gin_trgm_ops)' }, { name: 'user_deleted', expression: 'create index "user_deleted" on "user" ("id") where "deleted_at" is not null' }],
  triggers: [{ name: 'user_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "user_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."cost_per_hour" := round(new."cost_per_hour"::numeric(16,4), greatest(2, min_scale(new."cost_per_hour"::numeric(16,4)))); new."cost_per_day" := round(new."cost_per_day"::numeric(16,4), greatest(2, min_scale(new."cost_per_day"::numeric(16,4)))); return new; end\'; create trigger "user_money_places" before insert or update on "user" for each row when (concat_ws(\' \', new."cost_per_hour", new."cost_per_day") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "user_money_places"()' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    email: p.string().columnType('varchar(255)').name('email'),
    role_id: () => p.manyToOne(roleEntity).mapToPk().joinColumn('role_id').deleteRule('restrict').foreignKeyName('user_role_id_foreign').index(false),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    job_title: p.string().columnType('varchar(80)').name('job_title').nullable(),
    locale: p.string().columnType('varchar(10)').name('locale'),
    timezone: p.string().columnType('varchar(40)').name('timezone'),
    avatar_uuid: p.uuid().name('avatar_uuid').nullable(),
    two_factor_enabled: p.boolean().name('two_factor_enabled').defaultRaw('false'),
    password_changed_at: p.datetime(3).columnType('timestamptz(3)').name('password_changed_at').nullable(),
    last_login_at: p.datetime(3).columnType('timestamptz(3)').name('last_login_at').nullable(),
    email_verified_at: p.datetime(3).columnType('timestamptz(3)').name('email_verified_at').nullable(),
    invited_at: p.datetime(3).columnType('timestamptz(3)').name('invited_at').nullable(),
    deactivated_at: p.datetime(3).columnType('timestamptz(3)').name('deactivated_at').nullable(),
    sessions_ended_at: p.datetime(3).columnType('timestamptz(3)').name('sessions_ended_at').nullable(),
    password_hash: p.string().columnType('varchar(255)').name('password_hash').nullable(),
    warehouse_ids: p.array<number>().columnType('integer[]').name('warehouse_ids').defaultRaw("'{}'::integer[]"),
    is_bookable: p.boolean().name('is_bookable').defaultRaw('false'),
    skills: p.array().columnType('text[]').name('skills').defaultRaw("'{}'::text[]"),
    licence_classes: p.array().columnType('text[]').name('licence_classes').defaultRaw("'{}'::text[]"),
    cost_per_hour: p.decimal('string').columnType('numeric').name('cost_per_hour').nullable(),
    cost_per_day: p.decimal('string').columnType('numeric').name('cost_per_day').nullable(),
    working_hours: p.json().name('working_hours').defaultRaw("'{}'::jsonb"),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
