// Generated from definitions/platform/refresh_link.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const refreshLink: ShortResource = {
  name: 'refresh_link',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."user_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and array_position(array[\'ai_agent\', \'service\', \'person\'], w."made" ->> \'kind\') <= array_position(array[\'ai_agent\', \'service\', \'person\'], w."maker" ->> \'kind\')\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))\n      and (w."maker" -> \'networks\' = \'null\' or not jsonb_exists(w."made", \'networks\') or (w."made" -> \'networks\' <> \'null\' and not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."made" -> \'networks\') when \'array\' then w."made" -> \'networks\' else \'[]\' end) n("inner")\n      where not exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(w."maker" -> \'networks\') when \'array\' then w."maker" -> \'networks\' else \'[]\' end) o("outer") where n."inner"::inet <<= o."outer"::inet))))\n      and (w."maker" -> \'expires_at\' = \'null\' or not jsonb_exists(w."made", \'expires_at\') or (w."made" -> \'expires_at\' <> \'null\' and (w."made" ->> \'expires_at\')::timestamptz <= (w."maker" ->> \'expires_at\')::timestamptz))\n      and (w."maker" -> \'rate\' = \'null\' or not jsonb_exists(w."made", \'rate\') or (w."made" -> \'rate\' <> \'null\' and (w."made" ->> \'rate\')::numeric <= (w."maker" ->> \'rate\')::numeric))\n      and (w."maker" -> \'units\' = \'null\' or not jsonb_exists(w."made", \'units\') or (w."made" -> \'units\' <> \'null\' and (w."made" ->> \'units\')::numeric <= (w."maker" ->> \'units\')::numeric))))',
  readAbility: 'exports:read',
  brief: ['name'],
  rights: { stored: 'rights', user: 'user_id' },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'entity', kind: 'string', readOnly: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'query', kind: 'json', readOnly: true, default: "'{}'::jsonb", shownDefault: {} },
    { name: 'format', kind: 'enum', readOnly: true, values: ['csv', 'json'], default: "'csv'", shownDefault: 'csv', filter: 'choice' },
    { name: 'columns', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'expires_at', kind: 'datetime', json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'revoked_at', kind: 'datetime', readOnly: true, json: 'to_char(t."revoked_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'last_used_at', kind: 'datetime', column: null, readOnly: true, sql: '((select u."used_at" from "refresh_link_use" u where u."refresh_link_id" = t."id"))', json: 'to_char((((select u."used_at" from "refresh_link_use" u where u."refresh_link_id" = t."id")))::timestamptz, \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'last_agent', kind: 'string', column: null, readOnly: true, sql: '((select u."agent" from "refresh_link_use" u where u."refresh_link_id" = t."id"))', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'maker', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'token_hash', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'] },
    { name: 'address', kind: 'string', column: null, readOnly: true, sql: '(null::text)', nullable: true, maxLength: 500, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id' }, 'created_by updated_by'],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  update: {
    guards: [
      { name: 'not_revoked', code: 'invalid_state', message: 'The link has been revoked.', field: 'revoked_at', sql: '(t."revoked_at" is null)', tells: { fields: ['revoked_at'] } },
    ],
    emits: ['refresh_link.updated'],
  },
  actions: {
    revoke: {
      set: [{ column: 'revoked_at', value: 'coalesce(t."revoked_at", now())' }],
      emits: [{ event: 'refresh_link.revoked', lean: true, withAction: false }],
    },
    rotate: {
      handler: 'rotate',
      guards: [
        { name: 'not_revoked', code: 'invalid_state', message: 'The link has been revoked.', field: 'revoked_at', sql: '(t."revoked_at" is null)', tells: { fields: ['revoked_at'] } },
      ],
      emits: [{ event: 'refresh_link.rotated', lean: true, withAction: false }],
    },
  },
  rules: 'platform/refresh_link',
  usual: ['destroy'],
  constraints: { refresh_link_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, entity: { type: 'string', maxLength: 60 }, query: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, format: { type: 'string', enum: ['csv', 'json'] }, columns: { type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 500 }, expires_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, revoked_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_used_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_agent: { type: ['string', 'null'], maxLength: 255 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, address: { type: ['string', 'null'], maxLength: 500 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'entity', 'query', 'format', 'columns', 'expires_at', 'revoked_at', 'last_used_at', 'last_agent', 'user_id', 'address', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
