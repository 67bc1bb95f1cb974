// Generated from definitions/projects/project.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Project as the service writes it. Cost fields and those served on request may be absent. */
export const ProjectRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  status: Type.Unsafe<'draft' | 'active' | 'completed' | 'archived'>({ type: 'string', enum: ['draft', 'active', 'completed', 'archived'] }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  venue_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  manager_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  starts_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  budget_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  rental_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  net_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  invoiced_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  paid_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  cost_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  margin_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  invoicing_mode: Type.Unsafe<'per_rental' | 'consolidated'>({ type: 'string', enum: ['per_rental', 'consolidated'] }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  activated_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  archived_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status_before_archive: Type.Unsafe<'draft' | 'active' | 'completed' | 'archived' | null>({ type: ['string', 'null'], enum: ['draft', 'active', 'completed', 'archived', null] }),
  internal_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type ProjectRecord = Static<typeof ProjectRecord>;
export const ProjectCreate = inputOf(ProjectRecord, ['name!', 'description', 'account_id', 'venue_id', 'manager_id', 'type_id', 'starts_on', 'ends_on', 'currency_code', 'budget_total', 'invoicing_mode', 'colour', 'tags', 'internal_notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type ProjectCreate = Static<typeof ProjectCreate>;
export const ProjectUpdate = inputOf(ProjectRecord, ['name', 'description', 'account_id', 'venue_id', 'manager_id', 'type_id', 'starts_on', 'ends_on', 'currency_code', 'budget_total', 'invoicing_mode', 'colour', 'tags', 'internal_notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type ProjectUpdate = Static<typeof ProjectUpdate>;
export const ProjectTimelineInput = inputOf(ProjectRecord, ['cursor', 'limit', 'types'], {
  cursor: Type.String({ format: 'line', maxLength: 300 }),
  limit: Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }),
  types: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 40 }, maxItems: 20 }),
});
export type ProjectTimelineInput = Static<typeof ProjectTimelineInput>;
export const ProjectCreateInvoiceInput = inputOf(ProjectRecord, ['rental_ids', 'waive_surcharges'], {
  rental_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  waive_surcharges: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ProjectCreateInvoiceInput = Static<typeof ProjectCreateInvoiceInput>;
export const ProjectRestoreInput = inputOf(ProjectRecord, []);
export type ProjectRestoreInput = Static<typeof ProjectRestoreInput>;
export const ProjectActivateInput = inputOf(ProjectRecord, ['dry_run']);
export type ProjectActivateInput = Static<typeof ProjectActivateInput>;
export const ProjectCompleteInput = inputOf(ProjectRecord, ['force', 'dry_run'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ProjectCompleteInput = Static<typeof ProjectCompleteInput>;
export const ProjectReopenInput = inputOf(ProjectRecord, ['dry_run']);
export type ProjectReopenInput = Static<typeof ProjectReopenInput>;
export const ProjectArchiveInput = inputOf(ProjectRecord, ['dry_run']);
export type ProjectArchiveInput = Static<typeof ProjectArchiveInput>;
export const ProjectUnarchiveInput = inputOf(ProjectRecord, ['dry_run']);
export type ProjectUnarchiveInput = Static<typeof ProjectUnarchiveInput>;
