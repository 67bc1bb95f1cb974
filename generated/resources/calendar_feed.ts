// Generated from definitions/scheduling/calendar_feed.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const calendarFeed: ShortResource = {
  name: 'calendar_feed',
  context: 'scheduling',
  traits: ['hasRef', 'audited'],
  scope: [
    'case t."subject_type"',
    'when \'vehicle\' then exists (select 1 from "vehicle" s1 where s1."id" = t."subject_id"::integer and (s1."warehouse_id" is null or s1."warehouse_id" = any({scope})))',
    'when \'facility\' then exists (select 1 from "facility" s1 where s1."id" = t."subject_id"::integer and (s1."warehouse_id" is null or s1."warehouse_id" = any({scope})))',
    'when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'else true',
    'end',
  ].join(' '),
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."owner_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric))))',
  readAbility: 'resource-assignments:read',
  brief: ['name'],
  rights: { stored: 'rights', user: 'owner_id' },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'subject_type', kind: 'enum', update: false, required: true, values: ['user', 'account_contact', 'vehicle', 'facility', 'rental', 'project'], filter: ['eq', 'in'] },
    { name: 'subject_id', kind: 'string', update: false, required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'subject_type', filter: ['eq', 'in'] },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'token_hash', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'] },
    { name: 'address', kind: 'string', column: null, readOnly: true, sql: '(null::text)', nullable: true, maxLength: 500, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'owner', resource: 'user', localColumn: 'owner_id' },
    'created_by updated_by',
    { name: 'subject', resource: '', localColumn: 'subject_id', variants: [{ name: 'subject', resource: 'user', localColumn: 'subject_id', when: { column: 'subject_type', value: 'user' } }, { name: 'subject', resource: 'account_contact', localColumn: 'subject_id', when: { column: 'subject_type', value: 'account_contact' } }, { name: 'subject', resource: 'vehicle', localColumn: 'subject_id', when: { column: 'subject_type', value: 'vehicle' } }, { name: 'subject', resource: 'facility', localColumn: 'subject_id', when: { column: 'subject_type', value: 'facility' } }, { name: 'subject', resource: 'rental', localColumn: 'subject_id', when: { column: 'subject_type', value: 'rental' } }, { name: 'subject', resource: 'project', localColumn: 'subject_id', when: { column: 'subject_type', value: 'project' } }] },
  ],
  live: 'case t."subject_type" when \'user\' then coalesce((select g."deleted_at" is null from "user" g where g."id" = t."subject_id"::integer), true) when \'vehicle\' then coalesce((select g."deleted_at" is null from "vehicle" g where g."id" = t."subject_id"::integer), true) when \'facility\' then coalesce((select g."deleted_at" is null from "facility" g where g."id" = t."subject_id"::integer), true) when \'rental\' then coalesce((select g."deleted_at" is null from "rental" g where g."id" = t."subject_id"::integer), true) when \'project\' then coalesce((select g."deleted_at" is null from "project" g where g."id" = t."subject_id"::integer), true) else true end',
  create: { emits: [{ event: 'calendar_feed.created', lean: true, withAction: false }], prepared: true },
  actions: {
    rotate: { handler: 'rotate', emits: [{ event: 'calendar_feed.rotated', lean: true, withAction: false }] },
  },
  rules: 'scheduling/calendar_feed',
  usual: ['update', 'destroy'],
  constraints: { calendar_feed_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, subject_type: { type: 'string', enum: ['user', 'account_contact', 'vehicle', 'facility', 'rental', 'project'] }, subject_id: { type: 'string', maxLength: 36 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, address: { type: ['string', 'null'], maxLength: 500 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'subject_type', 'subject_id', 'owner_id', 'address', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
