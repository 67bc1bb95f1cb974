/** Abilities that are given away exist; that nobody gives more than they have is the guard's that `rights:` brings. */
import type { Refusal, Settings } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';

/** The refusal of a list that names something else than an ability, or null. `*` stands for everything. */
export function unknownAbility({ product }: Settings, abilities: readonly string[]): Refusal | null {
  const known = new Set(product.abilities);
  const strange = abilities.find((ability) => ability !== '*' && !known.has(ability));
  return strange === undefined
    ? null
    : invalid('abilities', `"${strange}" is not an ability. GET /api/v1/abilities shows those that exist.`);
}
