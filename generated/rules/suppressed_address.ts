// Generated from definitions/communication/suppressed_address.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/suppressed_address.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface SuppressedAddressRow {
  readonly id: number;
  readonly address: string;
  readonly channel: 'email' | 'sms';
  readonly reason: 'hard_bounce' | 'complaint' | 'manual';
  readonly response: string | null;
  readonly note: string | null;
  readonly communication_log_id: number | null;
  readonly is_active: boolean;
  readonly suppressed_at: string;
  readonly expires_at: string | null;
  readonly lifted_at: string | null;
  readonly lifted_by_id: number | null;
  readonly lift_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of suppressed_addresses.create. */
export type SuppressedAddressCreateInput = Readonly<schemas.SuppressedAddressCreate>;

/** Body of suppressed_addresses.lift. */
export type SuppressedAddressLiftInput = Readonly<schemas.SuppressedAddressLiftInput>;

/** What the rule file exports as `rules` (`satisfies SuppressedAddressRules`). Optional names are planned and may wait. */
export interface SuppressedAddressRules {
  readonly guards: {
    readonly by_a_person: Guard<SuppressedAddressRow, Partial<SuppressedAddressCreateInput & SuppressedAddressLiftInput>>;
    readonly no_complaint: Guard<SuppressedAddressRow, SuppressedAddressLiftInput>;
  };
  readonly actions: {
    readonly lift: ActionHandler<SuppressedAddressRow, SuppressedAddressLiftInput>;
  };
  readonly prepare: {
    readonly create: Prepare<SuppressedAddressCreateInput>;
  };
}
