// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Shortage as the service writes it. Cost fields and those served on request may be absent. */
export const ShortageRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity_short: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_resolved: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  shortage_from: Type.String({ format: 'date-time', maxLength: 40 }),
  shortage_until: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  status: Type.Union([Type.Literal('open'), Type.Literal('partially_resolved'), Type.Literal('resolved'), Type.Literal('ignored')]),
  first_detected_at: Type.String({ format: 'date-time', maxLength: 40 }),
  resolved_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  ignored_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  options: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'object',
  required: ['transfer', 'substitute', 'subhire', 'purchase', 'reduce_quantity', 'release_other'],
  properties: {
    transfer: {
      type: 'array',
      items: {
        type: 'object',
        required: ['from_warehouse_id', 'quantity'],
        properties: { from_warehouse_id: { type: 'integer' }, quantity: { type: 'integer' } },
      },
    },
    substitute: {
      type: 'array',
      items: {
        type: 'object',
        required: ['catalogue_item_id', 'quantity'],
        properties: { catalogue_item_id: { type: 'integer' }, quantity: { type: 'integer' } },
      },
    },
    subhire: {
      type: 'array',
      items: {
        type: 'object',
        required: ['supplier_id', 'minimum_quantity'],
        properties: {
          supplier_id: { type: 'integer' },
          unit_cost: { type: ['string', 'null'], description: 'Absent for those who may not see costs.' },
          currency_code: { type: ['string', 'null'] },
          minimum_quantity: { type: 'integer' },
          lead_time_days: { type: ['integer', 'null'] },
        },
      },
    },
    purchase: {
      type: 'array',
      items: {
        type: 'object',
        required: ['supplier_id', 'minimum_quantity'],
        properties: {
          supplier_id: { type: 'integer' },
          unit_cost: { type: ['string', 'null'], description: 'Absent for those who may not see costs.' },
          currency_code: { type: ['string', 'null'] },
          minimum_quantity: { type: 'integer' },
          lead_time_days: { type: ['integer', 'null'] },
        },
      },
    },
    reduce_quantity: { type: 'integer', description: 'Most units that the line can be lowered by.' },
    release_other: {
      type: 'array',
      description: 'Other firm lines and the most units that each can give up; for those who may override shortages.',
      items: {
        type: 'object',
        required: ['rental_item_id', 'quantity'],
        properties: { rental_item_id: { type: 'integer' }, quantity: { type: 'integer' } },
      },
    },
  },
}), Type.Null()])),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type ShortageRecord = Static<typeof ShortageRecord>;

/** Body of shortages.resolve. */
export const ShortageResolveInput = Type.Object({
  method: Type.Union([Type.Literal('subhire'), Type.Literal('purchase'), Type.Literal('transfer'), Type.Literal('substitute'), Type.Literal('reduce_quantity'), Type.Literal('reschedule'), Type.Literal('release_other')]),
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  from: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  until: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  add_to_purchase_order_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  from_warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  any: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  keep_price: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
});
export type ShortageResolveInput = Static<typeof ShortageResolveInput>;

/** Body of shortages.ignore. */
export const ShortageIgnoreInput = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 255 }),
  dry_run: Type.Optional(Type.Boolean()),
});
export type ShortageIgnoreInput = Static<typeof ShortageIgnoreInput>;

/** Body of shortages.reopen. */
export const ShortageReopenInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type ShortageReopenInput = Static<typeof ShortageReopenInput>;
