// Generated from definitions/catalogue/catalogue_item_alternative.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const catalogueItemAlternative: ShortResource = {
  name: 'catalogue_item_alternative',
  context: 'catalogue',
  traits: ['audited'],
  listKey: 'alternatives',
  param: 'alternative',
  parent: { resource: 'catalogue_item', column: 'catalogue_item_id', param: 'catalogue_item', aggregate: false },
  readAbility: 'catalogue-items:read',
  fields: [
    'id',
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, sort: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'alternative_item_id', kind: 'reference', required: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'priority', kind: 'integer', sort: true, default: '1', shownDefault: 1 },
    { name: 'is_upgrade', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'alternative_item', resource: 'catalogue_item', localColumn: 'alternative_item_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'priority', descending: false }],
  live: 'not exists (select 1 from "catalogue_item" g1 where g1."id" = t."catalogue_item_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'not_itself', code: 'circular_reference', field: 'alternative_item_id', sql: 'coalesce((t."alternative_item_id" <> t."catalogue_item_id"), true)', reads: ['alternative_item_id', 'catalogue_item_id'] },
  ],
  usual: ['create', 'update', 'destroy'],
  constraints: {
    catalogue_item_alternative_catalogue_item_id_alternati_4d9c2477: {
      field: 'alternative_item_id',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, alternative_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, priority: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, is_upgrade: { type: 'boolean' }, note: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'catalogue_item_id', 'alternative_item_id', 'priority', 'is_upgrade', 'note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
