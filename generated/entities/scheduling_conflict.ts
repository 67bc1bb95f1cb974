// Generated from definitions/scheduling/scheduling_conflict.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { resourceAssignmentEntity } from './resource_assignment.ts';
import { userEntity } from './user.ts';
export const schedulingConflictEntity: EntitySchema = defineEntity({
  name: 'SchedulingConflict', tableName: 'scheduling_conflict',
  indexes: [{ name: 'scheduling_conflict_resource_type_resource_id_index', properties: ['resource_type', 'resource_id'] }, { name: 'scheduling_conflict_status_id_index', properties: ['status', 'id'] }, { name: 'scheduling_conflict_assignment_a_id_index', properties: ['assignment_a_id'] }, { name: 'scheduling_conflict_assignment_b_id_index', properties: ['assignment_b_id'] }, { name: 'scheduling_conflict_overlap_from_id_index', properties: ['overlap_from', 'id'] }, { name: 'scheduling_conflict_overlap_until_id_index', properties: ['overlap_until', 'id'] }, { name: 'scheduling_conflict_detected_at_id_index', properties: ['detected_at', 'id'] }, { name: 'scheduling_conflict_acknowledged_by_id_index', properties: ['acknowledged_by_id'] }, { name: 'scheduling_conflict_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'scheduling_conflict_assignment_ids_index', expression: 'create index "scheduling_conflict_assignment_ids_index" on "scheduling_conflict" using gin ("assignment_ids")' }, { name: 'scheduling_conflict_unresolved', expression: 'create index "scheduling_conflict_unresolved" on "scheduling_conflict" ("resource_type", "resource_id") where "status" <> \'resolved\'' }],
  uniques: [{ name: 'scheduling_conflict_fingerprint_unique', properties: ['fingerprint'] }],
  checks: [{ name: 'scheduling_conflict_resource_type_check', expression: '"resource_type" = any (\'{user,account_contact,vehicle,facility}\'::text[])' }, { name: 'scheduling_conflict_kind_check', expression: '"kind" = any (\'{overlap,over_capacity,outside_hours,rest_period,vehicle_document_expired,missing_qualification,unavailable}\'::text[])' }, { name: 'scheduling_conflict_severity_check', expression: '"severity" = any (\'{warning,error}\'::text[])' }, { name: 'scheduling_conflict_status_check', expression: '"status" = any (\'{open,acknowledged,resolved}\'::text[])' }],
  properties: {
    ...shared('id'),
    resource_type: p.string().columnType('varchar(40)').name('resource_type'),
    resource_id: p.string().columnType('varchar(36)').name('resource_id'),
    kind: p.string().columnType('varchar(40)').name('kind'),
    severity: p.string().columnType('varchar(40)').name('severity'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'open'"),
    assignment_a_id: () => p.manyToOne(resourceAssignmentEntity).mapToPk().joinColumn('assignment_a_id').deleteRule('cascade').foreignKeyName('scheduling_conflict_assignment_a_id_foreign').index(false),
    assignment_b_id: () => p.manyToOne(resourceAssignmentEntity).mapToPk().joinColumn('assignment_b_id').nullable().deleteRule('cascade').foreignKeyName('scheduling_conflict_assignment_b_id_foreign').index(false),
    assignment_ids: p.array<number>().columnType('integer[]').name('assignment_ids').defaultRaw("'{}'::integer[]"),
    message: p.string().columnType('varchar(500)').name('message').defaultRaw("''"),
    overlap_from: p.datetime(3).columnType('timestamptz(3)').name('overlap_from'),
    overlap_until: p.datetime(3).columnType('timestamptz(3)').name('overlap_until'),
    detected_at: p.datetime(3).columnType('timestamptz(3)').name('detected_at'),
    acknowledged_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('acknowledged_by_id').nullable().deleteRule('restrict').foreignKeyName('scheduling_conflict_acknowledged_by_id_foreign').index(false),
    acknowledged_note: p.string().columnType('varchar(500)').name('acknowledged_note').nullable(),
    resolved_at: p.datetime(3).columnType('timestamptz(3)').name('resolved_at').nullable(),
    fingerprint: p.string().columnType('varchar(64)').name('fingerprint'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
