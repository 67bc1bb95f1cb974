/** Rules of credit notes: their limits, issuing, setting against invoices, voiding (domain 3.4, 4.9). */

import { dataOf, type Effect, type Guard, type Query, type Refusal, sql } from 'backline/rules';
import type {
  CreditNoteAllocateInput,
  CreditNoteCreateInput,
  CreditNoteRow,
  CreditNoteRules,
  CreditNoteUpdateInput,
} from '../../../generated/rules/credit_note.ts';
import { Decimal, decimal, moneyText } from '../pricing/money.ts';
import { beyondRental, creditedRentals } from './billed_once.ts';
import { totalNote } from './credit_totals.ts';
import { takeIntoStock, takeOutOfStock } from './credited_goods.ts';
import { eInvoiceRefusal } from './e_invoice/index.ts';
import type { FinanceChange } from './invoice_totals.ts';
import { nextNumber } from './number_series.ts';
import { payOut } from './pay_out.ts';
import { closedPeriod } from './period.ts';
import { checkOpen, lockInvoices, settleInvoices } from './settle.ts';

type AnyInput = object;

/** `full` copies every line of the invoice of which something is left. */
const copyLines: Effect<CreditNoteRow, CreditNoteCreateInput> = async (change) => {
  const { record, input, query } = change;
  if (input.full !== true || record.invoice_id === null) return;
  const rows = await dataOf(query)
    .selectFrom('invoice_line as l')
    .select(({ ref, val }) => [
      sql<number>`${val(record.id)}::integer`.as('credit_note_id'),
      'l.id as invoice_line_id',
      'l.description',
      sql<string>`(${ref('l.quantity')} - ${ref('l.quantity_credited')})::text`.as('quantity'),
      'l.unit_price',
      'l.tax_type_id',
      'l.tax_percent',
      'l.rental_item_id',
    ])
    .where('l.invoice_id', '=', record.invoice_id)
    .where('l.kind', '!=', 'text')
    .whereRef('l.quantity', '>', 'l.quantity_credited')
    .$narrowType<{ unit_price: string }>()
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
  if (rows.length === 0)
    change.refuse({ code: 'over_credited', message: 'Everything of the invoice is credited already.' });
  await change.insertMany('credit_note_line', rows);
  await totalNote(change, record.id);
};

const retotal: Effect<CreditNoteRow, CreditNoteUpdateInput> = async (change) => {
  const { record, input } = change;
  if ('invoice_id' in input || 'credit_date' in input) await totalNote(change, record.id);
};

/** No more units of a line, and no more money of the invoice, than is not credited yet. */
async function overCredited(query: Query, id: number): Promise<Refusal | null> {
  const line = await dataOf(query)
    .selectFrom('credit_note_line as c')
    .innerJoin('invoice_line as l', 'l.id', 'c.invoice_line_id')
    .select(({ ref }) => [
      'l.description',
      sql<string>`${ref('l.quantity')}::text`.as('quantity'),
      sql<string>`${ref('l.quantity_credited')}::text`.as('credited'),
      sql<string>`sum(${ref('c.quantity')})::text`.as('requested'),
    ])
    .where('c.credit_note_id', '=', id)
    .groupBy('l.id')
    .having(({ ref }) => sql<boolean>`sum(${ref('c.quantity')}) > ${ref('l.quantity')} - ${ref('l.quantity_credited')}`)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (line)
    return {
      code: 'over_credited',
      message: `"${line.description}": ${line.requested} would be credited, ${line.credited} of ${line.quantity} are already.`,
      details: { ...line },
    };
  const note = await dataOf(query)
    .selectFrom('credit_note as n')
    .innerJoin('invoice as i', 'i.id', 'n.invoice_id')
    .select(({ ref, selectFrom }) => [
      sql<string>`${ref('n.gross_total')}::text`.as('gross'),
      sql<string>`(${ref('i.gross_total')} - coalesce(${selectFrom('credit_note as o')
        .select(({ ref }) => sql<unknown>`sum(${ref('o.gross_total')})`.as('value'))
        .whereRef('o.invoice_id', '=', 'i.id')
        .whereRef('o.id', '!=', 'n.id')
        .where('o.status', 'in', ['issued', 'applied'])}, 0))::text`.as('left'),
    ])
    .where('n.id', '=', id)
    .executeTakeFirst();
  return note && decimal(note.gross).gt(note.left)
    ? {
        code: 'over_credited',
        message: `The note comes to ${note.gross}, and ${note.left} of the invoice is not credited yet.`,
        details: { ...note },
      }
    : null;
}

const withinInvoice: Guard<CreditNoteRow, AnyInput> = ({ record, query }) => overCredited(query, record.id);

const periodOpen: Guard<CreditNoteRow, AnyInput> = ({ record, settings }) => closedPeriod(settings, record.credit_date);

const growsNot =
  (undo: boolean): Guard<CreditNoteRow, AnyInput> =>
  ({ record, ...asking }) =>
    beyondRental(asking, { note: record.id, undo });

/** Rentals first, as every bill locks them; then the check runs again. */
async function holdRentals(change: FinanceChange, id: number, undo: boolean): Promise<void> {
  await change.touch('rental', await creditedRentals(change.query, id));
  const refusal = await beyondRental(change, { note: id, undo });
  if (refusal) change.refuse(refusal);
}

const issueNote: Effect<CreditNoteRow, AnyInput> = async (change) => {
  const { record, query, settings } = change;
  await holdRentals(change, record.id, false);
  if (record.invoice_id !== null) {
    const invoices = await lockInvoices(change, [record.invoice_id], record.account_id);
    const status = invoices.get(record.invoice_id)?.status ?? '';
    if (!['issued', 'partially_paid', 'paid', 'credited'].includes(status)) {
      const message = `Cannot credit this invoice in status ${status}.`;
      change.refuse({ code: 'invalid_state', message, errors: { invoice_id: [message] } });
    }
  }
  await totalNote(change, record.id);
  // Another note of the invoice may have been issued since the guard was checked.
  const over = await overCredited(query, record.id);
  if (over) change.refuse({ ...over, errors: { lines: [over.message ?? ''] } });
  await moveCredited(change, record.id, 1);
  await takeIntoStock(change);
  const format = settings.get('invoices.credit_note_number_format');
  await change.update('credit_note', record.id, {
    number: await nextNumber(change, 'credit_note', format, record.credit_date),
  });
  if (record.invoice_id !== null) await setAgainst(change, record, record.invoice_id, null);
};

/** Adds the note's units to what its lines say is credited, or takes them off. */
async function moveCredited(change: FinanceChange, id: number, sign: 1 | -1): Promise<void> {
  const rows = await change.db
    .selectFrom('credit_note_line')
    .select(({ fn, ref }) => [
      'invoice_line_id',
      sql<string>`${sql.lit(sign)} * ${fn.sum(ref('quantity'))}`.as('quantity_credited'),
    ])
    .where('credit_note_id', '=', id)
    .where('invoice_line_id', 'is not', null)
    .groupBy('invoice_line_id')
    .orderBy('invoice_line_id')
    .$narrowType<{ invoice_line_id: number }>()
    .execute();
  await change.updateRows(
    'invoice_line',
    rows.map(({ invoice_line_id, quantity_credited }) => ({ id: invoice_line_id, quantity_credited })),
    ({ eb, ref }) => ({ quantity_credited: eb('t.quantity_credited', '+', ref('v.quantity_credited')) }),
  );
}

/** Sets a part of the note against an invoice; without an amount, as much as fits. */
async function setAgainst(
  change: FinanceChange,
  note: Pick<CreditNoteRow, 'id' | 'account_id' | 'currency_code'>,
  invoiceId: number,
  requested: Decimal | null,
): Promise<void> {
  const invoice = (await lockInvoices(change, [invoiceId], note.account_id)).get(invoiceId);
  const row = await change.db.selectFrom('credit_note').select('balance').where('id', '=', note.id).executeTakeFirst();
  const left = decimal(row?.balance);
  const fits = Decimal.min(left, Decimal.max(decimal(invoice?.balance), 0));
  if (requested?.gt(fits)) {
    const message = `No more than ${moneyText(fits)} fits.`;
    const details = { requested: moneyText(requested), balance: moneyText(fits), invoice_id: invoiceId };
    change.refuse({ code: 'amount_exceeds_balance', message, errors: { amount: [message] }, details });
  }
  const amount = requested ?? fits;
  if (amount.gt(0)) {
    await change.insert('credit_note_allocation', {
      credit_note_id: note.id,
      invoice_id: invoiceId,
      amount: moneyText(amount),
    });
  }
  await writeApplied(change, note.id);
  if (amount.gt(0)) await settleInvoices(change, [invoiceId], 'credit');
}

/** Amounts and status follow the allocations: a note with nothing left is applied. */
async function writeApplied(change: FinanceChange, id: number): Promise<void> {
  const row = await change.db
    .selectFrom('credit_note as n')
    .leftJoin('credit_note_allocation as a', 'a.credit_note_id', 'n.id')
    .select(({ ref }) => [
      sql<string>`coalesce(sum(${ref('a.amount')}), 0)::text`.as('applied'),
      sql<string>`(${ref('n.gross_total')} - ${ref('n.amount_refunded')} - coalesce(sum(${ref('a.amount')}), 0))::text`.as(
        'left',
      ),
      sql<boolean>`${ref('n.gross_total')} - ${ref('n.amount_refunded')} - coalesce(sum(${ref('a.amount')}), 0) <= 0`.as(
        'spent',
      ),
    ])
    .where('n.id', '=', id)
    .groupBy('n.id')
    .executeTakeFirst();
  await change.update('credit_note', id, {
    amount_applied: row?.applied ?? '0',
    balance: row?.left ?? '0',
    ...(row?.spent ? { status: 'applied' } : {}),
  });
}

const allocateNote: Effect<CreditNoteRow, CreditNoteAllocateInput> = async (change) => {
  const { record, input } = change;
  const amount = typeof input.amount === 'string' ? decimal(input.amount) : null;
  if (amount?.lte(0))
    change.refuse({
      code: 'invalid_amount',
      message: 'The amount must be above zero.',
      errors: { amount: ['The amount must be above zero.'] },
    });
  const invoice = (await lockInvoices(change, [input.invoice_id], record.account_id)).get(input.invoice_id);
  if (amount?.gt(record.balance)) {
    const message = `No more than ${record.balance} of the credit note is left.`;
    const details = { requested: moneyText(amount), balance: record.balance };
    change.refuse({ code: 'amount_exceeds_balance', message, errors: { amount: [message] }, details });
  }
  if (invoice) checkOpen(change, invoice, record.currency_code);
  await setAgainst(change, record, input.invoice_id, amount);
};

/** Invoices that the note settled are open again, and its units may be credited anew. */
const takeBack: Effect<CreditNoteRow, AnyInput> = async (change) => {
  const { record, db } = change;
  await holdRentals(change, record.id, true);
  const rows = await db
    .selectFrom('credit_note_allocation')
    .select(['id', 'invoice_id'])
    .where('credit_note_id', '=', record.id)
    .orderBy('id')
    .execute();
  const invoices = [...new Set(rows.map((row) => row.invoice_id))].sort((a, b) => a - b);
  await change.touch('invoice', invoices);
  for (const { id } of rows) await change.remove('credit_note_allocation', id);
  await moveCredited(change, record.id, -1);
  await takeOutOfStock(change);
  await change.update('credit_note', record.id, { amount_applied: '0', balance: '0' });
  await settleInvoices(change, invoices, 'reversal');
};

const eInvoiceComplete: Guard<CreditNoteRow, AnyInput> = ({ record, query, settings }) =>
  settings.get('invoices.check_e_invoices') ? eInvoiceRefusal({ query, settings }, 'credit_note', record.id) : null;

export const rules = {
  guards: {
    e_invoice_complete: eInvoiceComplete,
    within_invoice: withinInvoice,
    period_open: periodOpen,
    within_rental: growsNot(false),
    nothing_billed_since: growsNot(true),
  },
  effects: {
    copy_lines: copyLines,
    retotal,
    issue_note: issueNote,
    allocate_note: allocateNote,
    pay_out: payOut,
    take_back: takeBack,
  },
} satisfies CreditNoteRules;
