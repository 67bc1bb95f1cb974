/** Goods that come back with a credit note: lines with `return_to_stock` put their units into stock, and a void takes them out. */

import { type Change, sql } from 'backline/rules';
import type { CreditNoteRow } from '../../../generated/rules/credit_note.ts';
import { postStock, reverseStock } from '../inventory/stock_ledger.ts';
import { decimal } from '../pricing/money.ts';

interface Goods {
  readonly description: string;
  readonly quantity: string;
  readonly item: number | null;
  readonly warehouse: number | null;
  readonly tracking: string | null;
  readonly sold: boolean;
  readonly cost: string | null;
}

/** Refuses lines that bill nothing that was sold, parts of a unit, and units that are known one by one. */
export async function takeIntoStock(change: Change<CreditNoteRow, unknown>): Promise<void> {
  const goods = await change.db
    .selectFrom('credit_note_line as x')
    .leftJoin('invoice_line as l', 'l.id', 'x.invoice_line_id')
    .leftJoin('invoice as i', 'i.id', 'l.invoice_id')
    .leftJoin('rental_item as t', 't.id', 'l.rental_item_id')
    .leftJoin('rental as r', 'r.id', 't.rental_id')
    .leftJoin('catalogue_item as c', 'c.id', 't.catalogue_item_id')
    .select(({ ref, selectFrom }) => [
      'x.description',
      'x.quantity',
      'c.id as item',
      sql<number | null>`coalesce(${ref('t.warehouse_id')}, ${ref('r.warehouse_id')}, ${ref('i.warehouse_id')})`.as(
        'warehouse',
      ),
      'c.tracking',
      sql<boolean>`coalesce(${ref('t.transaction_type')} = 'sale', false)`.as('sold'),
      selectFrom('stock_level as s')
        .select(({ ref }) => sql<string | null>`${ref('s.average_cost')}::text`.as('value'))
        .whereRef('s.catalogue_item_id', '=', 'c.id')
        .where(
          ({ ref }) =>
            sql<boolean>`${ref('s.warehouse_id')} = coalesce(${ref('t.warehouse_id')}, ${ref('r.warehouse_id')}, ${ref('i.warehouse_id')})`,
        )
        .as('cost'),
    ])
    .where('x.credit_note_id', '=', change.record.id)
    .where('x.return_to_stock', '=', true)
    .orderBy('x.id')
    .execute();
  const wrong = goods.flatMap((line) => problemOf(line) ?? []);
  if (wrong.length > 0) change.refuse({ code: 'validation_failed', message: wrong[0] ?? '', errors: { lines: wrong } });
  await postStock(
    change,
    goods.flatMap(({ item, warehouse, quantity, tracking, cost }) =>
      item === null || warehouse === null || tracking === 'none'
        ? []
        : [
            {
              item,
              warehouse,
              type: 'adjustment_gain' as const,
              quantity: decimal(quantity).toNumber(),
              unitCost: cost,
              reason: 'Credited goods',
              source: { type: 'credit_note', id: change.record.id },
            },
          ],
    ),
  );
}

function problemOf({ description, quantity, item, warehouse, tracking, sold }: Goods): string | null {
  if (item === null || warehouse === null || !sold)
    return `"${description}" bills no goods of a rental that were sold: nothing of it comes back into stock.`;
  if (tracking === 'serialised')
    return `"${description}": units of this item are known one by one; bring back its assets instead.`;
  return decimal(quantity).isInteger() ? null : `"${description}": ${quantity} is no whole number of units.`;
}

export async function takeOutOfStock(change: Change<CreditNoteRow, unknown>): Promise<void> {
  const rows = await change.db
    .selectFrom('stock_transaction')
    .select('id')
    .where('source_type', '=', 'credit_note')
    .where('source_id', '=', String(change.record.id))
    .where('type', '!=', 'reversal')
    .orderBy('id')
    .execute();
  if (rows.length > 0)
    await reverseStock(
      change,
      rows.map(({ id }) => id),
      'The credit note was voided.',
    );
}
