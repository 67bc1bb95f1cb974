// Generated from definitions/platform/plugin.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const plugin: ShortResource = {
  name: 'plugin',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'plugins:read',
  brief: ['name', 'status'],
  fields: [
    'id ref',
    { name: 'key', kind: 'string', readOnly: true, sort: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', readOnly: true, sort: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'version', kind: 'string', readOnly: true, maxLength: 60, normalise: ['trim'], default: "'0.0.0'", shownDefault: '0.0.0' },
    { name: 'author', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'summary', kind: 'text', readOnly: true, maxLength: 65535, default: "''", shownDefault: '' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['installed', 'enabled', 'disabled', 'error'], default: "'installed'", shownDefault: 'installed', filter: 'choice' },
    { name: 'abilities', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'events', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'channels', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'config', kind: 'json', readOnly: true, default: "'{}'::jsonb", shownDefault: {} },
    { name: 'missing_keys', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'secrets', kind: 'encrypted', readOnly: true, json: 'null', nullable: true, hidden: true, inDefaultBody: false, maxLength: 1000 },
    { name: 'is_present', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'error', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'key', descending: false }],
  rules: 'platform/plugin',
  constraints: { plugin_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
  machine: {
    field: 'status',
    initial: 'installed',
    states: ['installed', 'enabled', 'disabled', 'error'],
    transitions: {
      enable: {
        from: ['installed', 'disabled', 'error'],
        to: { state: 'enabled' },
        guards: [
          { name: 'folder_there', code: 'invalid_state', message: 'Its folder is not there any more.', field: 'status', sql: '(t."is_present" is true)', tells: { fields: ['is_present'] } },
          { name: 'configured', code: 'validation_failed', field: 'missing_keys', kind: 'function' },
        ],
        set: [{ column: 'error', value: 'null' }],
        emits: ['plugin.enabled'],
        dryRun: true,
      },
      disable: {
        from: ['installed', 'enabled', 'error'],
        to: { state: 'disabled' },
        emits: ['plugin.disabled'],
        dryRun: true,
      },
    },
    available: ['enable', 'disable'],
    line: ['installed', 'enabled'],
    next: { installed: 'enable', disabled: 'enable', enabled: 'none' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, key: { type: 'string', maxLength: 60 }, name: { type: 'string', maxLength: 255 }, version: { type: 'string', maxLength: 60 }, author: { type: ['string', 'null'], maxLength: 255 }, summary: { type: 'string', maxLength: 65535 }, status: { type: 'string', enum: ['installed', 'enabled', 'disabled', 'error'] }, abilities: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }, events: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }, channels: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 100 }, config: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, missing_keys: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }, is_present: { type: 'boolean' }, error: { type: ['string', 'null'], maxLength: 500 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'key', 'name', 'version', 'author', 'summary', 'status', 'abilities', 'events', 'channels', 'config', 'missing_keys', 'is_present', 'error', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
