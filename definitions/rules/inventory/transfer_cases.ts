/** Flightcases on a transfer: a case that a line names leaves and arrives with all that is inside (domain 3.8, 3.12). */
import { anyOf, dataOf, type Query, type Refusal, sql } from 'backline/rules';
import { type PackedUnit, unitsInside } from './flightcase_moves.ts';
import type { Departure, TransferEnds } from './transfer_plan.ts';

/** The cases that lines name, each once. */
export function casesOf(lines: readonly { readonly flightcase_id: number | null }[]): readonly number[] {
  return [...new Set(lines.flatMap(({ flightcase_id }) => flightcase_id ?? []))].sort((a, b) => a - b);
}

/** Why cases cannot leave with these lines: where they are, that they are open, or that something inside is on no line. */
export async function caseRefusal(
  query: Query,
  transfer: TransferEnds,
  lines: readonly Departure[],
): Promise<Refusal | null> {
  const ids = casesOf(lines);
  const inside = await unitsInside(query, ids);
  const units = lines.flatMap((line) => line.units);
  const cases = await dataOf(query)
    .selectFrom('flightcase')
    .select(['id', 'case_number as number', 'status', 'warehouse_id'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const away = cases.find(({ warehouse_id }) => warehouse_id !== transfer.from_warehouse_id);
  // The caller may not see the case's present warehouse: the line that names it shows the case.
  if (away)
    return {
      code: 'wrong_warehouse',
      message: 'A flightcase of the transfer is in another warehouse.',
      details: { flightcase_id: away.id },
    };
  const open = cases.find(({ status }) => status !== 'packed' && status !== 'sealed');
  if (open)
    return {
      code: 'incomplete_contents',
      message: `Flightcase ${open.number} is ${open.status}. Finish packing it first.`,
    };
  const left = leftBehind(inside, lines);
  if (left !== undefined)
    return {
      code: 'incomplete_contents',
      message: 'The flightcases hold more than the transfer names. Put it on the transfer, or take it out.',
      details: { catalogue_item_id: left.catalogue_item_id, asset_id: left.asset_id, quantity: left.quantity },
    };
  const packed = await dataOf(query)
    .selectFrom('asset')
    .select('asset_number as number')
    .where('id', '=', anyOf(units))
    .where('flightcase_id', 'is not', null)
    .where(
      ({ ref }) => sql<boolean>`not ${ref('id')} = any(${inside.flatMap(({ asset_id }) => asset_id ?? [])}::integer[])`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return packed
    ? {
        code: 'already_packed',
        message: `Asset ${packed.number} is in a flightcase. Name the case, or unpack it first.`,
      }
    : null;
}

/** Contents that leave without a line; of units counted in bulk, the excess. */
function leftBehind(inside: readonly PackedUnit[], lines: readonly Departure[]): PackedUnit | undefined {
  const named = new Set(lines.flatMap(({ units }) => units));
  const bulk = new Map<number, number>();
  for (const { catalogue_item_id: item, leaving, flightcase_id } of lines)
    if (flightcase_id !== null) bulk.set(item, (bulk.get(item) ?? 0) + leaving);
  return inside.find((unit) => {
    if (unit.asset_id !== null) return !named.has(unit.asset_id);
    const room = (bulk.get(unit.catalogue_item_id) ?? 0) - unit.quantity;
    bulk.set(unit.catalogue_item_id, room);
    return room < 0;
  });
}
