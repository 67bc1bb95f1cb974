// Generated from definitions/imports/import_profile.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const importProfile: ShortResource = {
  name: 'import_profile',
  context: 'imports',
  traits: ['hasRef', 'audited'],
  keyType: 'uuid',
  readAbility: 'imports:read',
  brief: ['name'],
  fields: [
    { name: 'id', kind: 'uuid', readOnly: true, sort: true, filter: ['eq', 'in'] },
    'ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'entity', kind: 'string', update: false, required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'mapping', kind: 'json', required: true },
    { name: 'match_on', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'mode', kind: 'enum', values: ['create', 'update', 'upsert'], default: "'upsert'", shownDefault: 'upsert' },
    { name: 'delimiter', kind: 'string', nullable: true, maxLength: 1 },
    { name: 'encoding', kind: 'enum', nullable: true, values: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh'] },
    { name: 'date_format', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'decimal_separator', kind: 'string', nullable: true, maxLength: 1 },
    { name: 'owner_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [{ name: 'owner', resource: 'user', localColumn: 'owner_id' }, 'created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: { emits: ['import_profile.created'], prepared: true },
  update: { emits: ['import_profile.updated'], prepared: true },
  rules: 'imports/import_profile',
  usual: ['destroy'],
};
export const record: object = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, entity: { type: 'string', minLength: 1, maxLength: 60 }, mapping: { type: 'array', maxItems: 500, items: { type: 'object', required: ['field'], additionalProperties: false, properties: { column: { type: ['string', 'null'], maxLength: 500 }, field: { type: 'string', minLength: 1, maxLength: 200 }, default: { type: ['string', 'null'], maxLength: 10000 }, transform: { type: ['object', 'null'], maxProperties: 10 } } } }, match_on: { type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 5 }, mode: { type: 'string', enum: ['create', 'update', 'upsert'] }, delimiter: { type: ['string', 'null'], maxLength: 1 }, encoding: { type: ['string', 'null'], enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh', null] }, date_format: { type: ['string', 'null'], maxLength: 40 }, decimal_separator: { type: ['string', 'null'], maxLength: 1 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'entity', 'mapping', 'match_on', 'mode', 'delimiter', 'encoding', 'date_format', 'decimal_separator', 'owner_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
