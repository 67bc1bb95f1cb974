/** One message: its delivery with times, the reason of a failure, and its text. */
import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  Card,
  Failed,
  Icon,
  instant,
  Missing,
  number,
  pageStyles,
  type Refusal,
  StateBadge,
  t,
  titlePage,
  Waiting,
} from 'backline/console';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { type Message, toneOfMessage } from './data.ts';
import { wordsOfMessage } from './mailbox.tsx';
import classes from './messages.module.css';
import { ShownMail } from './shown_mail.tsx';
import { Subject } from './subject.tsx';

const again = 15_000;

export default function MessagePage() {
  const { id = '' } = useParams<{ id: string }>();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const { data, error } = useQuery<Message, Refusal>({
    queryKey: ['record', 'message', id],
    enabled: isId,
    refetchInterval: again,
    queryFn: async ({ signal }) =>
      (
        await ask<{ communication_log: Message }>(`/communication_logs/${id}`, {
          query: { include: 'body_html' },
          signal,
        })
      ).communication_log,
  });
  const title = data?.subject_line || t('Without a subject');
  useEffect(() => titlePage(title), [title]);
  if (!isId) return <Missing />;
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <div className={pageStyles['page']}>
      <Group gap={6}>
        <Anchor component={Link} href="/mailbox" size="sm">
          {t('Mailbox')}
        </Anchor>
      </Group>
      <Group gap={10}>
        <Title order={1} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <StateBadge value={wordsOfMessage()[data.status]} tone={toneOfMessage[data.status]} />
      </Group>
      <Why message={data} />
      <div className={classes['beside']}>
        <Card title={t('What became of it')}>
          <Facts message={data} />
        </Card>
        <Card title={t('What it said')}>
          {data.body_html ? (
            <ShownMail html={isPage(data.body_html) ? data.body_html : null} text={data.body_html} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('Its text is not there any more, or not yet: mails are deleted after a while.')}
            </Text>
          )}
        </Card>
      </div>
    </div>
  );
}

const isPage = (body: string): boolean => /<(?:!doctype|html|body|p|table|div|br)\b/i.test(body);

/** The reason of the failure, in a sentence, with the server's answer. */
function Why({ message: { status, suppressed_reason: reason, error } }: { readonly message: Message }) {
  const held: Readonly<Record<string, string>> = {
    opt_out: t('The customer does not want messages of this kind.'),
    bounced_before: t('An earlier message to this address was refused, or somebody suppressed it.'),
    invalid_address: t('This is no address that a server would take.'),
  };
  const sentence: Readonly<Record<string, string>> = {
    bounced: t('The recipient’s server refused it for good.'),
    failed: t('It could not be handed over.'),
    suppressed: held[reason ?? ''] ?? t('It was held back.'),
  };
  const text =
    error === 'unknown_outcome'
      ? t('The server took the text and did not answer. It is not sent again by itself.')
      : (sentence[status] ?? '');
  const detail = error === null || error === 'unknown_outcome' ? '' : error;
  if (text === '' && detail === '') return null;
  return (
    <Alert
      color={status === 'bounced' || status === 'failed' ? 'red' : 'yellow'}
      icon={<Icon name="alert" />}
      styles={{ message: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">{text === '' ? detail : text}</Text>
      {text !== '' && detail !== '' && (
        <Text size="sm" mt={4} className={classes['name'] ?? ''}>
          {detail}
        </Text>
      )}
      {reason === 'bounced_before' && (
        <Anchor component={Link} href="/deliverability" size="sm">
          {t('Suppressed addresses')}
        </Anchor>
      )}
    </Alert>
  );
}

function Facts({ message }: { readonly message: Message }) {
  const times = (
    [
      [t('Queued'), message.queued_at],
      [t('Sent'), message.sent_at],
      [t('Delivered'), message.delivered_at],
      [t('Opened'), message.opened_at],
      [t('Ended'), message.failed_at],
    ] as const
  ).filter(([, at]) => at !== null);
  return (
    <Stack gap="sm">
      <dl className={classes['facts']}>
        <dt>{t('To')}</dt>
        <dd>{message.recipients.length > 0 ? message.recipients.join(', ') : message.recipient}</dd>
        <dt>{t('About')}</dt>
        <dd>
          <Subject type={message.subject_type} id={message.subject_id} />
        </dd>
        {times.map(([label, at]) => (
          <Fact key={label} label={label} value={instant(String(at))} />
        ))}
        <Fact label={t('Attempts')} value={number(message.attempts)} />
        {message.provider !== null && <Fact label={t('Sent through')} value={message.provider} />}
        {message.template_name !== null && <Fact label={t('Template')} value={message.template_name} />}
        {message.triggered_by !== null && <Fact label={t('Sent for')} value={message.triggered_by} />}
        {message.communication_draft_id !== null && (
          <>
            <dt>{t('Draft')}</dt>
            <dd>
              <Anchor component={Link} href={`/messages/${message.communication_draft_id}`} inherit>
                {t('What was approved')}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
    </Stack>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
