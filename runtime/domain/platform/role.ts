/** Rules of roles: what they allow exists. That nobody makes one which may do more than they may is a guard of `rights:`. */
import type { RoleCreateInput, RoleRules, RoleUpdateInput } from '../../../generated/rules/role.ts';
import type { Prepare } from '../../kernel/rules.ts';
import { unknownAbility } from './abilities.ts';

const checked: Prepare<Partial<RoleCreateInput & RoleUpdateInput>> = ({ input, settings, refuse }) => {
  if (!Array.isArray(input.abilities)) return {};
  const abilities = [...new Set(input.abilities as string[])];
  const refusal = unknownAbility(settings, abilities);
  if (refusal) refuse(refusal);
  return { values: { abilities } };
};

export const rules = { prepare: { create: checked, update: checked } } satisfies RoleRules;
