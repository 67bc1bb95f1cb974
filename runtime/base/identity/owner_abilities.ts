/**
 * Records that belong to another one (`ability: { of: owner }`): who may read that one reads them, who may write it writes them. Reading is
 * a condition in SQL (`visible`); writing is the guard of every operation.
 */
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Guard, Refusal } from '../kernel/rules.ts';
import { holds } from './abilities.ts';

export const ownerGuard = 'within_owner';

type Row = Readonly<Record<string, unknown>>;

/** Why somebody may not write a record with these values; null where they may, and where it names no kind of owner that there is. */
export function ownerRefusal(spec: ResourceSpec, values: Row, abilities: ReadonlySet<string>): Refusal | null {
  const { abilityOf } = spec;
  const type = values[abilityOf?.field ?? ''];
  if (!abilityOf || typeof type !== 'string' || !Object.hasOwn(abilityOf.abilities, type)) return null;
  const needed = abilityOf.abilities[type] ?? [];
  const missing = needed.find((ability) => ability !== '' && !holds(abilities, ability));
  if (missing === undefined) return null;
  return { code: 'missing_ability', params: { ability: missing }, details: { required_ability: missing } };
}

/** The guard of a resource's operations. */
export function withinOwner(spec: ResourceSpec): Guard<Row, Row> {
  return ({ record, actor }) => ownerRefusal(spec, record, actor.abilities);
}
