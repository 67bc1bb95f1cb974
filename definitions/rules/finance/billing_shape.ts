/** The answer of GET /rentals/{rental}/billing_plan, for its maker and for the page that shows it. No code. */

/** Amounts are decimal text in the currency of the plan; days and instants as the API writes them. */
export interface BillingEntry {
  readonly kind: 'moment' | 'cycle' | 'rest';
  readonly due_on: string | null;
  readonly event: string | null;
  readonly percent: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly net: string;
  /** `drafted`: drafts bill what issued invoices do not. */
  readonly status: 'billed' | 'drafted' | 'due' | 'planned';
}

export interface BillingPlan {
  readonly rental_id: number;
  readonly currency_code: string;
  readonly billed_net: string;
  /** The amount in drafts. */
  readonly drafted_net: string;
  readonly entries: readonly BillingEntry[];
}
