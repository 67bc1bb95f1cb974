// Generated from definitions/platform/webhook_delivery.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const webhookDelivery: ShortResource = {
  name: 'webhook_delivery',
  plural: 'webhook_deliveries',
  context: 'platform',
  listKey: 'deliveries',
  keyType: 'bigint',
  param: 'delivery',
  parent: { resource: 'webhook', column: 'webhook_id', param: 'webhook', aggregate: false },
  visible: 'exists (select 1 from "webhook" tp where tp."id" = t."webhook_id" and ({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(tp."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = tp."owner_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric)))))',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'webhook_id', kind: 'reference', readOnly: true, sort: true, references: 'webhook', filter: 'keys' },
    { name: 'event', kind: 'string', readOnly: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'subject_ref', kind: 'string', readOnly: true, nullable: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'request_id', kind: 'uuid', readOnly: true, filter: ['eq', 'in'] },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['pending', 'delivering', 'delivered', 'failed', 'dead'], default: "'pending'", shownDefault: 'pending', filter: 'choice' },
    { name: 'attempts', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0 },
    { name: 'next_attempt_at', kind: 'datetime', readOnly: true, json: 'to_char(t."next_attempt_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'response_status', kind: 'integer', readOnly: true, nullable: true, filter: 'keys' },
    { name: 'response_ms', kind: 'integer', readOnly: true, nullable: true, sort: true },
    { name: 'response_body', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'request_headers', kind: 'json', readOnly: true, nullable: true },
    { name: 'payload', kind: 'json', column: null, readOnly: true, sql: '(t."body"::json)' },
    { name: 'signature', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'actor_type', kind: 'string', readOnly: true, maxLength: 20, normalise: ['trim'], filter: 'text' },
    { name: 'actor_id', kind: 'string', readOnly: true, nullable: true, maxLength: 36, normalise: ['trim'] },
    { name: 'first_attempted_at', kind: 'datetime', readOnly: true, json: 'to_char(t."first_attempted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'delivered_at', kind: 'datetime', readOnly: true, json: 'to_char(t."delivered_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'is_test', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'body', kind: 'text', readOnly: true, hidden: true, inDefaultBody: false, maxLength: 65535 },
    { name: 'claims', kind: 'integer', readOnly: true, hidden: true, inDefaultBody: false, default: '0', shownDefault: 0 },
    { name: 'lease_until', kind: 'datetime', readOnly: true, json: 'to_char(t."lease_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, hidden: true, inDefaultBody: false },
    { name: 'is_metered', kind: 'boolean', readOnly: true, hidden: true, inDefaultBody: false, default: 'false', shownDefault: false },
    { name: 'finished_at', kind: 'datetime', readOnly: true, json: 'to_char(t."finished_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, hidden: true, inDefaultBody: false },
    'created_at updated_at',
  ],
  relations: [{ name: 'webhook', resource: 'webhook', localColumn: 'webhook_id', filterPath: true }],
  defaultSort: [{ field: 'id', descending: true }],
  actions: { redeliver: { handler: 'redeliver' } },
  rules: 'platform/webhook_delivery',
  constraints: {
    webhook_delivery_request_id_unique: { field: 'request_id', code: 'validation_failed', kind: 'unique' },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, webhook_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, event: { type: 'string', maxLength: 100 }, subject_ref: { type: ['string', 'null'], maxLength: 100 }, request_id: { type: 'string', format: 'uuid', maxLength: 36 }, status: { type: 'string', enum: ['pending', 'delivering', 'delivered', 'failed', 'dead'] }, attempts: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, next_attempt_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, response_status: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, response_ms: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, response_body: { type: ['string', 'null'], maxLength: 65535 }, request_headers: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, payload: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, signature: { type: ['string', 'null'], maxLength: 65535 }, actor_type: { type: 'string', maxLength: 20 }, actor_id: { type: ['string', 'null'], maxLength: 36 }, first_attempted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, delivered_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, is_test: { type: 'boolean' }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'webhook_id', 'event', 'subject_ref', 'request_id', 'status', 'attempts', 'next_attempt_at', 'response_status', 'response_ms', 'response_body', 'request_headers', 'payload', 'signature', 'actor_type', 'actor_id', 'first_attempted_at', 'delivered_at', 'is_test', 'created_at', 'updated_at'] };
