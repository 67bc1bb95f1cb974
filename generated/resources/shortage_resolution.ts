// Generated from definitions/rentals/shortage_resolution.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const shortageResolution: ShortResource = {
  name: 'shortage_resolution',
  context: 'rentals',
  traits: ['audited'],
  listKey: 'resolutions',
  param: 'resolution',
  parent: { resource: 'shortage', column: 'shortage_id', param: 'shortage', aggregate: false },
  scope: 'exists (select 1 from "shortage" s1 where s1."id" = t."shortage_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'shortages:read',
  brief: ['status'],
  fields: [
    'id',
    { name: 'shortage_id', kind: 'reference', readOnly: true, sort: true, references: 'shortage', filter: 'keys' },
    { name: 'method', kind: 'enum', readOnly: true, values: ['subhire', 'purchase', 'transfer', 'substitute', 'reduce_quantity', 'reschedule', 'release_other'], filter: 'choice' },
    { name: 'quantity', kind: 'integer', readOnly: true },
    { name: 'result_type', kind: 'enum', readOnly: true, nullable: true, values: ['virtual_stock_intake', 'purchase_order', 'warehouse_transfer', 'rental_item', 'rental'] },
    { name: 'result_id', kind: 'string', readOnly: true, nullable: true, maxLength: 36, normalise: ['trim'] },
    { name: 'status', kind: 'enum', readOnly: true, values: ['active', 'undone'], default: "'active'", shownDefault: 'active', filter: 'choice' },
    { name: 'plan_id', kind: 'uuid', readOnly: true, nullable: true, filter: ['eq', 'in'] },
    { name: 'note', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'previous', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'shortage', resource: 'shortage', localColumn: 'shortage_id', filterPath: true },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "shortage" g1 join "rental_item" g2 on g2."id" = g1."rental_item_id" join "rental" g3 on g3."id" = g2."rental_id" where g1."id" = t."shortage_id" and g3."deleted_at" is not null)',
  actions: {
    undo: {
      handler: 'undo',
      guards: [
        { name: 'is_active', code: 'invalid_state', message: 'It was undone already.', field: 'status', sql: 'coalesce((t."status" = \'active\'), true)', tells: { fields: ['status'] } },
      ],
    },
  },
  rules: 'rentals/shortage_resolution',
  constraints: { shortage_resolution_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, shortage_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, method: { type: 'string', enum: ['subhire', 'purchase', 'transfer', 'substitute', 'reduce_quantity', 'reschedule', 'release_other'] }, quantity: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, result_type: { type: ['string', 'null'], enum: ['virtual_stock_intake', 'purchase_order', 'warehouse_transfer', 'rental_item', 'rental', null] }, result_id: { type: ['string', 'null'], maxLength: 36 }, status: { type: 'string', enum: ['active', 'undone'] }, plan_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, note: { type: ['string', 'null'], maxLength: 65535 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'shortage_id', 'method', 'quantity', 'result_type', 'result_id', 'status', 'plan_id', 'note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
