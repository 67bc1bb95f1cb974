/** Rules of addresses: an account points at its primary one. */

import type { Effect } from 'backline/rules';
import type {
  AddressCreateInput,
  AddressRow,
  AddressRules,
  AddressUpdateInput,
} from '../../../generated/rules/address.ts';

type Body = Partial<AddressCreateInput & AddressUpdateInput>;

/** An account points at its primary address. */
const keepOnePrimary: Effect<AddressRow, Body> = async ({ record, input, update }) => {
  if (input.is_primary === true && record.owner_type === 'account')
    await update('account', Number(record.owner_id), { primary_address_id: record.id });
};

export const rules = {
  effects: { keep_one_primary: keepOnePrimary },
} satisfies AddressRules;
