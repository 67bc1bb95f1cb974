// Generated from definitions/platform/workflow_run.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { workflowEntity } from './workflow.ts';
export const workflowRunEntity: EntitySchema = defineEntity({
  name: 'WorkflowRun', tableName: 'workflow_run',
  indexes: [{ name: 'workflow_run_workflow_id_id_index', properties: ['workflow_id', 'id'] }, { name: 'workflow_run_finished_at_id_index', properties: ['finished_at', 'id'] }, { name: 'workflow_run_of_subject', properties: ['workflow_id', 'subject_ref', 'created_at'] }],
  uniques: [{ name: 'workflow_run_once', properties: ['workflow_id', 'outbox_event'] }],
  checks: [{ name: 'workflow_run_status_check', expression: '"status" = any (\'{waiting,done,skipped,failed}\'::text[])' }, { name: 'workflow_run_reason_check', expression: '"reason" = any (\'{conditions,disabled,too_often,chain,too_far}\'::text[])' }],
  properties: {
    ...shared('id'),
    workflow_id: () => p.manyToOne(workflowEntity).mapToPk().joinColumn('workflow_id').deleteRule('cascade').foreignKeyName('workflow_run_workflow_id_foreign').index(false),
    event: p.string().columnType('varchar(100)').name('event'),
    outbox_event: p.bigint('number').name('outbox_event').nullable(),
    entity: p.string().columnType('varchar(60)').name('entity'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    subject_ref: p.string().columnType('varchar(100)').name('subject_ref'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'waiting'"),
    reason: p.string().columnType('varchar(40)').name('reason').nullable(),
    depth: p.integer().name('depth').defaultRaw('0'),
    due_at: p.datetime(3).columnType('timestamptz(3)').name('due_at'),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    error: p.string().columnType('varchar(1000)').name('error').nullable(),
    results: p.json().name('results').defaultRaw("'[]'::jsonb"),
    repeats_id: p.integer().name('repeats_id').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
