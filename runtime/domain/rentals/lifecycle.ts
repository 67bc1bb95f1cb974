/** Guards and effects of the rental's life cycle besides dispatch and return (domain 3.1, 3.1a). */
import type { RentalRow } from '../../../generated/rules/rental.ts';
import type { Effect, Guard } from '../../kernel/rules.ts';
import { cancelIntakes, closeShortages, dropDraftInvoices, releaseAllocations } from './closing.ts';
import { creditRefusal } from './credit.ts';
import { openShortages, shortageRefusal } from './stock_check.ts';

/** Bodies that may confirm a shortage. */
interface Confirming {
  readonly confirm_shortage?: boolean | null;
}

/** Moves that begin or renew a firm booking; any other target asks for no stock. */
const books: ReadonlySet<string> = new Set(['reserved', 'order']);

const inStock: Guard<RentalRow, Confirming> = async (call) =>
  call.target !== null && books.has(call.target)
    ? shortageRefusal(call, call.record.id, call.input.confirm_shortage === true)
    : null;

const withinCreditLimit: Guard<RentalRow, object> = (call) => creditRefusal(call, call.record);

const noIssuedInvoices: Guard<RentalRow, object> = async ({ record, query }) => {
  const [row] = await query<{ issued: boolean }>(
    `select exists (select 1 from "invoice" where "rental_id" = $1 and "status" not in ('draft', 'void'))
       or exists (select 1 from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = $1 and i."status" not in ('draft', 'void')) as issued`,
    [record.id],
  );
  return row?.issued === true ? { code: 'has_issued_invoices' } : null;
};

/** The rate of the day the order was taken; what it was when none is known. */
const fixExchangeRate: Effect<RentalRow, object> = async (change) => {
  const { record, settings, query } = change;
  const base = settings.get<string>('finance.base_currency');
  if (record.currency_code === base) {
    await change.update('rental', record.id, { exchange_rate: '1' });
    return;
  }
  const [row] = await query<{ rate: string }>(
    `select "rate"::text as rate from (
       select "rate", "valid_on", 1 as place from "exchange_rate" where "from_currency" = $1 and "to_currency" = $2 and "valid_on" <= current_date
       union all select round(1 / "rate", 8), "valid_on", 2 from "exchange_rate" where "from_currency" = $2 and "to_currency" = $1 and "valid_on" <= current_date
     ) x order by "valid_on" desc, place limit 1`,
    [record.currency_code, base],
  );
  if (row) await change.update('rental', record.id, { exchange_rate: row.rate });
};

/** A reinstated rental is booked again only where it returns to a booked status. */
const shortagesOpened: Effect<RentalRow, object> = async (change) => {
  if (change.target !== null && books.has(change.target)) await openShortages(change, change.record.id);
};

export const lifecycleGuards = {
  in_stock: inStock,
  within_credit_limit: withinCreditLimit,
  no_issued_invoices: noIssuedInvoices,
};

export const lifecycleEffects = {
  fix_exchange_rate: fixExchangeRate,
  open_shortages: shortagesOpened,
  release_allocations: (change) => releaseAllocations(change, change.record.id),
  cancel_intakes: (change) => cancelIntakes(change, change.record.id),
  drop_draft_invoices: (change) => dropDraftInvoices(change, change.record.id),
  close_shortages: (change) => closeShortages(change, change.record.id),
} satisfies Readonly<Record<string, Effect<RentalRow, object>>>;
