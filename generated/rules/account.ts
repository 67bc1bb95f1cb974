// Generated from definitions/crm/account.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/account.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AccountRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly kind: 'organisation' | 'person';
  readonly is_customer: boolean;
  readonly is_supplier: boolean;
  readonly is_venue: boolean;
  readonly is_subcontractor: boolean;
  readonly is_active: boolean;
  readonly archived_at: string | null;
  readonly parent_id: number | null;
  readonly category_id: number | null;
  readonly legal_name: string | null;
  readonly registration_number: string | null;
  readonly vat_number: string | null;
  readonly e_invoice: 'none' | 'factur_x' | 'peppol';
  readonly e_invoice_scheme: string | null;
  readonly e_invoice_address: string | null;
  readonly buyer_reference: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly currency_code: string;
  readonly locale: string;
  readonly timezone: string;
  readonly price_book_id: number | null;
  readonly default_discount_percent: string;
  readonly tax_type_id: number | null;
  readonly debtor_number: string | null;
  readonly external_id: string | null;
  readonly payment_term_id: number | null;
  readonly credit_limit: string | null;
  readonly is_on_credit_hold: boolean;
  readonly requires_po_number: boolean;
  readonly owner_id: number | null;
  readonly primary_contact_id: number | null;
  readonly primary_address_id: number | null;
  readonly billing_address_id: number | null;
  readonly marketing_opt_out: boolean;
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly warning_message: string | null;
  readonly internal_notes: string | null;
  readonly merged_into_id: number | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of accounts.create. */
export type AccountCreateInput = Readonly<schemas.AccountCreate>;

/** Body of accounts.update. */
export type AccountUpdateInput = Readonly<schemas.AccountUpdate>;

/** Body of accounts.delete. */
export type AccountDeleteInput = Readonly<Record<never, never>>;

/** Body of accounts.archive. */
export type AccountArchiveInput = Readonly<schemas.AccountArchiveInput>;

/** Body of accounts.unarchive. */
export type AccountUnarchiveInput = Readonly<schemas.AccountUnarchiveInput>;

/** Body of accounts.restore. */
export type AccountRestoreInput = Readonly<schemas.AccountRestoreInput>;

/** Body of accounts.hold_credit. */
export type AccountHoldCreditInput = Readonly<schemas.AccountHoldCreditInput>;

/** Body of accounts.release_credit. */
export type AccountReleaseCreditInput = Readonly<schemas.AccountReleaseCreditInput>;

/** Body of accounts.balance. */
export type AccountBalanceInput = Readonly<Record<never, never>>;

/** Query of accounts.statement. */
export type AccountStatementInput = Readonly<schemas.AccountStatementInput>;

/** Query of accounts.timeline. */
export type AccountTimelineInput = Readonly<schemas.AccountTimelineInput>;

/** Body of accounts.merge. */
export type AccountMergeInput = Readonly<schemas.AccountMergeInput>;

/** What the rule file exports as `rules` (`satisfies AccountRules`). Optional names are planned and may wait. */
export interface AccountRules {
  readonly actions: {
    readonly balance: ActionHandler<AccountRow, AccountBalanceInput>;
    readonly statement: ActionHandler<AccountRow, AccountStatementInput>;
    readonly timeline: ActionHandler<AccountRow, AccountTimelineInput>;
    readonly merge: ActionHandler<AccountRow, AccountMergeInput>;
  };
  readonly prepare: {
    readonly create: Prepare<AccountCreateInput>;
    readonly update: Prepare<AccountUpdateInput>;
  };
}
