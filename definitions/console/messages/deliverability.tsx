/** The delivery of mails: bounces of a month, suppressed addresses, the domain's records, and the providers. */
import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ago,
  ask,
  Card,
  Empty,
  Figure,
  Figures,
  instant,
  may,
  now,
  number,
  pageStyles,
  type RecordData,
  type Refusal,
  readable,
  StateBadge,
  t,
  tellDone,
  useList,
  usePicked,
  useSums,
  useWrite,
  Waiting,
} from 'backline/console';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import classes from './messages.module.css';
import { ReasonDialog } from './reason.tsx';
import { type DnsRecord, domainsOf, type Provider, recordsFor } from './records.ts';

const month = 30 * 86_400_000;

export default function Deliverability() {
  return (
    <div className={pageStyles['page']}>
      <Title order={1}>{t('Deliverability')}</Title>
      <Month />
      <div className={classes['beside']}>
        <div className={classes['column']}>
          <Suppressed />
        </div>
        <div className={classes['column']}>{readable('channel_providers') && <Sending />}</div>
      </div>
    </div>
  );
}

/** The last 30 days in figures. */
function Month() {
  const since = useMemo(() => new Date(now() - month).toISOString(), []);
  const { data } = useSums('communication_logs', { created_at_gteq: since }, ['count'], ['status']);
  const complaints = usePicked(
    'suppressed_addresses',
    { reason_eq: 'complaint', suppressed_at_gteq: since },
    { per_page: 1, fields: 'id' },
  );
  if (!data) return <Waiting rows={2} />;
  const count = (...states: readonly string[]): number =>
    data.reduce((sum, row) => (states.includes(String(row['status'])) ? sum + Number(row['count']) : sum), 0);
  const arrived = count('sent', 'delivered', 'opened');
  const bounced = count('bounced');
  const share = arrived + bounced === 0 ? 0 : (bounced / (arrived + bounced)) * 100;
  const complained = complaints.data?.total ?? 0;
  return (
    <section aria-label={t('The last 30 days')}>
      <Text size="sm" c="dimmed" mb={8}>
        {t('The last 30 days')}
      </Text>
      <Figures>
        <Figure label={t('Sent')} value={number(arrived)} href="/mailbox" />
        <Figure
          label={t('Bounced')}
          value={number(bounced)}
          beside={bounced > 0 ? t('{share} % of all', { share: number(share.toFixed(1)) }) : '\u00a0'}
          href="/mailbox?status=bounced"
          tone={bounced > 0 ? 'alarm' : undefined}
        />
        <Figure label={t('Complaints')} value={number(complained)} tone={complained > 0 ? 'alarm' : undefined} />
        <Figure label={t('Held back')} value={number(count('suppressed'))} href="/mailbox?status=suppressed" />
        <Figure
          label={t('Not sent')}
          value={number(count('failed'))}
          href="/mailbox?status=failed"
          tone={count('failed') > 0 ? 'alarm' : undefined}
        />
      </Figures>
    </section>
  );
}

const why = (): Readonly<Record<string, string>> => ({
  hard_bounce: t('Its server says that nobody is there.'),
  complaint: t('The recipient marked a message as unwanted.'),
  manual: t('Somebody put it here.'),
});

const perPage = 50;

function Suppressed() {
  const [page, setPage] = useState(1);
  const { data } = useList('suppressed_addresses', '/suppressed_addresses', {
    'q[is_active_true]': '1',
    page,
    per_page: perPage,
  });
  const [lifted, setLifted] = useState<RecordData | null>(null);
  return (
    <Card
      title={t('Suppressed addresses')}
      flush
      aside={
        may('communications:approve') && (
          <Button
            component={Link}
            href="/suppressed_addresses/new"
            size="compact-sm"
            variant="default"
            style={{ flexShrink: 0 }}
          >
            {t('Suppress an address')}
          </Button>
        )
      }
    >
      {!data && <Waiting rows={3} />}
      {data?.rows.length === 0 && (
        <Empty
          title={t('No address is suppressed')}
          text={t('An address that refuses messages comes here by itself.')}
        />
      )}
      {data?.rows.map((row) => (
        <div key={String(row['id'])} className={classes['row']}>
          <div className={classes['name']}>
            <Text size="sm" fw={550}>
              {String(row['address'])}
            </Text>
            <Text size="sm">{row['note'] ? String(row['note']) : why()[String(row['reason'])]}</Text>
            {row['response'] !== null && row['response'] !== undefined && (
              <Text size="xs" c="dimmed">
                {String(row['response'])}
              </Text>
            )}
            <Text size="xs" c="dimmed" title={instant(row['suppressed_at'])}>
              {ago(row['suppressed_at'])}
              {row['expires_at'] !== null && ` · ${t('until {value}', { value: instant(row['expires_at']) })}`}
            </Text>
          </div>
          {may('communications:approve') && row['reason'] !== 'complaint' && (
            <Button size="compact-sm" variant="default" onClick={() => setLifted(row)}>
              {t('Lift')}
            </Button>
          )}
        </div>
      ))}
      {data && data.total > page * perPage && (
        <Group justify="center" p="sm">
          <Button size="xs" variant="default" onClick={() => setPage(page + 1)}>
            {t('Earlier')}
          </Button>
        </Group>
      )}
      {lifted && <Lifting address={lifted} onClose={() => setLifted(null)} />}
    </Card>
  );
}

function Lifting({ address, onClose }: { readonly address: RecordData; readonly onClose: () => void }) {
  const write = useWrite();
  const lift = (reason: string): void =>
    write.mutate(
      {
        path: `/suppressed_addresses/${address['id']}/lift`,
        method: 'POST',
        body: reason === '' ? {} : { reason },
      },
      {
        onSuccess: () => {
          tellDone(t('{address} gets messages again', { address: String(address['address']) }));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('Let {address} get messages again', { address: String(address['address']) })}
      action={t('Lift')}
      running={write.isPending}
      refusal={write.error}
      onRefusalDone={() => write.reset()}
      onClose={onClose}
      onDecided={lift}
    />
  );
}

/** Providers with their last test, and the records that their sending domains need. */
function Sending() {
  const providers = useQuery<readonly Provider[], Refusal>({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => {
      const query = { per_page: 100 };
      type Answer = { readonly channel_providers: readonly Provider[] };
      return (await ask<Answer>('/channel_providers', { query, signal })).channel_providers;
    },
  });
  const house = useQuery<string | null, Refusal>({
    queryKey: ['sender'],
    enabled: may('settings:read'),
    queryFn: async ({ signal }) => {
      type Answer = { readonly settings: { readonly email?: { readonly from_address: string | null } } };
      return (await ask<Answer>('/settings/email', { signal })).settings.email?.from_address ?? null;
    },
  });
  if (!providers.data) return <Waiting rows={3} />;
  const domains = [...domainsOf(providers.data, house.data ?? null)];
  return (
    <>
      <Card title={t('Providers')} flush>
        {providers.data.length === 0 && (
          <Empty
            title={t('No provider')}
            text={t('Mails go by the server that the installation names, or are not sent at all.')}
          />
        )}
        {providers.data.map((one) => (
          <ProviderRow key={one.id} provider={one} />
        ))}
      </Card>
      <Card title={t('DNS records to set')}>
        {domains.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('Set the sender address at a provider or in the settings: its domain then appears here.')}
          </Text>
        ) : (
          <Stack gap="lg">
            {domains.map(([domain, senders]) => (
              <Domain key={domain} domain={domain} providers={senders} />
            ))}
            <Text size="xs" c="dimmed">
              {t('A domain has one SPF record: where there is one, add to it what is new here.')}
            </Text>
          </Stack>
        )}
      </Card>
    </>
  );
}

function ProviderRow({ provider }: { readonly provider: Provider }) {
  const write = useWrite<{ readonly channel_test: { readonly ok: boolean; readonly message: string } }>();
  const said = write.data?.channel_test;
  return (
    <div className={classes['row']}>
      <div className={classes['name']}>
        <Text size="sm" fw={550}>
          {provider.name}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            provider.driver,
            provider.from_address,
            provider.is_default && t('default'),
            !provider.is_active && t('not used'),
          ]
            .filter((part) => typeof part === 'string')
            .join(' · ')}
        </Text>
        <Group gap={8} mt={4}>
          {provider.last_test_status === null ? (
            <Text size="sm" c="dimmed">
              {t('Never tested')}
            </Text>
          ) : (
            <>
              <StateBadge
                value={provider.last_test_status === 'ok' ? t('Test passed') : t('Test failed')}
                tone={provider.last_test_status === 'ok' ? 'green' : 'red'}
              />
              <Text size="xs" c="dimmed" title={instant(provider.last_test_at)}>
                {ago(provider.last_test_at)}
              </Text>
            </>
          )}
        </Group>
        {(said ?? write.error) && (
          <Text size="sm" mt={4} role="status">
            {said?.message ?? write.error?.message}
          </Text>
        )}
      </div>
      {may('channel-providers:write') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={write.isPending}
          onClick={() => write.mutate({ path: `/channel_providers/${provider.id}/test`, method: 'POST', body: {} })}
        >
          {t('Test it')}
        </Button>
      )}
    </div>
  );
}

function Domain({ domain, providers }: { readonly domain: string; readonly providers: readonly Provider[] }) {
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {domain}
      </Text>
      <Stack gap="sm">
        {recordsFor(domain, providers).map((record) => (
          <Shown key={`${record.what} ${record.name}`} record={record} />
        ))}
      </Stack>
    </div>
  );
}

function Shown({ record: { what, type, name, value, isTheirs } }: { readonly record: DnsRecord }) {
  return (
    <div>
      <Group justify="space-between" gap={8}>
        <Text size="xs" c="dimmed">{`${what} · ${type}`}</Text>
        {!isTheirs && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={copy}
                aria-label={t('Copy {what} of {name}', { what, name })}
              >
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      <div className={classes['record']}>{name}</div>
      <div className={classes['record']}>{value}</div>
      {isTheirs && (
        <Text size="xs" c="dimmed">
          {t('Text in angle brackets comes from the provider.')}
        </Text>
      )}
    </div>
  );
}
