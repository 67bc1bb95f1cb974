/** Reports of payment providers: the money arrived, the payment failed, or it was refunded. */
import { ApiError, anyOf, change, dataOf, type InboundResult, sql, Unmatched, viewOf } from 'backline/rules';
import type { FinanceJobs } from '../../../generated/jobs.ts';
import { decimal, moneyText } from '../pricing/money.ts';
import { stripeDigits } from './payment_links/stripe.ts';

type Members = Readonly<Record<string, unknown>>;

/** One thing that a provider says of one payment. Amounts are in the smallest unit of the currency. */
interface Said {
  /** Ids at the provider under which the payment may be known. */
  readonly ids: readonly string[];
  /** The only id in later events. */
  readonly later?: string;
  readonly outcome: 'completed' | 'failed' | 'refunded';
  /** The amount received, or the sum of refunds so far; null if the event has none. */
  readonly amount: number | null;
  readonly reason: string;
}

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** An event of Stripe: payment intents, checkout sessions and refunds of charges; of others nothing. */
function saidByStripe(body: string): Said[] {
  const event = membersOf(JSON.parse(body));
  const about = membersOf(membersOf(event['data'])['object']);
  const ids = [textOf(about['id']), textOf(about['payment_intent'])].filter((id) => id !== '');
  switch (event['type']) {
    case 'payment_intent.succeeded':
      return [{ ids, outcome: 'completed', amount: numberOf(about['amount_received']), reason: '' }];
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (about['payment_status'] !== 'paid') return [];
      return [
        {
          ids,
          later: textOf(about['payment_intent']),
          outcome: 'completed',
          amount: numberOf(about['amount_total']),
          reason: '',
        },
      ];
    case 'checkout.session.async_payment_failed':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const reason = textOf(membersOf(about['last_payment_error'])['message']) || textOf(about['cancellation_reason']);
      return [{ ids, outcome: 'failed', amount: null, reason: reason || 'Refused by the provider.' }];
    }
    case 'charge.refunded':
      return [{ ids, outcome: 'refunded', amount: numberOf(about['amount_refunded']), reason: 'Refunded at Stripe.' }];
    default:
      return [];
  }
}

const outcomes: Readonly<Record<string, Said['outcome']>> = {
  confirmed: 'completed',
  paid_out: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  customer_approval_denied: 'failed',
  charged_back: 'failed',
};

/** A delivery of GoCardless, which contains several events. */
function saidByGoCardless(body: string): Said[] {
  const { events } = membersOf(JSON.parse(body));
  return (Array.isArray(events) ? events : []).flatMap((one): Said[] => {
    const event = membersOf(one);
    const outcome = outcomes[textOf(event['action'])];
    const id = textOf(membersOf(event['links'])['payment']);
    if (event['resource_type'] !== 'payments' || outcome === undefined || id === '') return [];
    const reason = textOf(membersOf(event['details'])['description']) || 'Refused by the provider.';
    return [{ ids: [id], outcome, amount: null, reason }];
  });
}

const readers: Readonly<Record<string, (body: string) => Said[]>> = {
  stripe: saidByStripe,
  gocardless: saidByGoCardless,
};

/**
 * Updates the payments that a webhook reports to the reported state. A report of an earlier state changes nothing.
 * @throws Unmatched if a payment is unknown, which may still arrive: the job tries again, and the webhook waits in the list of
 * inbound ones.
 */
export async function takeProviderEvents({
  id: requestId,
  payload,
  actor,
  services,
}: Pick<Parameters<FinanceJobs['take_stripe_events']>[0], 'id' | 'payload' | 'actor' | 'services'>) {
  const said = readers[payload.provider]?.(payload.body) ?? [];
  const settled: number[] = [];
  const about: number[] = [];
  for (const one of said) {
    const operation = { name: 'payments.take_provider_events', resource: 'payment' };
    await change(services, { actor, requestId }, operation, async (unit) => {
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      const { payment, changed } = await settle(view, payload.provider, one);
      about.push(payment);
      if (changed) settled.push(payment);
      return async () => ({ status: 200, body: null });
    });
  }
  const result: InboundResult = about[0] === undefined ? { ignored: true } : { ref: `payment:${about[0]}` };
  return { settled, ...result };
}

const takenSql = 'select 1 from "payment" where "provider_id" = $1::text';

/** Returns the payment, and whether it changed. */
async function settle(
  { query, touch, update, perform }: Pick<ReturnType<typeof viewOf>, 'query' | 'touch' | 'update' | 'perform'>,
  provider: string,
  { ids, later = '', outcome, amount, reason }: Said,
): Promise<{ readonly payment: number; readonly changed: boolean }> {
  const payment = await dataOf(query)
    .selectFrom('payment as p')
    .innerJoin('currency as c', 'c.code', 'p.currency_code')
    .select(({ ref }) => [
      'p.id',
      'p.status',
      sql<string>`${ref('p.amount')}::text`.as('amount'),
      sql<string>`${ref('p.amount_refunded')}::text`.as('amount_refunded'),
      'c.decimals',
      'p.currency_code as currency',
      'p.provider_id',
    ])
    .where('p.provider', '=', String(provider))
    .where('p.direction', '=', 'in')
    .where(
      ({ ref, selectFrom }) =>
        sql<boolean>`(${ref('p.provider_id')} = any(${ids}::text[]) or ${ref('p.id')} in ${selectFrom('payment_session as s').select('s.payment_id').where('s.provider', '=', String(provider)).where('s.provider_id', '=', anyOf(ids))})`,
    )
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  if (payment === undefined)
    throw new Unmatched(`No payment has the provider ${provider} and the provider_id ${ids.join(' or ')}.`);
  const { id, status } = payment;
  // Of a payment page the invoice comes first, as it does where the page is opened: the two would wait for each other.
  const invoices = await dataOf(query)
    .selectFrom('payment_session')
    .select('invoice_id as id')
    .where('payment_id', '=', id)
    .orderBy('invoice_id')
    .execute();
  await touch(
    'invoice',
    invoices.map((one) => one.id),
  );
  const params = { payment: id };
  const digits = provider === 'stripe' ? stripeDigits(payment.currency, payment.decimals) : payment.decimals;
  const said = amount === null ? null : decimal(amount).div(decimal(10).pow(digits));
  const isOpen = status === 'pending' || status === 'failed';
  if (outcome === 'completed') {
    if (!isOpen) return { payment: id, changed: false };
    if (said !== null && !said.eq(payment.amount))
      throw new ApiError('invalid_amount', {
        message: `The provider took ${moneyText(said)}, and payment ${id} is ${payment.amount}: settle it by hand.`,
      });
    if (status === 'failed') {
      // The customer tried again: only the provider brings a payment back from its failure.
      await touch('payment', [id]);
      await update('payment', id, { status: 'pending', failure_reason: null });
    }
    await perform('payments.complete', { params });
    // A refund names the payment, and not the page on which it was made.
    if (later !== '' && later !== payment.provider_id && (await query(takenSql, [later])).length === 0)
      await update('payment', id, { provider_id: later });
    return { payment: id, changed: true };
  }
  if (outcome === 'failed') {
    if (status !== 'pending') return { payment: id, changed: false };
    await perform('payments.fail', { params, body: { reason: reason.slice(0, 255) } });
    return { payment: id, changed: true };
  }
  if (isOpen)
    throw new ApiError('invalid_state', {
      message: `Payment ${id} is ${status}: it is refunded once the provider has said that it came.`,
    });
  const more = (said ?? decimal(payment.amount)).minus(payment.amount_refunded);
  if (more.lte(0) || status === 'void') return { payment: id, changed: false };
  await perform('payments.refund', { params, body: { amount: moneyText(more), reason, deallocate: true } });
  return { payment: id, changed: true };
}
