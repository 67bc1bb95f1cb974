/** Credit of early returns: amounts billed beyond the time that units were on hire. */

import { type Change, sql } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { decimal, moneyText, roundTo } from '../pricing/money.ts';
import type { DraftLine } from './bill_lines.ts';
import { totalNote } from './credit_totals.ts';

/**
 * A draft credit note against the rental's newest invoice that has room for it; returns its id. `lines` are those of the bill,
 * below zero.
 */
export async function creditEarlyReturns(
  change: Change<never, never>,
  record: RentalRow,
  lines: readonly DraftLine[],
): Promise<number> {
  const invoice = await change.db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.account_id', 'i.currency_code'])
    .where('i.status', 'in', ['issued', 'partially_paid', 'paid'])
    .where('i.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_line as l')
          .select('l.id')
          .whereRef('l.invoice_id', '=', 'i.id')
          .where('l.rental_id', '=', record.id)
          .where('l.kind', '!=', 'deposit'),
      ),
    )
    .orderBy(
      ({ ref, selectFrom }) =>
        sql`${ref('i.gross_total')} - coalesce(${selectFrom('credit_note as n')
          .select(({ ref }) => sql<unknown>`sum(${ref('n.gross_total')})`.as('value'))
          .whereRef('n.invoice_id', '=', 'i.id')
          .where('n.status', 'in', ['issued', 'applied'])}, 0)`,
      'desc',
    )
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!invoice)
    return change.refuse({
      code: 'nothing_to_invoice',
      message: 'More is drafted than its time comes to: delete or correct the drafts of the rental.',
    });
  const digits = await digitsOf(change.query, invoice.currency_code);
  const id = Number(
    await change.insert('credit_note', {
      account_id: invoice.account_id,
      invoice_id: invoice.id,
      rental_id: record.id,
      currency_code: invoice.currency_code,
      note: 'Units that came back early',
    }),
  );
  await change.insertMany(
    'credit_note_line',
    lines.map((line) => ({
      credit_note_id: id,
      description: String(line['description']),
      quantity: '1',
      unit_price: moneyText(
        roundTo(
          decimal(String(line['quantity']))
            .times(String(line['unit_price']))
            .times(String(line['period_factor']))
            .negated(),
          digits,
        ),
      ),
      tax_type_id: line['tax_type_id'] as number | null,
      rental_item_id: line['rental_item_id'] as number | null,
    })),
  );
  await totalNote(change, id);
  change.emit('credit_note.created', 'credit_note', id);
  return id;
}
