/** Serial numbers of units that come: none, or one for each, and none of them known already (domain 3.6, receive 3). */
import { dataOf, type Query, type Refusal, rowsOf } from 'backline/rules';
import { mostAssets } from './quantities.ts';

interface SerialisedUnits {
  readonly item: number;
  readonly name: string;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
}

/** Null, or why these units cannot become assets. Takes only units of serialised items. */
export async function serialsRefusal(query: Query, units: readonly SerialisedUnits[]): Promise<Refusal | null> {
  const all = units.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > mostAssets)
    return {
      code: 'invalid_quantity',
      message: `At most ${mostAssets} units that are known one by one can be received at once.`,
    };
  for (const { name, quantity, serials } of units) {
    if (serials !== null && serials.length !== quantity)
      return {
        code: 'serial_count_mismatch',
        message: `${name}: ${serials.length} serial numbers for ${quantity} units.`,
      };
  }
  const pairs = units.flatMap(({ item, serials }) => (serials ?? []).map((serial) => ({ item, serial })));
  if (pairs.some(({ serial }) => serial === ''))
    return { code: 'serial_count_mismatch', message: 'A serial number is empty.' };
  const seen = new Set<string>();
  for (const { item, serial } of pairs) {
    const key = `${item}:${serial}`;
    if (seen.has(key)) return duplicate(serial);
    seen.add(key);
  }
  if (pairs.length === 0) return null;
  const known = await dataOf(query)
    .selectFrom('asset as a')
    .innerJoin(
      rowsOf('v', {
        item: ['integer', pairs.map(({ item }) => item)],
        serial: ['text', pairs.map(({ serial }) => serial)],
      }),
      (join) => join.onRef('v.item', '=', 'a.catalogue_item_id').onRef('v.serial', '=', 'a.serial_number'),
    )
    .select('v.serial as serial_number')
    .orderBy('a.serial_number')
    .limit(1)
    .executeTakeFirst();
  return known ? duplicate(known.serial_number) : null;
}

function duplicate(serial: string): Refusal {
  return { code: 'duplicate_serial', message: `The serial number ${serial} exists already, or is listed twice.` };
}

/** Serial numbers as they are stored; null if there are none. */
export function cleanSerials(serials: readonly string[] | null | undefined): readonly string[] | null {
  if (!serials || serials.length === 0) return null;
  return serials.map((serial) => serial.trim());
}
