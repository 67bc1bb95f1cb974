// Generated from definitions/finance/tax_type.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** TaxType as the service writes it. Cost fields and those served on request may be absent. */
export const TaxTypeRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.String({ minLength: 1, maxLength: 20 }),
  kind: Type.Union([Type.Literal('standard'), Type.Literal('reduced'), Type.Literal('zero'), Type.Literal('exempt'), Type.Literal('reverse_charge'), Type.Literal('out_of_scope')]),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  country_code: Type.Union([Type.String({ maxLength: 2 }), Type.Null()]),
  invoice_note: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  current_percent: Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type TaxTypeRecord = Static<typeof TaxTypeRecord>;

/** Body of tax_types.create. */
export const TaxTypeCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.String({ minLength: 1, maxLength: 20 }),
  kind: Type.Union([Type.Literal('standard'), Type.Literal('reduced'), Type.Literal('zero'), Type.Literal('exempt'), Type.Literal('reverse_charge'), Type.Literal('out_of_scope')]),
  is_default: Type.Optional(Type.Boolean()),
  country_code: Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Null()])),
  invoice_note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
});
export type TaxTypeCreate = Static<typeof TaxTypeCreate>;

/** Body of tax_types.update. */
export const TaxTypeUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  kind: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('reduced'), Type.Literal('zero'), Type.Literal('exempt'), Type.Literal('reverse_charge'), Type.Literal('out_of_scope')])),
  is_default: Type.Optional(Type.Boolean()),
  country_code: Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Null()])),
  invoice_note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
});
export type TaxTypeUpdate = Static<typeof TaxTypeUpdate>;

/** Body of tax_types.archive. */
export const TaxTypeArchiveInput = Type.Object({
});
export type TaxTypeArchiveInput = Static<typeof TaxTypeArchiveInput>;

/** Body of tax_types.unarchive. */
export const TaxTypeUnarchiveInput = Type.Object({
});
export type TaxTypeUnarchiveInput = Static<typeof TaxTypeUnarchiveInput>;
