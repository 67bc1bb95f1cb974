// Generated from definitions/platform/api_token.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const apiToken: ShortResource = {
  name: 'api_token',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'settings:read',
  brief: ['name'],
  rights: {
    mode: 'mode',
    abilities: 'abilities',
    kind: 'actor_kind',
    networks: 'allowed_ips',
    expires_at: 'expires_at',
    rate: 'rate_limit_per_minute',
    units: 'daily_unit_limit',
    user: 'user_id',
    scope: 'warehouse_ids',
  },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'abilities', kind: 'array', pgType: 'text[]', element: 'text', required: true, filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'actor_kind', kind: 'enum', values: ['person', 'ai_agent', 'service'], default: "'service'", shownDefault: 'service', filter: 'choice' },
    { name: 'mode', kind: 'enum', update: false, values: ['live', 'test'], default: "'live'", shownDefault: 'live', filter: 'choice' },
    { name: 'is_strict', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'last_four', kind: 'string', readOnly: true, nullable: true, maxLength: 4, normalise: ['trim'] },
    { name: 'token_hash', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'] },
    { name: 'rate_limit_per_minute', kind: 'integer', nullable: true },
    { name: 'daily_unit_limit', kind: 'integer', nullable: true },
    { name: 'allowed_ips', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'expires_at', kind: 'datetime', json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'last_used_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_used_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'revoked_at', kind: 'datetime', readOnly: true, json: 'to_char(t."revoked_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'oauth_app_id', kind: 'reference', readOnly: true, nullable: true, references: 'oauth_app', filter: 'keys' },
    { name: 'warehouse_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    { name: 'oauth_app', resource: 'oauth_app', localColumn: 'oauth_app_id' },
    'created_by updated_by',
  ],
  create: {
    guards: [{ name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' }],
    emits: [{ event: 'api_token.created', lean: true, withAction: false }],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' },
      { name: 'not_revoked', code: 'invalid_state', message: 'The token has been revoked.', field: 'revoked_at', sql: '(t."revoked_at" is null)', tells: { fields: ['revoked_at'] } },
    ],
    emits: ['api_token.updated'],
    prepared: true,
  },
  destroy: {
    guards: [{ name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' }],
    emits: ['api_token.deleted'],
  },
  actions: {
    rotate: {
      handler: 'rotate',
      guards: [
        { name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' },
        { name: 'not_revoked', code: 'invalid_state', message: 'The token has been revoked.', field: 'revoked_at', sql: '(t."revoked_at" is null)', tells: { fields: ['revoked_at'] } },
        { name: 'not_of_app', code: 'invalid_state', message: "The token is an app's: it has no value that could be shown. Revoke it, or let the app ask again.", field: 'oauth_app_id', sql: '(t."oauth_app_id" is null)', tells: { fields: ['oauth_app_id'] } },
      ],
      emits: [{ event: 'api_token.rotated', lean: true, withAction: false }],
    },
    revoke: {
      guards: [{ name: 'within_rights', kind: 'function', code: 'forbidden', field: 'id' }],
      set: [{ column: 'revoked_at', value: 'coalesce(t."revoked_at", now())' }],
      emits: [{ event: 'api_token.revoked', lean: true, withAction: false }],
    },
  },
  rules: 'platform/api_token',
  constraints: { api_token_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, abilities: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, actor_kind: { type: 'string', enum: ['person', 'ai_agent', 'service'] }, mode: { type: 'string', enum: ['live', 'test'] }, is_strict: { type: 'boolean' }, last_four: { type: ['string', 'null'], maxLength: 4 }, rate_limit_per_minute: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 1000000 }, daily_unit_limit: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, allowed_ips: { type: 'array', items: { type: 'string', maxLength: 43 }, maxItems: 100 }, expires_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_used_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, revoked_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, oauth_app_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, warehouse_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'abilities', 'user_id', 'actor_kind', 'mode', 'is_strict', 'last_four', 'rate_limit_per_minute', 'daily_unit_limit', 'allowed_ips', 'expires_at', 'last_used_at', 'revoked_at', 'oauth_app_id', 'warehouse_ids', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
