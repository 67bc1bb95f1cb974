// Generated from definitions/rentals/rental_quotation.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rental_quotation.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RentalQuotationRow {
  readonly id: number;
  readonly rental_id: number;
  readonly version: number;
  readonly hash: string;
  readonly account_id: number | null;
  readonly currency_code: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly valid_until: string | null;
  readonly sent_at: string;
  readonly sent_to: string | null;
  readonly note: string | null;
  readonly accepted_at: string | null;
  readonly accepted_by_name: string | null;
  readonly acceptance_note: string | null;
  readonly content: unknown;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Query of rental_quotations.compare. */
export type RentalQuotationCompareInput = Readonly<schemas.RentalQuotationCompareInput>;

/** Body of rental_quotations.restore. */
export type RentalQuotationRestoreInput = Readonly<schemas.RentalQuotationRestoreInput>;

/** What the rule file exports as `rules` (`satisfies RentalQuotationRules`). Optional names are planned and may wait. */
export interface RentalQuotationRules {
  readonly guards: {
    readonly nothing_held: Guard<RentalQuotationRow, RentalQuotationRestoreInput>;
  };
  readonly actions: {
    readonly compare: ActionHandler<RentalQuotationRow, RentalQuotationCompareInput>;
    readonly restore: ActionHandler<RentalQuotationRow, RentalQuotationRestoreInput>;
  };
}
