/** What a rental is billed, and when: by payment moments, by cycle or once; what is on invoices, what is due, what comes. */
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { entryOf, fieldOf, useResource } from '../../api/metadata.ts';
import { titleOf } from '../../api/paths.ts';
import { useRecord } from '../../api/records.ts';
import { day, instant, money, percent, words } from '../../fields/format.ts';
import { Actions } from '../../record/actions.tsx';
import { Summary } from '../../record/summary.tsx';
import { titlePage } from '../../shell/title.ts';
import { Card } from '../../ui/card.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Empty, Failed, Missing, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { listAddress, readable, usePicked } from '../shared/lists.ts';
import page from '../shared/page.module.css';
import classes from './receivables.module.css';

interface Entry {
  readonly kind: 'moment' | 'cycle' | 'rest';
  readonly due_on: string | null;
  readonly event: string | null;
  readonly percent: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly net: string;
  readonly status: 'billed' | 'due' | 'planned';
}

interface Plan {
  readonly currency_code: string;
  readonly billed_net: string;
  readonly entries: readonly Entry[];
}

export default function Billing() {
  const { id = '' } = useParams();
  if (!entryOf('rentals') || !entryOf('invoices')) return <Missing />;
  return <BillingPlan path={`/rentals/${id}`} />;
}

const tones = { billed: 'green', due: 'orange', planned: 'grey' } as const;

function BillingPlan({ path }: { readonly path: string }) {
  const resource = useResource('rentals');
  const { data: rental, error, refetch } = useRecord(resource, path);
  const plan = useQuery<Plan, Refusal>({
    queryKey: ['list', path, 'billing_plan'],
    queryFn: async ({ signal }) => (await ask<{ billing_plan: Plan }>(`${path}/billing_plan`, { signal })).billing_plan,
  });
  const title = rental ? titleOf(resource, rental) : '';
  useEffect(() => {
    if (title !== '') titlePage(`${title}: ${t('Billing')}`);
  }, [title]);
  const failed = error ?? plan.error;
  if (failed) return <Failed error={failed} again={() => void refetch()} />;
  if (!rental || !plan.data) return <Waiting />;
  const { entries, currency_code: currency, billed_net } = plan.data;
  const all = entries.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0) / 100;
  const share = all > 0 ? Math.min(100, (Number(billed_net) / all) * 100) : 0;
  return (
    <div className={page['page']}>
      <Group gap={6} className={classes['quiet']} fz={13}>
        <Anchor component={Link} href="/rentals" size="sm">
          {resource.label}
        </Anchor>
        <span aria-hidden="true">/</span>
        <Anchor component={Link} href={path} size="sm">
          {t('Everything about it')}
        </Anchor>
      </Group>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} miw={0} flex="1 1 300px">
          <Group gap={10} align="center">
            <Title order={1} style={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }} lineClamp={3}>
              {title}
            </Title>
            <StateBadge
              value={rental['status']}
              tone={fieldOf(resource, 'status')?.tones?.[String(rental['status'])]}
            />
          </Group>
          <Summary resource={resource} record={rental} />
        </Stack>
        <Actions resource={resource} path={path} record={rental} />
      </Group>
      <div className={classes['columns']}>
        <Card
          title={t('What is billed, and when')}
          aside={
            <Text size="sm" c="dimmed">
              {t('{billed} of {all} billed, net', {
                billed: money(billed_net, currency),
                all: money(all, currency),
              })}
            </Text>
          }
        >
          {entries.length === 0 ? (
            <Empty
              title={t('Nothing to bill')}
              text={t('Lines with a price and dates make a plan of what is invoiced when.')}
            />
          ) : (
            <Stack gap="sm">
              <div
                className={classes['progress']}
                role="img"
                aria-label={t('{share} billed', { share: percent(String(Math.round(share))) })}
              >
                <span style={{ width: `${share}%` }} />
              </div>
              <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('What is billed, and when')}>
                <table className={classes['table']} style={{ minWidth: 420 }}>
                  <thead>
                    <tr>
                      <th scope="col">{t('When')}</th>
                      <th scope="col">{t('What')}</th>
                      <th scope="col" className={classes['number']}>
                        {t('Net')}
                      </th>
                      <th scope="col">{t('State')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {entries.map((entry) => (
                      <tr key={`${entry.kind} ${entry.event} ${entry.due_on} ${entry.from} ${entry.percent}`}>
                        <td style={{ whiteSpace: 'nowrap' }}>
                          {entry.due_on ? day(entry.due_on, { weekday: true }) : t('No date yet')}
                        </td>
                        <td>{wordsOf(entry)}</td>
                        <td className={classes['number']}>{money(entry.net, currency)}</td>
                        <td>
                          <StateBadge value={entry.status} tone={tones[entry.status]} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Stack>
          )}
        </Card>
        <Stack gap="sm">
          <Documents plural="invoices" rental={Number(rental['id'])} title={t('Invoices')} />
          <Documents plural="credit_notes" rental={Number(rental['id'])} title={t('Credit notes')} />
        </Stack>
      </div>
    </div>
  );
}

function wordsOf({ kind, event, percent: share, from, until }: Entry): string {
  if (kind === 'cycle') return `${instant(from)} – ${until === null ? '…' : instant(until)}`;
  if (kind === 'rest') return t('The rest');
  return [event === null ? '' : words(event), share === null ? '' : percent(share)]
    .filter((part) => part !== '')
    .join(', ');
}

/** Invoices or credit notes of the rental, the newest first. */
function Documents({
  plural,
  rental,
  title,
}: {
  readonly plural: 'invoices' | 'credit_notes';
  readonly rental: number;
  readonly title: string;
}) {
  const filters = { rental_id_eq: String(rental) };
  const { data } = usePicked(plural, filters, { sort: '-created_at', per_page: 8 });
  const resource = useResource(plural);
  if (!readable(plural) || !data || (data.total === 0 && plural === 'credit_notes')) return null;
  const states = fieldOf(resource, 'status')?.tones;
  return (
    <Card
      title={title}
      aside={
        data.total > 8 && (
          <Anchor component={Link} href={listAddress(plural, filters)} size="sm">
            {t('All {count}', { count: data.total })}
          </Anchor>
        )
      }
    >
      {data.total === 0 && (
        <Text size="sm" c="dimmed">
          {t('No invoice yet.')}
        </Text>
      )}
      <Stack gap={10}>
        {data.rows.map((row) => (
          <div key={String(row['id'])} className={classes['line']}>
            <span>
              <Link href={`/${plural}/${row['id']}`}>{String(row['number'] ?? t('Draft'))}</Link>{' '}
              <StateBadge value={row['status']} tone={states?.[String(row['status'])]} />
            </span>
            <strong>{money(row['gross_total'], row['currency_code'])}</strong>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
