// Generated from definitions/crm/account_contact.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/account_contact.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AccountContactRow {
  readonly id: number;
  readonly account_id: number;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly job_title: string | null;
  readonly department: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly is_primary: boolean;
  readonly is_active: boolean;
  readonly receives_invoices: boolean;
  readonly user_id: number | null;
  readonly notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of account_contacts.create. */
export type AccountContactCreateInput = Readonly<schemas.AccountContactCreate>;

/** Body of account_contacts.update. */
export type AccountContactUpdateInput = Readonly<schemas.AccountContactUpdate>;

/** Body of account_contacts.delete. */
export type AccountContactDeleteInput = Readonly<Record<never, never>>;

/** Body of account_contacts.make_primary. */
export type AccountContactMakePrimaryInput = Readonly<schemas.AccountContactMakePrimaryInput>;

/** What the rule file exports as `rules` (`satisfies AccountContactRules`). Optional names are planned and may wait. */
export interface AccountContactRules {
  readonly effects: {
    readonly keep_one_primary: Effect<AccountContactRow, Partial<AccountContactCreateInput & AccountContactUpdateInput>>;
    readonly review_bookings: Effect<AccountContactRow, AccountContactUpdateInput>;
    readonly replace_primary: Effect<AccountContactRow, AccountContactMakePrimaryInput>;
  };
}
