/** GET /abilities: abilities for roles and tokens, and which of them the caller has. */
import { holds } from '../../../base/identity/abilities.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

/** Answers `{ abilities: [{ ability, prefix, suffix, description, held }], meta }`, by prefix in the order of the definitions. */
export const abilitiesHandler: EndpointFactory = ({ product }) => {
  const known = product.abilities.map((ability) => {
    const mark = ability.indexOf(':');
    const [prefix, suffix] = [ability.slice(0, mark), ability.slice(mark + 1)];
    return { ability, prefix, suffix, description: product.abilitySummaries[prefix] ?? '' };
  });
  return async ({ actor: { abilities }, query }) =>
    registryReply(
      'abilities',
      known.map((one) => ({ ...one, held: holds(abilities, one.ability) })),
      query,
    );
};
