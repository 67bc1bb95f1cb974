// Generated from definitions/inventory/warehouse.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Warehouse as the service writes it. Cost fields and those served on request may be absent. */
export const WarehouseRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  code: Type.String({ pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 }),
  type: Type.Union([Type.Literal('main'), Type.Literal('depot'), Type.Literal('van'), Type.Literal('partner'), Type.Literal('venue'), Type.Literal('virtual')]),
  is_active: Type.Boolean(),
  is_default: Type.Boolean(),
  address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  timezone: Type.String({ maxLength: 40 }),
  currency_code: Type.String({ maxLength: 3 }),
  manager_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  phone: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  email: Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()]),
  opening_hours: Type.Unsafe<unknown>({
  type: 'object',
  propertyNames: { pattern: '^[1-7]$' },
  additionalProperties: {
    type: 'array',
    maxItems: 10,
    items: {
      type: 'object',
      required: ['from', 'to'],
      properties: {
        from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      },
    },
  },
}),
  closed_dates: Type.Array(Type.String({ format: 'date', maxLength: 10 }), { maxItems: 100 }),
  prep_buffer_minutes: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  turnaround_buffer_minutes: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  allows_negative_stock: Type.Boolean(),
  priority: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number_prefix: Type.Union([Type.String({ maxLength: 10 }), Type.Null()]),
  asset_count: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  item_count: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  open_transfer_count: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type WarehouseRecord = Static<typeof WarehouseRecord>;

/** Body of warehouses.create. */
export const WarehouseCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  code: Type.String({ pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 }),
  type: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('depot'), Type.Literal('van'), Type.Literal('partner'), Type.Literal('venue'), Type.Literal('virtual')])),
  is_default: Type.Optional(Type.Boolean()),
  address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  manager_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  opening_hours: Type.Optional(Type.Unsafe<unknown>({
  type: 'object',
  propertyNames: { pattern: '^[1-7]$' },
  additionalProperties: {
    type: 'array',
    maxItems: 10,
    items: {
      type: 'object',
      required: ['from', 'to'],
      properties: {
        from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      },
    },
  },
})),
  closed_dates: Type.Optional(Type.Array(Type.String({ format: 'date', maxLength: 10 }), { maxItems: 100 })),
  prep_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  turnaround_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  allows_negative_stock: Type.Optional(Type.Boolean()),
  priority: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  number_prefix: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type WarehouseCreate = Static<typeof WarehouseCreate>;

/** Body of warehouses.update. */
export const WarehouseUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  code: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 })),
  type: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('depot'), Type.Literal('van'), Type.Literal('partner'), Type.Literal('venue'), Type.Literal('virtual')])),
  is_default: Type.Optional(Type.Boolean()),
  address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  manager_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  opening_hours: Type.Optional(Type.Unsafe<unknown>({
  type: 'object',
  propertyNames: { pattern: '^[1-7]$' },
  additionalProperties: {
    type: 'array',
    maxItems: 10,
    items: {
      type: 'object',
      required: ['from', 'to'],
      properties: {
        from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      },
    },
  },
})),
  closed_dates: Type.Optional(Type.Array(Type.String({ format: 'date', maxLength: 10 }), { maxItems: 100 })),
  prep_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  turnaround_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  allows_negative_stock: Type.Optional(Type.Boolean()),
  priority: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  number_prefix: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type WarehouseUpdate = Static<typeof WarehouseUpdate>;

/** Body of warehouses.archive. */
export const WarehouseArchiveInput = Type.Object({
});
export type WarehouseArchiveInput = Static<typeof WarehouseArchiveInput>;

/** Body of warehouses.unarchive. */
export const WarehouseUnarchiveInput = Type.Object({
});
export type WarehouseUnarchiveInput = Static<typeof WarehouseUnarchiveInput>;
