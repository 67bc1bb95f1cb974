// Generated from definitions/platform/workflow_run.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const workflowRun: ShortResource = {
  name: 'workflow_run',
  context: 'platform',
  listKey: 'runs',
  param: 'run',
  parent: { resource: 'workflow', column: 'workflow_id', param: 'workflow', aggregate: false },
  visible: 'exists (select 1 from "workflow" tp where tp."id" = t."workflow_id" and ({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(tp."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = tp."owner_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric)))))',
  readAbility: 'workflows:read',
  brief: ['status'],
  fields: [
    'id',
    { name: 'workflow_id', kind: 'reference', readOnly: true, sort: true, references: 'workflow', filter: 'keys' },
    { name: 'event', kind: 'string', readOnly: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'outbox_event', kind: 'bigint', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'entity', kind: 'string', readOnly: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'subject_id', kind: 'string', readOnly: true, maxLength: 36, normalise: ['trim'], filter: 'text' },
    { name: 'subject_ref', kind: 'string', readOnly: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['waiting', 'done', 'skipped', 'failed'], default: "'waiting'", shownDefault: 'waiting', filter: 'choice' },
    { name: 'reason', kind: 'enum', readOnly: true, nullable: true, values: ['conditions', 'disabled', 'too_often', 'chain', 'too_far'], filter: 'choice' },
    { name: 'depth', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'due_at', kind: 'datetime', readOnly: true, json: 'to_char(t."due_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'finished_at', kind: 'datetime', readOnly: true, json: 'to_char(t."finished_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'error', kind: 'string', readOnly: true, nullable: true, maxLength: 1000, normalise: ['trim'] },
    { name: 'results', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'repeats_id', kind: 'integer', readOnly: true, nullable: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'workflow', resource: 'workflow', localColumn: 'workflow_id', filterPath: true }],
  defaultSort: [{ field: 'id', descending: true }],
  actions: {
    repeat: {
      handler: 'repeat',
      guards: [
        { name: 'by_a_person', code: 'human_required', field: 'status', kind: 'function' },
        { name: 'has_ended', code: 'invalid_state', message: 'It has not run yet.', field: 'status', sql: 'coalesce((t."status" <> \'waiting\'), true)', tells: { fields: ['status'] } },
      ],
    },
  },
  rules: 'platform/workflow_run',
  constraints: { workflow_run_once: { field: 'workflow_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, workflow_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, event: { type: 'string', maxLength: 100 }, entity: { type: 'string', maxLength: 60 }, subject_id: { type: 'string', maxLength: 36 }, subject_ref: { type: 'string', maxLength: 100 }, status: { type: 'string', enum: ['waiting', 'done', 'skipped', 'failed'] }, reason: { type: ['string', 'null'], enum: ['conditions', 'disabled', 'too_often', 'chain', 'too_far', null] }, depth: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, due_at: { type: 'string', format: 'date-time', maxLength: 40 }, finished_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, error: { type: ['string', 'null'], maxLength: 1000 }, results: { type: 'array', items: { type: 'object' } }, repeats_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'workflow_id', 'event', 'entity', 'subject_id', 'subject_ref', 'status', 'reason', 'depth', 'due_at', 'finished_at', 'error', 'results', 'repeats_id', 'created_at', 'updated_at'] };
