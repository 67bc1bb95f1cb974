/** A message about a record: a template or a text of one's own, its recipients, its files, and its preview. */
import { Alert, Anchor, Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  ask,
  boot,
  Card,
  entryOf,
  Forbidden,
  fieldOf,
  Icon,
  Missing,
  may,
  memberPath,
  pageStyles,
  pluralOf,
  type RecordData,
  Refusal,
  RefusalNote,
  refresh,
  t,
  tellDone,
  useAttempt,
  usePicked,
  useResource,
  useTitle,
  Waiting,
} from 'backline/console';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { type Draft, type Preview, useFiles, usePreview } from './data.ts';
import { MessageFields, type Written } from './message_fields.tsx';
import classes from './messages.module.css';
import { ShownMail } from './shown_mail.tsx';

export default function Compose() {
  const { entity = '', id = '' } = useParams<{ entity: string; id: string }>();
  const resource = useResource('communication_drafts');
  const plural = pluralOf(entity);
  if (plural === undefined || fieldOf(resource, 'subject_type')?.values?.includes(entity) !== true) return <Missing />;
  if (!may(resource.create)) return <Forbidden ability={resource.create} />;
  return <Composing key={`${entity} ${id}`} entity={entity} plural={plural} id={id} />;
}

const empty: Written = {
  to: [],
  cc: [],
  bcc: [],
  subject_line: '',
  rendered_body: '',
  attachment_uuids: [],
  document_ids: [],
};

/** One template for each key, in the person's own language where there is one: the recipient's decides in the end. */
function templatesIn(rows: readonly RecordData[]): readonly { readonly value: string; readonly label: string }[] {
  const language = boot().me.locale.split('-')[0];
  const byKey = new Map<string, RecordData>();
  for (const row of rows) {
    const key = String(row['key']);
    if (!byKey.has(key) || String(row['locale']).split('-')[0] === language) byKey.set(key, row);
  }
  return [...byKey.values()].map((row) => ({ value: String(row['id']), label: String(row['name']) }));
}

interface ComposingProps {
  readonly entity: string;
  readonly plural: string;
  readonly id: string;
}

function Composing({ entity, plural, id }: ComposingProps) {
  const [channel, setChannel] = useState('email');
  const [template, setTemplate] = useState<string | null>(null);
  const [written, setWritten] = useState<Written>(empty);
  /** The last proposal: values that still equal it are replaced by the next one. */
  const proposed = useRef<Written>(empty);
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const client = useQueryClient();
  const [, go] = useLocation();
  const name = useTitle(plural, id);
  const entry = entryOf(plural);
  const files = useFiles(entity, id);
  const { data: templates } = usePicked(
    'communication_templates',
    { subject_type_eq: entity, channel_eq: channel, is_active_true: '1' },
    { fields: 'id,key,name,locale', sort: 'name', per_page: 100 },
  );
  const about = { subject_type: entity, subject_id: id, channel };
  const proposal = usePreview('/communication_drafts/propose', {
    ...about,
    ...(template !== null && { template_id: Number(template) }),
  });
  const fresh = proposal.isPlaceholderData ? undefined : proposal.data;
  useEffect(() => {
    if (!fresh) return;
    setWritten((old) => {
      const next = merged(old, proposed.current, fresh);
      proposed.current = { ...empty, ...offered(fresh) };
      return next;
    });
  }, [fresh]);

  if (proposal.error?.status === 404) return <Missing />;
  const isOurs = template !== null && fresh !== undefined && written.rendered_body === fresh.body;
  const isSame = isOurs && written.subject_line === (fresh?.subject_line ?? '');
  const body = {
    ...about,
    to: written.to,
    ...(channel === 'email' && { cc: written.cc, bcc: written.bcc }),
    ...(template !== null && { template_id: Number(template) }),
    ...(!(isSame && template !== null) && {
      rendered_body: written.rendered_body,
      ...(channel === 'email' && { subject_line: written.subject_line }),
    }),
    ...(channel === 'email' && { attachment_uuids: written.attachment_uuids, document_ids: written.document_ids }),
  };
  const save = (sends: boolean): void => {
    setRefusal(null);
    void attempt(async () => {
      const { communication_draft: made } = await ask<{ communication_draft: Draft }>('/communication_drafts', {
        method: 'POST',
        body,
      });
      try {
        if (sends)
          for (const step of ['approve', 'send'])
            await ask(`/communication_drafts/${made.id}/${step}`, { method: 'POST', body: {} });
        tellDone(sends ? t('The message is on its way') : t('The draft is saved'));
      } catch (error) {
        // It is a draft by now, whose page shows the obstacle when it is sent from there.
        if (!(error instanceof Refusal)) throw error;
        notifications.show({
          title: t('It is saved as a draft, and was not sent'),
          message: error.message,
          color: 'red',
        });
      }
      void refresh(client);
      go(`/messages/${made.id}`);
    });
  };
  const back = (entry && memberPath(entry, { id })) ?? '/';
  const isEmpty = written.rendered_body.trim() === '' || (channel === 'email' && written.subject_line.trim() === '');
  return (
    <div className={pageStyles['page']}>
      <Group gap={6}>
        <Anchor component={Link} href={back} size="sm">
          {name ?? entry?.one}
        </Anchor>
      </Group>
      <div className={pageStyles['head']}>
        <Title order={1}>{t('New message')}</Title>
        <Group gap={8} data-actions>
          <Button
            variant={may('communications:approve') ? 'default' : 'filled'}
            disabled={isEmpty || running}
            onClick={() => save(false)}
          >
            {t('Save as draft')}
          </Button>
          {may('communications:approve') && (
            <Button disabled={isEmpty || written.to.length === 0} loading={running} onClick={() => save(true)}>
              {t('Send')}
            </Button>
          )}
        </Group>
      </div>
      {(refusal ?? proposal.error) && (
        <RefusalNote
          refusal={(refusal ?? proposal.error) as Refusal}
          more={Object.values((refusal ?? proposal.error)?.errors ?? {}).flat()}
          onDone={() => setRefusal(null)}
        />
      )}
      <div className={classes['beside']}>
        <Card title={t('What it says')}>
          <Stack gap="sm">
            <SegmentedControl
              aria-label={t('How it goes')}
              data={[
                { value: 'email', label: t('E-mail') },
                { value: 'sms', label: t('Text message') },
              ]}
              value={channel}
              onChange={(next) => {
                setChannel(next);
                setTemplate(null);
              }}
            />
            {templates && templates.rows.length > 0 && (
              <Select
                label={t('Template')}
                placeholder={t('A text of your own')}
                description={t('In the recipient’s language, where the template has it.')}
                data={[...templatesIn(templates.rows)]}
                value={template}
                onChange={setTemplate}
                clearable
                searchable
                clearButtonProps={{ 'aria-label': t('Clear') }}
              />
            )}
            <MessageFields
              value={written}
              files={files}
              channel={channel}
              refusal={refusal}
              onChange={(next) => setWritten((old) => ({ ...old, ...next }))}
            />
          </Stack>
        </Card>
        <Look about={about} template={template} written={written} isSame={isSame} />
      </div>
    </div>
  );
}

const offered = ({ to, subject_line, body }: Preview) => ({
  to,
  subject_line: subject_line ?? '',
  rendered_body: body,
});

/** Written values stay; values that equal the old proposal get the new one. */
function merged(old: Written, before: Written, fresh: Preview): Written {
  const next = offered(fresh);
  const isAsBefore = (name: keyof typeof next) => JSON.stringify(old[name]) === JSON.stringify(before[name]);
  return {
    ...old,
    ...(isAsBefore('to') && { to: next.to }),
    ...(isAsBefore('subject_line') && { subject_line: next.subject_line }),
    ...(isAsBefore('rendered_body') && { rendered_body: next.rendered_body }),
  };
}

interface LookProps {
  readonly about: Readonly<Record<string, string>>;
  readonly template: string | null;
  readonly written: Written;
  readonly isSame: boolean;
}

function Look({ about, template, written, isSame }: LookProps) {
  const texts = {
    ...about,
    ...(template !== null && { template_id: Number(template) }),
    ...(!isSame && { subject_line: written.subject_line, rendered_body: written.rendered_body }),
  };
  const [settled] = useDebouncedValue(texts, 400);
  const { data, error } = usePreview('/communication_drafts/propose', settled);
  const isNothing = written.rendered_body.trim() === '';
  return (
    <Card title={t('As it will be sent')}>
      {error && <Text size="sm">{error.message}</Text>}
      {!data && !error && <Waiting rows={8} />}
      {data && isNothing && (
        <Text size="sm" c="dimmed">
          {t('Choose a template, or write the message.')}
        </Text>
      )}
      {data && !isNothing && (
        <Stack gap="sm">
          {data.missing.length > 0 && (
            <Alert
              color="yellow"
              icon={<Icon name="alert" />}
              styles={{ message: { color: 'var(--mantine-color-text)' } }}
            >
              {t('Write over what the record lacks before it is approved: {what}.', {
                what: data.missing.map((name) => `[${name}]`).join(', '),
              })}
            </Alert>
          )}
          <dl className={classes['facts']}>
            <dt>{t('To')}</dt>
            <dd>{written.to.join(', ') || t('Nobody yet')}</dd>
            {about['channel'] === 'email' && (
              <>
                <dt>{t('Subject line')}</dt>
                <dd dir="auto">{data.subject_line || t('Without a subject')}</dd>
              </>
            )}
          </dl>
          <ShownMail html={data.html} text={data.text} />
        </Stack>
      )}
    </Card>
  );
}
