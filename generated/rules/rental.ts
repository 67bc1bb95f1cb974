// Generated from definitions/rentals/rental.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Invariant, Plan, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rental.ts';
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
  readonly project_id: number | null;
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
  readonly billing_cycle: 'once' | 'weekly' | 'four_weekly' | 'monthly' | 'by_period';
  readonly billing_period_days: number | null;
  readonly payment_moments: unknown;
  readonly deposit_percent: string | null;
  readonly security_deposit: string;
  readonly rental_total: string;
  readonly sale_total: string;
  readonly service_total: string;
  readonly waive_surcharges: boolean;
  readonly surcharge_total: string;
  readonly surcharges: unknown;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly optional_total: string;
  readonly cost_predicted: string;
  readonly cost_committed: string;
  readonly cost_actual: string;
  readonly replacement_total: string;
  readonly weight_total_kg: string;
  readonly volume_total_m3: string;
  readonly power_total_w: number;
  readonly invoiced_total: string;
  readonly invoiced_net_total: string;
  readonly paid_total: string;
  readonly has_shortage: boolean;
  readonly tax_summary: unknown;
  readonly quoted_at: string | null;
  readonly quotation_version: number;
  readonly quotation_sent_at: string | null;
  readonly quotation_sent_to: string | null;
  readonly quotation_accepted_version: number | null;
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
export type RentalCreateInput = Readonly<schemas.RentalCreate>;

/** Body of rentals.update. */
export type RentalUpdateInput = Readonly<schemas.RentalUpdate>;

/** Body of rentals.delete. */
export type RentalDeleteInput = Readonly<Record<never, never>>;

/** Body of rentals.composite. */
export type RentalCompositeInput = Readonly<schemas.RentalCompositeInput>;

/** Body of rentals.restore. */
export type RentalRestoreInput = Readonly<schemas.RentalRestoreInput>;

/** Body of rentals.reprice. */
export type RentalRepriceInput = Readonly<schemas.RentalRepriceInput>;

/** Body of rentals.reset_discounts. */
export type RentalResetDiscountsInput = Readonly<schemas.RentalResetDiscountsInput>;

/** Body of rentals.duplicate. */
export type RentalDuplicateInput = Readonly<schemas.RentalDuplicateInput>;

/** Body of rentals.create_purchase_order. */
export type RentalCreatePurchaseOrderInput = Readonly<schemas.RentalCreatePurchaseOrderInput>;

/** Body of rentals.auto_allocate. */
export type RentalAutoAllocateInput = Readonly<schemas.RentalAutoAllocateInput>;

/** Body of rentals.fulfilment_plan. */
export type RentalFulfilmentPlanInput = Readonly<schemas.RentalFulfilmentPlanInput>;

/** Body of rentals.apply_fulfilment_plan. */
export type RentalApplyFulfilmentPlanInput = Readonly<schemas.RentalApplyFulfilmentPlanInput>;

/** Body of rentals.undo_fulfilment_plan. */
export type RentalUndoFulfilmentPlanInput = Readonly<schemas.RentalUndoFulfilmentPlanInput>;

/** Body of rentals.picking_list. */
export type RentalPickingListInput = Readonly<Record<never, never>>;

/** Body of rentals.availability. */
export type RentalAvailabilityInput = Readonly<Record<never, never>>;

/** Body of rentals.billing_plan. */
export type RentalBillingPlanInput = Readonly<Record<never, never>>;

/** Body of rentals.create_invoice. */
export type RentalCreateInvoiceInput = Readonly<schemas.RentalCreateInvoiceInput>;

/** Body of rentals.totals. */
export type RentalTotalsInput = Readonly<Record<never, never>>;

/** Query of rentals.timeline. */
export type RentalTimelineInput = Readonly<schemas.RentalTimelineInput>;

/** Body of rentals.convert_to_quote. */
export type RentalConvertToQuoteInput = Readonly<schemas.RentalConvertToQuoteInput>;

/** Body of rentals.convert_to_order. */
export type RentalConvertToOrderInput = Readonly<schemas.RentalConvertToOrderInput>;

/** Body of rentals.send_quotation. */
export type RentalSendQuotationInput = Readonly<schemas.RentalSendQuotationInput>;

/** Body of rentals.accept_quotation. */
export type RentalAcceptQuotationInput = Readonly<schemas.RentalAcceptQuotationInput>;

/** Body of rentals.change_status. */
export type RentalChangeStatusInput = Readonly<schemas.RentalChangeStatusInput>;

/** Body of rentals.revert_to_quote. */
export type RentalRevertToQuoteInput = Readonly<schemas.RentalRevertToQuoteInput>;

/** Body of rentals.revert_to_enquiry. */
export type RentalRevertToEnquiryInput = Readonly<schemas.RentalRevertToEnquiryInput>;

/** Body of rentals.reinstate. */
export type RentalReinstateInput = Readonly<schemas.RentalReinstateInput>;

/** Body of rentals.reopen. */
export type RentalReopenInput = Readonly<schemas.RentalReopenInput>;

/** Body of rentals.dispatch. */
export type RentalDispatchInput = Readonly<schemas.RentalDispatchInput>;

/** Body of rentals.return. */
export type RentalReturnInput = Readonly<schemas.RentalReturnInput>;

/** Body of rentals.undispatch. */
export type RentalUndispatchInput = Readonly<schemas.RentalUndispatchInput>;

/** Body of rentals.undo_return. */
export type RentalUndoReturnInput = Readonly<schemas.RentalUndoReturnInput>;

/** Body of rentals.take_back_goods. */
export type RentalTakeBackGoodsInput = Readonly<schemas.RentalTakeBackGoodsInput>;

/** Body of rentals.exchange. */
export type RentalExchangeInput = Readonly<schemas.RentalExchangeInput>;

/** What the rule file exports as `rules` (`satisfies RentalRules`). Optional names are planned and may wait. */
export interface RentalRules<Plans extends { readonly quotation: unknown; readonly dispatch: unknown; readonly return: unknown; readonly undispatch: unknown; readonly undo_return: unknown; readonly take_back_goods: unknown; readonly exchange: unknown }> {
  readonly plans: {
    readonly quotation: Plan<RentalRow, RentalSendQuotationInput, Plans['quotation']>;
    readonly dispatch: Plan<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly return: Plan<RentalRow, RentalReturnInput, Plans['return']>;
    readonly undispatch: Plan<RentalRow, RentalUndispatchInput, Plans['undispatch']>;
    readonly undo_return: Plan<RentalRow, RentalUndoReturnInput, Plans['undo_return']>;
    readonly take_back_goods: Plan<RentalRow, RentalTakeBackGoodsInput, Plans['take_back_goods']>;
    readonly exchange: Plan<RentalRow, RentalExchangeInput, Plans['exchange']>;
  };
  readonly guards: {
    readonly quotation_named: Guard<RentalRow, Partial<RentalConvertToOrderInput & RentalAcceptQuotationInput>>;
    readonly within_margin: Guard<RentalRow, Partial<RentalConvertToOrderInput & RentalChangeStatusInput>>;
    readonly within_credit_limit: Guard<RentalRow, RentalConvertToOrderInput>;
    readonly in_stock: Guard<RentalRow, Partial<RentalConvertToOrderInput & RentalReinstateInput & RentalChangeStatusInput>>;
    readonly quotation_recipient: Guard<RentalRow, RentalSendQuotationInput, Plans['quotation']>;
    readonly not_locked: Guard<RentalRow, Partial<RentalRepriceInput & RentalResetDiscountsInput & RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly no_issued_invoices: Guard<RentalRow, Partial<RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly reason_of_list: Guard<RentalRow, RentalChangeStatusInput>;
    readonly something_to_dispatch: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly quantities_left: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly units_allocated: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly assets_ready: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly tests_passed: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly cases_sealed: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly units_on_hand: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly subhire_received: Guard<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly something_to_return: Guard<RentalRow, RentalReturnInput, Plans['return']>;
    readonly quantities_out: Guard<RentalRow, RentalReturnInput, Plans['return']>;
    readonly assets_on_rental: Guard<RentalRow, RentalReturnInput, Plans['return']>;
    readonly hired_come_home: Guard<RentalRow, RentalReturnInput, Plans['return']>;
    readonly something_to_take_back: Guard<RentalRow, RentalUndispatchInput, Plans['undispatch']>;
    readonly units_still_out: Guard<RentalRow, RentalUndispatchInput, Plans['undispatch']>;
    readonly something_returned: Guard<RentalRow, RentalUndoReturnInput, Plans['undo_return']>;
    readonly units_returned: Guard<RentalRow, RentalUndoReturnInput, Plans['undo_return']>;
    readonly units_still_here: Guard<RentalRow, RentalUndoReturnInput, Plans['undo_return']>;
    readonly goods_to_take_back: Guard<RentalRow, RentalTakeBackGoodsInput, Plans['take_back_goods']>;
    readonly goods_fit: Guard<RentalRow, RentalTakeBackGoodsInput, Plans['take_back_goods']>;
    readonly goods_not_billed: Guard<RentalRow, RentalTakeBackGoodsInput, Plans['take_back_goods']>;
    readonly something_to_exchange: Guard<RentalRow, RentalExchangeInput, Plans['exchange']>;
    readonly exchanged_units_out: Guard<RentalRow, RentalExchangeInput, Plans['exchange']>;
    readonly replacements_fit: Guard<RentalRow, RentalExchangeInput, Plans['exchange']>;
    readonly discount_allowed: Guard<RentalRow, Partial<RentalCreateInput & RentalUpdateInput>>;
    readonly amount_allowed: Guard<RentalRow, Partial<RentalCreateInput & RentalUpdateInput>>;
    readonly prices_unlocked: Guard<RentalRow, RentalUpdateInput>;
    readonly account_change_active: Guard<RentalRow, RentalUpdateInput>;
    readonly currency_follows: Guard<RentalRow, RentalUpdateInput>;
    readonly lines_in_order: Guard<RentalRow, RentalUpdateInput>;
    readonly units_free_then: Guard<RentalRow, RentalUpdateInput>;
    readonly something_to_invoice: Guard<RentalRow, RentalCreateInvoiceInput>;
  };
  readonly effects: {
    readonly reprice_items: Effect<RentalRow, Partial<RentalRepriceInput & RentalConvertToQuoteInput>>;
    readonly fix_exchange_rate: Effect<RentalRow, RentalConvertToOrderInput>;
    readonly settle_shortages: Effect<RentalRow, Partial<RentalConvertToOrderInput & RentalRevertToQuoteInput & RentalRevertToEnquiryInput & RentalReinstateInput & RentalChangeStatusInput>>;
    readonly accept_named: Effect<RentalRow, Partial<RentalConvertToOrderInput & RentalAcceptQuotationInput>>;
    readonly open_positions: Effect<RentalRow, Partial<RentalConvertToOrderInput & RentalReinstateInput>>;
    readonly freeze_quotation: Effect<RentalRow, RentalSendQuotationInput, Plans['quotation']>;
    readonly cancel_intakes: Effect<RentalRow, RentalChangeStatusInput>;
    readonly drop_draft_invoices: Effect<RentalRow, RentalChangeStatusInput>;
    readonly release_allocations: Effect<RentalRow, Partial<RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly cancel_bookings: Effect<RentalRow, Partial<RentalDeleteInput & RentalChangeStatusInput>>;
    readonly loosen_bookings: Effect<RentalRow, Partial<RentalRevertToQuoteInput & RentalChangeStatusInput>>;
    readonly void_quotations: Effect<RentalRow, RentalRevertToEnquiryInput>;
    readonly send_out: Effect<RentalRow, RentalDispatchInput, Plans['dispatch']>;
    readonly take_back: Effect<RentalRow, RentalReturnInput, Plans['return']>;
    readonly keep_here: Effect<RentalRow, RentalUndispatchInput, Plans['undispatch']>;
    readonly send_again: Effect<RentalRow, RentalUndoReturnInput, Plans['undo_return']>;
    readonly take_goods_back: Effect<RentalRow, RentalTakeBackGoodsInput, Plans['take_back_goods']>;
    readonly swap_units: Effect<RentalRow, RentalExchangeInput, Plans['exchange']>;
    readonly recalculate: Effect<RentalRow, RentalUpdateInput>;
    readonly keep_stock: Effect<RentalRow, RentalUpdateInput>;
    readonly follow_services: Effect<RentalRow, RentalUpdateInput>;
    readonly clear_discounts: Effect<RentalRow, RentalResetDiscountsInput>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<RentalRow, RentalDuplicateInput>;
    readonly create_purchase_order: ActionHandler<RentalRow, RentalCreatePurchaseOrderInput>;
    readonly auto_allocate: ActionHandler<RentalRow, RentalAutoAllocateInput>;
    readonly fulfilment_plan: ActionHandler<RentalRow, RentalFulfilmentPlanInput>;
    readonly apply_fulfilment_plan: ActionHandler<RentalRow, RentalApplyFulfilmentPlanInput>;
    readonly undo_fulfilment_plan: ActionHandler<RentalRow, RentalUndoFulfilmentPlanInput>;
    readonly picking_list: ActionHandler<RentalRow, RentalPickingListInput>;
    readonly availability: ActionHandler<RentalRow, RentalAvailabilityInput>;
    readonly billing_plan: ActionHandler<RentalRow, RentalBillingPlanInput>;
    readonly create_invoice: ActionHandler<RentalRow, RentalCreateInvoiceInput>;
    readonly totals: ActionHandler<RentalRow, RentalTotalsInput>;
    readonly timeline: ActionHandler<RentalRow, RentalTimelineInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RentalCreateInput>;
    readonly update: Prepare<RentalUpdateInput>;
  };
  readonly invariants: {
    readonly billed_once: Invariant;
  };
}
