// Generated from definitions/platform/workflow.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Workflow as the service writes it. Cost fields and those served on request may be absent. */
export const WorkflowRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  event: Type.String({ minLength: 3, maxLength: 100 }),
  conditions: Type.Unsafe<unknown>({ type: 'object', maxProperties: 20 }),
  delay_minutes: Type.Integer({ format: 'int32', minimum: -129600, maximum: 129600 }),
  delay_from: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  actions: Type.Unsafe<unknown>({ type: 'array', minItems: 1, maxItems: 10, items: { type: 'object', required: ['do'], additionalProperties: true, properties: { do: { type: 'string', minLength: 1, maxLength: 60 } } } }),
  is_enabled: Type.Boolean(),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type WorkflowRecord = Static<typeof WorkflowRecord>;
export const WorkflowCreate = inputOf(WorkflowRecord, ['name!', 'event!', 'conditions', 'delay_minutes', 'delay_from', 'actions!'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  event: Type.String({ format: 'line', minLength: 3, maxLength: 100 }),
  delay_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type WorkflowCreate = Static<typeof WorkflowCreate>;
export const WorkflowUpdate = inputOf(WorkflowRecord, ['name', 'event', 'conditions', 'delay_minutes', 'delay_from', 'actions'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  event: Type.String({ format: 'line', minLength: 3, maxLength: 100 }),
  delay_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type WorkflowUpdate = Static<typeof WorkflowUpdate>;
export const WorkflowEnableInput = inputOf(WorkflowRecord, []);
export type WorkflowEnableInput = Static<typeof WorkflowEnableInput>;
export const WorkflowDisableInput = inputOf(WorkflowRecord, []);
export type WorkflowDisableInput = Static<typeof WorkflowDisableInput>;
export const WorkflowTryInput = inputOf(WorkflowRecord, ['subject_id'], {
  subject_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 36 }),
});
export type WorkflowTryInput = Static<typeof WorkflowTryInput>;
