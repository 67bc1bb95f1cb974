/**
 * The statement of an account: all entries in the order of their days, each with the debt after it. It prints without changes.
 */
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ask,
  Card,
  DateEditor,
  day,
  Empty,
  entryOf,
  Failed,
  memberPath,
  money,
  pluralOf,
  type Refusal,
  t,
  Waiting,
  words,
} from 'backline/console';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import classes from './receivables.module.css';

interface Entry {
  readonly date: string;
  readonly type: string;
  /** `invoice:5` */
  readonly ref: string;
  readonly number: string | null;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

interface Answer {
  readonly from: string | null;
  readonly to: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly entries: readonly Entry[];
}

export function Statement({ account, currency }: { readonly account: number; readonly currency: string }) {
  const [period, setPeriod] = useState<{ readonly from?: string; readonly to?: string }>({});
  const { data, error } = useQuery<Answer, Refusal>({
    queryKey: ['list', 'statement', account, currency, period],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await ask<{ statement: Answer }>(`/accounts/${account}/statement`, {
          query: { currency_code: currency, ...period },
          signal,
        })
      ).statement,
  });
  if (error) return <Failed error={error} again={() => setPeriod({})} />;
  if (!data) return <Waiting />;
  const bound = (name: 'from' | 'to', label: string) => (
    <div style={{ width: 170 }}>
      <DateEditor
        field={{ name, label, type: 'date' }}
        label={label}
        value={period[name]}
        onChange={(value) => {
          const { [name]: _, ...rest } = period;
          setPeriod(typeof value === 'string' ? { ...rest, [name]: value } : rest);
        }}
      />
    </div>
  );
  return (
    <Card flush>
      <Group p="md" pb="xs" align="flex-end" data-noprint>
        <Suspense fallback={<div style={{ height: 60 }} />}>
          {bound('from', t('From'))}
          {bound('to', t('To'))}
        </Suspense>
        <Button variant="default" ml="auto" onClick={() => globalThis.print()}>
          {t('Print')}
        </Button>
      </Group>
      {data.entries.length === 0 ? (
        <Empty title={t('Nothing happened in this time')} />
      ) : (
        <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('Statement')}>
          <table className={classes['table']} style={{ minWidth: 560 }}>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('What')}</th>
                <th scope="col" className={classes['number']}>
                  {t('Debit')}
                </th>
                <th scope="col" className={classes['number']}>
                  {t('Credit')}
                </th>
                <th scope="col" className={classes['number']}>
                  {t('Balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{data.from ? day(data.from, { year: true }) : ''}</td>
                <td>{t('Opening balance')}</td>
                <td />
                <td />
                <td className={classes['number']}>{money(data.opening_balance, currency)}</td>
              </tr>
              {data.entries.map((entry) => (
                <tr key={`${entry.type} ${entry.ref} ${entry.date}`}>
                  <td style={{ whiteSpace: 'nowrap' }}>{day(entry.date, { year: true })}</td>
                  <td>
                    {words(entry.type)} <Reference entry={entry} />
                  </td>
                  <td className={classes['number']}>{Number(entry.debit) !== 0 && money(entry.debit, currency)}</td>
                  <td className={classes['number']}>{Number(entry.credit) !== 0 && money(entry.credit, currency)}</td>
                  <td className={classes['number']}>{money(entry.balance, currency)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{day(data.to, { year: true })}</td>
                <td colSpan={3}>{t('Closing balance')}</td>
                <td className={classes['number']}>{money(data.closing_balance, currency)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  );
}

function Reference({ entry: { ref, number } }: { readonly entry: Entry }) {
  const [entity = '', id = ''] = ref.split(':');
  const known = entryOf(pluralOf(entity) ?? '');
  const path = known ? memberPath(known, { id }) : null;
  if (number === null) return null;
  return path === null ? number : <Link href={path}>{number}</Link>;
}
