// Generated from definitions/communication/payment_reminder.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/payment_reminder.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PaymentReminderRow {
  readonly id: number;
  readonly invoice_id: number;
  readonly step: number;
  readonly status: 'drafted' | 'sent' | 'waived' | 'cancelled';
  readonly currency_code: string | null;
  readonly fee: string;
  readonly fee_invoice_id: number | null;
  readonly communication_draft_id: number | null;
  readonly sent_at: string | null;
  readonly waived_at: string | null;
  readonly waived_by_id: number | null;
  readonly waive_reason: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of payment_reminders.create. */
export type PaymentReminderCreateInput = Readonly<schemas.PaymentReminderCreate>;

/** Body of payment_reminders.waive. */
export type PaymentReminderWaiveInput = Readonly<schemas.PaymentReminderWaiveInput>;

/** What the rule file exports as `rules` (`satisfies PaymentReminderRules`). Optional names are planned and may wait. */
export interface PaymentReminderRules {
  readonly effects: {
    readonly compose: Effect<PaymentReminderRow, PaymentReminderCreateInput>;
  };
  readonly actions: {
    readonly waive: ActionHandler<PaymentReminderRow, PaymentReminderWaiveInput>;
  };
  readonly prepare: {
    readonly create: Prepare<PaymentReminderCreateInput>;
  };
}
