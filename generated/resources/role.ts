// Generated from definitions/platform/role.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const role: ShortResource = {
  name: 'role',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'roles:read',
  brief: ['name'],
  rights: {
    abilities: 'abilities',
    person: {},
    flags: {
      can_view_costs: true,
      can_override_price: true,
      can_override_shortage: true,
      can_override_margin: true,
      max_discount_percent: '100',
    },
  },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'key', kind: 'string', readOnly: true, nullable: true, maxLength: 60, normalise: ['trim'] },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'abilities', kind: 'array', pgType: 'text[]', element: 'text', required: true, filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'is_system', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'can_view_costs', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'sso_enforced', kind: 'boolean', column: null, readOnly: true, sql: '(coalesce((select "setting"."value" from "setting_value" "setting" where "setting"."group" = \'security\' and "setting"."key" = \'sso_enforced_roles\'), \'[]\'::jsonb) @> to_jsonb(t."key"))' },
    { name: 'user_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "user" u where u."role_id" = t."id" and u."deleted_at" is null))', nullable: true },
    { name: 'can_override_price', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'can_override_shortage', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'can_override_margin', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'max_discount_percent', kind: 'percent', json: 'to_char(t."max_discount_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'users', resource: 'user', localColumn: 'id', foreignColumn: 'role_id', include: false, cardinality: 'many', order: 't."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: {
    guards: [
      { name: 'by_person', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' },
    ],
    emits: ['role.created'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'by_person_updating', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' },
      { name: 'not_system', code: 'immutable_system_role', field: 'is_system', sql: 'coalesce((t."is_system" = false), true)', tells: { fields: ['is_system'] } },
    ],
    emits: ['role.updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' },
      { name: 'not_system', code: 'immutable_system_role', field: 'is_system', sql: 'coalesce((t."is_system" = false), true)', tells: { fields: ['is_system'] } },
      { name: 'unused', code: 'in_use', message: 'People have this role. Give them another one first.', field: 'id', sql: '(not exists(select 1 from "user" r1 where r1."role_id" = t."id" and r1."deleted_at" is null))', collects: [{ resource: 'user', columns: ['deleted_at', 'role_id'], key: 't."role_id"', join: '' }], tells: { rows: [{ name: 'users', resource: 'user', alias: 'r1', from: { text: ['from "user" r1 where r1."role_id" = t."id" and r1."deleted_at" is null'], params: [] }, columns: [] }] } },
    ],
    emits: ['role.deleted'],
  },
  referencedBy: [
    'user role_id',
  ],
  rules: 'platform/role',
  constraints: {
    role_name_unique: { field: 'name', code: 'validation_failed', kind: 'unique' },
    role_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, key: { type: ['string', 'null'], maxLength: 60 }, description: { type: ['string', 'null'], maxLength: 65535 }, abilities: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }, is_system: { type: 'boolean' }, can_view_costs: { type: 'boolean' }, sso_enforced: { type: 'boolean' }, user_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, can_override_price: { type: 'boolean' }, can_override_shortage: { type: 'boolean' }, can_override_margin: { type: 'boolean' }, max_discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'key', 'description', 'abilities', 'is_system', 'can_view_costs', 'sso_enforced', 'user_count', 'can_override_price', 'can_override_shortage', 'can_override_margin', 'max_discount_percent', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
