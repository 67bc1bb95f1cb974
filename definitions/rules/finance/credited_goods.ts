/** Goods that come back with a credit note: lines with `return_to_stock` put their units into stock, and a void takes them out. */

import type { Change } from 'backline/rules';
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

const goodsSql = `
  select x."description", x."quantity"::text, c."id" as item, coalesce(t."warehouse_id", r."warehouse_id", i."warehouse_id") as warehouse, c."tracking",
    coalesce(t."transaction_type" = 'sale', false) as sold, (select s."average_cost"::text from "stock_level" s where s."catalogue_item_id" = c."id"
      and s."warehouse_id" = coalesce(t."warehouse_id", r."warehouse_id", i."warehouse_id")) as cost
  from "credit_note_line" x left join "invoice_line" l on l."id" = x."invoice_line_id" left join "invoice" i on i."id" = l."invoice_id"
  left join "rental_item" t on t."id" = l."rental_item_id" left join "rental" r on r."id" = t."rental_id" left join "catalogue_item" c on c."id" = t."catalogue_item_id"
  where x."credit_note_id" = $1 and x."return_to_stock" order by x."id"`;

/** Refuses lines that bill nothing that was sold, parts of a unit, and units that are known one by one. */
export async function takeIntoStock(change: Change<CreditNoteRow, unknown>): Promise<void> {
  const goods = await change.query<Goods>(goodsSql, [change.record.id]);
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
