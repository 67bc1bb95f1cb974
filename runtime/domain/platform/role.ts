/** Rules of roles: nobody makes a role that may do more than they may. */
import type { RoleCreateInput, RoleRules, RoleUpdateInput } from '../../../generated/rules/role.ts';
import type { Prepare } from '../../kernel/rules.ts';
import { refusalOf } from './abilities.ts';

const checked: Prepare<Partial<RoleCreateInput & RoleUpdateInput>> = (draft) => {
  const { input, refuse } = draft;
  if (!Array.isArray(input.abilities)) return {};
  const abilities = [...new Set(input.abilities as string[])];
  const refusal = refusalOf(draft, abilities);
  if (refusal) refuse(refusal);
  return { values: { abilities } };
};

export const rules = { prepare: { create: checked, update: checked } } satisfies RoleRules;
