/** Abilities that are given away: they exist, and nobody gives more than they have (decisions 8). */
import { holds } from '../../identity/abilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Refusal, Settings } from '../../kernel/rules.ts';
import { invalid } from '../rows.ts';

interface Giver {
  readonly actor: Actor;
  readonly settings: Settings;
}

/** The refusal of a list, or null. `*` stands for everything and may be given by those alone who have it. */
export function refusalOf({ actor, settings }: Giver, abilities: readonly string[]): Refusal | null {
  const known = new Set(settings.product.abilities);
  const strange = abilities.find((ability) => ability !== '*' && !known.has(ability));
  if (strange !== undefined)
    return invalid('abilities', `"${strange}" is not an ability. GET /api/v1/endpoints shows those that exist.`);
  if (actor.type === 'system') return null;
  const beyond = abilities.find((ability) =>
    ability === '*' ? !actor.abilities.has('*') : !holds(actor.abilities, ability),
  );
  return beyond === undefined
    ? null
    : {
        code: 'missing_ability',
        params: { ability: beyond },
        errors: { abilities: [`You cannot give the ability ${beyond}, which you do not have.`] },
      };
}
