/** Which invoice has fixed a rental's prices. */
import type { Query, Refusal } from '../../kernel/rules.ts';

/** The refusal that names the invoice; `what` says which keys cannot change. */
export async function lockedRefusal(query: Query, rental: number, fields: readonly string[] = []): Promise<Refusal> {
  const [found] = await query<{ id: number | null; number: string | null }>(
    `select r."locked_by_invoice_id" as id, i."number" from "rental" r left join "invoice" i on i."id" = r."locked_by_invoice_id" where r."id" = $1`,
    [rental],
  );
  const by = found?.number ? `invoice ${found.number}` : 'an invoice';
  const what = fields.length > 0 ? `: ${fields.join(', ')} cannot change. Void it` : ': void it';
  return {
    code: 'rental_locked',
    message: `The rental is locked by ${by}${what}, or credit it and bill the difference.`,
    details: {
      rental_id: rental,
      invoice_id: found?.id ?? null,
      invoice_number: found?.number ?? null,
      ...(fields.length > 0 && { fields }),
    },
  };
}
