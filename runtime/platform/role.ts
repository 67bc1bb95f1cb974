/** Rules of roles: what they allow exists. That nobody makes one which may do more than they may is a guard of `rights:`. */
import type { RoleCreateInput, RoleRules, RoleUpdateInput } from '../../generated/rules/role.ts';
import type { Data } from '../base/kernel/data.ts';
import type { Prepare } from '../base/kernel/rules.ts';
import { keyOf } from '../rules/key_of.ts';
import { unknownAbility } from './abilities.ts';

type Input = Partial<RoleCreateInput & RoleUpdateInput>;

const checked: Prepare<Input> = async ({ input, before, db, settings, refuse }) => {
  const named = before?.key == null ? { key: await keyFor(db, String(input.name ?? before?.name ?? '')) } : {};
  if (!Array.isArray(input.abilities)) return { values: named };
  const abilities = [...new Set(input.abilities as string[])];
  const refusal = unknownAbility(settings, abilities);
  if (refusal) refuse(refusal);
  return { values: { ...named, abilities } };
};

/** The name by which settings and audiences mean a role, for good: `Stage crew` is `stage_crew`, a second one `stage_crew_2`. */
async function keyFor(db: Data, name: string): Promise<string> {
  const base = keyOf(name).slice(0, 50) || 'role';
  const rows = await db.selectFrom('role').select('key').where('key', 'like', `${base}%`).execute();
  const taken = new Set(rows.map(({ key }) => key));
  if (!taken.has(base)) return base;
  let count = 2;
  while (taken.has(`${base}_${count}`)) count += 1;
  return `${base}_${count}`;
}

export const rules = { prepare: { create: checked, update: checked } } satisfies RoleRules;
