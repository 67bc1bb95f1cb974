/** The duties of a payment provider for links; one file each beside this one. */
import type { Change } from 'backline/rules';

/** The payment, and the address for the customer afterwards. */
export interface Order {
  /** Decimal text with the digits of the currency. */
  readonly amount: string;
  readonly decimals: number;
  readonly currency: string;
  /** Number of the invoice. */
  readonly title: string;
  readonly invoice: number;
  readonly email: string | null;
  /** A tag such as `de`. */
  readonly language: string;
  readonly returnUrl: string;
}

export interface Session {
  readonly id: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** `ended`: no payment is possible there any more. `paid`: it was paid, or is being paid. */
export type End = 'ended' | 'paid';

export type House = Pick<Change<never, never>, 'settings' | 'services'>;

/** A provider whose page takes the money and whose webhooks say that it came. */
export interface PaymentProvider {
  /** Why it cannot be used yet; null if it can. */
  readonly missing: (house: Pick<House, 'settings'>) => string | null;
  /** Opens a page for one payment. @throws ApiError where it refuses or does not answer; then nothing was handed out. */
  readonly open: (house: House, order: Order) => Promise<Session>;
  /** Ends a page. @throws ApiError as above. */
  readonly end: (house: House, id: string) => Promise<End>;
}
