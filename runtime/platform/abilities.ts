/** Checks that granted abilities exist; the guard of `rights:` checks that nobody grants more than they have. */
import type { Refusal, Settings } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';

/** The refusal of a list with something else than an ability, or null. `*` is every ability. */
export function unknownAbility({ product }: Settings, abilities: readonly string[]): Refusal | null {
  const known = new Set(product.abilities);
  const strange = abilities.find((ability) => ability !== '*' && !known.has(ability));
  return strange === undefined
    ? null
    : invalid('abilities', `"${strange}" is not an ability. GET /api/v1/abilities shows those that exist.`);
}
