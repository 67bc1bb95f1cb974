// Generated from definitions/platform/workflow_run.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** WorkflowRun as the service writes it. Cost fields and those served on request may be absent. */
export const WorkflowRunRecord = Type.Object({
  ...shared('id'),
  workflow_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  event: Type.String({ maxLength: 100 }),
  entity: Type.String({ maxLength: 60 }),
  subject_id: Type.String({ maxLength: 36 }),
  subject_ref: Type.String({ maxLength: 100 }),
  status: Type.Unsafe<'waiting' | 'done' | 'skipped' | 'failed'>({ type: 'string', enum: ['waiting', 'done', 'skipped', 'failed'] }),
  reason: Type.Unsafe<'conditions' | 'disabled' | 'too_often' | 'chain' | 'too_far' | null>({ type: ['string', 'null'], enum: ['conditions', 'disabled', 'too_often', 'chain', 'too_far', null] }),
  depth: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  due_at: Type.String({ format: 'date-time', maxLength: 40 }),
  finished_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  results: Type.Unsafe<unknown>({ type: 'array', items: { type: 'object' } }),
  repeats_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ...shared('created_at', 'updated_at'),
});
export type WorkflowRunRecord = Static<typeof WorkflowRunRecord>;
export const WorkflowRunRepeatInput = inputOf(WorkflowRunRecord, []);
export type WorkflowRunRepeatInput = Static<typeof WorkflowRunRepeatInput>;
