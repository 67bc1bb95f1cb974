// Generated from definitions/crm/address.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/address.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AddressRow {
  readonly id: number;
  readonly owner_type: 'account' | 'account_contact' | 'warehouse' | 'facility' | 'user';
  readonly owner_id: string;
  readonly type: 'main' | 'billing' | 'delivery' | 'venue' | 'other';
  readonly label: string | null;
  readonly attention: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly country_code: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly phone: string | null;
  readonly access_notes: string | null;
  readonly is_primary: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of addresses.create. */
export type AddressCreateInput = Readonly<schemas.AddressCreate>;

/** Body of addresses.update. */
export type AddressUpdateInput = Readonly<schemas.AddressUpdate>;

/** Body of addresses.delete. */
export type AddressDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies AddressRules`). Optional names are planned and may wait. */
export interface AddressRules {
  readonly effects: {
    readonly keep_one_primary: Effect<AddressRow, Partial<AddressCreateInput & AddressUpdateInput>>;
  };
}
