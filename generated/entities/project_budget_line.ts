// Generated from definitions/projects/project_budget_line.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { projectEntity } from './project.ts';
export const projectBudgetLineEntity: EntitySchema = defineEntity({
  name: 'ProjectBudgetLine', tableName: 'project_budget_line',
  indexes: [{ name: 'project_budget_line_project_id_id_index', properties: ['project_id', 'id'] }, { name: 'project_budget_line_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'project_budget_line_category_check', expression: '"category" = any (\'{equipment,crew,transport,subhire,other}\'::text[])' }],
  triggers: [{ name: 'project_budget_line_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "project_budget_line_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end\'; create trigger "project_budget_line_money_places" before insert or update on "project_budget_line" for each row when (concat_ws(\' \', new."amount") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "project_budget_line_money_places"()' }],
  properties: {
    ...shared('id'),
    project_id: () => p.manyToOne(projectEntity).mapToPk().joinColumn('project_id').deleteRule('cascade').foreignKeyName('project_budget_line_project_id_foreign').index(false),
    category: p.string().columnType('varchar(40)').name('category'),
    description: p.text().name('description').nullable(),
    amount: p.decimal('string').columnType('numeric').name('amount'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
