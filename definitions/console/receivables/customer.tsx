/** A customer's open items: their debts, and the money and credit that is set against them by dragging or by keys. */
import { Anchor, Button, Group, SegmentedControl, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  boot,
  entryOf,
  Failed,
  Figure,
  Figures,
  Icon,
  Missing,
  may,
  money,
  pageStyles as page,
  type Refusal,
  t,
  titlePage,
  useTitle,
  Waiting,
} from 'backline/console';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { Desk } from './desk.tsx';
import classes from './receivables.module.css';
import { RecordPayment } from './record_payment.tsx';
import { Statement } from './statement.tsx';

interface Balance {
  readonly currency_code: string;
  readonly balance: string;
  readonly overdue_balance: string;
  readonly credit_limit: string | null;
  readonly available_credit: string | null;
  readonly uninvoiced_orders: string;
  readonly currencies: readonly {
    readonly currency_code: string;
    readonly open_invoices: string;
    readonly overdue: string;
    readonly unallocated_payments: string;
    readonly open_credit: string;
    readonly security_deposits: string;
    readonly balance: string;
  }[];
}

export default function Customer() {
  const { account = '' } = useParams();
  if (!entryOf('invoices') || !entryOf('accounts') || !/^\d+$/.test(account)) return <Missing />;
  return <OpenItems key={account} account={Number(account)} />;
}

function OpenItems({ account }: { readonly account: number }) {
  const currencyParam = new URLSearchParams(useSearch()).get('currency');
  const { data, error } = useQuery<Balance, Refusal>({
    queryKey: ['record', 'balance', account],
    queryFn: async ({ signal }) =>
      (await ask<{ balance: Balance }>(`/accounts/${account}/balance`, { signal })).balance,
  });
  const name = useTitle('accounts', account);
  const [chosen, choose] = useState<string | null>(currencyParam);
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    if (name !== null) titlePage(name);
  }, [name]);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const currencies = [...new Set([data.currency_code, ...data.currencies.map(({ currency_code }) => currency_code)])];
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : data.currency_code;
  const figures = data.currencies.find(({ currency_code }) => currency_code === currency);
  const base = boot().company.currency;
  return (
    <div className={page['page']}>
      <Group gap={6} className={classes['quiet']} fz={13} data-noprint>
        <Anchor component={Link} href="/receivables" size="sm">
          {t('Receivables')}
        </Anchor>
        <span aria-hidden="true">/</span>
        <Anchor component={Link} href={`/accounts/${account}`} size="sm">
          {t('Open the customer')}
        </Anchor>
      </Group>
      <div className={page['head']}>
        <Title order={1} style={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }} lineClamp={3}>
          {name ?? t('Customer')}
        </Title>
        <Group gap={8} data-noprint data-actions>
          {currencies.length > 1 && (
            <SegmentedControl data={currencies} value={currency} onChange={choose} aria-label={t('Currency')} />
          )}
          {may(entryOf('payments')?.create) && (
            <Button onClick={() => setPaying(true)} leftSection={<Icon name="plus" size={16} />} data-create>
              {t('Record a payment')}
            </Button>
          )}
        </Group>
      </div>
      <Figures>
        <Figure label={t('Outstanding')} value={money(figures?.open_invoices ?? 0, currency)} />
        <Figure
          label={t('Overdue')}
          value={money(figures?.overdue ?? 0, currency)}
          tone={Number(figures?.overdue) > 0 ? 'alarm' : undefined}
        />
        <Figure
          label={t('Unallocated')}
          value={money(Number(figures?.unallocated_payments ?? 0) + Number(figures?.open_credit ?? 0), currency)}
        />
        <Figure label={t('On order, not invoiced')} value={money(data.uninvoiced_orders, base)} />
        {data.credit_limit !== null && (
          <Figure
            label={t('Credit left of {limit}', { limit: money(data.credit_limit, base) })}
            value={money(data.available_credit, base)}
            tone={Number(data.available_credit) < 0 ? 'alarm' : undefined}
          />
        )}
      </Figures>
      <Tabs defaultValue="open" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="open">{t('Open items')}</Tabs.Tab>
          <Tabs.Tab value="statement">{t('Statement')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="open" pt="sm">
          <Desk account={account} currency={currency} />
        </Tabs.Panel>
        <Tabs.Panel value="statement" pt="sm">
          <Statement account={account} currency={currency} />
        </Tabs.Panel>
      </Tabs>
      {Number(figures?.security_deposits) > 0 && (
        <Text size="sm" c="dimmed">
          {t('Security deposits held: {amount}. They are no part of what is owed.', {
            amount: money(figures?.security_deposits, currency),
          })}
        </Text>
      )}
      {paying && <RecordPayment account={account} currency={currency} onClose={() => setPaying(false)} />}
    </div>
  );
}
