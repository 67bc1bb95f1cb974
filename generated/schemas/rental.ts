// Generated from definitions/rentals/rental.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Rental as the service writes it. Cost fields and those served on request may be absent. */
export const RentalRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  customer_po_number: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  status: Type.Union([Type.Literal('enquiry'), Type.Literal('quotation'), Type.Literal('provisional'), Type.Literal('reserved'), Type.Literal('order'), Type.Literal('preparing'), Type.Literal('dispatched'), Type.Literal('returned'), Type.Literal('completed'), Type.Literal('cancelled'), Type.Literal('lost'), Type.Literal('postponed')]),
  stage: Type.Union([Type.Union([Type.Literal('enquiry'), Type.Literal('quotation'), Type.Literal('order'), Type.Literal('closed'), Type.Literal('paused')]), Type.Null()]),
  fulfilment_status: Type.Union([Type.Literal('none'), Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('part_dispatched'), Type.Literal('dispatched'), Type.Literal('part_returned'), Type.Literal('returned')]),
  invoice_status: Type.Union([Type.Union([Type.Literal('not_invoiced'), Type.Literal('part_invoiced'), Type.Literal('invoiced')]), Type.Null()]),
  account_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  contact_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  billing_account_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  venue_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  owner_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  return_warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  price_book_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  prices_include_tax: Type.Boolean(),
  starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  ends_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  charge_starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  charge_ends_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  chargeable_periods: Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()]),
  is_open_ended: Type.Boolean(),
  prep_starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  load_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  deliver_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  setup_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  show_starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  show_ends_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  strike_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  collect_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  unload_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  unavailable_from: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  unavailable_until: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  delivery_method: Type.Union([Type.Literal('customer_collect'), Type.Literal('delivery'), Type.Literal('courier'), Type.Literal('on_site')]),
  return_method: Type.Union([Type.Literal('customer_return'), Type.Literal('collection'), Type.Literal('courier'), Type.Literal('on_site')]),
  billing_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  delivery_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  collection_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  delivery_instructions: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  discount_amount: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  deposit_percent: Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()]),
  security_deposit: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  rental_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  sale_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  service_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  discount_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  optional_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  cost_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  margin_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  replacement_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  weight_total_kg: Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,3})?$', maxLength: 14 }),
  volume_total_m3: Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }),
  power_total_w: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  invoiced_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  paid_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  balance_to_invoice: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  has_shortage: Type.Boolean(),
  tax_summary: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  quoted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  quote_expires_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  provisional_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  reserved_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  ordered_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  prepared_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  dispatched_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  returned_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  completed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  lost_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  postponed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  overdue_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  quote_expired_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  status_changed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  status_before_closure: Type.Union([Type.Union([Type.Literal('enquiry'), Type.Literal('quotation'), Type.Literal('provisional'), Type.Literal('reserved'), Type.Literal('order'), Type.Literal('preparing'), Type.Literal('dispatched'), Type.Literal('returned'), Type.Literal('completed'), Type.Literal('cancelled'), Type.Literal('lost'), Type.Literal('postponed')]), Type.Null()]),
  closure_reason_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  closure_note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  is_locked: Type.Boolean(),
  locked_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  locked_by_invoice_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  terms_accepted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  internal_notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  warehouse_notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  duplicated_from_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type RentalRecord = Static<typeof RentalRecord>;

/** Body of rentals.create. */
export const RentalCreate = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  billing_account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  venue_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  return_warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  prices_include_tax: Type.Optional(Type.Boolean()),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  is_open_ended: Type.Optional(Type.Boolean()),
  prep_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  load_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  deliver_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  setup_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  strike_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  collect_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  unload_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('customer_collect'), Type.Literal('delivery'), Type.Literal('courier'), Type.Literal('on_site')])),
  return_method: Type.Optional(Type.Union([Type.Literal('customer_return'), Type.Literal('collection'), Type.Literal('courier'), Type.Literal('on_site')])),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  collection_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  discount_amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  deposit_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  security_deposit: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quote_expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  closure_reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  closure_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms_accepted_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  warehouse_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  initial_status: Type.Optional(Type.Union([Type.Union([Type.Literal('enquiry'), Type.Literal('quotation')]), Type.Null()])),
});
export type RentalCreate = Static<typeof RentalCreate>;

/** Body of rentals.update. */
export const RentalUpdate = Type.Object({
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  billing_account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  venue_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  return_warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  is_open_ended: Type.Optional(Type.Boolean()),
  prep_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  load_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  deliver_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  setup_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  strike_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  collect_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  unload_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('customer_collect'), Type.Literal('delivery'), Type.Literal('courier'), Type.Literal('on_site')])),
  return_method: Type.Optional(Type.Union([Type.Literal('customer_return'), Type.Literal('collection'), Type.Literal('courier'), Type.Literal('on_site')])),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  collection_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  discount_amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  deposit_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  security_deposit: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quote_expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  closure_reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  closure_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms_accepted_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  warehouse_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalUpdate = Static<typeof RentalUpdate>;

/** Body of rentals.composite. */
export const RentalCompositeInput = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  billing_account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  venue_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  return_warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  prices_include_tax: Type.Optional(Type.Boolean()),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  charge_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  is_open_ended: Type.Optional(Type.Boolean()),
  prep_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  load_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  deliver_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  setup_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  show_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  strike_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  collect_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  unload_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('customer_collect'), Type.Literal('delivery'), Type.Literal('courier'), Type.Literal('on_site')])),
  return_method: Type.Optional(Type.Union([Type.Literal('customer_return'), Type.Literal('collection'), Type.Literal('courier'), Type.Literal('on_site')])),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  collection_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  discount_amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  deposit_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  security_deposit: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quote_expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  closure_reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  closure_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms_accepted_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  warehouse_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  initial_status: Type.Optional(Type.Union([Type.Union([Type.Literal('enquiry'), Type.Literal('quotation')]), Type.Null()])),
  items: Type.Array(Type.Object({ parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), kind: Type.Union([Type.Literal('product'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('group'), Type.Literal('text')]), transaction_type: Type.Optional(Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('service')]), Type.Null()])), catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), kit_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), service_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })), description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })), quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })), warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])), ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])), rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])), discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })), is_discountable: Type.Optional(Type.Boolean()), is_optional: Type.Optional(Type.Boolean()), is_subhire: Type.Optional(Type.Boolean()), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), replacement_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])), external_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), warehouse_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })), confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])), with_accessories: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])) }), { maxItems: 200 }),
});
export type RentalCompositeInput = Static<typeof RentalCompositeInput>;

/** Body of rentals.reprice. */
export const RentalRepriceInput = Type.Object({
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalRepriceInput = Static<typeof RentalRepriceInput>;

/** Body of rentals.reset_discounts. */
export const RentalResetDiscountsInput = Type.Object({
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalResetDiscountsInput = Static<typeof RentalResetDiscountsInput>;

/** Body of rentals.duplicate. */
export const RentalDuplicateInput = Type.Object({
  title: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Null()])),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
});
export type RentalDuplicateInput = Static<typeof RentalDuplicateInput>;

/** Body of rentals.create_purchase_order. */
export const RentalCreatePurchaseOrderInput = Type.Object({
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  po_type: Type.Optional(Type.Union([Type.Union([Type.Literal('purchase'), Type.Literal('subhire')]), Type.Null()])),
  items: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  minItems: 1,
  maxItems: 500,
  items: {
    type: 'object',
    required: ['rental_item_id'],
    properties: {
      rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      quantity: { type: 'integer', minimum: 1, maximum: 1000000000 },
      unit_cost: { type: 'string', example: '12.50', pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
    },
  },
}), Type.Null()])),
});
export type RentalCreatePurchaseOrderInput = Static<typeof RentalCreatePurchaseOrderInput>;

/** Body of rentals.create_invoice. */
export const RentalCreateInvoiceInput = Type.Object({
  type: Type.Union([Type.Literal('full'), Type.Literal('remaining'), Type.Literal('deposit')]),
  percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  waive_surcharges: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type RentalCreateInvoiceInput = Static<typeof RentalCreateInvoiceInput>;

/** Body of rentals.convert_to_quote. */
export const RentalConvertToQuoteInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalConvertToQuoteInput = Static<typeof RentalConvertToQuoteInput>;

/** Body of rentals.convert_to_order. */
export const RentalConvertToOrderInput = Type.Object({
  accept_expired: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalConvertToOrderInput = Static<typeof RentalConvertToOrderInput>;

/** Body of rentals.change_status. */
export const RentalChangeStatusInput = Type.Object({
  status: Type.String({ minLength: 1, maxLength: 40 }),
  reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalChangeStatusInput = Static<typeof RentalChangeStatusInput>;

/** Body of rentals.revert_to_quote. */
export const RentalRevertToQuoteInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalRevertToQuoteInput = Static<typeof RentalRevertToQuoteInput>;

/** Body of rentals.revert_to_enquiry. */
export const RentalRevertToEnquiryInput = Type.Object({
  void_documents: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalRevertToEnquiryInput = Static<typeof RentalRevertToEnquiryInput>;

/** Body of rentals.reinstate. */
export const RentalReinstateInput = Type.Object({
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalReinstateInput = Static<typeof RentalReinstateInput>;

/** Body of rentals.reopen. */
export const RentalReopenInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalReopenInput = Static<typeof RentalReopenInput>;

/** Body of rentals.dispatch. */
export const RentalDispatchInput = Type.Object({
  all: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dispatched_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  items: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required: ['rental_item_id'],
    properties: {
      rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      quantity: { type: 'integer', minimum: 1, maximum: 1000000000 },
      asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 2147483647 } },
    },
  },
}), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalDispatchInput = Static<typeof RentalDispatchInput>;

/** Body of rentals.return. */
export const RentalReturnInput = Type.Object({
  all: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  returned_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  items: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    properties: {
      rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      quantity: { type: 'integer', minimum: 0, maximum: 1000000000 },
      damaged: { type: 'integer', minimum: 0, maximum: 1000000000 },
      lost: { type: 'integer', minimum: 0, maximum: 1000000000 },
      sold: { type: 'integer', minimum: 0, maximum: 1000000000 },
      condition_in: { type: 'string', enum: ['ok', 'worn', 'damaged'] },
      note: { type: 'string', maxLength: 2000 },
    },
  },
}), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalReturnInput = Static<typeof RentalReturnInput>;
