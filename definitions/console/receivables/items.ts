/** Open items of a customer, and how one is set against another. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, money, queryOf, type RecordData, type Refusal, readable, refresh, t, tellDone } from 'backline/console';
import { owed } from './ageing.ts';

/** Money or credit that can be set against invoices. */
export interface Source {
  readonly kind: 'payment' | 'credit_note';
  readonly id: number;
  readonly number: string;
  /** The rest of it. */
  readonly left: string;
  readonly of: string;
  readonly on: string | null;
  readonly reference: string | null;
}

/** A part of a payment that settles an invoice. */
export interface Part {
  readonly id: number;
  readonly payment_id: number;
  readonly amount: string;
}

const perPage = 100;

/** All pages of a list; a customer with more than a thousand open items is looked at by its list. */
async function everything(path: string, key: string, query: RecordData, signal: AbortSignal) {
  const rows: RecordData[] = [];
  for (let page = 1; page <= 10; page++) {
    const answer = await ask<Readonly<Record<string, readonly RecordData[]>>>(path, {
      query: { ...(query as Readonly<Record<string, string>>), page, per_page: perPage },
      signal,
    });
    const found = answer[key] ?? [];
    rows.push(...found);
    if (found.length < perPage) break;
  }
  return rows;
}

/** Invoices on which something is owed, the oldest due date first, with the payments that have settled parts of them. */
export function useOpenInvoices(account: number, currency: string) {
  return useQuery<readonly RecordData[], Refusal>({
    queryKey: ['list', 'open', 'invoices', account, currency],
    queryFn: ({ signal }) =>
      everything(
        '/invoices',
        'invoices',
        {
          ...queryOf({ ...owed, account_id_eq: String(account), currency_code_eq: currency }),
          fields: 'id,number,subject,issued_at,due_at,gross_total,balance,currency_code,status,invoice_type',
          sort: 'due_at',
          ...(readable('payments') && { include: 'payment_allocations' }),
        },
        signal,
      ),
  });
}

/** Payments and credit notes of which something is left. */
export function useSources(account: number, currency: string) {
  return useQuery<readonly Source[], Refusal>({
    queryKey: ['list', 'open', 'sources', account, currency],
    queryFn: async ({ signal }) => {
      const filters = { account_id_eq: String(account), currency_code_eq: currency };
      const [payments, notes] = await Promise.all([
        readable('payments')
          ? everything(
              '/payments',
              'payments',
              {
                ...queryOf({
                  ...filters,
                  status_in: 'completed,partially_refunded',
                  direction_eq: 'in',
                  kind_in: 'payment,deposit',
                  amount_unallocated_gt: '0',
                }),
                fields: 'id,number,amount,amount_unallocated,paid_on,reference',
                sort: 'paid_on',
              },
              signal,
            )
          : [],
        readable('credit_notes')
          ? everything(
              '/credit_notes',
              'credit_notes',
              {
                ...queryOf({ ...filters, status_eq: 'issued', balance_gt: '0' }),
                fields: 'id,number,gross_total,balance,issued_at',
              },
              signal,
            )
          : [],
      ]);
      return [
        ...payments.map(
          (row): Source => ({
            kind: 'payment',
            id: Number(row['id']),
            number: String(row['number']),
            left: String(row['amount_unallocated']),
            of: String(row['amount']),
            on: row['paid_on'] as string | null,
            reference: row['reference'] as string | null,
          }),
        ),
        ...notes.map(
          (row): Source => ({
            kind: 'credit_note',
            id: Number(row['id']),
            number: String(row['number']),
            left: String(row['balance']),
            of: String(row['gross_total']),
            on: row['issued_at'] as string | null,
            reference: null,
          }),
        ),
      ];
    },
  });
}

/** Sets money against an invoice, and reports it with an undo if there is one. */
export function useAllocate(currency: string) {
  const client = useQueryClient();
  /** @throws Refusal */
  const allocate = async (source: Source, invoice: RecordData, amount: string): Promise<void> => {
    const words = t('{amount} of {source} set against {invoice}', {
      amount: money(amount, currency),
      source: source.number,
      invoice: String(invoice['number']),
    });
    const body = { invoice_id: invoice['id'], amount };
    if (source.kind === 'credit_note') {
      await ask(`/credit_notes/${source.id}/allocate`, { method: 'POST', body });
      tellDone(words);
    } else {
      const path = `/payments/${source.id}/allocations`;
      const { payment_allocation: made } = await ask<{ payment_allocation: Part }>(path, { method: 'POST', body });
      tellDone(words, async () => {
        await ask(`${path}/${made.id}`, { method: 'DELETE' });
        await refresh(client);
      });
    }
    await refresh(client);
  };
  /** Takes a part back: the invoice is open again, and so is the payment. @throws Refusal */
  const free = async (part: Part): Promise<void> => {
    await ask(`/payments/${part.payment_id}/allocations/${part.id}`, { method: 'DELETE' });
    tellDone(t('{amount} is free again', { amount: money(part.amount, currency) }));
    await refresh(client);
  };
  /** Sets all of a payment against the oldest invoices. @throws Refusal */
  const allocateOldest = async (source: Source): Promise<void> => {
    await ask(`/payments/${source.id}/allocate`, { method: 'POST', body: { auto_allocate: true } });
    tellDone(t('{source} is set against the oldest invoices', { source: source.number }));
    await refresh(client);
  };
  return { allocate, free, allocateOldest };
}
