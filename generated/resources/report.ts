// Generated from definitions/platform/report.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const report: ShortResource = {
  name: 'report',
  context: 'platform',
  traits: ['hasRef', 'audited', 'softDeleted'],
  visible: 't."visibility" = \'system\' or t."owner_id" = {user} or (t."visibility" = \'shared\' and {role} = any(t."shared_role_ids"))',
  readAbility: 'reports:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'names', kind: 'json', readOnly: true, nullable: true },
    { name: 'key', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 60, normalise: ['trim'] },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535, filter: ['cont', 'not_cont', 'present', 'blank', 'null', 'not_null'] },
    { name: 'visibility', kind: 'enum', values: ['personal', 'shared', 'system'], default: "'personal'", shownDefault: 'personal', filter: 'choice' },
    { name: 'shared_role_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'source', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'definition', kind: 'json', required: true },
    { name: 'chart', kind: 'json', nullable: true },
    { name: 'is_favourite', kind: 'boolean', column: null, readOnly: true, sql: '(null::boolean)', inDefaultBody: false, includedBy: 'is_favourite', filledBy: 'favourites' },
    { name: 'favourite_position', kind: 'integer', column: null, readOnly: true, sql: '(null::integer)', nullable: true, inDefaultBody: false, includedBy: 'favourite_position', filledBy: 'favourites' },
    { name: 'last_run_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_run_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, keepsVersion: true, sort: true, filter: 'range' },
    { name: 'last_run_status', kind: 'enum', readOnly: true, nullable: true, keepsVersion: true, values: ['ok', 'failed'], filter: 'choice' },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'owner', resource: 'user', localColumn: 'owner_id' },
    'created_by updated_by',
    { name: 'schedules', resource: 'report_schedule', localColumn: 'id', foreignColumn: 'report_id', cardinality: 'many', order: 't."id"' },
    { name: 'runs', resource: 'report_run', localColumn: 'id', foreignColumn: 'report_id', cardinality: 'many', order: 't."id" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: {
    guards: [{ name: 'for_everyone', code: 'forbidden', field: 'visibility', kind: 'function' }],
    effects: ['notify_shared'],
    emits: ['report.created'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a report.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
      { name: 'for_everyone', code: 'forbidden', field: 'visibility', kind: 'function' },
    ],
    effects: ['notify_shared'],
    emits: ['report.updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a report.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
      { name: 'for_everyone', code: 'forbidden', field: 'visibility', kind: 'function' },
    ],
    emits: ['report.deleted'],
  },
  actions: {
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The report is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
        { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a report.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
        { name: 'for_everyone', code: 'forbidden', field: 'visibility', kind: 'function' },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['report.updated'],
    },
    duplicate: { handler: 'duplicate' },
    favourite: {
      handler: 'favourite',
      guards: [
        { name: 'person_known', code: 'forbidden', message: 'This token belongs to no user, who alone has favourites.', field: 'is_favourite', sql: { text: ['(', ' is not null)'], params: [{ actor: 'user_id', cast: 'integer' }] } },
      ],
    },
  },
  rules: 'platform/report',
  watched: ['deleted_at'],
  constraints: { report_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, names: { type: ['object', 'null'], additionalProperties: { type: 'string' } }, description: { type: ['string', 'null'], maxLength: 65535 }, visibility: { type: 'string', enum: ['personal', 'shared', 'system'] }, shared_role_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, source: { type: 'string', minLength: 1, maxLength: 60 }, definition: { type: 'object', maxProperties: 20 }, chart: { type: ['object', 'null'], maxProperties: 50 }, last_run_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_run_status: { type: ['string', 'null'], enum: ['ok', 'failed', null] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'names', 'description', 'visibility', 'shared_role_ids', 'owner_id', 'source', 'definition', 'chart', 'last_run_at', 'last_run_status', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
