// Generated from definitions/platform/webhook.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const webhook: ShortResource = {
  name: 'webhook',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."owner_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric))))',
  rights: { stored: 'rights', user: 'owner_id' },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'url', kind: 'string', required: true, maxLength: 500, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'events', kind: 'array', pgType: 'text[]', element: 'text', required: true, filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'address', kind: 'encrypted', readOnly: true, json: 'null', nullable: true, hidden: true, inDefaultBody: false, maxLength: 2000 },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'secret', kind: 'encrypted', readOnly: true, json: 'null', nullable: true, maxLength: 100 },
    { name: 'secret_is_set', kind: 'boolean', column: null, readOnly: true, sql: '(t."secret" is not null)' },
    { name: 'previous_secrets', kind: 'json', readOnly: true, hidden: true, inDefaultBody: false, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'previous_secret_expires_at', kind: 'datetime', readOnly: true, json: 'to_char(t."previous_secret_expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['active', 'paused', 'disabled'], default: "'active'", shownDefault: 'active', filter: 'choice' },
    { name: 'disabled_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'filters', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'include_payload', kind: 'boolean', default: 'true', shownDefault: true },
    { name: 'sealed_headers', kind: 'encrypted', readOnly: true, json: 'null', nullable: true, hidden: true, inDefaultBody: false, maxLength: 8000 },
    { name: 'headers', kind: 'json', column: null, readOnly: true, sql: '(null::jsonb)', nullable: true },
    { name: 'headers_is_set', kind: 'boolean', column: null, readOnly: true, sql: '((t."sealed_headers" is not null))' },
    { name: 'timeout_seconds', kind: 'integer', default: '15', shownDefault: 15 },
    { name: 'max_attempts', kind: 'integer', default: { text: ['', ''], params: [{ setting: 'webhooks.max_attempts', cast: 'integer' }] } },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'last_success_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_success_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'last_failure_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_failure_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'failing_since', kind: 'datetime', readOnly: true, json: 'to_char(t."failing_since", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, hidden: true, inDefaultBody: false },
    { name: 'consecutive_failures', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0 },
    { name: 'health', kind: 'json', column: null, readOnly: true, sql: '((select json_build_object(\'success_rate_24h\', case when count(d."status") = 0 then null else round(count(d."status") filter (where d."status" = \'delivered\')::numeric / count(d."status"), 4)::float8 end,\n    \'p95_ms_24h\', round(percentile_disc(0.95) within group (order by d."response_ms"))::integer,\n    \'pending\', (select count(*) from "webhook_delivery" p where p."webhook_id" = t."id" and p."status" in (\'pending\', \'delivering\', \'failed\'))::integer,\n    \'dead\', (select count(*) from "webhook_delivery" p where p."webhook_id" = t."id" and p."status" = \'dead\' and not p."is_test")::integer)\n  from (select r."status", r."response_ms" from "webhook_delivery" r where r."webhook_id" = t."id" and r."attempts" > 0\n    and r."created_at" > clock_timestamp() - interval \'24 hours\' order by r."id" desc limit 1000) d)\n)' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'owner', resource: 'user', localColumn: 'owner_id' },
    'created_by updated_by',
    { name: 'deliveries', resource: 'webhook_delivery', localColumn: 'id', foreignColumn: 'webhook_id', cardinality: 'many', order: 't."id" desc, t."id"' },
  ],
  create: { emits: ['webhook.created'], prepared: true },
  update: { emits: ['webhook.updated'], prepared: true },
  actions: {
    rotate_secret: {
      handler: 'rotate_secret',
      emits: [{ event: 'webhook.secret_rotated', lean: true, withAction: false }],
    },
    test: { handler: 'test', readOnly: true },
    redeliver: { handler: 'redeliver' },
    health: { handler: 'health', readOnly: true },
  },
  rules: 'platform/webhook',
  usual: ['destroy'],
  machine: {
    field: 'status',
    initial: 'active',
    states: ['active', 'paused', 'disabled'],
    transitions: {
      pause: { from: ['active'], to: { state: 'paused' }, emits: ['webhook.paused'] },
      resume: {
        from: ['paused', 'disabled'],
        to: { state: 'active' },
        set: [
          { column: 'consecutive_failures', value: '0' },
          { column: 'failing_since', value: 'null' },
          { column: 'disabled_reason', value: 'null' },
        ],
        effects: ['take_over'],
        emits: ['webhook.resumed'],
      },
    },
    available: [],
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, url: { type: 'string', minLength: 1, maxLength: 500 }, events: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 500 }, secret: { type: ['string', 'null'], maxLength: 100 }, secret_is_set: { type: 'boolean' }, previous_secret_expires_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, status: { type: 'string', enum: ['active', 'paused', 'disabled'] }, disabled_reason: { type: ['string', 'null'], maxLength: 255 }, filters: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, include_payload: { type: 'boolean' }, headers: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, headers_is_set: { type: 'boolean' }, timeout_seconds: { type: 'integer', format: 'int32', minimum: 1, maximum: 30 }, max_attempts: { type: 'integer', format: 'int32', minimum: 1, maximum: 10 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, last_success_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_failure_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, consecutive_failures: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, health: { type: 'object', required: ['success_rate_24h', 'p95_ms_24h', 'pending', 'dead'], properties: { success_rate_24h: { type: ['number', 'null'], minimum: 0, maximum: 1 }, p95_ms_24h: { type: ['integer', 'null'], minimum: 0 }, pending: { type: 'integer', minimum: 0 }, dead: { type: 'integer', minimum: 0 } } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'url', 'events', 'secret', 'secret_is_set', 'previous_secret_expires_at', 'status', 'disabled_reason', 'filters', 'include_payload', 'headers', 'headers_is_set', 'timeout_seconds', 'max_attempts', 'owner_id', 'last_success_at', 'last_failure_at', 'consecutive_failures', 'health', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
