// Generated from definitions/finance/invoice_line.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/invoice_line.ts';
import type { InvoiceRow } from './invoice.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface InvoiceLineRow {
  readonly id: number;
  readonly invoice_id: number;
  readonly description: string;
  readonly quantity: string;
  readonly unit_price: string | null;
  readonly kind: 'item' | 'service' | 'deposit' | 'deposit_deduction' | 'surcharge' | 'text';
  readonly position: number;
  readonly rental_id: number | null;
  readonly rental_item_id: number | null;
  readonly credit_of_line_id: number | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly unit: string;
  readonly period_factor: string;
  readonly discount_percent: string;
  readonly tax_type_id: number | null;
  readonly tax_percent: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly gross_amount: string;
  readonly quantity_credited: string;
  readonly revenue_account: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of invoice_lines.create. */
export type InvoiceLineCreateInput = Readonly<schemas.InvoiceLineCreate>;

/** Body of invoice_lines.update. */
export type InvoiceLineUpdateInput = Readonly<schemas.InvoiceLineUpdate>;

/** Body of invoice_lines.delete. */
export type InvoiceLineDeleteInput = Readonly<Record<never, never>>;

/** Body of invoice_lines.bulk. */
export type InvoiceLineBulkInput = Readonly<schemas.InvoiceLineBulkInput>;

/** Body of invoice_lines.reorder. */
export type InvoiceLineReorderInput = Readonly<schemas.InvoiceLineReorderInput>;

/** What the rule file exports as `rules` (`satisfies InvoiceLineRules`). Optional names are planned and may wait. */
export interface InvoiceLineRules {
  readonly effects: {
    readonly total_invoice: Effect<InvoiceLineRow, Partial<InvoiceLineCreateInput & InvoiceLineUpdateInput & InvoiceLineDeleteInput>>;
  };
  readonly actions: {
    readonly reorder: ActionHandler<InvoiceRow, InvoiceLineReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<InvoiceLineCreateInput>;
  };
}
