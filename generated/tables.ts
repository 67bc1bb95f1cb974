// Generated from definitions by `backline generate`. Do not edit.
import type { Big, Instant, Numeric } from '../runtime/base/kernel/data.ts';

/** What the platform keeps of most records. */
interface Kept {
  id: number;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface CatalogueItemTable extends Kept {
  sku: string | null; name: string; description: string | null; external_description: string | null;
  catalogue_item_group_id: number | null; item_type: 'rental' | 'sale' | 'rental_and_sale' | 'consumable';
  tracking: 'serialised' | 'bulk' | 'none'; is_active: boolean; is_accessory_only: boolean; is_discountable: boolean;
  barcode: string | null; manufacturer: string | null; model: string | null; country_of_origin: string | null;
  customs_code: string | null; unit: string; weight_kg: Numeric | null; length_mm: number | null;
  width_mm: number | null; height_mm: number | null; volume_m3: Numeric | null; power_w: number | null;
  current_a: Numeric | null; replacement_value: Numeric; purchase_price: Numeric | null; subhire_price: Numeric | null;
  sale_price: Numeric | null; default_rate_id: number | null; tax_type_id: number | null;
  revenue_account: string | null; cost_account: string | null; buffer_percent: Numeric;
  prep_buffer_minutes: number | null; turnaround_buffer_minutes: number | null; allow_overbooking: boolean;
  overbooking_limit: number | null; minimum_stock: number; stock_low_at: Instant | null; requires_test: boolean;
  requires_flightcase: boolean; tags: readonly string[]; custom_sort: number;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface CatalogueItemAccessoryTable extends Kept {
  catalogue_item_id: number; accessory_item_id: number; quantity: Numeric;
  inclusion: 'mandatory' | 'default' | 'optional'; mode: 'accessory' | 'safety' | 'component'; is_free: boolean;
  applies_to: 'rental' | 'sale' | 'both'; position: number;
}
export interface CatalogueItemAlternativeTable extends Kept {
  catalogue_item_id: number; alternative_item_id: number; priority: number; is_upgrade: boolean; note: string | null;
}
export interface CatalogueItemGroupTable extends Kept {
  name: string; parent_id: number | null; path: string; position: number; colour: string | null;
  default_tax_type_id: number | null; default_rate_id: number | null; revenue_account: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface CatalogueItemRateTable extends Kept {
  catalogue_item_id: number; rate_id: number; price_book_id: number | null; currency_code: string;
  warehouse_id: number | null; price: Numeric; minimum_charge: Numeric | null; valid_from: string | null;
  valid_until: string | null;
}
export interface CatalogueItemSupplierTable extends Kept {
  catalogue_item_id: number; supplier_id: number; supplier_sku: string | null; purchase_cost: Numeric | null;
  subhire_cost: Numeric | null; subhire_rate_id: number | null; currency_code: string | null;
  lead_time_days: number | null; minimum_quantity: number; is_preferred: boolean;
}
export interface KitTable extends Kept {
  name: string; sku: string | null; barcode: string | null; description: string | null;
  external_description: string | null; catalogue_item_group_id: number | null; is_active: boolean;
  pricing_mode: 'sum' | 'sum_with_discount' | 'fixed'; discount_percent: Numeric; price: Numeric | null;
  default_rate_id: number | null; tax_type_id: number | null; show_components_on_documents: boolean;
  is_discountable: boolean; revenue_account: string | null; custom_sort: number; tags: readonly string[];
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface KitComponentTable extends Kept {
  kit_id: number; component_type: 'catalogue_item' | 'kit'; component_id: string; quantity: number;
  is_optional: boolean; is_substitutable: boolean; price_share_percent: Numeric | null; position: number;
}
export interface RateTable extends Kept {
  name: string; code: string; charge_unit: 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';
  strategy: 'tiered' | 'linear' | 'best_price' | 'fixed'; tiers: unknown; overflow_factor: Numeric;
  day_basis: 'calendar' | 'twenty_four_hours'; grace_minutes: number; minimum_periods: Numeric;
  rounding: 'up' | 'nearest' | 'exact'; excluded_weekdays: readonly number[]; excluded_dates: readonly string[];
  components: unknown; is_active: boolean; is_default: boolean; deleted_at: Instant | null;
}
export interface ServiceTable extends Kept {
  name: string; code: string | null;
  category: 'crew' | 'transport' | 'labour' | 'venue' | 'insurance' | 'fee' | 'other'; description: string | null;
  unit: 'hour' | 'half_day' | 'day' | 'km' | 'mile' | 'trip' | 'fixed'; default_rate_id: number | null; price: Numeric;
  cost: Numeric | null; tax_type_id: number | null; overtime_after_hours: Numeric | null; overtime_multiplier: Numeric;
  minimum_units: Numeric; schedules_resource: boolean; required_skills: readonly string[];
  required_licence_class: string | null; is_active: boolean; revenue_account: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface CommunicationDraftTable extends Kept {
  status: 'draft' | 'approved' | 'discarded' | 'sent';
  subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset';
  subject_id: string; channel: 'email' | 'sms' | 'portal'; template_id: number | null;
  missing_variables: readonly string[]; merge_data: unknown; subject_line: string | null; rendered_body: string | null;
  body_format: 'text' | 'html' | null; recipient_account_id: number | null; recipient_contact_id: number | null;
  to: readonly string[]; cc: readonly string[]; bcc: readonly string[]; attachment_uuids: readonly string[];
  document_ids: readonly number[]; notification_type: string;
  composed_by_type: 'user' | 'api_token' | 'ai_agent' | null; composed_by_id: string | null;
  composed_by_label: string | null; composed_by_ai: boolean; approved_by_id: number | null;
  approved_at: Instant | null; discarded_by_id: number | null; discarded_at: Instant | null;
  discard_reason: string | null; sent_by_id: number | null; sent_at: Instant | null; was_edited_on_approval: boolean;
  communication_log_id: number | null; frozen: unknown;
}
export interface CommunicationLogTable {
  id: number; channel: 'email' | 'sms' | 'portal'; template: string | null; template_name: string | null;
  recipient: string; recipients: readonly string[];
  status: 'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'bounced' | 'failed' | 'suppressed';
  subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset' | null;
  subject_id: string | null; account_id: number | null; contact_id: number | null; subject_line: string | null;
  notification_type: string | null; provider: string | null; provider_message_id: string | null; attempts: number;
  error: string | null; suppressed_reason: 'opt_out' | 'bounced_before' | 'invalid_address' | null;
  refused_addresses: readonly string[]; communication_draft_id: number | null; triggered_by: string | null;
  mail_id: string | null; queued_at: Instant | null; sent_at: Instant | null; delivered_at: Instant | null;
  opened_at: Instant | null; failed_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface CommunicationTemplateTable extends Kept {
  key: string; name: string; channel: 'email' | 'sms' | 'portal';
  subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset';
  subject_line: string | null; body: string; body_format: 'html' | 'text' | 'markdown'; email_layout_id: number | null;
  locale: string; version: number; change_note: string | null; is_active: boolean; variables: unknown;
}
export interface CommunicationTemplateVersionTable {
  id: number; communication_template_id: number; version: number; subject_line: string | null; body: string;
  body_format: 'html' | 'text' | 'markdown'; changed_by_id: number | null; change_note: string | null;
  created_at: Instant; updated_at: Instant;
}
export interface EmailLayoutTable extends Kept {
  name: string; header_html: string | null; body_html: string; footer_html: string | null; stylesheet: string | null;
  is_default: boolean; is_active: boolean;
}
export interface InboundMailTable {
  id: number; status: 'waiting' | 'filed' | 'automatic' | 'returned' | 'dismissed';
  reason: 'unknown_address' | 'forged_address' | 'unknown_message' | 'unknown_sender' | 'gone' | 'too_many' | 'too_large' | null;
  note: string | null; from_address: string; from_name: string | null; to_addresses: readonly string[];
  subject_line: string; body: string; quoted_text: string | null; file_count: number;
  subject_type: 'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order' | null;
  subject_id: string | null; communication_log_id: number | null; conversation_id: number | null;
  conversation_message_id: number | null; message_id: string | null; once_key: string; provider: string;
  content_type: string | null; stored_file_id: Big | null; created_at: Instant; updated_at: Instant;
}
export interface PaymentReminderTable extends Kept {
  invoice_id: number; step: number; status: 'drafted' | 'sent' | 'waived' | 'cancelled'; currency_code: string | null;
  fee: Numeric; fee_text: string | null; fee_invoice_id: number | null; communication_draft_id: number | null;
  sent_at: Instant | null; waived_at: Instant | null; waived_by_id: number | null; waive_reason: string | null;
}
export interface SuppressedAddressTable {
  id: number; address: string; channel: 'email' | 'sms'; reason: 'hard_bounce' | 'complaint' | 'manual';
  response: string | null; note: string | null; communication_log_id: number | null; is_active: boolean;
  suppressed_at: Instant; expires_at: Instant | null; lifted_at: Instant | null; lifted_by_id: number | null;
  lift_reason: string | null; created_at: Instant; updated_at: Instant;
}
export interface AccountTable extends Kept {
  number: string; name: string; kind: 'organisation' | 'person'; is_customer: boolean; is_supplier: boolean;
  is_venue: boolean; is_subcontractor: boolean; is_active: boolean; archived_at: Instant | null;
  parent_id: number | null; category_id: number | null; legal_name: string | null; registration_number: string | null;
  vat_number: string | null; e_invoice: 'none' | 'factur_x' | 'peppol'; e_invoice_scheme: string | null;
  e_invoice_address: string | null; buyer_reference: string | null; email: string | null; phone: string | null;
  website: string | null; currency_code: string; locale: string; timezone: string; price_book_id: number | null;
  default_discount_percent: Numeric; tax_type_id: number | null; debtor_number: string | null;
  external_id: string | null; payment_term_id: number | null; credit_limit: Numeric | null; is_on_credit_hold: boolean;
  requires_po_number: boolean; owner_id: number | null; primary_contact_id: number | null;
  primary_address_id: number | null; billing_address_id: number | null; bank_name: string | null;
  bank_iban: string | null; bank_bic: string | null; marketing_opt_out: boolean; rating: number | null;
  tags: readonly string[]; warning_message: string | null; internal_notes: string | null;
  merged_into_id: number | null; custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface AccountContactTable extends Kept {
  account_id: number; first_name: string; last_name: string | null; job_title: string | null;
  department: string | null; email: string | null; phone: string | null; mobile: string | null; is_primary: boolean;
  is_active: boolean; receives_invoices: boolean; user_id: number | null; notes: string | null;
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface ActivityTable extends Kept {
  subject_type: 'account' | 'rental' | 'project' | 'invoice' | 'asset' | 'repair' | 'purchase_order' | 'credit_note' | 'payment' | 'warehouse_transfer' | 'virtual_stock_intake' | 'flightcase' | 'catalogue_item' | null;
  subject_id: string | null; type_id: number; title: string; description: string | null; starts_at: Instant | null;
  ends_at: Instant | null; due_at: Instant | null; all_day: boolean; priority: 'low' | 'normal' | 'high';
  status: 'open' | 'completed' | 'cancelled'; completed_at: Instant | null; owner_id: number | null;
  assignee_ids: readonly number[]; location: string | null; reminder_at: Instant | null; reminded_of: Instant | null;
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface AddressTable extends Kept {
  owner_type: 'account' | 'account_contact' | 'warehouse' | 'facility' | 'user'; owner_id: string;
  type: 'main' | 'billing' | 'delivery' | 'venue' | 'other'; label: string | null; attention: string | null;
  line1: string; line2: string | null; city: string | null; region: string | null; postcode: string | null;
  country_code: string; latitude: Numeric | null; longitude: Numeric | null; phone: string | null;
  access_notes: string | null; is_primary: boolean;
}
export interface ConversationTable extends Kept {
  subject_type: 'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order'; subject_id: string;
  title: string; status: 'open' | 'closed'; visibility: 'internal' | 'customer'; assigned_to_id: number | null;
  participant_user_ids: readonly number[]; last_message_at: Instant | null; message_count: number;
}
export interface ConversationMessageTable extends Kept {
  conversation_id: number; author_type: 'user' | 'contact' | 'system'; author_id: number | null; author_name: string;
  body: string; body_format: 'text' | 'html'; quoted_text: string | null; author_address: string | null;
  mentions: readonly number[]; attachment_uuids: readonly string[]; edited_at: Instant | null;
  sent_via: 'app' | 'email' | 'api' | 'mcp';
}
export interface ConversationReadTable {
  id: number; conversation_id: number; user_id: number; message_id: number; created_at: Instant; updated_at: Instant;
}
export interface DocumentTable extends Kept {
  aggregate_version: number; number: string | null; document_template_id: number | null;
  type: 'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract';
  subject_type: 'rental' | 'invoice' | 'credit_note' | 'purchase_order' | 'resource_assignment' | 'equipment_test_result';
  subject_id: string; subject_state: string | null; offer_hash: string | null; is_whole: boolean; title: string;
  words: string | null; status: 'generating' | 'generated' | 'failed' | 'finalised' | 'void' | 'shared';
  version: number; locale: string; timezone: string; size_bytes: number | null; checksum_sha256: string | null;
  missing_characters: string | null; error: string | null; generated_at: Instant | null; finalised_at: Instant | null;
  voided_at: Instant | null; void_reason: string | null; shared_at: Instant | null; shared_by_id: number | null;
  share_expires_at: Instant | null; accepted_at: Instant | null; accepted_by_name: string | null;
  declined_at: Instant | null; declined_by_name: string | null; decline_reason: string | null;
}
export interface DocumentFileTable {
  id: Big; document_id: number; kind: 'pdf' | 'html' | 'xml'; content_type: string; stored_file_id: Big; size: Big;
  created_at: Instant; updated_at: Instant;
}
export interface DocumentTemplateTable extends Kept {
  name: string;
  type: 'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract';
  body: string; header: string | null; footer: string | null; stylesheet: string | null;
  page_size: 'A4' | 'A5' | 'Letter' | 'label'; orientation: 'portrait' | 'landscape'; locale: string | null;
  is_default: boolean; is_active: boolean; version: number; change_note: string | null; deleted_at: Instant | null;
}
export interface DocumentTemplateVersionTable {
  id: number; document_template_id: number; version: number; body: string; header: string | null;
  footer: string | null; stylesheet: string | null; changed_by_id: number | null; change_note: string | null;
  created_at: Instant; updated_at: Instant;
}
export interface AttachmentTable extends Kept {
  uuid: string;
  owner_type: 'catalogue_item' | 'kit' | 'account' | 'conversation' | 'credit_note' | 'invoice' | 'payment' | 'import_plan' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'facility' | 'vehicle';
  owner_id: string; file_name: string; content_type: string; size_bytes: number; checksum_sha256: string;
  title: string | null; description: string | null;
  category: 'photo' | 'document' | 'signature' | 'certificate' | 'manual' | 'other'; is_primary: boolean;
  is_customer_visible: boolean; width: number | null; height: number | null;
  scan_status: 'not_scanned' | 'scanning' | 'clean' | 'infected'; scan_finding: string | null; has_thumbnail: boolean;
  deleted_at: Instant | null;
}
export interface AttachmentFileTable {
  id: Big; attachment_id: number; kind: 'original' | 'thumbnail'; content_type: string; stored_file_id: Big; size: Big;
  created_at: Instant; updated_at: Instant;
}
export interface BookkeepingDocumentTable {
  id: Big; bookkeeping_export_id: number; document_type: 'invoice' | 'credit_note' | 'payment'; document_id: number;
  event: 'booked' | 'reversed'; created_at: Instant; updated_at: Instant;
}
export interface BookkeepingEntryTable {
  id: number; bookkeeping_export_id: number; position: number; document_type: 'invoice' | 'credit_note' | 'payment';
  document_id: number; event: 'booked' | 'reversed'; document_number: string; clears_number: string;
  document_date: string; service_from: string | null; service_to: string | null; due_date: string | null;
  account: string; account_name: string; contra_account: string; contra_name: string; tax_account: string | null;
  debits: boolean; currency_code: string; exchange_rate: Numeric; gross: Numeric; net: Numeric; tax: Numeric;
  base_gross: Numeric; base_net: Numeric; base_tax: Numeric; tax_code: string | null; tax_kind: string | null;
  tax_percent: Numeric | null; tax_key: string | null; cost_centre: string | null; partner_number: string | null;
  partner_vat: string | null; text: string; rental_number: string | null; created_at: Instant; updated_at: Instant;
}
export interface BookkeepingExportTable extends Kept {
  period_from: string; period_to: string; format: 'csv' | 'datev'; document_count: number; entry_count: number;
  currency_code: string; total: Numeric; accounts: unknown; warnings: readonly string[]; header: unknown;
  taken_back_at: Instant | null; user_id: number | null; rights: unknown;
}
export interface CountryTable extends Kept {
  code: string; name: string; iso3: string | null; currency_code: string | null; is_eu: boolean;
  phone_prefix: string | null; postcode_pattern: string | null; is_active: boolean;
}
export interface CreditNoteTable extends Kept {
  number: string | null; account_id: number; reason_id: number | null; note: string | null; credit_date: string;
  currency_code: string; status: 'draft' | 'issued' | 'applied' | 'void'; invoice_id: number | null;
  rental_id: number | null; net_total: Numeric; tax_total: Numeric; gross_total: Numeric; amount_applied: Numeric;
  amount_refunded: Numeric; balance: Numeric; issued_at: Instant | null; voided_at: Instant | null;
  external_id: string | null; exported_at: Instant | null; custom_fields: Readonly<Record<string, unknown>>;
}
export interface CreditNoteAllocationTable extends Kept {
  credit_note_id: number; invoice_id: number; amount: Numeric; allocated_at: Instant;
}
export interface CreditNoteLineTable extends Kept {
  credit_note_id: number; description: string; quantity: Numeric; unit_price: Numeric; return_to_stock: boolean;
  invoice_line_id: number | null; rental_item_id: number | null; tax_type_id: number | null; tax_percent: Numeric;
  net_amount: Numeric; tax_amount: Numeric; gross_amount: Numeric;
}
export interface CurrencyTable extends Kept {
  code: string; name: string; symbol: string | null; decimals: number; is_active: boolean;
}
export interface DiscountRuleTable extends Kept {
  name: string; percent: Numeric; priority: number; is_active: boolean;
  applies_to_type: 'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'all'; applies_to_id: string | null;
  account_id: number | null; account_category_id: number | null; price_book_id: number | null;
  min_quantity: number | null; min_periods: Numeric | null; starts_on: string | null; ends_on: string | null;
}
export interface ExchangeRateTable extends Kept {
  from_currency: string; to_currency: string; rate: Numeric; valid_on: string; source: 'manual' | 'ecb' | 'import';
}
export interface InvoiceTable extends Kept {
  aggregate_version: number; number: string | null; account_id: number; subject: string | null; invoice_date: string;
  reference: string | null; customer_po_number: string | null;
  invoice_type: 'standard' | 'deposit' | 'progress' | 'final' | 'opening'; opening_number: string | null;
  opening_amount: Numeric | null; status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'credited' | 'void';
  contact_id: number | null; rental_id: number | null; project_id: number | null; warehouse_id: number | null;
  owner_id: number | null; currency_code: string; exchange_rate: Numeric; prices_include_tax: boolean;
  billing_address_id: number | null; billing_address_snapshot: unknown; payment_term_id: number | null;
  issued_at: Instant | null; due_at: Instant | null; service_period_from: string | null;
  service_period_to: string | null; discount_total: Numeric; net_total: Numeric; tax_total: Numeric;
  gross_total: Numeric; base_net_total: Numeric | null; base_gross_total: Numeric | null; amount_paid: Numeric;
  amount_credited: Numeric; amount_refunded: Numeric; balance: Numeric; tax_summary: unknown;
  tax_notes: readonly string[]; sent_at: Instant | null; sent_to: string | null; is_reminder_fee: boolean;
  last_reminder_at: Instant | null; paid_at: Instant | null; voided_at: Instant | null; void_reason: string | null;
  locks_rental: boolean; over_invoice_allowed: boolean; deducts_deposit_invoice_ids: readonly number[];
  external_id: string | null; exported_at: Instant | null; footer_text: string | null; internal_notes: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface InvoiceLineTable extends Kept {
  invoice_id: number; description: string; quantity: Numeric; unit_price: Numeric | null;
  kind: 'item' | 'service' | 'deposit' | 'deposit_deduction' | 'surcharge' | 'text'; position: number;
  rental_id: number | null; rental_item_id: number | null; credit_of_line_id: number | null;
  period_from: string | null; period_to: string | null; unit: string; period_factor: Numeric;
  discount_percent: Numeric; tax_type_id: number | null; tax_percent: Numeric; net_amount: Numeric;
  tax_amount: Numeric; gross_amount: Numeric; quantity_credited: Numeric; revenue_account: string | null;
}
export interface NumberSeriesTable {
  id: number; series: string; year: number; last: Big; created_at: Instant; updated_at: Instant;
}
export interface PaymentTable extends Kept {
  number: string; direction: 'in' | 'refund'; account_id: number;
  status: 'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded' | 'void'; amount: Numeric;
  currency_code: string; method_id: number; paid_on: string; reference: string | null; provider: string | null;
  provider_id: string | null; kind: 'payment' | 'deposit' | 'security_deposit'; amount_allocated: Numeric;
  amount_refunded: Numeric; amount_unallocated: Numeric; refund_of_id: number | null; rental_id: number | null;
  failure_reason: string | null; completed_at: Instant | null; voided_at: Instant | null; external_id: string | null;
  exported_at: Instant | null; note: string | null; wishes: unknown; custom_fields: Readonly<Record<string, unknown>>;
}
export interface PaymentAllocationTable extends Kept {
  payment_id: number; invoice_id: number | null; credit_note_id: number | null; amount: Numeric; allocated_at: Instant;
}
export interface PaymentSessionTable {
  id: number; invoice_id: number; payment_id: number; provider: string; provider_id: string; url: string;
  amount: Numeric; expires_at: Instant; ended_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface PriceBookTable extends Kept {
  name: string; code: string | null; currency_code: string; parent_id: number | null; adjustment_percent: Numeric;
  valid_from: string | null; valid_until: string | null; is_default: boolean; deleted_at: Instant | null;
}
export interface SurchargeTable extends Kept {
  name: string; kind: 'percent_of_net' | 'fixed_per_rental' | 'fixed_per_item'; value: Numeric;
  applies_to_type: 'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'all'; applies_to_id: string | null;
  tax_type_id: number | null; auto_add: boolean; is_waivable: boolean; is_active: boolean;
}
export interface TaxRateTable extends Kept {
  tax_type_id: number; percent: Numeric; valid_from: string;
}
export interface TaxTypeTable extends Kept {
  name: string; code: string; kind: 'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope';
  category: string; is_default: boolean; is_active: boolean; country_code: string | null;
  e_invoice_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null; exemption_code: string | null;
  invoice_note: string | null; revenue_account: string | null; tax_account: string | null; datev_key: string | null;
  deleted_at: Instant | null;
}
export interface ImportBatchTable {
  id: string; import_plan_id: string; after_id: string | null; entity: string;
  status: 'queued' | 'running' | 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | 'rolling_back' | 'rolled_back';
  row_count: number; processed: number; created: number; updated: number; skipped: number; failed: number;
  undone: number; undo_left: number; error: string | null; started_at: Instant | null; finished_at: Instant | null;
  job_id: string | null; user_id: number | null; rights: unknown; created_by_id: number | null;
  updated_by_id: number | null; created_at: Instant; updated_at: Instant;
}
export interface ImportKeyTable {
  id: Big; source: string; entity: string; external_id: string; record_id: string; created_at: Instant;
  updated_at: Instant;
}
export interface ImportPlanTable {
  id: string; entity: string; import_profile_id: string | null; attachment_uuid: string; file_name: string;
  after_id: string | null; mapping: unknown; match_on: readonly string[]; mode: 'create' | 'update' | 'upsert';
  options: unknown; fixes: unknown; status: 'draft' | 'validating' | 'ready' | 'invalid' | 'executed' | 'expired';
  row_count: number; create_count: number; update_count: number; skip_count: number; error_count: number;
  errors: unknown; findings: unknown; sample: unknown; expires_at: Instant | null; job_id: string | null;
  user_id: number | null; rights: unknown; created_by_id: number | null; updated_by_id: number | null;
  created_at: Instant; updated_at: Instant;
}
export interface ImportProfileTable {
  id: string; name: string; entity: string; mapping: unknown; match_on: readonly string[];
  mode: 'create' | 'update' | 'upsert'; delimiter: string | null;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'macintosh' | null;
  date_format: string | null; decimal_separator: string | null; owner_id: number | null; created_by_id: number | null;
  updated_by_id: number | null; created_at: Instant; updated_at: Instant;
}
export interface ImportRowTable {
  id: Big; import_plan_id: string; position: number; line: number; cells: unknown;
  action: 'create' | 'update' | 'skip' | 'error'; status: 'planned' | 'done' | 'failed' | 'undone' | 'left';
  body: unknown; changes: unknown; errors: unknown; entity_id: string | null; made: unknown; created_at: Instant;
  updated_at: Instant;
}
export interface AssetTable extends Kept {
  asset_number: string; barcode: string | null; rfid_tag: string | null; serial_number: string | null;
  catalogue_item_id: number; warehouse_id: number; storage_location_id: number | null; flightcase_id: number | null;
  status: 'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired';
  condition: 'new' | 'good' | 'worn' | 'poor' | 'damaged'; ownership: 'owned' | 'leased' | 'subhired' | 'consignment';
  virtual_stock_intake_id: number | null; supplier_id: number | null; purchase_order_item_id: number | null;
  purchased_on: string | null; purchase_cost: Numeric | null; residual_value: Numeric;
  useful_life_months: number | null; warranty_until: string | null; insured_value: Numeric | null;
  firmware_version: string | null; hours_used: Numeric; last_usage_at: Instant | null; last_test_at: Instant | null;
  next_test_due_at: Instant | null; test_status: 'ok' | 'due' | 'overdue' | 'failed' | 'none';
  test_overdue_at: Instant | null; last_stock_check_at: Instant | null; current_rental_id: number | null;
  quarantine_reason: string | null; quarantined_until: Instant | null; quarantine_awaits_test: boolean;
  retirement_id: number | null; retired_at: Instant | null; tags: readonly string[]; notes: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface AssetCostTable extends Kept {
  asset_id: number;
  category: 'purchase' | 'freight' | 'repair' | 'consumable' | 'test' | 'insurance' | 'upgrade' | 'other';
  amount: Numeric; currency_code: string; incurred_on: string; description: string | null; supplier_id: number | null;
  repair_id: number | null; purchase_order_id: number | null; is_capitalised: boolean;
}
export interface AssetRetirementTable extends Kept {
  asset_id: number; reason_id: number;
  kind: 'scrapped' | 'sold' | 'stolen' | 'lost' | 'donated' | 'returned_to_owner' | 'end_of_life'; retired_on: string;
  proceeds: Numeric; buyer_id: number | null; book_value_at_retirement: Numeric | null; gain_loss: Numeric | null;
  note: string | null; status: 'active' | 'voided' | 'reinstated';
  status_before: 'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired' | null;
  repair_id: number | null; voided_at: Instant | null; voided_reason: string | null; reinstated_at: Instant | null;
  reinstated_reason: string | null;
}
export interface BarcodeTable {
  id: number; value: string; owner_type: 'asset' | 'flightcase' | 'catalogue_item' | 'kit' | 'storage_location';
  owner_id: string; created_at: Instant; updated_at: Instant;
}
export interface FlightcaseTable extends Kept {
  uuid: string; case_number: string; barcode: string | null; rfid_tag: string | null; name: string;
  catalogue_item_id: number | null; asset_id: number | null; parent_flightcase_id: number | null;
  case_type: 'fixed' | 'flexible' | 'temporary'; status: 'empty' | 'open' | 'packed' | 'sealed' | 'out' | 'retired';
  warehouse_id: number; storage_location_id: number | null; rental_id: number | null; seal_number: string | null;
  sealed_at: Instant | null; sealed_by_id: number | null; unseal_reason: string | null; last_packed_at: Instant | null;
  last_unpacked_at: Instant | null; tare_weight_kg: Numeric; max_payload_kg: Numeric | null; length_mm: number | null;
  width_mm: number | null; height_mm: number | null; template: unknown; stack_limit: number | null; wheels: boolean;
  colour: string | null; label: string | null; custom_fields: Readonly<Record<string, unknown>>;
  deleted_at: Instant | null;
}
export interface FlightcaseContentTable extends Kept {
  flightcase_id: number; asset_id: number | null; catalogue_item_id: number | null; child_flightcase_id: number | null;
  quantity: number; packed_at: Instant; packed_by_id: number | null; is_permanent: boolean; is_exception: boolean;
  position: string | null;
}
export interface ScanTable {
  id: number; code: string;
  context: 'lookup' | 'allocate' | 'prepare' | 'dispatch' | 'return' | 'pack' | 'unpack' | 'stock_check' | 'transfer_dispatch' | 'transfer_receive' | 'repair' | 'move';
  quantity: number;
  context_ref_type: 'rental' | 'flightcase' | 'stock_check' | 'warehouse_transfer' | 'repair' | 'storage_location' | null;
  context_ref_id: string | null; device_id: string | null; scanned_at: Instant; location_id: number | null;
  outcome: 'accepted' | 'duplicate' | 'warning' | 'rejected'; reason_code: string | null; reason: string | null;
  resolved_type: 'asset' | 'flightcase' | 'catalogue_item' | 'kit' | 'storage_location' | 'rental' | 'warehouse_transfer' | 'user' | null;
  resolved_id: string | null; effects: unknown; created_by_id: number | null; created_at: Instant;
}
export interface StockCheckTable extends Kept {
  number: string; name: string; warehouse_id: number; scope: 'all' | 'group' | 'location' | 'items' | 'flightcases';
  scope_ids: unknown; check_type: 'full' | 'cycle' | 'spot' | 'blind';
  status: 'draft' | 'counting' | 'submitted' | 'completed' | 'cancelled'; scheduled_for: string | null;
  started_at: Instant | null; submitted_at: Instant | null; completed_at: Instant | null; cancelled_at: Instant | null;
  snapshot_at: Instant | null; assigned_user_ids: readonly number[]; requires_approval: boolean;
  submitted_by_id: number | null; approved_by_id: number | null; variance_quantity: number; variance_value: Numeric;
  adjustment_reason: string | null; custom_fields: Readonly<Record<string, unknown>>;
}
export interface StockCheckItemTable extends Kept {
  stock_check_id: number; catalogue_item_id: number; asset_id: number | null; storage_location_id: number | null;
  expected_at_snapshot: number; movement_since_snapshot: number; quantity_counted: number | null;
  result: 'pending' | 'match' | 'short' | 'over' | 'unexpected' | 'missing'; counted_at: Instant | null;
  counted_by_id: number | null; note: string | null; adjust: boolean;
}
export interface StockLevelTable {
  id: number; catalogue_item_id: number; warehouse_id: number; quantity_owned: number; quantity_on_hand: number;
  quantity_on_hire: number; quantity_in_transit: number; quantity_in_repair: number; quantity_quarantined: number;
  quantity_virtual: number; quantity_retired: number; average_cost: Numeric | null;
  last_transaction_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface StockTransactionTable {
  id: number; catalogue_item_id: number; warehouse_id: number; asset_id: number | null;
  type: 'opening' | 'purchase_in' | 'subhire_in' | 'subhire_out' | 'subhire_loss' | 'rental_out' | 'rental_in' | 'rental_loss' | 'rental_sale' | 'sale_out' | 'consume' | 'transfer_out' | 'transfer_in' | 'transfer_loss' | 'repair_out' | 'repair_in' | 'quarantine_out' | 'quarantine_in' | 'adjustment_gain' | 'adjustment_loss' | 'write_off' | 'reversal';
  quantity: number; owned_delta: number; on_hand_delta: number; owned_after: number; on_hand_after: number;
  unit_cost: Numeric | null; reason: string | null;
  source_type: 'credit_note' | 'rental' | 'purchase_order' | 'virtual_stock_intake' | 'warehouse_transfer' | 'stock_check' | 'repair' | 'asset_retirement' | 'asset' | 'stock_transaction' | null;
  source_id: string | null; purchase_order_receipt_id: number | null; to_warehouse_id: number | null;
  reversal_of_id: number | null; occurred_at: Instant; created_by_id: number | null; created_at: Instant;
}
export interface StorageLocationTable extends Kept {
  warehouse_id: number; code: string; name: string | null;
  type: 'zone' | 'aisle' | 'shelf' | 'bin' | 'dock' | 'quarantine'; parent_id: number | null; barcode: string | null;
  is_pickable: boolean; is_active: boolean;
}
export interface WarehouseTable extends Kept {
  name: string; code: string; type: 'main' | 'depot' | 'van' | 'partner' | 'venue' | 'virtual'; is_active: boolean;
  is_default: boolean; address_id: number | null; timezone: string; currency_code: string; manager_id: number | null;
  phone: string | null; email: string | null; opening_hours: unknown; closed_dates: readonly string[];
  prep_buffer_minutes: number | null; turnaround_buffer_minutes: number | null; allows_negative_stock: boolean;
  priority: number; notes: string | null; custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface WarehouseTransferTable extends Kept {
  number: string; status: 'draft' | 'requested' | 'in_transit' | 'partially_received' | 'received' | 'cancelled';
  from_warehouse_id: number; to_warehouse_id: number; reason: 'rebalance' | 'rental' | 'repair' | 'return' | 'other';
  rental_id: number | null; shortage_id: number | null; planned_dispatch_at: Instant | null;
  expected_arrival_at: Instant | null; requested_at: Instant | null; dispatched_at: Instant | null;
  received_at: Instant | null; cancelled_at: Instant | null; requested_by_id: number | null;
  dispatched_by_id: number | null; received_by_id: number | null; carrier: string | null;
  tracking_number: string | null; cost: Numeric; notes: string | null; cancel_reason: string | null;
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface WarehouseTransferItemTable extends Kept {
  warehouse_transfer_id: number; catalogue_item_id: number; asset_id: number | null; flightcase_id: number | null;
  quantity: number; quantity_dispatched: number; quantity_received: number; quantity_missing: number;
  quantity_damaged: number; asset_ids: readonly number[]; note: string | null;
}
export interface EquipmentTestTable extends Kept {
  name: string; code: string | null; description: string | null; scope: unknown;
  catalogue_item_ids: readonly number[] | null; interval_value: number | null;
  interval_unit: 'day' | 'week' | 'month' | 'year' | 'usage_hours' | 'dispatches' | null; is_mandatory: boolean;
  grace_days: number; checks: unknown; is_active: boolean; deleted_at: Instant | null;
}
export interface EquipmentTestResultTable extends Kept {
  equipment_test_id: number; asset_id: number; tested_at: Instant; tested_by_id: number | null;
  result: 'pass' | 'fail' | 'conditional'; values: unknown; note: string | null; certificate_number: string | null;
  next_due_at: Instant | null; hours_at_test: Numeric | null; repair_id: number | null; status: 'valid' | 'void';
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface RepairTable extends Kept {
  rental_item_allocation_id: number | null; invoice_id: number | null; number: string;
  status: 'open' | 'in_progress' | 'on_hold' | 'completed' | 'written_off' | 'cancelled';
  kind: 'repair' | 'service' | 'inspection_failure' | 'cleaning' | 'upgrade'; asset_id: number | null;
  catalogue_item_id: number; warehouse_id: number; quantity: number; title: string; fault_description: string | null;
  fault_type_id: number | null; priority: 'low' | 'normal' | 'high' | 'urgent'; is_usable: boolean;
  blocks_availability: boolean; reported_by_id: number | null; assigned_to_id: number | null;
  supplier_id: number | null; rental_id: number | null; is_chargeable: boolean; charge_amount: Numeric | null;
  starts_at: Instant; expected_end_at: Instant | null; taken_at: Instant | null; started_at: Instant | null;
  completed_at: Instant | null; cancelled_at: Instant | null;
  ended_with: 'lost' | 'sold' | 'retired' | 'deleted' | null;
  hold_reason: 'awaiting_parts' | 'awaiting_approval' | 'at_vendor' | 'other' | null; labour_minutes: number;
  labour_cost: Numeric | null; parts_cost: Numeric | null;
  status_before: 'available' | 'allocated' | 'prepared' | 'quarantined' | null; resolution: string | null;
  outcome: 'repaired' | 'no_fault_found' | 'replaced' | 'written_off' | null; requires_test: boolean;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface RepairPartTable extends Kept {
  repair_id: number; catalogue_item_id: number; quantity: number; unit_cost: Numeric | null;
  stock_transaction_id: number | null;
}
export interface UsageReadingTable extends Kept {
  asset_id: number; meter: 'hours' | 'cycles' | 'kilometres' | 'lamp_hours'; value: Numeric; delta: Numeric;
  read_at: Instant; rental_id: number | null; source: 'manual' | 'scan' | 'import' | 'telemetry'; is_reset: boolean;
  status: 'valid' | 'void';
}
export interface DocumentShareTable {
  id: number; document_id: number; token_hash: string; expires_at: Instant; revoked_at: Instant | null; views: number;
  first_viewed_at: Instant | null; last_viewed_at: Instant | null; change_requests: number; created_at: Instant;
  updated_at: Instant;
}
export interface ActionLogTable {
  id: Big; action: string; auditable_type: string; auditable_id: string; parent_type: string | null;
  parent_id: string | null; actor_type: 'user' | 'api_token' | 'plugin' | 'system'; actor_id: string;
  actor_label: string; user_id: number | null; user_name: string | null; old_values: unknown; new_values: unknown;
  via: 'web' | 'api' | 'mcp' | 'cli'; request_id: string | null; aggregate_version: number | null; created_at: Instant;
}
export interface ApiTokenTable extends Kept {
  name: string; abilities: readonly string[]; user_id: number | null; actor_kind: 'person' | 'ai_agent' | 'service';
  mode: 'live' | 'test'; is_strict: boolean; last_four: string | null; token_hash: string | null;
  rate_limit_per_minute: number | null; daily_unit_limit: number | null; allowed_ips: readonly string[];
  expires_at: Instant | null; last_used_at: Instant | null; revoked_at: Instant | null; oauth_app_id: number | null;
  warehouse_ids: readonly number[];
}
export interface ChannelProviderTable extends Kept {
  name: string; channel: 'email' | 'sms' | 'push';
  driver: 'smtp' | 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'twilio' | 'log'; config: unknown;
  password: string | null; from_name: string | null; from_address: string | null; is_default: boolean;
  is_active: boolean; last_test_at: Instant | null; last_test_status: 'ok' | 'failed' | null;
}
export interface CustomFieldTable extends Kept {
  name: string; label: string;
  resource: 'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'account' | 'account_contact' | 'activity' | 'credit_note' | 'invoice' | 'payment' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'user' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'rental_item' | 'facility' | 'resource_assignment' | 'vehicle';
  type: 'string' | 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'date' | 'datetime' | 'select' | 'multiselect' | 'email' | 'url' | 'user' | 'account';
  options: unknown; default: unknown; is_required: boolean; is_unique: boolean; is_filterable: boolean;
  is_sortable: boolean; custom_field_group_id: number | null; show_on_documents: boolean; position: number;
  help_text: string | null; deleted_at: Instant | null;
}
export interface CustomFieldGroupTable extends Kept {
  name: string;
  resource: 'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'account' | 'account_contact' | 'activity' | 'credit_note' | 'invoice' | 'payment' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'user' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'rental_item' | 'facility' | 'resource_assignment' | 'vehicle';
  position: number;
}
export interface DailyBudgetTable {
  id: number; api_token_id: number; day: string; leased: number; granted: number; ahead_until: Instant;
  created_at: Instant; updated_at: Instant;
}
export interface EmailTemplateTable extends Kept {
  key: string; name: string; subject_line: string; body: string; body_format: 'text' | 'html'; translations: unknown;
  is_customised: boolean; is_disableable: boolean; is_enabled: boolean; variables: unknown;
  email_layout_id: number | null;
}
export interface EvidenceTable {
  id: Big;
  kind: 'delivery_signature' | 'collection_signature' | 'condition_photo' | 'scan' | 'test_certificate' | 'seal' | 'document_acceptance' | 'communication_delivery' | 'stock_count';
  subject_type: string; subject_id: string; attachment_uuid: string | null; source_type: string | null;
  source_id: string | null; actor_type: 'user' | 'api_token' | 'plugin' | 'system'; actor_label: string;
  recorded_at: Instant; metadata: unknown; chain: number; position: number; prev_hash: string; hash: string;
  asset_id: number | null; rental_id: number | null; created_at: Instant;
}
export interface EvidenceChainTable {
  id: number; chain: number; length: number; hash: string; created_at: Instant; updated_at: Instant;
}
export interface ExportFileTable {
  id: Big; job_id: string; token_hash: string; name: string; media_type: string; size: Big; stored_file_id: Big;
  expires_at: Instant; downloaded_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface ExportJobTable {
  id: string; entity: string; format: 'csv' | 'xlsx' | 'json' | 'pdf'; query: unknown;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired'; row_count: number | null;
  file_size: Big | null; file_name: string | null; started_at: Instant | null; finished_at: Instant | null;
  expires_at: Instant | null; token: string | null; error: string | null; job_id: string | null;
  user_id: number | null; rights: unknown; created_by_id: number | null; updated_by_id: number | null;
  created_at: Instant; updated_at: Instant;
}
export interface IdempotencyKeyTable {
  id: Big; scope_hash: string; fingerprint: string; state: 'in_flight' | 'completed'; fence: Big; holder: Big | null;
  lease_until: Instant; status: number | null; headers: unknown; body: string | null; completed_at: Instant | null;
  created_at: Instant; updated_at: Instant;
}
export interface InboundWebhookTable {
  id: Big; source_id: number; event: string; type: string;
  outcome: 'waiting' | 'taken' | 'ignored' | 'unmatched' | 'refused'; reason: string | null;
  subject_ref: string | null; handled_at: Instant | null; signed_hash: string; body: string;
  content_type: string | null; stored_file_id: Big | null; request_id: string; outcomes: unknown; created_at: Instant;
  updated_at: Instant;
}
export interface InboundWebhookSourceTable extends Kept {
  name: string; key: string | null;
  provider: 'stripe' | 'github' | 'gocardless' | 'xero' | 'quickbooks' | 'docusign' | 'postmark' | 'mailgun' | 'sendgrid' | 'ses' | 'twilio' | 'returned_mail' | 'generic';
  secret: string | null; previous_secret: string | null; previous_secret_until: Instant | null;
  signature_header: string | null; algorithm: 'hmac_sha256' | 'hmac_sha1'; takes_mail: boolean; price_weight: number;
  is_active: boolean; last_received_at: Instant | null;
}
export interface JobTable {
  id: string; name: string; payload: unknown; status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  actor: unknown; actor_type: string; actor_id: string; ref: string | null; run_at: Instant; runs: number;
  attempts: number; lease_until: Instant | null; worker: string | null; progress: number; message: string | null;
  result: unknown; error: unknown; finished_at: Instant | null; schedule: string | null; due_at: Instant | null;
  created_at: Instant; updated_at: Instant;
}
export interface JobScheduleTable {
  id: number; name: string; last_due_at: Instant; created_at: Instant; updated_at: Instant;
}
export interface LiveFilterTable extends Kept {
  name: string; resource: string; query: unknown; sort: string | null; columns: readonly string[];
  visibility: 'personal' | 'shared' | 'system'; shared_role_ids: readonly number[]; owner_id: number | null;
  is_default: boolean; is_pinned: boolean; colour: string | null;
}
export interface MailMessageTable {
  id: string; status: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'uncertain' | 'suppressed';
  channel: 'email' | 'sms'; message_id: string; once_key: string | null; from_name: string | null;
  from_address: string; to_name: string | null; to_address: string; subject: string; text: string; html: string | null;
  is_sealed: boolean; unsubscribe_url: string | null; recipients: unknown; files: unknown; customer: unknown;
  provider_id: number | null; provider_message_id: string | null; attempts: number; response: string | null;
  sent_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface NotificationTable {
  id: number; type: string; category: string; title: string; body: string; data: unknown; subject_ref: string | null;
  read_at: Instant | null; user_id: number | null; account_id: number | null; once_key: string | null;
  digest_at: Instant | null; in_list: boolean; created_at: Instant; updated_at: Instant;
}
export interface NotificationChoiceTable {
  id: number; scope: 'user' | 'customer' | 'system'; owner_id: number; choice: unknown; created_at: Instant;
  updated_at: Instant;
}
export interface OauthAppTable extends Kept {
  name: string; client_id: string | null; redirect_uris: readonly string[]; limited_to: readonly string[];
  acts_as: 'service' | 'ai_agent'; is_confidential: boolean; homepage: string | null;
  registration: 'administrator' | 'itself'; secret_hash: string | null; last_four: string | null;
  disabled_at: Instant | null;
}
export interface OauthRecordTable {
  id: Big; model: string; record_hash: string; grant_hash: string | null; payload: unknown; resource: string | null;
  abilities: readonly string[]; api_token_id: number | null; consumed_at: Instant | null; ends_at: Instant;
  created_at: Instant; updated_at: Instant;
}
export interface OutboxEventTable {
  id: Big; event: string; entity: string; ref: string; payload: string; actor_type: string; actor_id: string;
  actor_label: string; user_id: number | null; via: string; request_id: string | null; chain: number; silent: boolean;
  dispatched_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface PasskeyChallengeTable {
  id: Big; challenge_hash: string; ends_at: Instant; created_at: Instant; updated_at: Instant;
}
export interface PluginTable extends Kept {
  key: string; name: string; version: string; author: string | null; summary: string;
  status: 'installed' | 'enabled' | 'disabled' | 'error'; abilities: readonly string[]; events: readonly string[];
  channels: readonly string[]; config: unknown; missing_keys: readonly string[]; secrets: string | null;
  is_present: boolean; error: string | null;
}
export interface RefreshLinkTable extends Kept {
  name: string; entity: string; query: unknown; format: 'csv' | 'json'; columns: readonly string[];
  expires_at: Instant | null; revoked_at: Instant | null; user_id: number | null; rights: unknown; maker: unknown;
  token_hash: string | null;
}
export interface RefreshLinkUseTable {
  id: Big; refresh_link_id: number; used_at: Instant | null; agent: string | null; hour_began_at: Instant | null;
  uses: number; content: string | null; made_at: Instant | null; sight: string | null; created_at: Instant;
  updated_at: Instant;
}
export interface ReportTable extends Kept {
  name: string; names: unknown; key: string | null; description: string | null;
  visibility: 'personal' | 'shared' | 'system'; shared_role_ids: readonly number[]; owner_id: number | null;
  source: string; definition: unknown; chart: unknown; last_run_at: Instant | null;
  last_run_status: 'ok' | 'failed' | null; deleted_at: Instant | null;
}
export interface ReportFavouriteTable {
  id: Big; report_id: number; user_id: number; position: number; created_at: Instant; updated_at: Instant;
}
export interface ReportRunTable {
  id: number; report_id: number; report_schedule_id: number | null; triggered_by: 'user' | 'schedule' | 'api';
  status: 'queued' | 'running' | 'completed' | 'failed'; row_count: number | null; started_at: Instant | null;
  finished_at: Instant | null; error: string | null; export_job_id: string | null; definition_snapshot: unknown;
  created_at: Instant; updated_at: Instant;
}
export interface ReportScheduleTable extends Kept {
  report_id: number; name: string; frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'cron';
  cron: string | null; weekday: number | null; day_of_month: number | null; time: string; timezone: string;
  format: 'csv' | 'xlsx' | 'pdf' | 'json'; recipient_user_ids: readonly number[]; recipient_emails: readonly string[];
  subject: string | null; skip_when_empty: boolean; status: 'active' | 'paused' | 'failed' | 'finished';
  next_run_at: Instant | null; last_run_at: Instant | null; consecutive_failures: number; last_error: string | null;
  starts_on: string | null; ends_on: string | null; owner_id: number | null; rights: unknown; maker: unknown;
}
export interface RequestLogTable {
  id: Big; channel: 'api' | 'webhook_sent' | 'webhook_received'; request_id: string; method: string; uri: string;
  route_name: string; resource: string; operation: string; personal_access_token_id: number | null;
  user_id: number | null; ability: string; status_code: number; duration_ms: number; request_bytes: number;
  response_bytes: number; price_weight: number; weighted_units: number; ip_address: string; user_agent: string;
  created_at: Instant;
}
export interface RoleTable extends Kept {
  name: string; key: string | null; description: string | null; abilities: readonly string[]; is_system: boolean;
  can_view_costs: boolean; can_override_price: boolean; can_override_shortage: boolean; can_override_margin: boolean;
  max_discount_percent: Numeric;
}
export interface SearchVectorTable {
  id: Big; record_type: string; record_id: string; model: string; text_hash: string; vector: string;
  created_at: Instant; updated_at: Instant;
}
export interface SettingValueTable {
  id: number; group: string; key: string; value: unknown; created_at: Instant; updated_at: Instant;
}
export interface SignInThrottleTable {
  id: Big; key_hash: string; count: number; ends_at: Instant; created_at: Instant; updated_at: Instant;
}
export interface StaticListTable {
  id: number; key: string; name: string; created_at: Instant; updated_at: Instant;
}
export interface StaticValueTable extends Kept {
  static_list_id: number; key: string; label: string; colour: string | null; position: number; is_default: boolean;
  is_active: boolean; is_system: boolean; metadata: unknown;
}
export interface StoredFileTable {
  id: Big; key: string; store: string; size: Big; checksum_sha256: string; created_at: Instant; updated_at: Instant;
}
export interface StoredPartTable {
  id: Big; stored_file_id: Big; position: number; content: string; created_at: Instant; updated_at: Instant;
}
export interface UserTable extends Kept {
  name: string; email: string; role_id: number; is_active: boolean; phone: string | null; job_title: string | null;
  locale: string; timezone: string; avatar_uuid: string | null; two_factor_enabled: boolean;
  password_changed_at: Instant | null; last_login_at: Instant | null; email_verified_at: Instant | null;
  invited_at: Instant | null; deactivated_at: Instant | null; sessions_ended_at: Instant | null;
  password_hash: string | null; warehouse_ids: readonly number[]; is_bookable: boolean; skills: readonly string[];
  licence_classes: readonly string[]; cost_per_hour: Numeric | null; cost_per_day: Numeric | null;
  working_hours: unknown; custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface UserAvatarTable {
  id: Big; user_id: number; uuid: string; format: 'png' | 'jpeg' | 'webp'; content: string; created_at: Instant;
  updated_at: Instant;
}
export interface UserIdentityTable {
  id: Big; provider: 'google' | 'microsoft'; issuer: string; subject: string; client: string | null; user_id: number;
  created_at: Instant; updated_at: Instant;
}
export interface UserLinkTable {
  id: Big; purpose: 'invitation' | 'password_reset' | 'email_verification' | 'magic_link'; token_hash: string;
  user_id: number; email: string; ends_at: Instant; consumed_at: Instant | null; created_at: Instant;
  updated_at: Instant;
}
export interface UserPasskeyTable {
  id: Big; user_id: number; credential_id: string; public_key: string; counter: Big; transports: readonly string[];
  name: string; last_used_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface UserRecoveryCodeTable {
  id: Big; user_id: number; code_hash: string; consumed_at: Instant | null; created_at: Instant; updated_at: Instant;
}
export interface UserRemembranceTable {
  id: Big; series_hash: string; token_hash: string; previous_hash: string | null; rotated_at: Instant; user_id: number;
  user_agent: string | null; ends_at: Instant; created_at: Instant; updated_at: Instant;
}
export interface UserSecondFactorTable {
  id: Big; user_id: number; secret: string; begun_by: Big | null; confirmed_at: Instant | null; last_step: Big;
  created_at: Instant; updated_at: Instant;
}
export interface UserSessionTable {
  id: Big; token_hash: string; user_id: number; stage: 'challenge' | 'enrolment' | 'signed_in';
  method: 'password' | 'remembered' | 'magic_link' | 'google' | 'microsoft' | 'passkey'; enrolled: boolean;
  remember: boolean; remembrance_id: Big | null; return_to: string | null; ip_address: string | null;
  user_agent: string | null; last_seen_at: Instant; ends_at: Instant; confirmed_at: Instant | null;
  created_at: Instant; updated_at: Instant;
}
export interface WebhookTable extends Kept {
  name: string; url: string; events: readonly string[]; address: string | null; rights: unknown; secret: string | null;
  previous_secrets: unknown; previous_secret_expires_at: Instant | null; status: 'active' | 'paused' | 'disabled';
  disabled_reason: string | null; filters: unknown; include_payload: boolean; sealed_headers: string | null;
  timeout_seconds: number; max_attempts: number; owner_id: number | null; last_success_at: Instant | null;
  last_failure_at: Instant | null; failing_since: Instant | null; consecutive_failures: number;
}
export interface WebhookDeliveryTable {
  id: Big; webhook_id: number; event: string; subject_ref: string | null; event_id: string | null; request_id: string;
  status: 'pending' | 'delivering' | 'delivered' | 'failed' | 'dead'; attempts: number;
  next_attempt_at: Instant | null; response_status: number | null; response_ms: number | null;
  response_body: string | null; request_headers: unknown; signature: string | null; actor_type: string;
  actor_id: string | null; first_attempted_at: Instant | null; delivered_at: Instant | null; is_test: boolean;
  body: string; claims: number; lease_until: Instant | null; is_metered: boolean; finished_at: Instant | null;
  created_at: Instant; updated_at: Instant;
}
export interface WorkflowTable extends Kept {
  name: string; key: string | null; event: string; conditions: unknown; delay_minutes: number;
  delay_from: string | null; actions: unknown; is_enabled: boolean; owner_id: number | null; rights: unknown;
  maker: unknown;
}
export interface WorkflowRunTable {
  id: number; workflow_id: number; event: string; outbox_event: Big | null; entity: string; subject_id: string;
  subject_ref: string; status: 'waiting' | 'done' | 'skipped' | 'failed';
  reason: 'conditions' | 'disabled' | 'too_often' | 'chain' | 'too_far' | null; depth: number; due_at: Instant;
  finished_at: Instant | null; error: string | null; results: unknown; repeats_id: number | null; created_at: Instant;
  updated_at: Instant;
}
export interface ProjectTable extends Kept {
  number: string; name: string; description: string | null; status: 'draft' | 'active' | 'completed' | 'archived';
  account_id: number | null; venue_id: number | null; manager_id: number | null; type_id: number | null;
  starts_on: string | null; ends_on: string | null; currency_code: string; exchange_rate: Numeric;
  budget_total: Numeric | null; invoicing_mode: 'per_rental' | 'consolidated'; colour: string | null;
  tags: readonly string[]; activated_at: Instant | null; completed_at: Instant | null; archived_at: Instant | null;
  status_before_archive: 'draft' | 'active' | 'completed' | 'archived' | null; internal_notes: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface ProjectBudgetLineTable extends Kept {
  project_id: number; category: 'equipment' | 'crew' | 'transport' | 'subhire' | 'other'; description: string | null;
  amount: Numeric;
}
export interface ProjectMemberTable extends Kept {
  project_id: number; user_id: number | null; contact_id: number | null; role: string; is_lead: boolean;
}
export interface PurchaseOrderTable extends Kept {
  aggregate_version: number; number: string; po_type: 'purchase' | 'subhire' | 'service';
  status: 'draft' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'; supplier_id: number;
  supplier_contact_id: number | null; supplier_reference: string | null; warehouse_id: number;
  rental_id: number | null; project_id: number | null; shortage_id: number | null; owner_id: number | null;
  subject: string | null; currency_code: string; exchange_rate: Numeric; ordered_at: Instant | null;
  sent_to: string | null; received_at: Instant | null; closed_at: Instant | null; cancelled_at: Instant | null;
  expected_at: Instant | null; hire_starts_at: Instant | null; hire_ends_at: Instant | null;
  return_due_at: Instant | null; delivery_method: 'delivery' | 'collect'; delivery_address_id: number | null;
  delivery_instructions: string | null; freight_cost: Numeric; discount_total: Numeric; net_total: Numeric;
  tax_total: Numeric; gross_total: Numeric; cancel_reason: string | null; notes: string | null; terms: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface PurchaseOrderItemTable extends Kept {
  purchase_order_id: number; position: number; kind: 'stock' | 'service' | 'text'; catalogue_item_id: number | null;
  rental_item_id: number | null; rental_id: number | null; description: string | null; supplier_sku: string | null;
  quantity: Numeric; unit_cost: Numeric; periods: Numeric; discount_percent: Numeric; tax_type_id: number | null;
  tax_percent: Numeric; net_amount: Numeric; tax_amount: Numeric; gross_amount: Numeric; expected_at: Instant | null;
  quantity_received: Numeric; quantity_cancelled: Numeric; virtual_stock_intake_id: number | null;
}
export interface PurchaseOrderReceiptTable extends Kept {
  purchase_order_id: number; received_at: Instant; received_by_id: number | null; delivery_note_number: string | null;
  lines: unknown; supplier_invoice: string | null; idempotency_key: string | null; note: string | null;
}
export interface VirtualStockIntakeTable extends Kept {
  aggregate_version: number; number: string; source: 'purchase' | 'subhire' | 'consignment' | 'loan';
  status: 'planned' | 'confirmed' | 'partially_received' | 'received' | 'partially_returned' | 'returned' | 'cancelled';
  catalogue_item_id: number; warehouse_id: number; supplier_id: number | null; purchase_order_id: number | null;
  purchase_order_item_id: number | null; rental_id: number | null; shortage_id: number | null;
  rental_item_id: number | null; quantity: number; quantity_received: number; quantity_returned: number;
  quantity_lost: number; quantity_bought: number; available_from: Instant; available_until: Instant | null;
  received_at: Instant | null; returned_at: Instant | null; confirmed_at: Instant | null; cancelled_at: Instant | null;
  unit_cost: Numeric; currency_code: string; supplier_reference: string | null; serial_numbers: unknown;
  overdue_since: Instant | null; due_noticed_for: Instant | null; note: string | null; cancel_reason: string | null;
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface VirtualStockMovementTable {
  id: number; virtual_stock_intake_id: number;
  kind: 'confirmed' | 'received' | 'adjusted' | 'returned' | 'lost' | 'found' | 'bought' | 'cancelled';
  quantity: number; quantity_after: number; occurred_at: Instant; actor_id: number | null;
  stock_transaction_id: number | null; purchase_order_receipt_id: number | null; note: string | null;
  created_at: Instant; updated_at: Instant;
}
export interface ConditionPhotoTable extends Kept {
  rental_id: number | null; asset_id: number | null; route_stop_id: number | null;
  moment: 'out' | 'in' | 'damage' | 'other'; taken_at: Instant; taken_by_id: number | null; note: string | null;
  uuid: string; format: 'jpeg' | 'png' | 'webp'; size_bytes: number; checksum_sha256: string;
}
export interface ConditionPhotoContentTable {
  id: Big; condition_photo_id: number; content: string; created_at: Instant; updated_at: Instant;
}
export interface RentalTable extends Kept {
  aggregate_version: number; number: string; title: string; description: string | null; reference: string | null;
  customer_po_number: string | null;
  status: 'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed';
  fulfilment_status: 'none' | 'allocated' | 'prepared' | 'part_dispatched' | 'dispatched' | 'part_returned' | 'returned';
  account_id: number | null; contact_id: number | null; billing_account_id: number | null; venue_id: number | null;
  owner_id: number | null; project_id: number | null; warehouse_id: number; return_warehouse_id: number | null;
  currency_code: string; exchange_rate: Numeric; price_book_id: number | null; tax_type_id: number | null;
  prices_include_tax: boolean; starts_at: Instant | null; ends_at: Instant | null; charge_starts_at: Instant | null;
  charge_ends_at: Instant | null; chargeable_periods: Numeric | null; is_open_ended: boolean;
  prep_starts_at: Instant | null; load_at: Instant | null; deliver_at: Instant | null; setup_at: Instant | null;
  show_starts_at: Instant | null; show_ends_at: Instant | null; strike_at: Instant | null; collect_at: Instant | null;
  unload_at: Instant | null; delivery_method: 'customer_collect' | 'delivery' | 'courier' | 'on_site';
  return_method: 'customer_return' | 'collection' | 'courier' | 'on_site'; billing_address_id: number | null;
  delivery_address_id: number | null; collection_address_id: number | null; delivery_instructions: string | null;
  discount_percent: Numeric; discount_amount: Numeric;
  billing_cycle: 'once' | 'weekly' | 'four_weekly' | 'monthly' | 'by_period'; billing_period_days: number | null;
  payment_moments: unknown; deposit_percent: Numeric | null; security_deposit: Numeric; rental_total: Numeric;
  sale_total: Numeric; service_total: Numeric; waive_surcharges: boolean; surcharge_total: Numeric;
  surcharges: unknown; discount_total: Numeric; net_total: Numeric; tax_total: Numeric; gross_total: Numeric;
  optional_total: Numeric; cost_predicted: Numeric; cost_committed: Numeric; cost_actual: Numeric;
  replacement_total: Numeric; weight_total_kg: Numeric; volume_total_m3: Numeric; power_total_w: number;
  invoiced_total: Numeric; invoiced_net_total: Numeric; paid_total: Numeric; has_shortage: boolean;
  tax_summary: unknown; quoted_at: Instant | null; quotation_version: number; quotation_sent_at: Instant | null;
  quotation_sent_to: string | null; quotation_accepted_version: number | null; quote_expires_at: Instant | null;
  provisional_at: Instant | null; reserved_at: Instant | null; ordered_at: Instant | null; prepared_at: Instant | null;
  dispatched_at: Instant | null; returned_at: Instant | null; completed_at: Instant | null;
  cancelled_at: Instant | null; lost_at: Instant | null; postponed_at: Instant | null; overdue_at: Instant | null;
  quote_expired_at: Instant | null; status_changed_at: Instant | null;
  status_before_closure: 'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed' | null;
  closure_reason_id: number | null; closure_note: string | null; is_locked: boolean; locked_at: Instant | null;
  locked_by_invoice_id: number | null; terms_accepted_at: Instant | null; tags: readonly string[];
  internal_notes: string | null; warehouse_notes: string | null; duplicated_from_id: number | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface RentalCostTable extends Kept {
  rental_id: number; purchase_order_item_id: number | null; resource_assignment_id: number | null;
  category: 'subhire' | 'crew' | 'transport' | 'consumable' | 'other'; description: string; unit_cost: Numeric;
  quantity: Numeric; rental_item_id: number | null; supplier_id: number | null;
  state: 'predicted' | 'committed' | 'actual'; incurred_on: string | null;
}
export interface RentalItemTable extends Kept {
  rental_id: number; parent_id: number | null; kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  transaction_type: 'rental' | 'sale' | 'service' | null; catalogue_item_id: number | null; kit_id: number | null;
  service_id: number | null; accessory_of_id: number | null;
  inclusion: 'principal' | 'accessory' | 'safety' | 'component'; name: string; description: string | null;
  position: number; quantity: number; quantity_each: Numeric | null; warehouse_id: number | null;
  starts_at: Instant | null; ends_at: Instant | null; rate_id: number | null; unit_price: Numeric | null;
  is_price_overridden: boolean; price_missing: boolean; minimum_charge: Numeric | null;
  chargeable_periods: Numeric | null; is_periods_overridden: boolean; period_factor: Numeric;
  discount_percent: Numeric; discount_amount: Numeric; is_discountable: boolean; is_optional: boolean;
  is_subhire: boolean; tax_type_id: number | null; tax_percent: Numeric; gross_amount: Numeric; net_amount: Numeric;
  tax_amount: Numeric; total_amount: Numeric; unit_cost: Numeric | null; allocated_revenue: Numeric;
  cost_amount: Numeric; replacement_value: Numeric | null; weight_kg: Numeric | null; quantity_allocated: number;
  quantity_prepared: number; quantity_dispatched: number; quantity_returned: number; quantity_damaged: number;
  quantity_lost: number; quantity_sold: number; off_hires: unknown; external_note: string | null;
  warehouse_note: string | null; quantity_borrowed: number; quantity_away: number; away_since: Instant | null;
  booked_from: Instant | null; booked_until: Instant | null; booked_warehouse_id: number | null; is_firm: boolean;
  booked_quantity: number | null; quoted_quantity: number | null; is_out: boolean;
  custom_fields: Readonly<Record<string, unknown>>;
}
export interface RentalItemAllocationTable extends Kept {
  rental_item_id: number; asset_id: number | null; virtual_stock_intake_id: number | null;
  flightcase_id: number | null; repair_id: number | null; replaced_by_id: number | null; warehouse_id: number;
  quantity: number;
  state: 'allocated' | 'prepared' | 'dispatched' | 'returned' | 'lost' | 'sold' | 'exchanged' | 'released';
  quantity_returned: number; quantity_damaged: number; quantity_lost: number; quantity_sold: number;
  allocated_at: Instant | null; prepared_at: Instant | null; dispatched_at: Instant | null;
  returned_at: Instant | null; released_at: Instant | null; return_warehouse_id: number | null;
  condition_out: 'ok' | 'worn' | 'damaged' | null; condition_in: 'ok' | 'worn' | 'damaged' | null;
  return_note: string | null; booked_from: Instant | null; booked_until: Instant | null; is_firm: boolean;
}
export interface RentalParticipantTable extends Kept {
  rental_id: number; user_id: number | null; contact_id: number | null; role: string | null; notify: boolean;
}
export interface RentalQuotationTable extends Kept {
  rental_id: number; version: number; hash: string; account_id: number | null; currency_code: string;
  net_total: Numeric; tax_total: Numeric; gross_total: Numeric; valid_until: Instant | null; sent_at: Instant;
  sent_to: string | null; note: string | null; accepted_at: Instant | null; accepted_by_name: string | null;
  acceptance_note: string | null; content: unknown; restorable: unknown;
}
export interface ShortageTable extends Kept {
  rental_id: number; rental_item_id: number; catalogue_item_id: number; warehouse_id: number; quantity_short: number;
  quantity_resolved: number; shortage_from: Instant; shortage_until: Instant | null;
  status: 'open' | 'partially_resolved' | 'resolved' | 'ignored'; first_detected_at: Instant;
  resolved_at: Instant | null; ignored_reason: string | null; note: string | null;
}
export interface ShortageResolutionTable extends Kept {
  shortage_id: number;
  method: 'subhire' | 'purchase' | 'transfer' | 'substitute' | 'reduce_quantity' | 'reschedule' | 'release_other';
  quantity: number;
  result_type: 'virtual_stock_intake' | 'purchase_order' | 'warehouse_transfer' | 'rental_item' | 'rental' | null;
  result_id: string | null; status: 'active' | 'undone'; plan_id: string | null; note: string | null;
  previous: unknown;
}
export interface CalendarFeedTable extends Kept {
  name: string; subject_type: 'user' | 'account_contact' | 'vehicle' | 'facility' | 'rental' | 'project';
  subject_id: string; owner_id: number | null; rights: unknown; token_hash: string | null;
}
export interface FacilityTable extends Kept {
  name: string; code: string | null; type: 'prep_bay' | 'loading_dock' | 'test_bench' | 'room' | 'parking' | 'studio';
  warehouse_id: number | null; capacity: number; is_active: boolean; opening_hours: unknown; notes: string | null;
  custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}
export interface ResourceAssignmentTable extends Kept {
  resource_type: 'user' | 'account_contact' | 'vehicle' | 'facility' | null; resource_id: string | null;
  status: 'tentative' | 'confirmed' | 'in_progress' | 'completed' | 'declined' | 'cancelled'; rental_id: number | null;
  project_id: number | null; rental_item_id: number | null; warehouse_transfer_id: number | null;
  purpose: string | null; service_id: number | null; role: string | null; starts_at: Instant; ends_at: Instant;
  travel_before_minutes: number; travel_after_minutes: number; break_minutes: number; occupied_from: Instant | null;
  occupied_until: Instant | null; actual_hours: Numeric | null; actual_starts_at: Instant | null;
  actual_ends_at: Instant | null; unit_cost: Numeric | null; units: Numeric | null; unit_price: Numeric | null;
  location_address_id: number | null; driver_id: number | null; start_odometer: number | null;
  end_odometer: number | null; notes: string | null; crew_notes: string | null; confirmed_at: Instant | null;
  declined_reason: string | null; cancelled_at: Instant | null;
  request_status: 'none' | 'sent' | 'accepted' | 'declined'; requested_at: Instant | null; answered_at: Instant | null;
  request_key: string | null; is_exclusive: boolean; custom_fields: Readonly<Record<string, unknown>>;
}
export interface RouteStopTable extends Kept {
  resource_assignment_id: number; position: number;
  kind: 'pickup' | 'delivery' | 'collection' | 'return' | 'waypoint' | 'fuel' | 'rest'; address_id: number | null;
  account_id: number | null; rental_id: number | null; warehouse_id: number | null; planned_arrival_at: Instant | null;
  planned_departure_at: Instant | null; window_from: Instant | null; window_until: Instant | null;
  arrived_at: Instant | null; completed_at: Instant | null; status: 'planned' | 'arrived' | 'completed' | 'skipped';
  contact_name: string | null; contact_phone: string | null; instructions: string | null; distance_km: Numeric | null;
  duration_minutes: number | null; signature_attachment_uuid: string | null; signed_by: string | null;
  signature: string | null; skip_reason: string | null;
}
export interface SchedulingConflictTable extends Kept {
  resource_type: 'user' | 'account_contact' | 'vehicle' | 'facility'; resource_id: string;
  kind: 'overlap' | 'over_capacity' | 'outside_hours' | 'rest_period' | 'vehicle_document_expired' | 'missing_qualification' | 'unavailable';
  severity: 'warning' | 'error'; status: 'open' | 'acknowledged' | 'resolved'; assignment_a_id: number;
  assignment_b_id: number | null; assignment_ids: readonly number[]; message: string; overlap_from: Instant;
  overlap_until: Instant; detected_at: Instant; acknowledged_by_id: number | null; acknowledged_note: string | null;
  resolved_at: Instant | null; fingerprint: string;
}
export interface VehicleTable extends Kept {
  name: string; registration: string; type_id: number | null; ownership: 'owned' | 'leased' | 'hired';
  warehouse_id: number | null; payload_kg: number | null; volume_m3: Numeric | null; length_mm: number | null;
  width_mm: number | null; height_mm: number | null; pallet_spaces: number | null; licence_class: string | null;
  has_tail_lift: boolean; odometer_km: number | null; mot_due_on: string | null; tax_due_on: string | null;
  insurance_due_on: string | null; service_due_on: string | null; cost_per_km: Numeric | null;
  cost_per_day: Numeric | null; co2_g_km: number | null;
  fuel: 'diesel' | 'petrol' | 'electric' | 'hybrid' | 'hvo' | null; is_active: boolean; expiry_reported: unknown;
  notes: string | null; custom_fields: Readonly<Record<string, unknown>>; deleted_at: Instant | null;
}

/** Every table by its name. */
export interface Tables {
  catalogue_item: CatalogueItemTable;
  catalogue_item_accessory: CatalogueItemAccessoryTable;
  catalogue_item_alternative: CatalogueItemAlternativeTable;
  catalogue_item_group: CatalogueItemGroupTable;
  catalogue_item_rate: CatalogueItemRateTable;
  catalogue_item_supplier: CatalogueItemSupplierTable;
  kit: KitTable;
  kit_component: KitComponentTable;
  rate: RateTable;
  service: ServiceTable;
  communication_draft: CommunicationDraftTable;
  communication_log: CommunicationLogTable;
  communication_template: CommunicationTemplateTable;
  communication_template_version: CommunicationTemplateVersionTable;
  email_layout: EmailLayoutTable;
  inbound_mail: InboundMailTable;
  payment_reminder: PaymentReminderTable;
  suppressed_address: SuppressedAddressTable;
  account: AccountTable;
  account_contact: AccountContactTable;
  activity: ActivityTable;
  address: AddressTable;
  conversation: ConversationTable;
  conversation_message: ConversationMessageTable;
  conversation_read: ConversationReadTable;
  document: DocumentTable;
  document_file: DocumentFileTable;
  document_template: DocumentTemplateTable;
  document_template_version: DocumentTemplateVersionTable;
  attachment: AttachmentTable;
  attachment_file: AttachmentFileTable;
  bookkeeping_document: BookkeepingDocumentTable;
  bookkeeping_entry: BookkeepingEntryTable;
  bookkeeping_export: BookkeepingExportTable;
  country: CountryTable;
  credit_note: CreditNoteTable;
  credit_note_allocation: CreditNoteAllocationTable;
  credit_note_line: CreditNoteLineTable;
  currency: CurrencyTable;
  discount_rule: DiscountRuleTable;
  exchange_rate: ExchangeRateTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  number_series: NumberSeriesTable;
  payment: PaymentTable;
  payment_allocation: PaymentAllocationTable;
  payment_session: PaymentSessionTable;
  price_book: PriceBookTable;
  surcharge: SurchargeTable;
  tax_rate: TaxRateTable;
  tax_type: TaxTypeTable;
  import_batch: ImportBatchTable;
  import_key: ImportKeyTable;
  import_plan: ImportPlanTable;
  import_profile: ImportProfileTable;
  import_row: ImportRowTable;
  asset: AssetTable;
  asset_cost: AssetCostTable;
  asset_retirement: AssetRetirementTable;
  barcode: BarcodeTable;
  flightcase: FlightcaseTable;
  flightcase_content: FlightcaseContentTable;
  scan: ScanTable;
  stock_check: StockCheckTable;
  stock_check_item: StockCheckItemTable;
  stock_level: StockLevelTable;
  stock_transaction: StockTransactionTable;
  storage_location: StorageLocationTable;
  warehouse: WarehouseTable;
  warehouse_transfer: WarehouseTransferTable;
  warehouse_transfer_item: WarehouseTransferItemTable;
  equipment_test: EquipmentTestTable;
  equipment_test_result: EquipmentTestResultTable;
  repair: RepairTable;
  repair_part: RepairPartTable;
  usage_reading: UsageReadingTable;
  document_share: DocumentShareTable;
  action_log: ActionLogTable;
  api_token: ApiTokenTable;
  channel_provider: ChannelProviderTable;
  custom_field: CustomFieldTable;
  custom_field_group: CustomFieldGroupTable;
  daily_budget: DailyBudgetTable;
  email_template: EmailTemplateTable;
  evidence: EvidenceTable;
  evidence_chain: EvidenceChainTable;
  export_file: ExportFileTable;
  export_job: ExportJobTable;
  idempotency_key: IdempotencyKeyTable;
  inbound_webhook: InboundWebhookTable;
  inbound_webhook_source: InboundWebhookSourceTable;
  job: JobTable;
  job_schedule: JobScheduleTable;
  live_filter: LiveFilterTable;
  mail_message: MailMessageTable;
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
  oauth_app: OauthAppTable;
  oauth_record: OauthRecordTable;
  outbox_event: OutboxEventTable;
  passkey_challenge: PasskeyChallengeTable;
  plugin: PluginTable;
  refresh_link: RefreshLinkTable;
  refresh_link_use: RefreshLinkUseTable;
  report: ReportTable;
  report_favourite: ReportFavouriteTable;
  report_run: ReportRunTable;
  report_schedule: ReportScheduleTable;
  request_log: RequestLogTable;
  role: RoleTable;
  search_vector: SearchVectorTable;
  setting_value: SettingValueTable;
  sign_in_throttle: SignInThrottleTable;
  static_list: StaticListTable;
  static_value: StaticValueTable;
  stored_file: StoredFileTable;
  stored_part: StoredPartTable;
  user: UserTable;
  user_avatar: UserAvatarTable;
  user_identity: UserIdentityTable;
  user_link: UserLinkTable;
  user_passkey: UserPasskeyTable;
  user_recovery_code: UserRecoveryCodeTable;
  user_remembrance: UserRemembranceTable;
  user_second_factor: UserSecondFactorTable;
  user_session: UserSessionTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  workflow: WorkflowTable;
  workflow_run: WorkflowRunTable;
  project: ProjectTable;
  project_budget_line: ProjectBudgetLineTable;
  project_member: ProjectMemberTable;
  purchase_order: PurchaseOrderTable;
  purchase_order_item: PurchaseOrderItemTable;
  purchase_order_receipt: PurchaseOrderReceiptTable;
  virtual_stock_intake: VirtualStockIntakeTable;
  virtual_stock_movement: VirtualStockMovementTable;
  condition_photo: ConditionPhotoTable;
  condition_photo_content: ConditionPhotoContentTable;
  rental: RentalTable;
  rental_cost: RentalCostTable;
  rental_item: RentalItemTable;
  rental_item_allocation: RentalItemAllocationTable;
  rental_participant: RentalParticipantTable;
  rental_quotation: RentalQuotationTable;
  shortage: ShortageTable;
  shortage_resolution: ShortageResolutionTable;
  calendar_feed: CalendarFeedTable;
  facility: FacilityTable;
  resource_assignment: ResourceAssignmentTable;
  route_stop: RouteStopTable;
  scheduling_conflict: SchedulingConflictTable;
  vehicle: VehicleTable;
}
