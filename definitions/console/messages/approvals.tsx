/** Messages to approve: drafts that wait for a person, the oldest of them longest. */
import { Anchor, Badge, Group, Pagination, SegmentedControl, Text, Title } from '@mantine/core';
import { ago, Card, Empty, Failed, Icon, instant, pageStyles, t, useSums, Waiting } from 'backline/console';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Draft, perPage, useDrafts, waitsFor } from './data.ts';
import classes from './messages.module.css';
import { Subject } from './subject.tsx';

export default function Approvals() {
  const [which, setWhich] = useState('waiting');
  const [page, setPage] = useState(1);
  const { data, error } = useDrafts(waitsFor[which] ?? {}, page);
  const counts = useSums('communication_drafts', { status_in: 'draft,approved' }, ['count'], ['status']);
  const countOf = (status: string): number =>
    Number(counts.data?.find((row) => row['status'] === status)?.['count'] ?? 0);
  const labelled = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);
  if (error) return <Failed error={error} />;
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['head']}>
        <Title order={1}>{t('Messages to approve')}</Title>
        <SegmentedControl
          aria-label={t('Status')}
          size="xs"
          data={[
            { value: 'waiting', label: labelled(t('To approve'), countOf('draft')) },
            { value: 'approved', label: labelled(t('To send'), countOf('approved')) },
            { value: 'sent', label: t('Sent') },
            { value: 'discarded', label: t('Discarded') },
          ]}
          value={which}
          onChange={(next) => {
            setWhich(next);
            setPage(1);
          }}
        />
      </div>
      {!data && <Waiting />}
      {data?.drafts.length === 0 && (
        <Empty
          title={which === 'waiting' ? t('Nothing waits for approval') : t('No message')}
          text={t('People, agents and automations write drafts; a person approves and sends them.')}
        />
      )}
      {data && data.drafts.length > 0 && (
        <Card flush>
          {data.drafts.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </Card>
      )}
      {data && data.total > perPage && (
        <Pagination
          total={Math.ceil(data.total / perPage)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('Next') : t('Before') })}
        />
      )}
    </div>
  );
}

function Row({ draft }: { readonly draft: Draft }) {
  const files = draft.attachment_uuids.length + draft.document_ids.length;
  const [first, ...others] = draft.to;
  return (
    <div className={classes['row']}>
      <div className={classes['name']}>
        <Anchor component={Link} href={`/messages/${draft.id}`} size="sm" fw={550} dir="auto">
          {draft.subject_line || t('Without a subject')}
        </Anchor>
        <Text size="sm" className={classes['name'] ?? ''}>
          {first ?? t('Nobody yet')}
          {others.length > 0 && ` ${t('and {count} more', { count: others.length })}`}
          {' · '}
          <Subject type={draft.subject_type} id={draft.subject_id} plain />
        </Text>
        <Composer draft={draft} />
      </div>
      <Group gap={8} align="flex-start" justify="flex-end">
        {files > 0 && (
          <Group gap={4} title={t('Files that go along')} wrap="nowrap" fz="sm" c="dimmed">
            <Icon name="link" size={15} />
            {files}
          </Group>
        )}
      </Group>
    </div>
  );
}

export const wordOfDraft = (status: string): string =>
  ({
    draft: t('To approve'),
    approved: t('Approved, to send'),
    sent: t('Sent'),
    discarded: t('Discarded'),
  })[status] ?? status;

/** The author and the time; an agent is named as one. */
export function Composer({ draft }: { readonly draft: Draft }) {
  return (
    <Group gap={6} fz="xs" c="dimmed" mt={2}>
      <span title={instant(draft.created_at)}>
        {`${draft.composed_by_label ?? t('The system')} · ${ago(draft.created_at)}`}
      </span>
      {draft.composed_by_ai && (
        <Badge size="sm" variant="light" color="violet" tt="none">
          {t('Written by an agent')}
        </Badge>
      )}
    </Group>
  );
}
