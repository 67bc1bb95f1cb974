// Generated from definitions/platform/live_filter.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const liveFilter: ShortResource = {
  name: 'live_filter',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  visible: 't."visibility" = \'system\' or t."owner_id" = {user} or (t."visibility" = \'shared\' and (cardinality(t."shared_role_ids") = 0 or {role} = any(t."shared_role_ids")))',
  readAbility: 'live-filters:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'resource', kind: 'string', update: false, required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'query', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'sort', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'columns', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'visibility', kind: 'enum', values: ['personal', 'shared', 'system'], default: "'personal'", shownDefault: 'personal', filter: 'choice' },
    { name: 'shared_role_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [] },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'is_default', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_pinned', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'count', kind: 'integer', column: null, readOnly: true, sql: '(null::integer)', nullable: true, inDefaultBody: false, includedBy: 'count', filledBy: 'counts' },
    { name: 'colour', kind: 'string', nullable: true, maxLength: 20, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [{ name: 'owner', resource: 'user', localColumn: 'owner_id' }, 'created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: ['resource', 'owner_id'], first: false },
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  validations: [
    { name: 'owned', code: 'validation_failed', message: 'This view would belong to nobody, and nobody would see it. A token of no user makes system views alone: send visibility: system.', field: 'visibility', sql: '(coalesce((t."visibility" = \'system\'), true) or (t."owner_id" is not null))', reads: ['visibility', 'owner_id'] },
  ],
  create: {
    guards: [{ name: 'for_everyone', code: 'missing_ability', field: 'visibility', kind: 'function' }],
    emits: ['live_filter.created'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a view.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
      { name: 'for_everyone', code: 'missing_ability', field: 'visibility', kind: 'function' },
    ],
    emits: ['live_filter.updated'],
  },
  destroy: {
    guards: [
      { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a view.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
      { name: 'for_everyone', code: 'missing_ability', field: 'visibility', kind: 'function' },
    ],
    emits: ['live_filter.deleted'],
  },
  actions: {
    duplicate: { handler: 'duplicate' },
    make_default: {
      guards: [
        { name: 'by_owner', code: 'forbidden', message: 'Only its owner may change a view.', field: 'owner_id', sql: { text: ['(coalesce((t."visibility" = \'system\'), true) or coalesce((t."owner_id" = ', '), true))'], params: [{ actor: 'user_id', cast: 'integer' }] }, tells: { fields: ['visibility', 'owner_id'] } },
        { name: 'for_everyone', code: 'missing_ability', field: 'visibility', kind: 'function' },
      ],
      set: [{ column: 'is_default', value: 'true' }],
      emits: ['live_filter.updated'],
    },
  },
  rules: 'platform/live_filter',
  constraints: {
    live_filter_resource_owner_id_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, resource: { type: 'string', minLength: 1, maxLength: 60 }, query: { type: 'object', maxProperties: 50, properties: { q: { type: 'object', maxProperties: 50, additionalProperties: { type: ['string', 'array'], maxLength: 1024, minItems: 1, maxItems: 500, items: { type: 'string', maxLength: 1024 } } } } }, sort: { type: ['string', 'null'], maxLength: 255 }, columns: { type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 200 }, visibility: { type: 'string', enum: ['personal', 'shared', 'system'] }, shared_role_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_default: { type: 'boolean' }, is_pinned: { type: 'boolean' }, colour: { type: ['string', 'null'], maxLength: 20 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'resource', 'query', 'sort', 'columns', 'visibility', 'shared_role_ids', 'owner_id', 'is_default', 'is_pinned', 'colour', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
