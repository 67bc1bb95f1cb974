// Generated from definitions/imports/import_plan.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { importProfileEntity } from './import_profile.ts';
import { userEntity } from './user.ts';
export const importPlanEntity: EntitySchema = defineEntity({
  name: 'ImportPlan', tableName: 'import_plan',
  indexes: [{ name: 'import_plan_import_profile_id_index', properties: ['import_profile_id'] }, { name: 'import_plan_after_id_index', properties: ['after_id'] }, { name: 'import_plan_status_id_index', properties: ['status', 'id'] }, { name: 'import_plan_user_id_index', properties: ['user_id'] }, { name: 'import_plan_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'import_plan_expiry', expression: 'create index "import_plan_expiry" on "import_plan" ("expires_at") where "status" in (\'draft\', \'ready\', \'invalid\')' }],
  checks: [{ name: 'import_plan_mode_check', expression: '"mode" = any (\'{create,update,upsert}\'::text[])' }, { name: 'import_plan_status_check', expression: '"status" = any (\'{draft,validating,ready,invalid,executed,expired}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    import_profile_id: () => p.manyToOne(importProfileEntity).mapToPk().joinColumn('import_profile_id').nullable().deleteRule('set null').foreignKeyName('import_plan_import_profile_id_foreign').index(false),
    attachment_uuid: p.uuid().name('attachment_uuid'),
    file_name: p.string().columnType('varchar(255)').name('file_name').defaultRaw("''"),
    after_id: () => p.manyToOne(importPlanEntity).mapToPk().joinColumn('after_id').nullable().deleteRule('set null').foreignKeyName('import_plan_after_id_foreign').index(false),
    mapping: p.json().name('mapping').defaultRaw("'[]'::jsonb"),
    match_on: p.array().columnType('text[]').name('match_on').defaultRaw("'{}'::text[]"),
    mode: p.string().columnType('varchar(40)').name('mode').defaultRaw("'upsert'"),
    options: p.json().name('options').defaultRaw("'{}'::jsonb"),
    fixes: p.json().name('fixes').defaultRaw("'[]'::jsonb"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    row_count: p.integer().name('row_count').defaultRaw('0'),
    create_count: p.integer().name('create_count').defaultRaw('0'),
    update_count: p.integer().name('update_count').defaultRaw('0'),
    skip_count: p.integer().name('skip_count').defaultRaw('0'),
    error_count: p.integer().name('error_count').defaultRaw('0'),
    errors: p.json().name('errors').defaultRaw("'[]'::jsonb"),
    findings: p.json().name('findings').defaultRaw("'{}'::jsonb"),
    sample: p.json().name('sample').defaultRaw("'[]'::jsonb"),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at').nullable(),
    job_id: p.uuid().name('job_id').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('import_plan_user_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
