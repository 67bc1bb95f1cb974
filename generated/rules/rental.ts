// Generated from definitions/rentals/rental.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Prepare } from '../../runtime/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RentalRow {
  readonly id: number;
  readonly aggregate_version: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly customer_po_number: string | null;
  readonly status: 'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed';
  readonly fulfilment_status: 'none' | 'allocated' | 'prepared' | 'part_dispatched' | 'dispatched' | 'part_returned' | 'returned';
  readonly account_id: number | null;
  readonly contact_id: number | null;
  readonly billing_account_id: number | null;
  readonly venue_id: number | null;
  readonly owner_id: number | null;
  readonly warehouse_id: number;
  readonly return_warehouse_id: number | null;
  readonly currency_code: string;
  readonly exchange_rate: string;
  readonly price_book_id: number | null;
  readonly tax_type_id: number | null;
  readonly prices_include_tax: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly charge_starts_at: string | null;
  readonly charge_ends_at: string | null;
  readonly chargeable_periods: string | null;
  readonly is_open_ended: boolean;
  readonly prep_starts_at: string | null;
  readonly load_at: string | null;
  readonly deliver_at: string | null;
  readonly setup_at: string | null;
  readonly show_starts_at: string | null;
  readonly show_ends_at: string | null;
  readonly strike_at: string | null;
  readonly collect_at: string | null;
  readonly unload_at: string | null;
  readonly delivery_method: 'customer_collect' | 'delivery' | 'courier' | 'on_site';
  readonly return_method: 'customer_return' | 'collection' | 'courier' | 'on_site';
  readonly billing_address_id: number | null;
  readonly delivery_address_id: number | null;
  readonly collection_address_id: number | null;
  readonly delivery_instructions: string | null;
  readonly discount_percent: string;
  readonly discount_amount: string;
  readonly deposit_percent: string | null;
  readonly security_deposit: string;
  readonly rental_total: string;
  readonly sale_total: string;
  readonly service_total: string;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly optional_total: string;
  readonly cost_total: string;
  readonly margin_total: string;
  readonly replacement_total: string;
  readonly weight_total_kg: string;
  readonly volume_total_m3: string;
  readonly power_total_w: number;
  readonly invoiced_total: string;
  readonly paid_total: string;
  readonly has_shortage: boolean;
  readonly tax_summary: unknown;
  readonly quoted_at: string | null;
  readonly quote_expires_at: string | null;
  readonly provisional_at: string | null;
  readonly reserved_at: string | null;
  readonly ordered_at: string | null;
  readonly prepared_at: string | null;
  readonly dispatched_at: string | null;
  readonly returned_at: string | null;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
  readonly lost_at: string | null;
  readonly postponed_at: string | null;
  readonly overdue_at: string | null;
  readonly quote_expired_at: string | null;
  readonly status_changed_at: string | null;
  readonly status_before_closure: 'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed' | null;
  readonly closure_reason_id: number | null;
  readonly closure_note: string | null;
  readonly is_locked: boolean;
  readonly locked_at: string | null;
  readonly locked_by_invoice_id: number | null;
  readonly terms_accepted_at: string | null;
  readonly tags: readonly string[];
  readonly internal_notes: string | null;
  readonly warehouse_notes: string | null;
  readonly duplicated_from_id: number | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of rentals.create. */
export interface RentalCreateInput {
  readonly title: string;
  readonly description?: string | null;
  readonly reference?: string | null;
  readonly customer_po_number?: string | null;
  readonly account_id?: number | null;
  readonly contact_id?: number | null;
  readonly billing_account_id?: number | null;
  readonly venue_id?: number | null;
  readonly owner_id?: number | null;
  readonly warehouse_id: number;
  readonly return_warehouse_id?: number | null;
  readonly currency_code?: string;
  readonly price_book_id?: number | null;
  readonly tax_type_id?: number | null;
  readonly prices_include_tax?: boolean;
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
  readonly charge_starts_at?: string | null;
  readonly charge_ends_at?: string | null;
  readonly chargeable_periods?: string | null;
  readonly is_open_ended?: boolean;
  readonly prep_starts_at?: string | null;
  readonly load_at?: string | null;
  readonly deliver_at?: string | null;
  readonly setup_at?: string | null;
  readonly show_starts_at?: string | null;
  readonly show_ends_at?: string | null;
  readonly strike_at?: string | null;
  readonly collect_at?: string | null;
  readonly unload_at?: string | null;
  readonly delivery_method?: 'customer_collect' | 'delivery' | 'courier' | 'on_site';
  readonly return_method?: 'customer_return' | 'collection' | 'courier' | 'on_site';
  readonly billing_address_id?: number | null;
  readonly delivery_address_id?: number | null;
  readonly collection_address_id?: number | null;
  readonly delivery_instructions?: string | null;
  readonly discount_percent?: string;
  readonly discount_amount?: string;
  readonly deposit_percent?: string | null;
  readonly security_deposit?: string;
  readonly quote_expires_at?: string | null;
  readonly closure_reason_id?: number | null;
  readonly closure_note?: string | null;
  readonly terms_accepted_at?: string | null;
  readonly tags?: readonly string[];
  readonly internal_notes?: string | null;
  readonly warehouse_notes?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
  readonly initial_status?: 'enquiry' | 'quotation' | null;
}

/** Body of rentals.update. */
export interface RentalUpdateInput {
  readonly title?: string;
  readonly description?: string | null;
  readonly reference?: string | null;
  readonly customer_po_number?: string | null;
  readonly account_id?: number | null;
  readonly contact_id?: number | null;
  readonly billing_account_id?: number | null;
  readonly venue_id?: number | null;
  readonly owner_id?: number | null;
  readonly warehouse_id?: number;
  readonly return_warehouse_id?: number | null;
  readonly currency_code?: string;
  readonly price_book_id?: number | null;
  readonly tax_type_id?: number | null;
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
  readonly charge_starts_at?: string | null;
  readonly charge_ends_at?: string | null;
  readonly chargeable_periods?: string | null;
  readonly is_open_ended?: boolean;
  readonly prep_starts_at?: string | null;
  readonly load_at?: string | null;
  readonly deliver_at?: string | null;
  readonly setup_at?: string | null;
  readonly show_starts_at?: string | null;
  readonly show_ends_at?: string | null;
  readonly strike_at?: string | null;
  readonly collect_at?: string | null;
  readonly unload_at?: string | null;
  readonly delivery_method?: 'customer_collect' | 'delivery' | 'courier' | 'on_site';
  readonly return_method?: 'customer_return' | 'collection' | 'courier' | 'on_site';
  readonly billing_address_id?: number | null;
  readonly delivery_address_id?: number | null;
  readonly collection_address_id?: number | null;
  readonly delivery_instructions?: string | null;
  readonly discount_percent?: string;
  readonly discount_amount?: string;
  readonly deposit_percent?: string | null;
  readonly security_deposit?: string;
  readonly quote_expires_at?: string | null;
  readonly closure_reason_id?: number | null;
  readonly closure_note?: string | null;
  readonly terms_accepted_at?: string | null;
  readonly tags?: readonly string[];
  readonly internal_notes?: string | null;
  readonly warehouse_notes?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
  readonly confirm_shortage?: boolean | null;
  readonly expected_version?: number;
}

/** Body of rentals.delete. */
export interface RentalDeleteInput {
}

/** Body of rentals.composite. */
export interface RentalCompositeInput {
  readonly title: string;
  readonly description?: string | null;
  readonly reference?: string | null;
  readonly customer_po_number?: string | null;
  readonly account_id?: number | null;
  readonly contact_id?: number | null;
  readonly billing_account_id?: number | null;
  readonly venue_id?: number | null;
  readonly owner_id?: number | null;
  readonly warehouse_id: number;
  readonly return_warehouse_id?: number | null;
  readonly currency_code?: string;
  readonly price_book_id?: number | null;
  readonly tax_type_id?: number | null;
  readonly prices_include_tax?: boolean;
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
  readonly charge_starts_at?: string | null;
  readonly charge_ends_at?: string | null;
  readonly chargeable_periods?: string | null;
  readonly is_open_ended?: boolean;
  readonly prep_starts_at?: string | null;
  readonly load_at?: string | null;
  readonly deliver_at?: string | null;
  readonly setup_at?: string | null;
  readonly show_starts_at?: string | null;
  readonly show_ends_at?: string | null;
  readonly strike_at?: string | null;
  readonly collect_at?: string | null;
  readonly unload_at?: string | null;
  readonly delivery_method?: 'customer_collect' | 'delivery' | 'courier' | 'on_site';
  readonly return_method?: 'customer_return' | 'collection' | 'courier' | 'on_site';
  readonly billing_address_id?: number | null;
  readonly delivery_address_id?: number | null;
  readonly collection_address_id?: number | null;
  readonly delivery_instructions?: string | null;
  readonly discount_percent?: string;
  readonly discount_amount?: string;
  readonly deposit_percent?: string | null;
  readonly security_deposit?: string;
  readonly quote_expires_at?: string | null;
  readonly closure_reason_id?: number | null;
  readonly closure_note?: string | null;
  readonly terms_accepted_at?: string | null;
  readonly tags?: readonly string[];
  readonly internal_notes?: string | null;
  readonly warehouse_notes?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
  readonly initial_status?: 'enquiry' | 'quotation' | null;
  readonly items: readonly ({ readonly parent_id?: number | null; readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text'; readonly transaction_type?: 'rental' | 'sale' | 'service' | null; readonly catalogue_item_id?: number | null; readonly kit_id?: number | null; readonly service_id?: number | null; readonly name?: string; readonly description?: string | null; readonly position?: number; readonly quantity?: number; readonly warehouse_id?: number | null; readonly starts_at?: string | null; readonly ends_at?: string | null; readonly rate_id?: number | null; readonly unit_price?: string | null; readonly chargeable_periods?: string | null; readonly discount_percent?: string; readonly is_discountable?: boolean; readonly is_optional?: boolean; readonly is_subhire?: boolean; readonly tax_type_id?: number | null; readonly unit_cost?: string | null; readonly replacement_value?: string | null; readonly weight_kg?: string | null; readonly external_note?: string | null; readonly warehouse_note?: string | null; readonly custom_fields?: Readonly<Record<string, unknown>>; readonly confirm_shortage?: boolean | null; readonly with_accessories?: boolean | null })[];
}

/** Body of rentals.reprice. */
export interface RentalRepriceInput {
  readonly expected_version?: number;
}

/** Body of rentals.reset_discounts. */
export interface RentalResetDiscountsInput {
  readonly expected_version?: number;
}

/** Body of rentals.duplicate. */
export interface RentalDuplicateInput {
  readonly title?: string | null;
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
}

/** Body of rentals.create_purchase_order. */
export interface RentalCreatePurchaseOrderInput {
  readonly supplier_id: number;
  readonly po_type?: 'purchase' | 'subhire' | null;
  readonly items?: unknown;
}

/** Body of rentals.picking_list. */
export interface RentalPickingListInput {
}

/** Body of rentals.availability. */
export interface RentalAvailabilityInput {
}

/** Body of rentals.create_invoice. */
export interface RentalCreateInvoiceInput {
  readonly type: 'full' | 'remaining' | 'deposit';
  readonly percent?: string | null;
  readonly waive_surcharges?: boolean | null;
}

/** Body of rentals.totals. */
export interface RentalTotalsInput {
}

/** Body of rentals.convert_to_quote. */
export interface RentalConvertToQuoteInput {
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.convert_to_order. */
export interface RentalConvertToOrderInput {
  readonly accept_expired?: boolean | null;
  readonly confirm_shortage?: boolean | null;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.change_status. */
export interface RentalChangeStatusInput {
  readonly status: string;
  readonly reason_id?: number | null;
  readonly note?: string | null;
  readonly confirm_shortage?: boolean | null;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.revert_to_quote. */
export interface RentalRevertToQuoteInput {
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.revert_to_enquiry. */
export interface RentalRevertToEnquiryInput {
  readonly void_documents?: boolean | null;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.reinstate. */
export interface RentalReinstateInput {
  readonly confirm_shortage?: boolean | null;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.reopen. */
export interface RentalReopenInput {
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.dispatch. */
export interface RentalDispatchInput {
  readonly all?: boolean | null;
  readonly dispatched_at?: string | null;
  readonly items?: unknown;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** Body of rentals.return. */
export interface RentalReturnInput {
  readonly all?: boolean | null;
  readonly warehouse_id?: number | null;
  readonly returned_at?: string | null;
  readonly items?: unknown;
  readonly dry_run?: boolean;
  readonly expected_version?: number;
}

/** What the rule file exports as `rules` (`satisfies RentalRules`). Optional names are planned and may wait. */
export interface RentalRules {
  readonly guards: {
    readonly within_credit_limit: Guard<RentalRow, RentalConvertToOrderInput>;
    readonly in_stock: Guard<RentalRow, Partial<RentalConvertToOrderInput & RentalReinstateInput & RentalChangeStatusInput>>;
    readonly no_issued_invoices: Guard<RentalRow, Partial<RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly reason_of_list: Guard<RentalRow, RentalChangeStatusInput>;
    readonly something_to_dispatch: Guard<RentalRow, RentalDispatchInput>;
    readonly quantities_left: Guard<RentalRow, RentalDispatchInput>;
    readonly units_allocated: Guard<RentalRow, RentalDispatchInput>;
    readonly assets_ready: Guard<RentalRow, RentalDispatchInput>;
    readonly tests_passed: Guard<RentalRow, RentalDispatchInput>;
    readonly cases_sealed: Guard<RentalRow, RentalDispatchInput>;
    readonly units_on_hand: Guard<RentalRow, RentalDispatchInput>;
    readonly subhire_received: Guard<RentalRow, RentalDispatchInput>;
    readonly something_to_return: Guard<RentalRow, RentalReturnInput>;
    readonly quantities_out: Guard<RentalRow, RentalReturnInput>;
    readonly assets_on_rental: Guard<RentalRow, RentalReturnInput>;
    readonly amount_allowed: Guard<RentalRow, Partial<RentalCreateInput & RentalUpdateInput>>;
    readonly prices_unlocked: Guard<RentalRow, RentalUpdateInput>;
    readonly account_change_active: Guard<RentalRow, RentalUpdateInput>;
    readonly something_to_invoice: Guard<RentalRow, RentalCreateInvoiceInput>;
  };
  readonly effects: {
    readonly reprice_items: Effect<RentalRow, Partial<RentalRepriceInput & RentalConvertToQuoteInput>>;
    readonly fix_exchange_rate: Effect<RentalRow, RentalConvertToOrderInput>;
    readonly settle_shortages: Effect<RentalRow, Partial<RentalConvertToOrderInput & RentalRevertToQuoteInput & RentalRevertToEnquiryInput & RentalReinstateInput & RentalChangeStatusInput>>;
    readonly cancel_intakes: Effect<RentalRow, RentalChangeStatusInput>;
    readonly drop_draft_invoices: Effect<RentalRow, RentalChangeStatusInput>;
    readonly release_allocations: Effect<RentalRow, Partial<RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly send_out: Effect<RentalRow, RentalDispatchInput>;
    readonly take_back: Effect<RentalRow, RentalReturnInput>;
    readonly recalculate: Effect<RentalRow, RentalUpdateInput>;
    readonly keep_stock: Effect<RentalRow, RentalUpdateInput>;
    readonly clear_discounts: Effect<RentalRow, RentalResetDiscountsInput>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<RentalRow, RentalDuplicateInput>;
    readonly create_purchase_order: ActionHandler<RentalRow, RentalCreatePurchaseOrderInput>;
    readonly picking_list: ActionHandler<RentalRow, RentalPickingListInput>;
    readonly availability: ActionHandler<RentalRow, RentalAvailabilityInput>;
    readonly create_invoice: ActionHandler<RentalRow, RentalCreateInvoiceInput>;
    readonly totals: ActionHandler<RentalRow, RentalTotalsInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RentalCreateInput>;
  };
}
