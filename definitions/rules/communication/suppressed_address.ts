/** Rules of addresses that get no messages: people put them there and lift them. */
import { type ActionHandler, type Guard, invalid, type Prepare } from 'backline/rules';
import type {
  SuppressedAddressCreateInput,
  SuppressedAddressLiftInput,
  SuppressedAddressRow,
  SuppressedAddressRules,
} from '../../../generated/rules/suppressed_address.ts';
import { isReachable } from './about.ts';

const byAPerson: Guard<SuppressedAddressRow, object> = ({ actor }) =>
  actor.kind === 'person' ? null : { code: 'human_required', message: 'A person has to say who gets no messages.' };

const noComplaint: Guard<SuppressedAddressRow, object> = ({ record }) =>
  record.reason === 'complaint' && record.is_active ? { code: 'complained' } : null;

const create: Prepare<SuppressedAddressCreateInput> = async ({ input, query, refuse }) => {
  const channel = input.channel ?? 'email';
  const address = input.address.trim().toLowerCase();
  if (!isReachable(address, channel))
    refuse(invalid('address', `"${address}" is no address of the channel ${channel}.`));
  const rows = await query('select 1 from "suppressed_address" where "address" = $1 and "channel" = $2', [
    address,
    channel,
  ]);
  if (rows.length > 0) refuse(invalid('address', 'It is on the list already. Look for it there.'));
  return { values: { address } };
};

const lift: ActionHandler<SuppressedAddressRow, SuppressedAddressLiftInput> = async (change) => {
  const { record, input, actor } = change;
  await change.update('suppressed_address', record.id, {
    is_active: false,
    lifted_at: new Date().toISOString(),
    lifted_by_id: actor.userId,
    lift_reason: input.reason ?? null,
  });
  change.emit('suppressed_address.lifted', 'suppressed_address', record.id);
  return { suppressed_address: await change.show('suppressed_address', record.id) };
};

export const rules = {
  prepare: { create },
  guards: { by_a_person: byAPerson, no_complaint: noComplaint },
  actions: { lift },
} satisfies SuppressedAddressRules;
