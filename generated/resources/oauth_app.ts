// Generated from definitions/platform/oauth_app.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const oauthApp: ShortResource = {
  name: 'oauth_app',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'settings:read',
  brief: ['name'],
  rights: { person: {} },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'client_id', kind: 'string', readOnly: true, nullable: true, maxLength: 64, normalise: ['trim'], filter: 'text' },
    { name: 'redirect_uris', kind: 'array', pgType: 'text[]', element: 'text', required: true },
    { name: 'limited_to', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'acts_as', kind: 'enum', values: ['service', 'ai_agent'], default: "'service'", shownDefault: 'service', filter: 'choice' },
    { name: 'is_confidential', kind: 'boolean', update: false, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'homepage', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'registration', kind: 'enum', readOnly: true, values: ['administrator', 'itself'], default: "'administrator'", shownDefault: 'administrator', filter: 'choice' },
    { name: 'secret_hash', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'] },
    { name: 'client_secret', kind: 'string', column: null, readOnly: true, sql: '(null::text)', nullable: true, maxLength: 60, normalise: ['trim'] },
    { name: 'last_four', kind: 'string', readOnly: true, nullable: true, maxLength: 4, normalise: ['trim'] },
    { name: 'disabled_at', kind: 'datetime', readOnly: true, json: 'to_char(t."disabled_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'tokens', resource: 'api_token', localColumn: 'id', foreignColumn: 'oauth_app_id', include: false, cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: {
    guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
    emits: [{ event: 'oauth_app.created', lean: true, withAction: false }],
    prepared: true,
  },
  update: {
    guards: [{ name: 'by_person_updating', kind: 'function', code: 'human_required', field: 'id' }],
    emits: ['oauth_app.updated'],
    prepared: true,
  },
  actions: {
    rotate_secret: {
      handler: 'rotate_secret',
      guards: [
        { name: 'by_person', kind: 'function', code: 'human_required', field: 'id' },
        { name: 'has_secret', code: 'invalid_state', message: 'The app has no secret: it runs with its user.', field: 'is_confidential', sql: 'coalesce((t."is_confidential" = true), true)', tells: { fields: ['is_confidential'] } },
      ],
      emits: [{ event: 'oauth_app.secret_rotated', lean: true, withAction: false }],
    },
    disable: {
      set: [{ column: 'disabled_at', value: 'coalesce(t."disabled_at", now())' }],
      emits: [{ event: 'oauth_app.disabled', lean: true, withAction: false }],
    },
    enable: {
      guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
      set: [{ column: 'disabled_at', value: 'null' }],
      emits: [{ event: 'oauth_app.enabled', lean: true, withAction: false }],
    },
  },
  referencedBy: [
    'api_token oauth_app_id',
  ],
  rules: 'platform/oauth_app',
  constraints: { oauth_app_client_id_unique: { field: 'client_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, client_id: { type: ['string', 'null'], maxLength: 64 }, redirect_uris: { type: 'array', items: { type: 'string', maxLength: 500 }, maxItems: 20 }, limited_to: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }, acts_as: { type: 'string', enum: ['service', 'ai_agent'] }, is_confidential: { type: 'boolean' }, homepage: { type: ['string', 'null'], maxLength: 500 }, registration: { type: 'string', enum: ['administrator', 'itself'] }, client_secret: { type: ['string', 'null'], maxLength: 60 }, last_four: { type: ['string', 'null'], maxLength: 4 }, disabled_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'client_id', 'redirect_uris', 'limited_to', 'acts_as', 'is_confidential', 'homepage', 'registration', 'client_secret', 'last_four', 'disabled_at', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
