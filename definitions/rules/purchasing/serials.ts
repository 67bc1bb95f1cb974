/** Serial numbers of units that come: none, or one for each, and none of them known already (domain 3.6, receive 3). */
import type { Query, Refusal } from 'backline/rules';
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
  const [known] = await query<{ serial_number: string }>(
    `select a."serial_number" from "asset" a join unnest($1::integer[], $2::text[]) v("item", "serial") on v."item" = a."catalogue_item_id" and v."serial" = a."serial_number" order by 1 limit 1`,
    [pairs.map(({ item }) => item), pairs.map(({ serial }) => serial)],
  );
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
