// Generated from definitions/platform/workflow.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const workflow: ShortResource = {
  name: 'workflow',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."owner_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric))))',
  readAbility: 'workflows:read',
  brief: ['name'],
  rights: { stored: 'rights', user: 'owner_id' },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'key', kind: 'string', readOnly: true, nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'event', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 3, filter: 'text' },
    { name: 'conditions', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'delay_minutes', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'delay_from', kind: 'string', nullable: true, maxLength: 60, normalise: ['trim'] },
    { name: 'actions', kind: 'json', required: true },
    { name: 'is_enabled', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'maker', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'owner', resource: 'user', localColumn: 'owner_id' },
    'created_by updated_by',
    { name: 'runs', resource: 'workflow_run', localColumn: 'id', foreignColumn: 'workflow_id', cardinality: 'many', order: 't."id" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: {
    guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
    emits: ['workflow.created'],
    prepared: true,
  },
  update: {
    guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
    emits: ['workflow.updated'],
    prepared: true,
  },
  destroy: {
    guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
    emits: ['workflow.deleted'],
  },
  actions: {
    enable: {
      handler: 'enable',
      guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
      emits: ['workflow.enabled'],
    },
    disable: {
      handler: 'disable',
      guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
      emits: ['workflow.disabled'],
    },
    try: {
      handler: 'try',
      readOnly: true,
      guards: [{ name: 'by_a_person', code: 'human_required', field: 'name', kind: 'function' }],
    },
  },
  rules: 'platform/workflow',
  constraints: { workflow_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, key: { type: ['string', 'null'], maxLength: 60 }, event: { type: 'string', minLength: 3, maxLength: 100 }, conditions: { type: 'object', maxProperties: 20 }, delay_minutes: { type: 'integer', format: 'int32', minimum: -129600, maximum: 129600 }, delay_from: { type: ['string', 'null'], maxLength: 60 }, actions: { type: 'array', minItems: 1, maxItems: 10, items: { type: 'object', required: ['do'], additionalProperties: true, properties: { do: { type: 'string', minLength: 1, maxLength: 60 } } } }, is_enabled: { type: 'boolean' }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'key', 'event', 'conditions', 'delay_minutes', 'delay_from', 'actions', 'is_enabled', 'owner_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
