/** Rules of contacts: the account points at its primary one. */

import type { Change, Effect } from 'backline/rules';
import type {
  AccountContactCreateInput,
  AccountContactRow,
  AccountContactRules,
  AccountContactUpdateInput,
} from '../../../generated/rules/account_contact.ts';
import { reviewContact } from '../scheduling/review_people.ts';

type Body = Partial<AccountContactCreateInput & AccountContactUpdateInput>;

/** After a create or update that marks the contact as primary or takes the mark away. */
const keepOnePrimary: Effect<AccountContactRow, Body> = async (change) => {
  if (typeof change.input.is_primary !== 'boolean') return;
  if (change.input.is_primary) await replacePrimary(change);
  else await forget(change);
};

/** The account points at its primary contact. */
const replacePrimary: Effect<AccountContactRow, Body> = async ({ record, update }) =>
  update('account', record.account_id, { primary_contact_id: record.id });

async function forget(change: Change<AccountContactRow, Body>): Promise<void> {
  const { record, db } = change;
  const account = await db
    .selectFrom('account')
    .select('primary_contact_id')
    .where('id', '=', record.account_id)
    .executeTakeFirst();
  if (account?.primary_contact_id === record.id)
    await change.update('account', record.account_id, { primary_contact_id: null });
}

/** A person who has left is not available. */
const reviewBookings: Effect<AccountContactRow, Body> = async (change) => {
  if (typeof change.input.is_active === 'boolean') await reviewContact(change, change.record.id);
};

export const rules = {
  effects: { keep_one_primary: keepOnePrimary, replace_primary: replacePrimary, review_bookings: reviewBookings },
} satisfies AccountContactRules;
