/** Voiding an invoice: rentals that it locked are free again, except if another invoice locks them. */

import { type Effect, sql } from 'backline/rules';
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import { beyondRental } from './billed_once.ts';
import { rentalsOf } from './issue.ts';

/** The oldest other invoice that bills more of the rental than a deposit takes the lock over; without one the rental is unlocked. */
export const releaseRentals: Effect<InvoiceRow, object> = async (change) => {
  const { record, query } = change;
  // Locked before the lock's owner is read: another void may be handing a lock to this invoice right now.
  await change.touch('rental', await rentalsOf(query, record.id), ['is_locked']);
  // Amounts of a rental that a bill took back may have been billed again since the guard's check.
  const refusal = await beyondRental(change, { invoice: record.id, undo: true });
  if (refusal) change.refuse(refusal);
  const mine = await change.db
    .selectFrom('rental as r')
    .select(({ selectFrom }) => [
      'r.id',
      selectFrom('invoice as i')
        .select(({ fn }) => fn.min('i.id').as('heir'))
        .where('i.id', '!=', record.id)
        .where('i.status', 'not in', ['draft', 'void'])
        .where('i.deleted_at', 'is', null)
        .where('i.invoice_type', '!=', 'progress')
        .where(({ exists, selectFrom: from }) =>
          exists(
            from('invoice_line as l')
              .select('l.id')
              .whereRef('l.invoice_id', '=', 'i.id')
              .where('l.kind', 'not in', ['deposit', 'text'])
              .where((line) =>
                line.or([
                  line('l.rental_id', '=', line.ref('r.id')),
                  line('l.rental_id', 'is', null).and('i.rental_id', '=', line.ref('r.id')),
                ]),
              ),
          ),
        )
        .as('heir'),
    ])
    .where('r.locked_by_invoice_id', '=', record.id)
    .where('r.is_locked', '=', true)
    .orderBy('r.id')
    .execute();
  await change.updateRows(
    'rental',
    mine.map(({ id, heir }) => ({ id, is_locked: heir !== null, locked_by_invoice_id: heir })),
    ({ ref }) => ({
      is_locked: ref('v.is_locked'),
      locked_by_invoice_id: ref('v.locked_by_invoice_id'),
      locked_at: sql<string | null>`case when ${ref('v.is_locked')} then ${ref('t.locked_at')} end`,
    }),
  );
  for (const { id, heir } of mine) if (heir === null) change.emit('rental.unlocked', 'rental', id);
};
