// Generated from definitions/imports/import_batch.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { importPlanEntity } from './import_plan.ts';
import { userEntity } from './user.ts';
export const importBatchEntity: EntitySchema = defineEntity({
  name: 'ImportBatch', tableName: 'import_batch',
  indexes: [{ name: 'import_batch_import_plan_id_index', properties: ['import_plan_id'] }, { name: 'import_batch_after_id_index', properties: ['after_id'] }, { name: 'import_batch_status_id_index', properties: ['status', 'id'] }, { name: 'import_batch_user_id_index', properties: ['user_id'] }, { name: 'import_batch_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'import_batch_open', expression: 'create index "import_batch_open" on "import_batch" ("created_at") where "status" in (\'queued\', \'running\', \'rolling_back\')' }],
  checks: [{ name: 'import_batch_status_check', expression: '"status" = any (\'{queued,running,completed,completed_with_errors,failed,cancelled,rolling_back,rolled_back}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    import_plan_id: () => p.manyToOne(importPlanEntity).mapToPk().joinColumn('import_plan_id').deleteRule('restrict').foreignKeyName('import_batch_import_plan_id_foreign').index(false),
    after_id: () => p.manyToOne(importBatchEntity).mapToPk().joinColumn('after_id').nullable().deleteRule('set null').foreignKeyName('import_batch_after_id_foreign').index(false),
    entity: p.string().columnType('varchar(60)').name('entity'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    row_count: p.integer().name('row_count').defaultRaw('0'),
    processed: p.integer().name('processed').defaultRaw('0'),
    created: p.integer().name('created').defaultRaw('0'),
    updated: p.integer().name('updated').defaultRaw('0'),
    skipped: p.integer().name('skipped').defaultRaw('0'),
    failed: p.integer().name('failed').defaultRaw('0'),
    undone: p.integer().name('undone').defaultRaw('0'),
    undo_left: p.integer().name('undo_left').defaultRaw('0'),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    started_at: p.datetime(3).columnType('timestamptz(3)').name('started_at').nullable(),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    job_id: p.uuid().name('job_id').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('import_batch_user_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
