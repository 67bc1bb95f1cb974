/** The lines that the form of an operation begins with, and the units of a line that are known one by one. */
import type { ConsoleField, ConsoleOffer } from '../../runtime/base/kernel/console.ts';
import type { Resource } from '../api/types.ts';
import type { Plurals } from './fields.ts';

const listBelow = ({ operations }: Resource, parent: Resource): string | undefined =>
  operations
    .find(({ kind, path }) => kind === 'index' && path.includes(`{${parent.param}}`))
    ?.path.replace(/^\/api\/v1/, '');

/** @param shown all resources that the console has. @param plurals entity → plural. */
export function offersOf(
  resource: Resource,
  shown: readonly Resource[],
  operation: string,
  { members = [] }: ConsoleField,
  plurals: Plurals,
): Pick<ConsoleField, 'offers'> {
  const said = resource.console?.lines?.[operation];
  const lines = shown.find((one) => one.name === said?.of);
  const path = lines && listBelow(lines, resource);
  if (!said || !lines || path === undefined) return {};
  const named = new Set(members.flatMap(({ ref }) => ref ?? []));
  named.delete(lines.plural);
  return {
    offers: {
      resource: lines.plural,
      path,
      by: said.by ?? `${lines.name}_id`,
      quantity: said.quantity.split(' - '),
      ...(said.where && { where: said.where }),
      ...(said.instead && { instead: said.instead }),
      ...(said.none && { none: true as const }),
      ...(said.units && unitsOf(lines, shown, said.units, named, plurals)),
    },
  };
}

/** Records below a line that name one thing each of a kind that rows name too. */
function unitsOf(
  { name, relations }: Resource,
  shown: readonly Resource[],
  states: readonly string[],
  named: ReadonlySet<string>,
  plurals: Plurals,
): Pick<ConsoleOffer, 'units'> {
  for (const { name: via, include, cardinality, resource } of relations) {
    const below = shown.find((one) => one.name === resource);
    if (!include || cardinality !== 'many' || below?.parent?.resource !== name) continue;
    const unit = below.fields.find(({ references }) => named.has(plurals.get(references ?? '') ?? ''));
    const state = below.machine?.field;
    const ref = plurals.get(unit?.references ?? '');
    if (unit && ref !== undefined && state !== undefined) return { units: { via, by: unit.name, ref, state, states } };
  }
  return {};
}
