/** Rules of catalogue items that need code. */
import type {
  CatalogueItemArchiveInput,
  CatalogueItemDeleteInput,
  CatalogueItemRow,
  CatalogueItemRules,
} from '../../../generated/rules/catalogue_item.ts';
import type { Guard } from '../../kernel/rules.ts';

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

export const rules = {
  guards: { no_firm_bookings: noFirmBookings, not_on_rentals: notOnRentals },
} satisfies CatalogueItemRules;
