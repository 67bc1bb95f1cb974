/** Credit of early returns: amounts billed beyond the time that units were on hire. */

import type { Change } from 'backline/rules';
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
  const [invoice] = await change.query<{ id: number; account_id: number; currency_code: string }>(
    `select i."id", i."account_id", i."currency_code" from "invoice" i where i."status" in ('issued', 'partially_paid', 'paid') and i."deleted_at" is null
        and exists (select 1 from "invoice_line" l where l."invoice_id" = i."id" and l."rental_id" = $1 and l."kind" <> 'deposit')
      order by i."gross_total" - coalesce((select sum(n."gross_total") from "credit_note" n where n."invoice_id" = i."id" and n."status" in ('issued', 'applied')), 0) desc, i."id" desc limit 1`,
    [record.id],
  );
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
