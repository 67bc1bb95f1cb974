/** Voiding an invoice: rentals that it locked are free again, unless another invoice stands for them. */
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import type { Effect } from '../../kernel/rules.ts';
import { rentalsSql } from './issue.ts';

/** The oldest other invoice that bills the rental takes the lock over; without one the rental is unlocked. */
export const releaseRentals: Effect<InvoiceRow, object> = async (change) => {
  const { record, query } = change;
  // Locked before it is asked who locks them: another void may be handing a lock to this invoice right now.
  const billed = await query<{ id: number }>(rentalsSql, [record.id]);
  await change.touch(
    'rental',
    billed.map(({ id }) => id),
    ['is_locked'],
  );
  const mine = await query<{ id: number }>(
    'select "id" from "rental" where "locked_by_invoice_id" = $1 and "is_locked" order by "id"',
    [record.id],
  );
  if (mine.length === 0) return;
  const ids = mine.map(({ id }) => id);
  await change.touch('rental', ids);
  const rows = await query<{ id: number; is_locked: boolean }>(
    `update "rental" r set "is_locked" = o."heir" is not null, "locked_by_invoice_id" = o."heir", "updated_at" = clock_timestamp(),
        "locked_at" = case when o."heir" is not null then r."locked_at" end
      from (select u."id", (select min(i."id") from "invoice" i where i."id" <> $2 and i."status" not in ('draft', 'void') and i."deleted_at" is null
          and (i."rental_id" = u."id" or exists (select 1 from "invoice_line" l where l."invoice_id" = i."id" and l."rental_id" = u."id"))) as "heir"
        from unnest($1::integer[]) u("id")) o
      where r."id" = o."id" returning r."id", r."is_locked"`,
    [ids, record.id],
  );
  for (const { id, is_locked } of rows) if (!is_locked) change.emit('rental.unlocked', 'rental', id);
};
