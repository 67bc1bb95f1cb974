/** The lines that the form of an operation begins with, and the units of a line that are known one by one. */
import type { ConsoleField, ConsoleOffer } from '../../runtime/base/kernel/console.ts';
import type { ResourceModel } from '../model/types.ts';
import type { Plurals } from './fields.ts';

const listBelow = ({ routes }: ResourceModel, parent: ResourceModel): string | undefined =>
  routes
    .find(({ spec }) => spec.kind === 'index' && spec.path.includes(`{${parent.spec.param}}`))
    ?.spec.path.replace(/^\/api\/v1/, '');

/** @param shown all resources that the console has. @param plurals entity → plural. */
export function offersOf(
  resource: ResourceModel,
  shown: readonly ResourceModel[],
  operation: string,
  { members = [] }: ConsoleField,
  plurals: Plurals,
): Pick<ConsoleField, 'offers'> {
  const said = resource.console?.lines?.[operation];
  const lines = shown.find(({ spec }) => spec.name === said?.of);
  const path = lines && listBelow(lines, resource);
  if (!said || !lines || path === undefined) return {};
  const named = new Set(members.flatMap(({ ref }) => ref ?? []));
  named.delete(lines.spec.plural);
  return {
    offers: {
      resource: lines.spec.plural,
      path,
      by: said.by ?? `${lines.spec.name}_id`,
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
  { spec: { name, relations } }: ResourceModel,
  shown: readonly ResourceModel[],
  states: readonly string[],
  named: ReadonlySet<string>,
  plurals: Plurals,
): Pick<ConsoleOffer, 'units'> {
  for (const { name: via, include, cardinality, resource } of relations) {
    const below = shown.find(({ spec }) => spec.name === resource);
    if (!include || cardinality !== 'many' || below?.spec.parent?.resource !== name) continue;
    const unit = below.fields.find(({ spec }) => named.has(plurals.get(spec.references ?? '') ?? ''))?.spec;
    const state = below.spec.machine?.field;
    const ref = plurals.get(unit?.references ?? '');
    if (unit && ref !== undefined && state !== undefined) return { units: { via, by: unit.name, ref, state, states } };
  }
  return {};
}
