// Generated from definitions/projects/project_budget_line.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { projectEntity } from './project.ts';
export const projectBudgetLineEntity: EntitySchema = defineEntity({
  name: 'ProjectBudgetLine', tableName: 'project_budget_line',
  indexes: [{ name: 'project_budget_line_project_id_id_index', properties: ['project_id', 'id'] }, { name: 'project_budget_line_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'project_budget_line_category_check', expression: '"category" in (\'equipment\', \'crew\', \'transport\', \'subhire\', \'other\')' }],
  properties: {
    ...kept('id'),
    project_id: () => p.manyToOne(projectEntity).mapToPk().joinColumn('project_id').deleteRule('cascade').foreignKeyName('project_budget_line_project_id_foreign').index(false),
    category: p.string().columnType('varchar(40)').name('category'),
    description: p.text().name('description').nullable(),
    amount: p.decimal('string').columnType('numeric(14,2)').name('amount'),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
