// Generated from definitions/imports/import_batch.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const importBatch: ShortResource = {
  name: 'import_batch',
  plural: 'import_batches',
  context: 'imports',
  traits: ['hasRef', 'audited'],
  keyType: 'uuid',
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."user_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric))))',
  readAbility: 'imports:read',
  brief: ['status'],
  rights: { stored: 'rights', user: 'user_id' },
  fields: [
    { name: 'id', kind: 'uuid', readOnly: true, sort: true, filter: ['eq', 'in'] },
    'ref',
    { name: 'import_plan_id', kind: 'uuid', required: true, references: 'import_plan', filter: ['eq', 'in'] },
    { name: 'after_id', kind: 'uuid', readOnly: true, nullable: true, references: 'import_batch', filter: ['eq', 'in'] },
    { name: 'entity', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'rolling_back', 'rolled_back'], default: "'queued'", shownDefault: 'queued', filter: 'choice' },
    { name: 'row_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'processed', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'created', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'updated', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'skipped', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'failed', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'undone', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'undo_left', kind: 'integer', readOnly: true, keepsVersion: true, default: '0', shownDefault: 0 },
    { name: 'error', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'started_at', kind: 'datetime', readOnly: true, json: 'to_char(t."started_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'finished_at', kind: 'datetime', readOnly: true, json: 'to_char(t."finished_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'job_id', kind: 'uuid', readOnly: true, nullable: true },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'import_plan', resource: 'import_plan', localColumn: 'import_plan_id' },
    { name: 'after', resource: 'import_batch', localColumn: 'after_id' },
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    'created_by updated_by',
  ],
  actions: {
    rollback: {
      handler: 'rollback',
      job: 'undo_import',
      guards: [
        { name: 'ended', code: 'invalid_state', message: 'Only an import that has ended can be rolled back, and only once.', field: 'status', sql: 'coalesce((t."status" in (\'completed\', \'completed_with_errors\', \'cancelled\')), true)', tells: { fields: ['status'] } },
        { name: 'recent', code: 'rollback_window_passed', field: 'finished_at', sql: 'coalesce((t."finished_at" > (now() - make_interval(hours => (24)::integer))), true)', tells: { fields: ['finished_at'] } },
      ],
    },
  },
  rules: 'imports/import_batch',
  machine: {
    field: 'status',
    initial: 'queued',
    states: ['queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'rolling_back', 'rolled_back'],
    transitions: {
      cancel: {
        from: ['queued', 'running'],
        to: { state: 'cancelled' },
        set: [{ column: 'finished_at', value: 'now()' }],
        effects: ['stop_job'],
        emits: [{ event: 'import.cancelled', lean: true, withAction: false }],
      },
    },
    available: ['cancel', 'rollback'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 }, ref: { type: 'string', maxLength: 1048576 }, import_plan_id: { type: 'string', format: 'uuid', maxLength: 36 }, after_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, entity: { type: 'string', minLength: 1, maxLength: 60 }, status: { type: 'string', enum: ['queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'rolling_back', 'rolled_back'] }, row_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, processed: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, updated: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, skipped: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, failed: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, undone: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, undo_left: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, error: { type: ['string', 'null'], maxLength: 500 }, started_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, finished_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, job_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'import_plan_id', 'after_id', 'entity', 'status', 'row_count', 'processed', 'created', 'updated', 'skipped', 'failed', 'undone', 'undo_left', 'error', 'started_at', 'finished_at', 'job_id', 'user_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
