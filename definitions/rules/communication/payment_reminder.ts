/**
 * Rules of payment reminders: the invoices they are allowed for, their fees, and that the fee is owed once its message is sent.
 */
import {
  type ActionHandler,
  ApiError,
  type Change,
  type Data,
  dataOf,
  type Effect,
  holds,
  invalid,
  type Prepare,
  type Query,
  type Services,
  type Settings,
  serviceActor,
  sql,
} from 'backline/rules';
import type {
  PaymentReminderCreateInput,
  PaymentReminderRow,
  PaymentReminderRules,
  PaymentReminderWaiveInput,
} from '../../../generated/rules/payment_reminder.ts';
import { type Decimal, decimal, moneyText, roundTo, sum, zero } from '../pricing/money.ts';
import { templateOf } from './workflow_actions.ts';

interface Owed {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly balance: string;
  readonly is_late: boolean;
  readonly is_reminder_fee: boolean;
  readonly currency_code: string;
  readonly rate: string;
  readonly decimals: number;
  readonly locale: string | null;
}

const owedOf = (query: Query, invoice: number): Promise<Owed | undefined> =>
  dataOf(query)
    .selectFrom('invoice as i')
    .innerJoin('currency as c', 'c.code', 'i.currency_code')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(({ ref }) => [
      'i.id',
      'i.number',
      'i.status',
      'i.balance',
      sql<boolean>`coalesce(${ref('i.due_at')} < clock_timestamp(), false)`.as('is_late'),
      'i.is_reminder_fee',
      'i.currency_code',
      'i.exchange_rate as rate',
      'c.decimals',
      'a.locale',
    ])
    .where('i.id', '=', invoice)
    .where('i.deleted_at', 'is', null)
    .$narrowType<{ number: string }>()
    .executeTakeFirst();

const isDue = ({ status, balance, is_late: isLate }: Owed): boolean =>
  ['issued', 'partially_paid'].includes(status) && isLate && decimal(balance).gt(0);

const settingOf = { 1: 'invoices.reminder_fee_1', 2: 'invoices.reminder_fee_2', 3: 'invoices.reminder_fee_3' } as const;

/** In the currency of the invoice, at the rate of its issue; never more than all may come to together. */
function feeOf(settings: Settings, owed: Owed, step: 1 | 2 | 3, charged: Decimal): Decimal {
  const inCurrency = (amount: string) => roundTo(decimal(amount).div(decimal(owed.rate)), owed.decimals);
  const left = inCurrency(settings.get('invoices.reminder_fees_most')).minus(charged);
  const fee = inCurrency(settings.get(settingOf[step]));
  return left.lte(0) ? zero : fee.gt(left) ? left : fee;
}

const create: Prepare<PaymentReminderCreateInput> = async (draft) => {
  const { input, db, query, settings, refuse, actor } = draft;
  if (input.send_now === true && !holds(actor.abilities, 'communications:approve'))
    refuse({ code: 'missing_ability', params: { ability: 'communications:approve' } });
  // Of two concurrent ones for one invoice, the second sees the first.
  await draft.change.touch('invoice', [input.invoice_id]);
  const owed = await owedOf(query, input.invoice_id);
  if (owed === undefined) return refuse({ code: 'not_found', message: `There is no invoice ${input.invoice_id}.` });
  if (owed.is_reminder_fee)
    refuse(invalid('invoice_id', 'This invoice bills the fee of a reminder: nobody is reminded of that.'));
  if (!isDue(owed))
    refuse({ code: 'nothing_due', details: { invoice_id: owed.id, status: owed.status, balance: owed.balance } });
  const earlier = await db
    .selectFrom('payment_reminder')
    .select(['step', 'fee', 'status'])
    .where('invoice_id', '=', owed.id)
    .where('status', '!=', 'cancelled')
    .execute();
  const last = Math.max(0, ...earlier.map(({ step }) => step));
  if (input.step <= last)
    refuse(
      invalid(
        'step',
        `Reminder ${last} of this invoice was made already: ${last < 3 ? `the next is ${last + 1}` : 'it was the last'}.`,
      ),
    );
  const charged = sum(earlier.filter(({ status }) => status !== 'waived').map(({ fee }) => decimal(fee)));
  const fee = feeOf(settings, owed, input.step as 1 | 2 | 3, charged);
  if (fee.gt(0)) await taxTypeFor(query);
  return {
    values: {
      currency_code: owed.currency_code,
      fee: moneyText(fee),
      fee_text: fee.isZero() ? null : amountText(fee, owed, owed.locale ?? settings.get('localisation.locale')),
    },
  };
};

/** Fees are damages, not the price of anything. */
async function taxTypeFor(query: Query): Promise<number> {
  const type = await dataOf(query)
    .selectFrom('tax_type')
    .select('id')
    .where('kind', '=', 'out_of_scope')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('country_code', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (type) return type.id;
  const message = 'Fees of reminders are outside the scope of VAT: make a tax type of the kind out_of_scope first.';
  throw new ApiError('missing_tax_rate', { message });
}

/** Amounts in the form of the templates: `EUR 1.837,34`. */
const amountText = (amount: Decimal, { currency_code: currency, decimals }: Owed, locale: string): string =>
  `${currency} ${new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount.toNumber())}`;

interface Words {
  readonly note: (fee: string) => string;
  readonly line: (number: string) => string;
}

const words: Readonly<Record<string, Words>> = {
  en: {
    note: (fee) => `For this reminder we charge a fee of ${fee}, for which you get an invoice of its own.`,
    line: (number) => `Reminder fee, invoice ${number}`,
  },
  de: {
    note: (fee) =>
      `Für diese Mahnung berechnen wir eine Gebühr von ${fee}, über die Sie eine eigene Rechnung erhalten.`,
    line: (number) => `Mahngebühr zur Rechnung ${number}`,
  },
  fr: {
    note: (fee) => `Pour ce rappel, nous facturons des frais de ${fee}, qui font l’objet d’une facture séparée.`,
    line: (number) => `Frais de rappel, facture ${number}`,
  },
  es: {
    note: (fee) => `Por este aviso cobramos un recargo de ${fee}, del que recibirá una factura aparte.`,
    line: (number) => `Gastos de reclamación, factura ${number}`,
  },
  nl: {
    note: (fee) => `Voor deze herinnering brengen wij ${fee} in rekening, waarvoor u een aparte factuur ontvangt.`,
    line: (number) => `Aanmaningskosten, factuur ${number}`,
  },
};
const wordsFor = (locale: string | null): Words =>
  words[(locale ?? 'en').toLowerCase().split('-')[0] ?? ''] ?? (words['en'] as Words);

/** Its message waits for a person, except if the caller sends it at once. */
const compose: Effect<PaymentReminderRow, PaymentReminderCreateInput> = async (change) => {
  const { record, input, db, query, settings } = change;
  const hidden = await db
    .selectFrom('payment_reminder')
    .select('fee_text')
    .where('id', '=', record.id)
    .executeTakeFirst();
  const reader = await db
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(({ ref }) =>
      sql<string>`coalesce(${ref('a.locale')}, ${settings.get('localisation.locale')}::text)`.as('locale'),
    )
    .where('i.id', '=', record.invoice_id)
    .executeTakeFirst();
  const fee = hidden?.fee_text ?? null;
  const merge = {
    step: record.step,
    ...(fee === null ? {} : { fee, fee_note: ` ${wordsFor(reader?.locale ?? null).note(fee)}` }),
  };
  const body = {
    subject_type: 'invoice',
    subject_id: String(record.invoice_id),
    ...(await templateOf(query, `payment_reminder_${record.step}`)),
    merge_data: merge,
  };
  const { communication_draft: made } = await change.perform('communication_drafts.create', { body });
  const id = Number((made as { id: number }).id);
  await change.update('payment_reminder', record.id, { communication_draft_id: id });
  if (input.send_now !== true) return;
  const params = { communication_draft: id };
  await change.perform('communication_drafts.approve', { params });
  await change.perform('communication_drafts.send', { params });
};

const waive: ActionHandler<PaymentReminderRow, PaymentReminderWaiveInput> = async (change) => {
  const { record, input, actor } = change;
  if (record.fee_invoice_id !== null) {
    const params = { invoice: record.fee_invoice_id };
    await change.touch('invoice', [record.fee_invoice_id]);
    const bill = await change.db
      .selectFrom('invoice')
      .select(({ ref }) => sql<boolean>`${ref('amount_paid')} > 0`.as('paid'))
      .where('id', '=', record.fee_invoice_id)
      .executeTakeFirst();
    if (bill?.paid === true)
      change.refuse({
        code: 'has_payments',
        message: 'The fee was paid: write a credit note for its invoice instead.',
      });
    await change.perform('invoices.void', { params, body: { reason: input.reason } });
  }
  await change.update('payment_reminder', record.id, {
    status: 'waived',
    waived_at: new Date().toISOString(),
    waived_by_id: actor.userId,
    waive_reason: input.reason,
  });
  return { payment_reminder: await change.show('payment_reminder', record.id) };
};

const ofDraft = (query: Query, draft: number) =>
  dataOf(query)
    .selectFrom('payment_reminder')
    .select(['id', 'status', 'invoice_id', 'fee', 'fee_text'])
    .where('communication_draft_id', '=', draft)
    .executeTakeFirst();

/** Why the reminder that a draft is must not go any more; null if it may, and where it is none. */
export async function dueProblem(query: Query, draft: number) {
  const reminder = await ofDraft(query, draft);
  if (reminder === undefined) return null;
  const owed = await owedOf(query, reminder.invoice_id);
  if (owed !== undefined && isDue(owed)) return null;
  return {
    code: 'nothing_due' as const,
    message: 'The invoice was settled meanwhile: discard this reminder.',
    details: { invoice_id: reminder.invoice_id, balance: owed?.balance ?? null },
  };
}

type Sending = Pick<Change<never, never>, 'query' | 'touch' | 'update' | 'emit' | 'enqueue' | 'refuse'>;

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** The reminder is sent with its message; a fee that the message does not mention is not owed. */
export async function noteSent(change: Sending, draft: number, text: string): Promise<void> {
  const reminder = await ofDraft(change.query, draft);
  if (reminder === undefined || reminder.status !== 'drafted') return;
  // Under the lock of the invoice: a payment that is being noted comes first, or is not for it any more.
  await change.touch('invoice', [reminder.invoice_id]);
  const problem = await dueProblem(change.query, draft);
  if (problem !== null) change.refuse(problem);
  const isStated = reminder.fee_text !== null && plain(text).includes(plain(reminder.fee_text));
  await change.update('payment_reminder', reminder.id, {
    status: 'sent',
    sent_at: new Date().toISOString(),
    ...(isStated ? {} : { fee: '0' }),
  });
  await change.update('invoice', reminder.invoice_id, { last_reminder_at: new Date().toISOString() });
  change.emit('payment_reminder.sent', 'payment_reminder', reminder.id);
  if (isStated && decimal(reminder.fee).gt(0)) await change.enqueue('charge_reminder_fee', { id: reminder.id });
}

export async function cancelFor(change: Pick<Change<never, never>, 'query' | 'update'>, draft: number): Promise<void> {
  const reminder = await ofDraft(change.query, draft);
  if (reminder?.status === 'drafted') await change.update('payment_reminder', reminder.id, { status: 'cancelled' });
}

const chargeOf = (db: Data, id: number) =>
  db
    .selectFrom('payment_reminder as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select([
      'p.status',
      'p.fee',
      'p.fee_invoice_id',
      'i.number',
      'i.account_id',
      'i.contact_id',
      'i.currency_code',
      'i.billing_address_id',
      'i.warehouse_id',
      'i.customer_po_number',
      'i.owner_id',
      'a.locale',
    ])
    .where('p.id', '=', id)
    // An invoice with a reminder was issued.
    .$narrowType<{ number: string }>()
    .executeTakeFirst();

/** Bills the fee, except if that was done or it was waived meanwhile; returns the invoice. */
export async function chargeFee(services: Services, requestId: string, id: number): Promise<number | null> {
  const who = { actor: serviceActor('Payment reminders', 'api'), requestId };
  return services.write(who, 'payment_reminders.charge', async (change) => {
    await change.touch('payment_reminder', [id]);
    const row = await chargeOf(change.db, id);
    if (row === undefined || row.status !== 'sent' || row.fee_invoice_id !== null || decimal(row.fee).lte(0))
      return null;
    const description = wordsFor(row.locale ?? services.settings.get('localisation.locale')).line(row.number);
    const { invoice } = await change.perform('invoices.create', {
      body: {
        account_id: row.account_id,
        contact_id: row.contact_id,
        currency_code: row.currency_code,
        billing_address_id: row.billing_address_id,
        warehouse_id: row.warehouse_id,
        customer_po_number: row.customer_po_number,
        subject: description.slice(0, 255),
        reference: row.number,
      },
    });
    const made = Number((invoice as { id: number }).id);
    const line = {
      description,
      kind: 'item',
      quantity: '1',
      unit_price: row.fee,
      tax_type_id: await taxTypeFor(change.query),
    };
    await change.perform('invoice_lines.create', { params: { invoice: made }, body: line });
    await change.update('invoice', made, { is_reminder_fee: true, owner_id: row.owner_id });
    await change.perform('invoices.issue', { params: { invoice: made } });
    await change.update('payment_reminder', id, { fee_invoice_id: made });
    return made;
  });
}

export const rules = {
  prepare: { create },
  effects: { compose },
  actions: { waive },
} satisfies PaymentReminderRules;
