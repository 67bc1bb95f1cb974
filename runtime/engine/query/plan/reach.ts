/** What of the records that a relation leads to a reader sees: abilities do not end at the first relation (decisions 14). */
import { holds } from '../../../base/identity/abilities.ts';
import type { Actor } from '../../../base/kernel/actor.ts';
import type { RelationSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Reader } from './filters.ts';
import { indexOf, type Output } from './resource_index.ts';

export type Reach = 'whole' | 'brief' | 'nothing';

/** Whether an actor may read records of a resource; one without abilities of its own is the service, which may. */
export function mayOf({ abilities }: Partial<Pick<Actor, 'abilities'>>): Reader['may'] {
  return ({ readAbility }) => readAbility === undefined || abilities === undefined || holds(abilities, readAbility);
}

/** One record is there in its brief form without the ability; of many nothing is. */
export function reachOf(
  { may, resources }: Pick<Reader, 'may' | 'resources'>,
  { cardinality, link }: RelationSpec,
  to: ResourceSpec,
): Reach {
  const through = link?.through === undefined ? undefined : resources[link.through];
  if (may(to) && (through === undefined || may(through))) return 'whole';
  return cardinality === 'one' ? 'brief' : 'nothing';
}

const always: ReadonlySet<string> = new Set(['id', 'ref']);

/** Whether a field is part of the brief form. */
export function isBrief({ brief = [] }: ResourceSpec, name: string): boolean {
  return always.has(name) || brief.includes(name);
}

/** Names of the brief form, in the order of the body. */
export function briefNames(spec: ResourceSpec): string[] {
  return [...indexOf(spec).outputs.values()].filter(({ name }: Output) => isBrief(spec, name)).map(({ name }) => name);
}

/**
 * The ability that is missing where a name leads: of `account.email_cont`, `rental.account` or `account (brief)` that of the
 * first resource on the way that may not be read; null where none is missing.
 */
export function missingOn(reader: Pick<Reader, 'may' | 'resources' | 'spec'>, name: string): string | null {
  let spec: ResourceSpec = reader.spec;
  for (const segment of name.replace(briefMark, '').split('.')) {
    const relation = indexOf(spec).relations.get(segment);
    const ends = (relation?.variants ?? (relation ? [relation] : [])).flatMap((one) => {
      const to = reader.resources[one.resource];
      return to ? [{ to, reach: reachOf(reader, one, to) }] : [];
    });
    const [first] = ends;
    if (!first) return null;
    const lacking = ends.find(({ reach }) => reach !== 'whole');
    if (lacking) return lacking.to.readAbility ?? null;
    spec = first.to;
  }
  return null;
}

/** How `meta.ignored_includes` names a relation of which the brief form alone is there. */
export const briefly = (path: string): string => `${path} (brief)`;
const briefMark = / \(brief\)$/;
