/** The debts of customers by age: the server's sums over open invoices, never added up of pages. */
import { useQueries } from '@tanstack/react-query';
import { ask, dayFromToday, type Filters, queryOf, type RecordData, readable, startOf } from 'backline/console';

/** Invoices on which something is owed. */
export const owed: Filters = { status_in: 'issued,partially_paid', balance_gt: '0' };

export interface Bucket {
  readonly key: string;
  /** Days since the due date, the first and the last; null if there is none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly tone: 'blue' | 'orange' | 'red';
}

export const buckets: readonly Bucket[] = [
  { key: 'not_due', from: null, to: 0, tone: 'blue' },
  { key: 'd30', from: 1, to: 30, tone: 'orange' },
  { key: 'd60', from: 31, to: 60, tone: 'orange' },
  { key: 'd90', from: 61, to: 90, tone: 'red' },
  { key: 'older', from: 91, to: null, tone: 'red' },
];

/** Filters that select the invoices of a bucket. An invoice due today is not late yet. */
export function filtersOf({ from, to }: Bucket): Filters {
  return {
    ...owed,
    ...(from !== null && { due_at_lt: startOf(dayFromToday(1 - from)) }),
    ...(to !== null && { due_at_gteq: startOf(dayFromToday(-to)) }),
  };
}

export interface Debt {
  readonly account: number;
  readonly currency: string;
  /** By bucket, in their order. */
  readonly amounts: readonly number[];
  readonly total: number;
  /** Money and credit that is set against nothing yet. */
  readonly free: number;
}

/** The server's greatest number of groups. */
const most = 1000;
const groups = 'account_id,currency_code';

interface Sums {
  readonly aggregate: readonly RecordData[];
  readonly meta: { readonly truncated: boolean };
}

/** The debt of every customer in every currency, the greatest first. */
export function useAgeing() {
  const measures = [
    ...buckets.map((bucket) => ({ plural: 'invoices', measure: 'balance', filters: filtersOf(bucket) })),
    {
      plural: 'payments',
      measure: 'amount_unallocated',
      filters: { status_in: 'completed,partially_refunded', direction_eq: 'in', kind_in: 'payment,deposit' } as Filters,
    },
    { plural: 'credit_notes', measure: 'balance', filters: { status_eq: 'issued' } as Filters },
  ].filter(({ plural }) => readable(plural));
  return useQueries({
    queries: measures.map(({ plural, measure, filters }) => ({
      queryKey: ['sums', plural, 'ageing', filters],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask<Sums>(`/aggregate/${plural}`, {
          query: {
            measures: `sum:${measure}`,
            group_by: groups,
            limit: most,
            ...queryOf(filters),
          },
          signal,
        }),
    })),
    combine: (answers) => ({
      error: answers.find(({ error }) => error)?.error ?? null,
      loading: answers.some(({ isLoading }) => isLoading),
      truncated: answers.some(({ data }) => data?.meta.truncated === true),
      debts: debtsOf(
        answers.slice(0, buckets.length).map(({ data }) => data?.aggregate ?? []),
        answers.slice(buckets.length).flatMap(({ data }) => data?.aggregate ?? []),
      ),
    }),
  });
}

/**
 * Amounts are added in whole parts of them, so that no sum ends in a fraction of a cent, or of a smaller unit in some currencies.
 */
const parts = 10_000;
const partsOf = (value: unknown): number => Math.round(Number(value ?? 0) * parts);

/** @param owing by bucket, sums of balances by customer and currency. @param free the same of money and credit. */
export function debtsOf(owing: readonly (readonly RecordData[])[], free: readonly RecordData[]): readonly Debt[] {
  const all = new Map<string, { account: number; currency: string; whole: number[]; free: number }>();
  const of = (row: RecordData) => {
    const key = `${row['account_id']} ${row['currency_code'] ?? ''}`;
    const known = all.get(key);
    if (known) return known;
    const made = {
      account: Number(row['account_id']),
      currency: String(row['currency_code'] ?? ''),
      whole: buckets.map(() => 0),
      free: 0,
    };
    all.set(key, made);
    return made;
  };
  for (const [at, rows] of owing.entries()) for (const row of rows) of(row).whole[at] = partsOf(row['sum_balance']);
  for (const row of free) of(row).free += partsOf(row['sum_amount_unallocated'] ?? row['sum_balance']);
  return [...all.values()]
    .map(({ account, currency, whole: amounts, free: open }) => ({
      account,
      currency,
      amounts: amounts.map((amount) => amount / parts),
      total: amounts.reduce((sum, amount) => sum + amount, 0) / parts,
      free: open / parts,
    }))
    .filter(({ total, free: open }) => total !== 0 || open !== 0)
    .sort((a, b) => b.total - a.total || b.free - a.free);
}
