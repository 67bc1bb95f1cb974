/** Rules of addresses: the owner exists, and an account points at its primary one. */
import type {
  AddressCreateInput,
  AddressRow,
  AddressRules,
  AddressUpdateInput,
} from '../../../generated/rules/address.ts';
import type { Effect, Guard } from '../../kernel/rules.ts';
import { invalid } from '../rows.ts';

type Body = Partial<AddressCreateInput & AddressUpdateInput>;

/** Tables an owner may stand in, and whether they keep deleted rows. */
const owners: Readonly<Record<string, boolean>> = {
  account: true,
  account_contact: false,
  warehouse: true,
  user: true,
};

/** No foreign key holds the owner: whoever deletes it, or gives it another address, has to wait. */
const ownerExists: Guard<AddressRow, Body> = async ({ record, query, dryRun }) => {
  const lock = dryRun ? '' : ' for no key update';
  const keepsDeleted = owners[record.owner_type];
  const isId = /^\d{1,9}$/.test(record.owner_id);
  const found =
    keepsDeleted !== undefined && isId
      ? await query(
          `select 1 from "${record.owner_type}" where "id" = $1${keepsDeleted ? ' and "deleted_at" is null' : ''}${lock}`,
          [Number(record.owner_id)],
        )
      : [];
  return found.length > 0
    ? null
    : invalid('owner_id', `The selected ${record.owner_type.replaceAll('_', ' ')} does not exist.`);
};

/** An account points at its primary address. */
const keepOnePrimary: Effect<AddressRow, Body> = async ({ record, input, update }) => {
  if (input.is_primary === true && record.owner_type === 'account')
    await update('account', Number(record.owner_id), { primary_address_id: record.id });
};

export const rules = {
  guards: { owner_exists: ownerExists },
  effects: { keep_one_primary: keepOnePrimary },
} satisfies AddressRules;
