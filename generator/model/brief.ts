/** The fields of a resource for callers who may not read it, in another record's reference to it. */

import { abilityFor, heldAbility, isOfAnother } from './abilities.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** Fields that distinguish a record from others. */
const usual = ['number', 'name', 'title', 'code', 'status'];

/** The ability that reading demands; '' if everybody may read, and if the rows themselves decide. */
export function readAbilityOf(entity: Entity): string {
  const { definition, traits } = entity;
  if (definition.open === true || traits.internal) return '';
  const { operations } = definition;
  const shown = isNamed(operations) ? readingOf(operations) : undefined;
  if (shown !== undefined) return abilityFor(shown, true);
  const held = heldAbility(entity);
  return held === null || isOfAnother(held.written) ? '' : abilityFor(held.written, true);
}

type Named = Exclude<Entity['definition']['operations'], readonly string[] | undefined>;

const isNamed = (operations: Entity['definition']['operations']): operations is Named =>
  operations !== undefined && !Array.isArray(operations);

/** The ability of its own that the operation has by which one record is read, or a list of them. */
function readingOf(operations: Named) {
  return operations['show']?.ability ?? (operations['show'] === undefined ? operations['index']?.ability : undefined);
}

/** Names of fields; a written list may contain only fields that everybody may see. */
export function briefOf({ definition, fields, defined }: Entity, context: BuildContext): readonly string[] {
  const shown = [...fields.values()].filter(
    ({ spec }) => !spec.hidden && !spec.cost && spec.inDefaultBody && spec.filledBy === undefined,
  );
  const known = shown.map(({ spec }) => spec.name);
  if (definition.brief === undefined) return usual.filter((name) => known.includes(name));
  return definition.brief.filter((name, at) =>
    context.checkName(
      'unknown_field',
      'field that everybody may see',
      name,
      known,
      defined.source,
      ['brief', at],
      `of ${definition.resource}`,
    ),
  );
}
