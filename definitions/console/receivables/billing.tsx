/** The bills of a rental with their dates: by payment moments, by cycle or once; invoiced, due and future amounts. */
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  BackTo,
  Card,
  day,
  Empty,
  entryOf,
  Failed,
  fieldOf,
  Head,
  instant,
  listAddress,
  Missing,
  money,
  pageStyles as page,
  percent,
  type Refusal,
  readable,
  StateBadge,
  t,
  useCalled,
  usePicked,
  useRecord,
  useResource,
  Waiting,
  words,
} from 'backline/console';
import { Link, useParams } from 'wouter';
import type { BillingEntry, BillingPlan } from '../../rules/finance/billing_shape.ts';
import classes from './receivables.module.css';

export default function Billing() {
  const { id = '' } = useParams();
  if (!entryOf('rentals') || !entryOf('invoices')) return <Missing />;
  return <Bills path={`/rentals/${id}`} />;
}

const tones = { billed: 'green', drafted: 'blue', due: 'orange', planned: 'grey' } as const;

function Bills({ path }: { readonly path: string }) {
  const resource = useResource('rentals');
  const { data: rental, error } = useRecord(resource, path);
  const plan = useQuery<BillingPlan, Refusal>({
    queryKey: ['list', path, 'billing_plan'],
    queryFn: async ({ signal }) =>
      (await ask<{ billing_plan: BillingPlan }>(`${path}/billing_plan`, { signal })).billing_plan,
  });
  useCalled(resource, rental, undefined, t('Billing'));
  const failed = error ?? plan.error;
  if (failed) return <Failed error={failed} />;
  if (!rental || !plan.data) return <Waiting />;
  const { entries, currency_code: currency, billed_net } = plan.data;
  const all = entries.reduce((sum, { net }) => sum + Math.round(Number(net) * 10_000), 0) / 10_000;
  const share = all > 0 ? Math.min(100, (Number(billed_net) / all) * 100) : 0;
  return (
    <div className={page['page']}>
      <BackTo resource={resource} path={path} record={rental} />
      <Head resource={resource} path={path} record={rental} />
      <div className={classes['columns']}>
        <Card
          title={t('Billing schedule')}
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
              <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('Billing schedule')}>
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

function wordsOf({ kind, event, percent: share, from, until }: BillingEntry): string {
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
