/** Rules of users: an Owner always remains, and nobody raises anyone, themselves included, above their own rights. */
import type { UserCreateInput, UserRow, UserRules, UserUpdateInput } from '../../../generated/rules/user.ts';
import type { Call, Effect, Guard, Prepare } from '../../kernel/rules.ts';
import { checkZone, invalid } from '../rows.ts';
import { refusalOf } from './abilities.ts';

type Body = Partial<UserCreateInput & UserUpdateInput>;

const checked: Prepare<Body> = async (draft) => {
  const { input, before, actor, query, refuse } = draft;
  checkZone(draft, input.timezone);
  // Whoever is limited to warehouses passes the limit on.
  if (!Array.isArray(input.warehouse_ids))
    return before === null && actor.scope !== null ? { values: { warehouse_ids: actor.scope } } : {};
  const ids = [...new Set(input.warehouse_ids as number[])];
  const rows = await query<{ id: number }>(
    'select "id" from "warehouse" where "id" = any($1::integer[]) and "deleted_at" is null',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined) refuse(invalid('warehouse_ids', `The warehouse ${strange} does not exist.`));
  const wider = actor.scope !== null && (ids.length === 0 || ids.some((id) => !actor.scope?.includes(id)));
  if (wider)
    refuse({
      code: 'forbidden',
      errors: { warehouse_ids: ['You cannot give access to warehouses that you do not have.'] },
    });
  return { values: { warehouse_ids: ids } };
};

/** The role that is given may do no more than the giver. */
const roleAllowed: Guard<UserRow, Body> = async (call) => {
  if (typeof call.input.role_id !== 'number') return null;
  return roleBeyond(call, call.input.role_id, 'You cannot give a role that may do more than you may.');
};

/** Somebody who may do more than the actor is out of the actor's reach. */
const notMoreThanSelf: Guard<UserRow, Body> = (call) =>
  roleBeyond(call, call.record.role_id, 'This person may do more than you may.');

async function roleBeyond(call: Call<UserRow, Body>, roleId: number, message: string) {
  const { actor, query } = call;
  if (actor.type === 'system') return null;
  const [role] = await query<{ abilities: string[]; key: string | null }>(
    'select "abilities", "key" from "role" where "id" = $1',
    [roleId],
  );
  if (!role) return null;
  const beyond =
    refusalOf(call, role.abilities) !== null ||
    (role.key === 'owner' && actor.role.key !== 'owner' && actor.userId !== null);
  return beyond ? { code: 'forbidden', message, errors: { role_id: [message] } } : null;
}

/** Whoever would leave holds the role, so that two of them cannot leave at once; their own rows are locked already, each by its change. */
async function isLastOwner({ record, dryRun, query }: Call<UserRow, Body>): Promise<boolean> {
  if (!dryRun) await query(`select 1 from "role" where "key" = 'owner' for no key update`);
  const owners = await query<{ id: number }>(
    `select u."id" from "user" u where u."is_active" and u."deleted_at" is null and u."role_id" = (select "id" from "role" where "key" = 'owner') order by u."id"`,
  );
  return owners.length === 1 && owners[0]?.id === record.id;
}

const notLastOwner: Guard<UserRow, Body> = async (call) => ((await isLastOwner(call)) ? { code: 'last_owner' } : null);

const ownerStays: Guard<UserRow, Body> = async (call) => {
  if (typeof call.input.role_id !== 'number' || call.input.role_id === call.record.role_id) return null;
  return (await isLastOwner(call)) ? { code: 'last_owner' } : null;
};

/** Another role is an event of its own beside the update. */
const noteRole: Effect<UserRow, Body> = (change) => {
  const { record, input } = change;
  if (typeof input.role_id === 'number' && input.role_id !== record.role_id)
    change.emit('user.role_changed', 'user', record.id);
};

/** A deleted person's access ends with the record. */
const endAccess: Effect<UserRow, Body> = async (change) => {
  await change.update('user', change.record.id, { is_active: false });
};

export const rules = {
  prepare: { create: checked, update: checked },
  guards: {
    role_allowed: roleAllowed,
    not_more_than_self: notMoreThanSelf,
    not_last_owner: notLastOwner,
    owner_stays: ownerStays,
  },
  effects: { note_role: noteRole, end_access: endAccess },
} satisfies UserRules;
