/** Rules of users: an Owner always remains, and nobody raises anyone, themselves included, above their own rights. */
import type { UserCreateInput, UserRow, UserRules, UserUpdateInput } from '../../generated/rules/user.ts';
import { inherited } from '../base/identity/delegation.ts';
import type { Call, Effect, Guard, Prepare, Refusal } from '../base/kernel/rules.ts';
import { normalisedEmail } from '../messaging/credentials/person.ts';
import { checkZone } from '../rules/rows.ts';
import { scopeValues } from './scope.ts';

type Body = Partial<UserCreateInput & UserUpdateInput>;

const checked: Prepare<Body> = async (draft) => {
  const { input, before, actor, services } = draft;
  await checkZone(draft, input.timezone);
  const moved = before !== null && typeof input.email === 'string' && normalisedEmail(input.email) !== before.email;
  const address = moved ? { email_verified_at: null } : {};
  // A limited actor passes the limit on.
  const passed = before === null ? inherited(services.resources['user']?.rights ?? {}, actor, input) : {};
  return { values: { ...passed, ...address, ...(await scopeValues(draft)) } };
};

/** Only its holders may give the role Owner. A guard of `rights:` prevents giving a role with more rights than the giver's. */
const roleAllowed: Guard<UserRow, Body> = async (call) => {
  if (typeof call.input.role_id !== 'number') return null;
  return ownersAlone(call, call.input.role_id, 'You cannot give a role that may do more than you may.');
};

/** An Owner is out of everybody else's reach. */
const notMoreThanSelf: Guard<UserRow, Body> = (call) =>
  ownersAlone(call, call.record.role_id, 'This person may do more than you may.');

async function ownersAlone(
  { actor, db }: Call<UserRow, Body>,
  roleId: number,
  message: string,
): Promise<Refusal | null> {
  if (actor.type === 'system' || actor.userId === null || actor.role.key === 'owner') return null;
  const role = await db.selectFrom('role').select('key').where('id', '=', roleId).executeTakeFirst();
  return role?.key === 'owner' ? { code: 'forbidden', message, errors: { role_id: [message] } } : null;
}

/** A leaving owner locks the role, so that two cannot leave at once; their own rows are locked already, each by its change. */
async function isLastOwner({ record, dryRun, db }: Call<UserRow, Body>): Promise<boolean> {
  const owner = db.selectFrom('role').select('id').where('key', '=', 'owner');
  if (!dryRun) await owner.forNoKeyUpdate().execute();
  const owners = await db
    .selectFrom('user')
    .select('id')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('role_id', '=', owner)
    .orderBy('id')
    .execute();
  return owners.length === 1 && owners[0]?.id === record.id;
}

const lastOwner = ({ id, name }: UserRow): Refusal => ({
  code: 'last_owner',
  params: { name },
  details: { user_id: id },
});

const notLastOwner: Guard<UserRow, Body> = async (call) => ((await isLastOwner(call)) ? lastOwner(call.record) : null);

const ownerStays: Guard<UserRow, Body> = async (call) => {
  if (typeof call.input.role_id !== 'number' || call.input.role_id === call.record.role_id) return null;
  return (await isLastOwner(call)) ? lastOwner(call.record) : null;
};

/** Another role is an event of its own beside the update. */
const noteRole: Effect<UserRow, Body> = (change) => {
  const { record, input } = change;
  if (typeof input.role_id === 'number' && input.role_id !== record.role_id)
    change.emit('user.role_changed', 'user', record.id);
};

/** The old address is notified, and the new one gets the confirmation link. */
const noteAddress: Effect<UserRow, Body> = async (change) => {
  const { record, input, settings } = change;
  if (typeof input.email !== 'string' || normalisedEmail(input.email) === record.email) return;
  await change.enqueue('mail_address_changed', { user_id: record.id, address: record.email });
  if (settings.get('security.email_verification_enabled'))
    await change.enqueue('mail_sign_in_link', { user_id: record.id, purpose: 'email_verification' });
};

const mailInvitation: Effect<UserRow, Body> = async (change) => {
  await change.enqueue('mail_sign_in_link', { user_id: change.record.id, purpose: 'invitation' });
};

/** Raw: found by the person and not by their ids, and what a browser holds has no ledger; `removeMany` would read each with its hash. */
const sessionsSql = 'delete from "user_session" where "user_id" = $1::integer returning "id"';
const browsersSql = 'delete from "user_remembrance" where "user_id" = $1::integer returning "id"';

/** Sessions of who is deactivated open nothing already; they do not come back with the person either. */
const endSessions: Effect<UserRow, Body> = async (change) => {
  await change.writeUnaudited('user_session', sessionsSql, [change.record.id]);
  await change.writeUnaudited('user_remembrance', browsersSql, [change.record.id]);
};

const identitiesSql = 'delete from "user_identity" where "user_id" = $1::integer returning "id"';

/**
 * Accounts at identity providers are linked again when the person is activated: until then the provider may have given the
 * address to somebody else, or the person another account.
 */
const endIdentities: Effect<UserRow, Body> = async (change) => {
  await change.writeUnaudited('user_identity', identitiesSql, [change.record.id]);
};

const factors = ['user_second_factor', 'user_passkey', 'user_recovery_code'] as const;

/** For who has lost every second factor. Whatever signed in with one ends with them. Raw for the reason above: these are secrets. */
const endSecondFactor: Effect<UserRow, Body> = async (change) => {
  for (const table of factors)
    await change.writeUnaudited(table, `delete from "${table}" where "user_id" = $1::integer returning "id"`, [
      change.record.id,
    ]);
  await endSessions(change);
  await change.enqueue('mail_second_factor_ended', { user_id: change.record.id });
};

/** A deleted person's access ends with the record. */
const endAccess: Effect<UserRow, Body> = async (change) => {
  await change.update('user', change.record.id, { is_active: false });
  await endSessions(change);
  await endIdentities(change);
};

export const rules = {
  prepare: { create: checked, update: checked },
  guards: {
    role_allowed: roleAllowed,
    not_more_than_self: notMoreThanSelf,
    not_last_owner: notLastOwner,
    owner_stays: ownerStays,
  },
  effects: {
    note_role: noteRole,
    note_address: noteAddress,
    mail_invitation: mailInvitation,
    end_sessions: endSessions,
    end_identities: endIdentities,
    end_second_factor: endSecondFactor,
    end_access: endAccess,
  },
} satisfies UserRules;
