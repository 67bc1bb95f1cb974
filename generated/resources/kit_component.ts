// Generated from definitions/catalogue/kit_component.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const kitComponent: ShortResource = {
  name: 'kit_component',
  context: 'catalogue',
  traits: ['audited'],
  listKey: 'components',
  param: 'component',
  parent: { resource: 'kit', column: 'kit_id', param: 'kit', aggregate: false },
  readAbility: 'kits:read',
  fields: [
    'id',
    { name: 'kit_id', kind: 'reference', readOnly: true, sort: true, references: 'kit', filter: 'keys' },
    { name: 'component_type', kind: 'enum', required: true, values: ['catalogue_item', 'kit'], filter: ['eq', 'in'] },
    { name: 'component_id', kind: 'string', required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'component_type', filter: ['eq', 'in'] },
    { name: 'quantity', kind: 'integer', required: true },
    { name: 'is_optional', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'is_substitutable', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'price_share_percent', kind: 'percent', json: 'to_char(t."price_share_percent", \'FM99999990.0099\')', nullable: true },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'kit', resource: 'kit', localColumn: 'kit_id', filterPath: true },
    'created_by updated_by',
    { name: 'component', resource: '', localColumn: 'component_id', variants: [{ name: 'component', resource: 'catalogue_item', localColumn: 'component_id', when: { column: 'component_type', value: 'catalogue_item' } }, { name: 'component', resource: 'kit', localColumn: 'component_id', when: { column: 'component_type', value: 'kit' } }] },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'component_id', when: { column: 'component_type', value: 'catalogue_item' }, filterPath: true },
  ],
  defaultSort: [{ field: 'position', descending: false }],
  live: 'not exists (select 1 from "kit" g1 where g1."id" = t."kit_id" and g1."deleted_at" is not null)',
  ordered: { column: 'position', per: ['kit_id'] },
  create: {
    guards: [{ name: 'component_fits', code: 'circular_reference', field: 'component_id', kind: 'function' }],
    emits: ['kit.component_added'],
  },
  update: {
    guards: [{ name: 'component_fits', code: 'circular_reference', field: 'component_id', kind: 'function' }],
    emits: ['kit.component_updated'],
  },
  destroy: { emits: ['kit.component_removed'] },
  actions: { reorder: { on: 'collection', handler: 'reorder' } },
  rules: 'catalogue/kit_component',
  constraints: { kit_component_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, kit_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, component_type: { type: 'string', enum: ['catalogue_item', 'kit'] }, component_id: { type: 'string', maxLength: 36 }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, is_optional: { type: 'boolean' }, is_substitutable: { type: 'boolean' }, price_share_percent: { type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'kit_id', 'component_type', 'component_id', 'quantity', 'is_optional', 'is_substitutable', 'price_share_percent', 'position', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
