/** The credit check of an order (domain 4.9). */
import type { Query, Refusal, Settings } from '../../kernel/rules.ts';
import { decimal, moneyText } from '../pricing/money.ts';

const sql = `
  select a."credit_limit"::text as credit_limit,
    (select coalesce(sum(i."balance"), 0) from "invoice" i where i."account_id" = a."id" and i."status" in ('issued', 'partially_paid'))
    - (select coalesce(sum(p."amount_unallocated"), 0) from "payment" p where p."account_id" = a."id" and p."status" in ('completed', 'partially_refunded') and p."direction" = 'in' and p."kind" <> 'security_deposit')
    - (select coalesce(sum(c."balance"), 0) from "credit_note" c where c."account_id" = a."id" and c."status" = 'issued') as balance,
    (select coalesce(sum(r."gross_total" - (select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
        where l."rental_id" = r."id" and i."status" not in ('draft', 'void'))), 0)
      from "rental" r where coalesce(r."billing_account_id", r."account_id") = a."id" and r."id" <> $2 and r."deleted_at" is null
        and r."status" in ('order', 'preparing', 'dispatched', 'returned')) as orders
  from "account" a where a."id" = $1`;

/** Null when the order fits below the limit, or there is none. Amounts are in the base currency. */
export async function creditRefusal(
  { query, settings }: { readonly query: Query; readonly settings: Settings },
  rental: {
    readonly id: number;
    readonly account_id: number | null;
    readonly billing_account_id: number | null;
    readonly gross_total: string;
  },
): Promise<Refusal | null> {
  if (!settings.get<boolean>('finance.enforce_credit_limit')) return null;
  const [row] = await query<{ credit_limit: string | null; balance: string; orders: string }>(sql, [
    rental.billing_account_id ?? rental.account_id,
    rental.id,
  ]);
  if (!row || row.credit_limit === null) return null;
  const above = decimal(row.balance).plus(row.orders).plus(rental.gross_total).minus(row.credit_limit);
  return above.gt(0) ? { code: 'credit_limit_exceeded', params: { amount: moneyText(above) } } : null;
}
