/** Rules of catalogue items that need code. */
import type {
  CatalogueItemArchiveInput,
  CatalogueItemCreateInput,
  CatalogueItemDeleteInput,
  CatalogueItemRow,
  CatalogueItemRules,
  CatalogueItemUpdateInput,
} from '../../../generated/rules/catalogue_item.ts';
import type { Guard, Prepare } from '../../kernel/rules.ts';
import { decimal } from '../pricing/money.ts';
import { invalid } from '../rows.ts';

const bookedSql = `
  select count(distinct r."id")::integer as n from "rental_item" i join "rental" r on r."id" = i."rental_id"
  where i."catalogue_item_id" = $1 and not i."is_optional" and r."deleted_at" is null and r."status" in ('reserved', 'order', 'preparing', 'dispatched')
    and (r."is_open_ended" or coalesce(i."ends_at", r."ends_at") > now())`;

/** Archiving waits until no firm rental needs the item any more, unless it is forced (domain 3.19). */
const noFirmBookings: Guard<CatalogueItemRow, CatalogueItemArchiveInput> = async ({ record, input, query }) => {
  if (input.force === true) return null;
  const [row] = await query<{ n: number }>(bookedSql, [record.id]);
  return row && row.n > 0 ? { code: 'in_use', params: { n: row.n } } : null;
};

/** An item that a rental names stays; it can be archived. */
const notOnRentals: Guard<CatalogueItemRow, CatalogueItemDeleteInput> = async ({ record, query }) => {
  const [row] = await query<{ n: number }>(
    'select count(*)::integer as n from "rental_item" where "catalogue_item_id" = $1',
    [record.id],
  );
  return row && row.n > 0 ? { code: 'in_use', params: { n: row.n } } : null;
};

const sides = ['length_mm', 'width_mm', 'height_mm'] as const;
/** Above it the column has no room. */
const mostCubicMetres = '999999.9999';

/** Three dimensions make the volume; where one is missing it is what is given by hand (domain 2.10). */
const volume: Prepare<Partial<CatalogueItemCreateInput & CatalogueItemUpdateInput>> = ({ input, before, refuse }) => {
  if (![...sides, 'volume_m3' as const].some((key) => input[key] !== undefined)) return {};
  const after = sides.map((side) => (input[side] === undefined ? before?.[side] : input[side]) as number | null);
  if (after.some((side) => side === null || side === undefined)) {
    const measured = sides.every((side) => before !== null && before[side] !== null);
    // What came of dimensions goes with them.
    return measured && input.volume_m3 === undefined ? { values: { volume_m3: null } } : {};
  }
  const cubic = after.reduce((product, side) => product.times(decimal(side)), decimal(1)).div('1e9');
  if (cubic.gt(mostCubicMetres)) refuse(invalid('height_mm', `The volume may be at most ${mostCubicMetres} m³.`));
  return { values: { volume_m3: cubic.toFixed(4) } };
};

export const rules = {
  prepare: { create: volume, update: volume },
  guards: { no_firm_bookings: noFirmBookings, not_on_rentals: notOnRentals },
} satisfies CatalogueItemRules;
