/** Abilities: `prefix:suffix`, `*` for all; `settings:read` includes `settings:read:<group>` (contract, Ability catalogue). */

const all = '*';

/** True if one of `held` is the ability itself, `*`, or the wider one it is part of. */
export function holds(held: ReadonlySet<string>, ability: string): boolean {
  if (held.has(ability) || held.has(all)) return true;
  const group = ability.indexOf(':', ability.indexOf(':') + 1);
  return group > 0 && held.has(ability.slice(0, group));
}

/** Whether all are held; '' needs none. */
export const holdsAll = (held: ReadonlySet<string>, needed: readonly string[]): boolean =>
  needed.every((ability) => ability === '' || holds(held, ability));

/** The intersection: a token never does more than the role of its user allows today, whatever it once had. */
export function intersect(token: readonly string[], role: readonly string[]): ReadonlySet<string> {
  const ofToken = new Set(token);
  const ofRole = new Set(role);
  if (ofToken.has(all)) return ofRole;
  if (ofRole.has(all)) return ofToken;
  const both = new Set<string>();
  for (const ability of ofToken) if (holds(ofRole, ability)) both.add(ability);
  for (const ability of ofRole) if (holds(ofToken, ability)) both.add(ability);
  return both;
}
