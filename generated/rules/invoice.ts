// Generated from definitions/finance/invoice.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Fill, Guard, Prepare, Verdict } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/invoice.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface InvoiceRow {
  readonly id: number;
  readonly aggregate_version: number;
  readonly number: string | null;
  readonly account_id: number;
  readonly subject: string | null;
  readonly invoice_date: string;
  readonly reference: string | null;
  readonly customer_po_number: string | null;
  readonly invoice_type: 'standard' | 'deposit' | 'progress' | 'final' | 'opening';
  readonly opening_number: string | null;
  readonly opening_amount: string | null;
  readonly status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'credited' | 'void';
  readonly contact_id: number | null;
  readonly rental_id: number | null;
  readonly project_id: number | null;
  readonly warehouse_id: number | null;
  readonly owner_id: number | null;
  readonly currency_code: string;
  readonly exchange_rate: string;
  readonly prices_include_tax: boolean;
  readonly billing_address_id: number | null;
  readonly billing_address_snapshot: unknown;
  readonly payment_term_id: number | null;
  readonly issued_at: string | null;
  readonly due_at: string | null;
  readonly service_period_from: string | null;
  readonly service_period_to: string | null;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly base_net_total: string | null;
  readonly base_gross_total: string | null;
  readonly amount_paid: string;
  readonly amount_credited: string;
  readonly amount_refunded: string;
  readonly balance: string;
  readonly tax_summary: unknown;
  readonly tax_notes: readonly string[];
  readonly sent_at: string | null;
  readonly sent_to: string | null;
  readonly is_reminder_fee: boolean;
  readonly last_reminder_at: string | null;
  readonly paid_at: string | null;
  readonly voided_at: string | null;
  readonly void_reason: string | null;
  readonly locks_rental: boolean;
  readonly over_invoice_allowed: boolean;
  readonly deducts_deposit_invoice_ids: readonly number[];
  readonly external_id: string | null;
  readonly exported_at: string | null;
  readonly footer_text: string | null;
  readonly internal_notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of invoices.create. */
export type InvoiceCreateInput = Readonly<schemas.InvoiceCreate>;

/** Body of invoices.update. */
export type InvoiceUpdateInput = Readonly<schemas.InvoiceUpdate>;

/** Body of invoices.delete. */
export type InvoiceDeleteInput = Readonly<Record<never, never>>;

/** Body of invoices.composite. */
export type InvoiceCompositeInput = Readonly<schemas.InvoiceCompositeInput>;

/** Body of invoices.payment_link. */
export type InvoicePaymentLinkInput = Readonly<schemas.InvoicePaymentLinkInput>;

/** Body of invoices.restore. */
export type InvoiceRestoreInput = Readonly<schemas.InvoiceRestoreInput>;

/** Body of invoices.issue. */
export type InvoiceIssueInput = Readonly<schemas.InvoiceIssueInput>;

/** Body of invoices.void. */
export type InvoiceVoidInput = Readonly<schemas.InvoiceVoidInput>;

/** Body of invoices.send. */
export type InvoiceSendInput = Readonly<schemas.InvoiceSendInput>;

/** What the rule file exports as `rules` (`satisfies InvoiceRules`). Optional names are planned and may wait. */
export interface InvoiceRules {
  readonly guards: {
    readonly billing_address_known: Guard<InvoiceRow, InvoiceIssueInput>;
    readonly lines_taxed: Guard<InvoiceRow, InvoiceIssueInput>;
    readonly period_open: Guard<InvoiceRow, Partial<InvoiceIssueInput & InvoiceVoidInput>>;
    readonly within_rental: Guard<InvoiceRow, InvoiceIssueInput>;
    readonly exchange_rate_known: Guard<InvoiceRow, InvoiceIssueInput>;
    readonly e_invoice_complete: Guard<InvoiceRow, InvoiceIssueInput>;
    readonly deposit_not_deducted: Guard<InvoiceRow, InvoiceVoidInput>;
    readonly nothing_grows: Guard<InvoiceRow, InvoiceVoidInput>;
    readonly recipient_known: Guard<InvoiceRow, InvoiceSendInput>;
    readonly opening_by_person: Guard<InvoiceRow, InvoiceDeleteInput>;
    readonly opening_period_open: Guard<InvoiceRow, InvoiceDeleteInput>;
  };
  readonly effects: {
    readonly issue_invoice: Effect<InvoiceRow, InvoiceIssueInput>;
    readonly release_rentals: Effect<InvoiceRow, InvoiceVoidInput>;
    readonly address_mail: Effect<InvoiceRow, InvoiceSendInput>;
    readonly retotal: Effect<InvoiceRow, InvoiceUpdateInput>;
    readonly void_opening: Effect<InvoiceRow, InvoiceDeleteInput>;
  };
  readonly actions: {
    readonly payment_link: ActionHandler<InvoiceRow, InvoicePaymentLinkInput>;
  };
  readonly prepare: {
    readonly create: Prepare<InvoiceCreateInput>;
    readonly update: Prepare<InvoiceUpdateInput>;
  };
  readonly verdicts: {
    readonly issue: Verdict<InvoiceRow, InvoiceIssueInput>;
  };
  readonly fills: {
    readonly payment_urls: Fill<{ readonly payment_url: string | null }>;
  };
}
