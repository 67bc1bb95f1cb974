/** Rules of addresses: at most one of its addresses is the primary one. */
import type {
  AddressCreateInput,
  AddressRow,
  AddressRules,
  AddressUpdateInput,
} from '../../../generated/rules/address.ts';
import type { Effect } from '../../kernel/rules.ts';

type Body = Partial<AddressCreateInput & AddressUpdateInput>;

const keepOnePrimary: Effect<AddressRow, Body> = async (change) => {
  const { record, input, query } = change;
  if (input.is_primary !== true) return;
  const others = await query<{ id: number }>(
    'select "id" from "address" where "owner_type" = $1 and "owner_id" = $2 and "is_primary" and "id" <> $3 order by "id"',
    [record.owner_type, record.owner_id, record.id],
  );
  for (const { id } of others) await change.update('address', id, { is_primary: false });
  if (record.owner_type === 'account')
    await change.update('account', Number(record.owner_id), { primary_address_id: record.id });
};

export const rules = {
  effects: { keep_one_primary: keepOnePrimary },
} satisfies AddressRules;
