// Generated from definitions/rentals/rental.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Rental as the service writes it. Cost fields and those served on request may be absent. */
export const RentalRecord = Type.Object({
  ...shared('id', 'ref'),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  status: Type.Unsafe<'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed'>({ type: 'string', enum: ['enquiry', 'quotation', 'provisional', 'reserved', 'order', 'preparing', 'dispatched', 'returned', 'completed', 'cancelled', 'lost', 'postponed'] }),
  stage: Type.Unsafe<'enquiry' | 'quotation' | 'order' | 'closed' | 'paused' | null>({ type: ['string', 'null'], enum: ['enquiry', 'quotation', 'order', 'closed', 'paused', null] }),
  fulfilment_status: Type.Unsafe<'none' | 'allocated' | 'prepared' | 'part_dispatched' | 'dispatched' | 'part_returned' | 'returned'>({ type: 'string', enum: ['none', 'allocated', 'prepared', 'part_dispatched', 'dispatched', 'part_returned', 'returned'] }),
  invoice_status: Type.Unsafe<'not_invoiced' | 'part_invoiced' | 'invoiced' | null>({ type: ['string', 'null'], enum: ['not_invoiced', 'part_invoiced', 'invoiced', null] }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  billing_account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  venue_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  project_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  return_warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  prices_include_tax: Type.Boolean(),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  charge_starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  charge_ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  chargeable_periods: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  is_open_ended: Type.Boolean(),
  prep_starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  load_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  deliver_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  setup_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  show_starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  show_ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  strike_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  collect_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unload_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unavailable_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unavailable_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  delivery_method: Type.Unsafe<'customer_collect' | 'delivery' | 'courier' | 'on_site'>({ type: 'string', enum: ['customer_collect', 'delivery', 'courier', 'on_site'] }),
  return_method: Type.Unsafe<'customer_return' | 'collection' | 'courier' | 'on_site'>({ type: 'string', enum: ['customer_return', 'collection', 'courier', 'on_site'] }),
  billing_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  delivery_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  collection_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  delivery_instructions: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  discount_amount: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  billing_cycle: Type.Unsafe<'once' | 'weekly' | 'four_weekly' | 'monthly' | 'by_period'>({ type: 'string', enum: ['once', 'weekly', 'four_weekly', 'monthly', 'by_period'] }),
  billing_period_days: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 3650 }),
  payment_moments: Type.Unsafe<unknown>({ type: 'array', maxItems: 24, items: { type: 'object', required: ['percent'], properties: { percent: { type: 'string', pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$' }, on: { type: 'string', format: 'date', maxLength: 10 }, event: { type: 'string', enum: ['ordered', 'dispatched', 'returned'] }, days: { type: 'integer', minimum: -3650, maximum: 3650 } } } }),
  deposit_percent: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  security_deposit: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  rental_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  sale_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  service_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  waive_surcharges: Type.Boolean(),
  surcharge_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  surcharges: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  discount_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  optional_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  cost_predicted: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_committed: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_actual: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  margin_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  margin_percent: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 })),
  replacement_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  weight_total_kg: Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,3})?$', maxLength: 14 }),
  volume_total_m3: Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }),
  power_total_w: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  invoiced_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  invoiced_net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  paid_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  balance_to_invoice: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  has_shortage: Type.Boolean(),
  tax_summary: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  quoted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  quotation_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quotation_sent_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  quotation_sent_to: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  quotation_accepted_version: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quote_expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  provisional_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  reserved_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ordered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  prepared_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  dispatched_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  returned_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  lost_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  postponed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  overdue_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  quote_expired_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status_changed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status_before_closure: Type.Unsafe<'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed' | null>({ type: ['string', 'null'], enum: ['enquiry', 'quotation', 'provisional', 'reserved', 'order', 'preparing', 'dispatched', 'returned', 'completed', 'cancelled', 'lost', 'postponed', null] }),
  closure_reason_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  closure_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  is_locked: Type.Boolean(),
  locked_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  locked_by_invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  terms_accepted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  internal_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  warehouse_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  duplicated_from_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type RentalRecord = Static<typeof RentalRecord>;
export const RentalCreate = inputOf(RentalRecord, ['title!', 'description', 'reference', 'customer_po_number', 'account_id', 'contact_id', 'billing_account_id', 'venue_id', 'owner_id', 'project_id', 'warehouse_id!', 'return_warehouse_id', 'currency_code', 'price_book_id', 'tax_type_id', 'prices_include_tax', 'starts_at', 'ends_at', 'charge_starts_at', 'charge_ends_at', 'chargeable_periods', 'is_open_ended', 'prep_starts_at', 'load_at', 'deliver_at', 'setup_at', 'show_starts_at', 'show_ends_at', 'strike_at', 'collect_at', 'unload_at', 'delivery_method', 'return_method', 'billing_address_id', 'delivery_address_id', 'collection_address_id', 'delivery_instructions', 'discount_percent', 'discount_amount', 'billing_cycle', 'billing_period_days', 'payment_moments', 'deposit_percent', 'security_deposit', 'waive_surcharges', 'quote_expires_at', 'closure_reason_id', 'closure_note', 'terms_accepted_at', 'tags', 'internal_notes', 'warehouse_notes', 'custom_fields', 'initial_status'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  initial_status: Type.Unsafe<'enquiry' | 'quotation' | null>({ type: ['string', 'null'], enum: ['enquiry', 'quotation', null] }),
});
export type RentalCreate = Static<typeof RentalCreate>;
export const RentalUpdate = inputOf(RentalRecord, ['title', 'description', 'reference', 'customer_po_number', 'account_id', 'contact_id', 'billing_account_id', 'venue_id', 'owner_id', 'project_id', 'warehouse_id', 'return_warehouse_id', 'currency_code', 'price_book_id', 'tax_type_id', 'starts_at', 'ends_at', 'charge_starts_at', 'charge_ends_at', 'chargeable_periods', 'is_open_ended', 'prep_starts_at', 'load_at', 'deliver_at', 'setup_at', 'show_starts_at', 'show_ends_at', 'strike_at', 'collect_at', 'unload_at', 'delivery_method', 'return_method', 'billing_address_id', 'delivery_address_id', 'collection_address_id', 'delivery_instructions', 'discount_percent', 'discount_amount', 'billing_cycle', 'billing_period_days', 'payment_moments', 'deposit_percent', 'security_deposit', 'waive_surcharges', 'quote_expires_at', 'closure_reason_id', 'closure_note', 'terms_accepted_at', 'tags', 'internal_notes', 'warehouse_notes', 'custom_fields', 'confirm_shortage', 'expected_version'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalUpdate = Static<typeof RentalUpdate>;
export const RentalCompositeInput = inputOf(RentalRecord, ['title!', 'description', 'reference', 'customer_po_number', 'account_id', 'contact_id', 'billing_account_id', 'venue_id', 'owner_id', 'project_id', 'warehouse_id!', 'return_warehouse_id', 'currency_code', 'price_book_id', 'tax_type_id', 'prices_include_tax', 'starts_at', 'ends_at', 'charge_starts_at', 'charge_ends_at', 'chargeable_periods', 'is_open_ended', 'prep_starts_at', 'load_at', 'deliver_at', 'setup_at', 'show_starts_at', 'show_ends_at', 'strike_at', 'collect_at', 'unload_at', 'delivery_method', 'return_method', 'billing_address_id', 'delivery_address_id', 'collection_address_id', 'delivery_instructions', 'discount_percent', 'discount_amount', 'billing_cycle', 'billing_period_days', 'payment_moments', 'deposit_percent', 'security_deposit', 'waive_surcharges', 'quote_expires_at', 'closure_reason_id', 'closure_note', 'terms_accepted_at', 'tags', 'internal_notes', 'warehouse_notes', 'custom_fields', 'initial_status', 'items!'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  initial_status: Type.Unsafe<'enquiry' | 'quotation' | null>({ type: ['string', 'null'], enum: ['enquiry', 'quotation', null] }),
  items: Type.Unsafe<readonly ({ readonly parent_id?: number | null; readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text'; readonly transaction_type?: 'rental' | 'sale' | 'service' | null; readonly catalogue_item_id?: number | null; readonly kit_id?: number | null; readonly service_id?: number | null; readonly name?: string; readonly description?: string | null; readonly position?: number; readonly quantity?: number; readonly warehouse_id?: number | null; readonly starts_at?: string | null; readonly ends_at?: string | null; readonly rate_id?: number | null; readonly unit_price?: string | null; readonly chargeable_periods?: string | null; readonly discount_percent?: string; readonly is_discountable?: boolean; readonly is_optional?: boolean; readonly is_subhire?: boolean; readonly tax_type_id?: number | null; readonly unit_cost?: string | null; readonly replacement_value?: string | null; readonly weight_kg?: string | null; readonly external_note?: string | null; readonly warehouse_note?: string | null; readonly custom_fields?: Readonly<Record<string, unknown>>; readonly confirm_shortage?: boolean | null; readonly optional_components?: readonly number[] | null; readonly with_accessories?: boolean | null })[]>({ type: 'array', items: { type: 'object', properties: { parent_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The group or item above this one.' }, kind: { type: 'string', enum: ['product', 'kit', 'service', 'group', 'text'], description: 'What the line is.' }, transaction_type: { type: ['string', 'null'], enum: ['rental', 'sale', 'service', null], description: 'The line is hired, sold or a service; from the catalogue by default. Empty for groups and texts.' }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The product; required for kind product.' }, kit_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The kit; required for kind kit.' }, service_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The service; required for kind service.' }, name: { type: 'string', format: 'line', minLength: 1, maxLength: 255, description: 'Name on documents; from the catalogue by default.' }, description: { type: ['string', 'null'], maxLength: 65535, description: 'Further text on documents.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list; last by default.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units.' }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Warehouse that replaces the rental's for this line." }, starts_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: "Start that replaces the rental's for this line." }, ends_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: "End that replaces the rental's for this line." }, rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "How time is charged; the item's own rate by default." }, unit_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price of one unit for one rate period; looked up by default.' }, chargeable_periods: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: 'Number of rate periods; computed from the dates by default.' }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on this line.' }, is_discountable: { type: 'boolean', description: 'Discounts of the rental apply to this line.' }, is_optional: { type: 'boolean', description: 'Offered beside the rest; in no total but optional_total.' }, is_subhire: { type: 'boolean', description: 'To be hired in, not taken from own stock.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Tax type; found through the catalogue by default.' }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'What one unit costs us; for services, one unit for one period.' }, replacement_value: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Value of one unit if it is lost; from the catalogue by default.' }, weight_kg: { type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12, description: 'Weight of one unit in kilograms; from the catalogue by default.' }, external_note: { type: ['string', 'null'], maxLength: 65535, description: 'Note that the customer sees.' }, warehouse_note: { type: ['string', 'null'], maxLength: 65535, description: 'Note for the warehouse.' }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} }, description: 'Values of custom fields by name.' }, confirm_shortage: { type: ['boolean', 'null'], description: 'Book the line although equipment is short.' }, optional_components: { type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100, description: 'Of a kit: ids of the optional components that are chosen; none by default.' }, with_accessories: { type: ['boolean', 'null'], description: 'The accessories that go along are added; true by default.' } }, required: ['kind'] }, maxItems: 200 }),
});
export type RentalCompositeInput = Static<typeof RentalCompositeInput>;
export const RentalRestoreInput = inputOf(RentalRecord, []);
export type RentalRestoreInput = Static<typeof RentalRestoreInput>;
export const RentalRepriceInput = inputOf(RentalRecord, ['expected_version']);
export type RentalRepriceInput = Static<typeof RentalRepriceInput>;
export const RentalResetDiscountsInput = inputOf(RentalRecord, ['expected_version']);
export type RentalResetDiscountsInput = Static<typeof RentalResetDiscountsInput>;
export const RentalDuplicateInput = inputOf(RentalRecord, ['title', 'starts_at', 'ends_at'], {
  title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 255 }),
});
export type RentalDuplicateInput = Static<typeof RentalDuplicateInput>;
export const RentalCreatePurchaseOrderInput = inputOf(RentalRecord, ['supplier_id!', 'po_type', 'items'], {
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  po_type: Type.Unsafe<'purchase' | 'subhire' | null>({ type: ['string', 'null'], enum: ['purchase', 'subhire', null] }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], minItems: 1, maxItems: 500, items: { type: 'object', required: ['rental_item_id'], properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 }, unit_cost: { type: 'string', example: '12.50', pattern: '^\\d{1,12}(\\.\\d{1,4})?$' } } } }),
});
export type RentalCreatePurchaseOrderInput = Static<typeof RentalCreatePurchaseOrderInput>;
export const RentalAutoAllocateInput = inputOf(RentalRecord, ['rental_item_ids', 'order_by', 'prepare', 'expected_version'], {
  rental_item_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
  order_by: Type.Unsafe<'least_used' | 'condition' | 'number' | null>({ type: ['string', 'null'], enum: ['least_used', 'condition', 'number', null] }),
  prepare: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalAutoAllocateInput = Static<typeof RentalAutoAllocateInput>;
export const RentalFulfilmentPlanInput = inputOf(RentalRecord, ['methods', 'prefer', 'rental_item_ids', 'max_shift_days'], {
  methods: Type.Unsafe<readonly ('transfer' | 'substitute' | 'subhire' | 'purchase' | 'reschedule')[] | null>({ type: ['array', 'null'], items: { type: 'string', enum: ['transfer', 'substitute', 'subhire', 'purchase', 'reschedule'] }, maxItems: 5 }),
  prefer: Type.Unsafe<'cost' | 'risk' | null>({ type: ['string', 'null'], enum: ['cost', 'risk', null] }),
  rental_item_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
  max_shift_days: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 30 }),
});
export type RentalFulfilmentPlanInput = Static<typeof RentalFulfilmentPlanInput>;
export const RentalApplyFulfilmentPlanInput = inputOf(RentalRecord, ['plan!', 'expected_version'], {
  plan: Type.Unsafe<unknown>({ type: 'object', required: ['rental_id', 'currency_code', 'applicable', 'lines', 'steps', 'totals', 'digest'], properties: { rental_id: { type: 'integer' }, currency_code: { type: 'string' }, applicable: { type: 'boolean', description: 'Whether it can be applied as it is.' }, lines: { type: 'array', maxItems: 500, items: { type: 'object', required: ['rental_item_id', 'name', 'warehouse_id', 'short', 'from', 'until', 'covered', 'left'], properties: { rental_item_id: { type: 'integer' }, name: { type: 'string' }, warehouse_id: { type: 'integer' }, short: { type: 'integer', description: 'Units that nothing covers yet.' }, from: { type: 'string', format: 'date-time' }, until: { type: ['string', 'null'], format: 'date-time' }, covered: { type: 'integer' }, left: { type: 'integer' } } } }, steps: { type: 'array', maxItems: 2000, items: { type: 'object', required: ['rental_item_id', 'name', 'method', 'quantity', 'covers', 'from_warehouse_id', 'catalogue_item_id', 'supplier_id', 'source', 'leaves_at', 'starts_at', 'ends_at', 'unit_cost', 'periods', 'cost_currency', 'cost', 'revenue', 'margin', 'risk'], properties: { rental_item_id: { type: 'integer' }, name: { type: 'string' }, method: { type: 'string', enum: ['transfer', 'substitute', 'subhire', 'purchase', 'reschedule'] }, quantity: { type: 'integer', description: 'Units that are moved or ordered; a supplier may give no fewer than more than are short.' }, covers: { type: 'integer', description: 'Units of the shortage.' }, from_warehouse_id: { type: ['integer', 'null'] }, catalogue_item_id: { type: ['integer', 'null'] }, supplier_id: { type: ['integer', 'null'] }, source: { type: ['string', 'null'], description: 'The warehouse, item or supplier by name.' }, leaves_at: { type: ['string', 'null'], format: 'date-time', description: 'When a transfer leaves.' }, starts_at: { type: ['string', 'null'], format: 'date-time', description: 'New start of a line that moves.' }, ends_at: { type: ['string', 'null'], format: 'date-time' }, unit_cost: { type: ['string', 'null'], description: 'What the supplier asks for one unit and period.' }, periods: { type: ['string', 'null'] }, cost_currency: { type: ['string', 'null'] }, cost: { type: ['string', 'null'], description: "In the rental's currency; null for those who may not see costs." }, revenue: { type: 'string', description: 'What the units bring in before tax.' }, margin: { type: ['string', 'null'] }, risk: { type: 'object', required: ['level', 'reasons'], properties: { level: { type: 'string', enum: ['low', 'medium', 'high'] }, reasons: { type: 'array', maxItems: 10, items: { type: 'string' } } } } } } }, totals: { type: 'object', required: ['short', 'covered', 'left', 'cost', 'revenue', 'margin'], properties: { short: { type: 'integer' }, covered: { type: 'integer' }, left: { type: 'integer' }, cost: { type: ['string', 'null'] }, revenue: { type: ['string', 'null'] }, margin: { type: ['string', 'null'] } } }, digest: { type: 'string', description: 'Of all that the plan says.' } } }),
});
export type RentalApplyFulfilmentPlanInput = Static<typeof RentalApplyFulfilmentPlanInput>;
export const RentalUndoFulfilmentPlanInput = inputOf(RentalRecord, ['plan_id!', 'partial', 'expected_version'], {
  plan_id: Type.String({ format: 'uuid', maxLength: 36 }),
  partial: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalUndoFulfilmentPlanInput = Static<typeof RentalUndoFulfilmentPlanInput>;
export const RentalCreateInvoiceInput = inputOf(RentalRecord, ['type!', 'until', 'percent', 'waive_surcharges'], {
  type: Type.Unsafe<'full' | 'remaining' | 'deposit' | 'to_date'>({ type: 'string', enum: ['full', 'remaining', 'deposit', 'to_date'] }),
  until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  percent: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  waive_surcharges: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalCreateInvoiceInput = Static<typeof RentalCreateInvoiceInput>;
export const RentalTimelineInput = inputOf(RentalRecord, ['cursor', 'limit', 'types'], {
  cursor: Type.String({ format: 'line', maxLength: 300 }),
  limit: Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }),
  types: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 40 }, maxItems: 20 }),
});
export type RentalTimelineInput = Static<typeof RentalTimelineInput>;
export const RentalConvertToQuoteInput = inputOf(RentalRecord, ['dry_run', 'expected_version']);
export type RentalConvertToQuoteInput = Static<typeof RentalConvertToQuoteInput>;
export const RentalConvertToOrderInput = inputOf(RentalRecord, ['accept_expired', 'confirm_shortage', 'quotation_hash', 'accepted_by_name', 'dry_run', 'expected_version'], {
  accept_expired: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  quotation_hash: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 64 }),
  accepted_by_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type RentalConvertToOrderInput = Static<typeof RentalConvertToOrderInput>;
export const RentalSendQuotationInput = inputOf(RentalRecord, ['to', 'mail', 'note', 'dry_run', 'expected_version'], {
  to: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  mail: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
});
export type RentalSendQuotationInput = Static<typeof RentalSendQuotationInput>;
export const RentalAcceptQuotationInput = inputOf(RentalRecord, ['hash!', 'accepted_at', 'accepted_by_name', 'note', 'accept_expired', 'dry_run', 'expected_version'], {
  hash: Type.String({ format: 'line', minLength: 1, maxLength: 64 }),
  accepted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  accepted_by_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  accept_expired: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalAcceptQuotationInput = Static<typeof RentalAcceptQuotationInput>;
export const RentalChangeStatusInput = inputOf(RentalRecord, ['status!', 'reason_id', 'note', 'confirm_shortage', 'dry_run', 'expected_version'], {
  status: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  reason_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalChangeStatusInput = Static<typeof RentalChangeStatusInput>;
export const RentalRevertToQuoteInput = inputOf(RentalRecord, ['dry_run', 'expected_version']);
export type RentalRevertToQuoteInput = Static<typeof RentalRevertToQuoteInput>;
export const RentalRevertToEnquiryInput = inputOf(RentalRecord, ['void_documents', 'dry_run', 'expected_version'], {
  void_documents: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalRevertToEnquiryInput = Static<typeof RentalRevertToEnquiryInput>;
export const RentalReinstateInput = inputOf(RentalRecord, ['confirm_shortage', 'dry_run', 'expected_version'], {
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalReinstateInput = Static<typeof RentalReinstateInput>;
export const RentalReopenInput = inputOf(RentalRecord, ['dry_run', 'expected_version']);
export type RentalReopenInput = Static<typeof RentalReopenInput>;
export const RentalDispatchInput = inputOf(RentalRecord, ['all', 'dispatched_at', 'items', 'dry_run', 'expected_version'], {
  all: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', required: ['rental_item_id'], properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 }, asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 2147483647 } } } } }),
});
export type RentalDispatchInput = Static<typeof RentalDispatchInput>;
export const RentalReturnInput = inputOf(RentalRecord, ['all', 'warehouse_id', 'returned_at', 'items', 'dry_run', 'expected_version'], {
  all: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 0, maximum: 1000000000 }, damaged: { type: 'integer', minimum: 0, maximum: 1000000000 }, lost: { type: 'integer', minimum: 0, maximum: 1000000000 }, sold: { type: 'integer', minimum: 0, maximum: 1000000000 }, condition_in: { type: 'string', enum: ['ok', 'worn', 'damaged'] }, note: { type: 'string', maxLength: 2000 } } } }),
});
export type RentalReturnInput = Static<typeof RentalReturnInput>;
export const RentalUndispatchInput = inputOf(RentalRecord, ['all', 'items', 'dry_run', 'expected_version'], {
  all: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 } } } }),
});
export type RentalUndispatchInput = Static<typeof RentalUndispatchInput>;
export const RentalUndoReturnInput = inputOf(RentalRecord, ['all', 'items', 'dry_run', 'expected_version'], {
  all: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 } } } }),
});
export type RentalUndoReturnInput = Static<typeof RentalUndoReturnInput>;
export const RentalTakeBackGoodsInput = inputOf(RentalRecord, ['returned_at', 'items!', 'dry_run', 'expected_version'], {
  items: Type.Unsafe<unknown>({ type: 'array', minItems: 1, maxItems: 500, items: { type: 'object', required: ['rental_item_id'], properties: { rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 }, asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 2147483647 } } } } }),
});
export type RentalTakeBackGoodsInput = Static<typeof RentalTakeBackGoodsInput>;
export const RentalExchangeInput = inputOf(RentalRecord, ['exchanged_at', 'charge', 'items', 'dry_run', 'expected_version'], {
  exchanged_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  charge: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 100, items: { type: 'object', required: ['reason'], properties: { reason: { type: 'string', enum: ['faulty', 'wrong', 'lost'] }, asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, replacement_asset_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, rental_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000000 }, substitute: { type: 'boolean' }, note: { type: 'string', maxLength: 2000 } } } }),
});
export type RentalExchangeInput = Static<typeof RentalExchangeInput>;
