// Generated from definitions/imports/import_row.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { importPlanEntity } from './import_plan.ts';
export const importRowEntity: EntitySchema = defineEntity({
  name: 'ImportRow', tableName: 'import_row',
  indexes: [{ name: 'import_row_mistakes', expression: 'create index "import_row_mistakes" on "import_row" ("import_plan_id", "line") where "errors" is not null' }],
  uniques: [{ name: 'import_row_position', properties: ['import_plan_id', 'position'] }],
  checks: [{ name: 'import_row_action_check', expression: '"action" = any (\'{create,update,skip,error}\'::text[])' }, { name: 'import_row_status_check', expression: '"status" = any (\'{planned,done,failed,undone,left}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    import_plan_id: () => p.manyToOne(importPlanEntity).mapToPk().joinColumn('import_plan_id').deleteRule('cascade').foreignKeyName('import_row_import_plan_id_foreign').index(false),
    position: p.integer().name('position'),
    line: p.integer().name('line'),
    cells: p.json().name('cells').defaultRaw("'[]'::jsonb"),
    action: p.string().columnType('varchar(40)').name('action'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'planned'"),
    body: p.json().name('body').nullable(),
    changes: p.json().name('changes').nullable(),
    errors: p.json().name('errors').nullable(),
    entity_id: p.string().columnType('varchar(40)').name('entity_id').nullable(),
    made: p.json().name('made').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
