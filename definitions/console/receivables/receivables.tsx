/** The debts of customers and their age; each customer's open items are a click away, and due amounts are billed from here. */
import { Alert, Button, Group, SegmentedControl, Title } from '@mantine/core';
import {
  boot,
  Card,
  Empty,
  entryOf,
  Failed,
  Figure,
  Icon,
  listAddress,
  Missing,
  may,
  money,
  number,
  pageStyles as page,
  percent,
  readable,
  t,
  titlePage,
  useTitle,
  Waiting,
} from 'backline/console';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Bucket, buckets, type Debt, filtersOf, owed, useAgeing } from './ageing.ts';
import { BillDue } from './bill_due.tsx';
import classes from './receivables.module.css';

/** How a bucket is called: `31–60 days late`. */
export function bucketLabel({ from, to }: Bucket): string {
  if (from === null) return t('Not due yet');
  if (to === null) return t('Over {days} days late', { days: from - 1 });
  return t('{from}–{to} days late', { from, to });
}

/** Customers that are listed at once. */
const step = 60;

export default function Receivables() {
  useEffect(() => {
    titlePage(t('Receivables'));
  }, []);
  if (!entryOf('invoices') || !entryOf('accounts')) return <Missing />;
  return <Ageing />;
}

function Ageing() {
  const { debts, error, loading, truncated } = useAgeing();
  const [chosen, choose] = useState<string | null>(null);
  const [billing, setBilling] = useState(false);
  const [shown, setShown] = useState(step);
  const currencies = [...new Set(debts.map(({ currency }) => currency))].sort();
  const base = boot().company.currency;
  const currency = chosen ?? (currencies.includes(base) ? base : (currencies[0] ?? base));
  const here = debts.filter((debt) => debt.currency === currency);
  const sums = buckets.map((_, at) => here.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  const total = sums.reduce((sum, amount) => sum + amount, 0);
  const free = here.reduce((sum, debt) => sum + debt.free, 0);
  if (error) return <Failed error={error} />;
  return (
    <div className={page['page']}>
      <div className={page['head']}>
        <Title order={1}>{t('Receivables')}</Title>
        <Group gap={8} data-noprint data-actions>
          {currencies.length > 1 && (
            <SegmentedControl data={currencies} value={currency} onChange={choose} aria-label={t('Currency')} />
          )}
          {readable('payments') && (
            <Button component={Link} href="/payments" variant="default">
              {t('All payments')}
            </Button>
          )}
          {may('invoices:write') && (
            <Button onClick={() => setBilling(true)} leftSection={<Icon name="coin" size={16} />}>
              {t('Bill what is due')}
            </Button>
          )}
        </Group>
      </div>
      {loading ? (
        <Waiting />
      ) : here.length === 0 ? (
        <Card>
          <Empty
            title={t('Nobody owes anything')}
            text={t('Issued invoices appear here until they are paid, by how long they have been due.')}
          />
        </Card>
      ) : (
        <>
          <div className={classes['ageing']}>
            <Figure
              label={t('Outstanding')}
              value={money(total, currency)}
              href={listAddress('invoices', { ...owed, currency_code_eq: currency }, 'due_at')}
              tone="strong"
              beside={free > 0 ? t('{amount} unallocated', { amount: money(free, currency) }) : '\u00a0'}
            />
            {buckets.map((bucket, at) => (
              <Figure
                key={bucket.key}
                tone={(sums[at] ?? 0) === 0 ? 'zero' : undefined}
                label={
                  <>
                    <i className={classes['mark']} data-age={bucket.key} />
                    {bucketLabel(bucket)}
                  </>
                }
                value={money(sums[at], currency)}
                href={listAddress('invoices', { ...filtersOf(bucket), currency_code_eq: currency }, 'due_at')}
                beside={total > 0 ? percent(String(Math.round(((sums[at] ?? 0) / total) * 100))) : '\u00a0'}
              />
            ))}
          </div>
          <AgeBar amounts={sums} currency={currency} />
          {truncated && (
            <Alert color="orange">
              {t(
                'There are more customers than can be added up at once: those beyond the first 1,000 are missing here.',
              )}
            </Alert>
          )}
          <Customers debts={here.slice(0, shown)} sums={sums} total={total} free={free} currency={currency} />
          {here.length > shown && (
            <Button variant="default" onClick={() => setShown(shown + step)} style={{ alignSelf: 'center' }}>
              {t('{count} more', { count: number(here.length - shown) })}
            </Button>
          )}
        </>
      )}
      {billing && <BillDue onClose={() => setBilling(false)} />}
    </div>
  );
}

/** The shares of a debt by age. The figures beside it say the same in words. */
function AgeBar({ amounts, currency }: { readonly amounts: readonly number[]; readonly currency: string }) {
  return (
    <div
      className={classes['bar']}
      role="img"
      aria-label={buckets.map((bucket, at) => `${bucketLabel(bucket)} ${money(amounts[at] ?? 0, currency)}`).join('; ')}
    >
      {buckets.map(({ key }, at) => {
        const amount = amounts[at] ?? 0;
        return amount > 0 && <span key={key} data-age={key} style={{ flexGrow: amount, flexBasis: 0 }} />;
      })}
    </div>
  );
}

function Customers({
  debts,
  sums,
  total,
  free,
  currency,
}: {
  readonly debts: readonly Debt[];
  readonly sums: readonly number[];
  readonly total: number;
  readonly free: number;
  readonly currency: string;
}) {
  const cell = (amount: number | undefined, strong = false) =>
    amount ? (
      strong ? (
        <strong>{money(amount, currency)}</strong>
      ) : (
        money(amount, currency)
      )
    ) : (
      <span className={classes['quiet']}>–</span>
    );
  return (
    <Card flush>
      <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('What customers owe, by age')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('Customer')}</th>
              {buckets.map((bucket) => (
                <th key={bucket.key} scope="col" className={classes['number']}>
                  {bucketLabel(bucket)}
                </th>
              ))}
              <th scope="col" className={classes['number']}>
                {t('Outstanding')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('Unallocated')}
              </th>
            </tr>
          </thead>
          <tbody>
            {debts.map((debt) => (
              <tr key={debt.account}>
                <td className={classes['name']}>
                  <Customer id={debt.account} currency={currency} />
                </td>
                {debt.amounts.map((amount, at) => (
                  <td key={buckets[at]?.key} className={classes['number']}>
                    {cell(amount)}
                  </td>
                ))}
                <td className={classes['number']}>{cell(debt.total, true)}</td>
                <td className={classes['number']}>{cell(debt.free)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('All customers')}</th>
              {sums.map((sum, at) => (
                <td key={buckets[at]?.key} className={classes['number']}>
                  {cell(sum)}
                </td>
              ))}
              <td className={classes['number']}>{cell(total)}</td>
              <td className={classes['number']}>{cell(free)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function Customer({ id, currency }: { readonly id: number; readonly currency: string }) {
  const name = useTitle('accounts', id);
  return <Link href={`/receivables/${id}?currency=${currency}`}>{name ?? t('Customer')}</Link>;
}
