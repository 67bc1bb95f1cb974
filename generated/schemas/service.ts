// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Service as the service writes it. Cost fields and those served on request may be absent. */
export const ServiceRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  category: Type.Union([Type.Literal('crew'), Type.Literal('transport'), Type.Literal('labour'), Type.Literal('venue'), Type.Literal('insurance'), Type.Literal('fee'), Type.Literal('other')]),
  description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  unit: Type.Union([Type.Literal('hour'), Type.Literal('half_day'), Type.Literal('day'), Type.Literal('km'), Type.Literal('mile'), Type.Literal('trip'), Type.Literal('fixed')]),
  default_rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  overtime_after_hours: Type.Union([Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 7 }), Type.Null()]),
  overtime_multiplier: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  minimum_units: Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$', maxLength: 8 }),
  schedules_resource: Type.Boolean(),
  is_active: Type.Boolean(),
  revenue_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type ServiceRecord = Static<typeof ServiceRecord>;

/** Body of services.create. */
export const ServiceCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  category: Type.Union([Type.Literal('crew'), Type.Literal('transport'), Type.Literal('labour'), Type.Literal('venue'), Type.Literal('insurance'), Type.Literal('fee'), Type.Literal('other')]),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  unit: Type.Union([Type.Literal('hour'), Type.Literal('half_day'), Type.Literal('day'), Type.Literal('km'), Type.Literal('mile'), Type.Literal('trip'), Type.Literal('fixed')]),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  overtime_after_hours: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 7 }), Type.Null()])),
  overtime_multiplier: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })),
  minimum_units: Type.Optional(Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$', maxLength: 8 })),
  schedules_resource: Type.Optional(Type.Boolean()),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type ServiceCreate = Static<typeof ServiceCreate>;

/** Body of services.update. */
export const ServiceUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  code: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  category: Type.Optional(Type.Union([Type.Literal('crew'), Type.Literal('transport'), Type.Literal('labour'), Type.Literal('venue'), Type.Literal('insurance'), Type.Literal('fee'), Type.Literal('other')])),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  unit: Type.Optional(Type.Union([Type.Literal('hour'), Type.Literal('half_day'), Type.Literal('day'), Type.Literal('km'), Type.Literal('mile'), Type.Literal('trip'), Type.Literal('fixed')])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  overtime_after_hours: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 7 }), Type.Null()])),
  overtime_multiplier: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })),
  minimum_units: Type.Optional(Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$', maxLength: 8 })),
  schedules_resource: Type.Optional(Type.Boolean()),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type ServiceUpdate = Static<typeof ServiceUpdate>;

/** Body of services.archive. */
export const ServiceArchiveInput = Type.Object({
});
export type ServiceArchiveInput = Static<typeof ServiceArchiveInput>;

/** Body of services.unarchive. */
export const ServiceUnarchiveInput = Type.Object({
});
export type ServiceUnarchiveInput = Static<typeof ServiceUnarchiveInput>;
