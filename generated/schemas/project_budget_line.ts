// Generated from definitions/projects/project_budget_line.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ProjectBudgetLine as the service writes it. Cost fields and those served on request may be absent. */
export const ProjectBudgetLineRecord = Type.Object({
  ...shared('id'),
  project_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  category: Type.Unsafe<'equipment' | 'crew' | 'transport' | 'subhire' | 'other'>({ type: 'string', enum: ['equipment', 'crew', 'transport', 'subhire', 'other'] }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  planned_amount: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  actual_amount: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ProjectBudgetLineRecord = Static<typeof ProjectBudgetLineRecord>;
export const ProjectBudgetLineCreate = inputOf(ProjectBudgetLineRecord, ['category!', 'description', 'amount!']);
export type ProjectBudgetLineCreate = Static<typeof ProjectBudgetLineCreate>;
export const ProjectBudgetLineUpdate = inputOf(ProjectBudgetLineRecord, ['category', 'description', 'amount']);
export type ProjectBudgetLineUpdate = Static<typeof ProjectBudgetLineUpdate>;
