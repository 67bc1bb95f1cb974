/** A draft as it will be sent, with its changes, and a person's decision. */
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  askTagged,
  Card,
  Failed,
  Icon,
  Missing,
  may,
  pageStyles,
  RefusalNote,
  refresh,
  StateBadge,
  t,
  tellDone,
  titlePage,
  useAttempt,
  Waiting,
} from 'backline/console';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { Composer, wordOfDraft } from './approvals.tsx';
import { Changes } from './changes.tsx';
import { type Draft, type Read, readDraft, toneOfDraft, useComposed, useDraft, useFiles, usePreview } from './data.ts';
import { changesIn, MessageFields, type Written, writtenOf } from './message_fields.tsx';
import classes from './messages.module.css';
import { ReasonDialog } from './reason.tsx';
import { ShownMail } from './shown_mail.tsx';
import { Subject } from './subject.tsx';

export default function DraftPage() {
  const { id = '' } = useParams<{ id: string }>();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Missing />;
  return <Reading key={id} id={Number(id)} />;
}

function Reading({ id }: { readonly id: number }) {
  const { data, error, isFetchedAfterMount } = useDraft(id);
  if (error) return <Failed error={error} />;
  if (!data || !isFetchedAfterMount) return <Waiting />;
  return <Deciding read={data} />;
}

/** @param read the present draft, which may be newer than the page's first one. */
function Deciding({ read }: { readonly read: Read }) {
  const [base, setBase] = useState(read);
  const [mine, setMine] = useState<Written>(() => writtenOf(read.draft));
  const [theirs, setTheirs] = useState<Read | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const client = useQueryClient();
  const [, go] = useLocation();
  const { draft } = base;
  const { id, status } = draft;
  const path = `/communication_drafts/${id}`;
  const before = writtenOf(draft);
  const changes = changesIn(before, mine);
  const isChanged = Object.keys(changes).length > 0;
  const isOpen = status === 'draft';
  const mayApprove = may('communications:approve');
  const mayEdit = isOpen && (mayApprove || may('communications:draft'));
  const other = theirs ?? (read.tag !== base.tag && !running ? read : null);

  useEffect(() => titlePage(draft.subject_line || t('Messages to approve')), [draft.subject_line]);
  // Without typed text nothing can be lost: the present draft is shown.
  useEffect(() => {
    if (isChanged || running || read.tag === base.tag) return;
    setBase(read);
    setMine(writtenOf(read.draft));
  }, [read, base.tag, isChanged, running]);

  const taken = ({ draft: next, tag }: Read): void => {
    setBase({ draft: next, tag });
    setMine(writtenOf(next));
    setTheirs(null);
    client.setQueryData(['record', 'draft', id], { draft: next, tag });
  };
  /** One step; the changes of another person are shown beside the typed text, which stays. */
  const step = async (
    from: Read,
    verb: '' | '/approve' | '/send' | '/discard',
    body: unknown,
  ): Promise<Read | null> => {
    try {
      const { answer, tag } = await askTagged<{ communication_draft: Draft }>(`${path}${verb}`, {
        method: verb === '' ? 'PATCH' : 'POST',
        body,
        ...(from.tag !== undefined && { match: from.tag }),
      });
      const next = { draft: answer.communication_draft, tag };
      // An answer without a tag is read once more: the next step needs the tag of the draft that it changes.
      const made = tag === undefined ? await readDraft(id) : next;
      taken(made);
      return made;
    } catch (error) {
      const { status: code } = error as { status?: number };
      if (code !== 412 && code !== 409) throw error;
      const now = await readDraft(id);
      if (now.tag === from.tag) throw error;
      setTheirs(now);
      return null;
    }
  };
  const act = (work: () => Promise<void>): void => {
    setRefusal(null);
    void attempt(async () => {
      try {
        await work();
      } finally {
        void refresh(client);
      }
    });
  };
  const approve = (sends: boolean): void =>
    act(async () => {
      const approved = await step(base, '/approve', changes);
      if (approved === null) return;
      if (!sends) return tellDone(t('The message is approved'));
      if (await step(approved, '/send', {})) {
        tellDone(t('The message is on its way'));
        go('/messages');
      }
    });
  const send = (): void =>
    act(async () => {
      if (await step(base, '/send', {})) tellDone(t('The message is on its way'));
    });
  const save = (): void =>
    act(async () => {
      if (await step(base, '', changes)) tellDone(t('The draft is saved'));
    });
  const discard = (reason: string): void =>
    act(async () => {
      setDiscarding(false);
      if (await step(base, '/discard', reason === '' ? {} : { reason })) tellDone(t('The draft is discarded'));
    });

  return (
    <div className={pageStyles['page']}>
      <Group gap={6}>
        <Anchor component={Link} href="/messages" size="sm">
          {t('Messages to approve')}
        </Anchor>
      </Group>
      <div className={pageStyles['head']}>
        <div>
          <Group gap={10}>
            <Title order={1} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {draft.subject_line || t('Without a subject')}
            </Title>
            <StateBadge value={wordOfDraft(status)} tone={toneOfDraft[status]} />
          </Group>
          <Composer draft={draft} />
        </div>
        <Group gap={8} data-actions>
          {mayEdit && isChanged && (
            <Button variant="default" onClick={save} disabled={running || other !== null}>
              {t('Save')}
            </Button>
          )}
          {mayApprove && isOpen && (
            <>
              <Button variant="default" onClick={() => setDiscarding(true)} disabled={running || other !== null}>
                {t('Discard')}
              </Button>
              <Button variant="light" onClick={() => approve(false)} disabled={running || other !== null}>
                {t('Approve')}
              </Button>
              <Button onClick={() => approve(true)} loading={running} disabled={other !== null}>
                {t('Approve and send')}
              </Button>
            </>
          )}
          {mayApprove && status === 'approved' && (
            <Button onClick={send} loading={running}>
              {t('Send')}
            </Button>
          )}
        </Group>
      </div>
      {refusal && (
        <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} onDone={() => setRefusal(null)} />
      )}
      {other && isChanged && (
        <Meanwhile
          base={base.draft}
          other={other.draft}
          onKeepMine={() => {
            setBase(other);
            setTheirs(null);
            setMine({ ...writtenOf(other.draft), ...changes });
          }}
          onTakeTheirs={() => taken(other)}
        />
      )}
      {other && !isChanged && theirs && (
        <Alert color="yellow" role="alert" title={t('Somebody changed it since')} styles={readable}>
          <Text size="sm" mb="sm">
            {t('Nothing was done. Read what it says now, and decide again.')}
          </Text>
          <Button size="xs" onClick={() => taken(theirs)}>
            {t('Show what it says now')}
          </Button>
        </Alert>
      )}
      <div className={classes['beside']}>
        <div className={classes['column']}>
          <Card title={t('What it says')}>
            <Stack gap="sm">
              <dl className={classes['facts']}>
                <dt>{t('About')}</dt>
                <dd>
                  <Subject type={draft.subject_type} id={draft.subject_id} />
                </dd>
                {draft.discard_reason !== null && (
                  <>
                    <dt>{t('Why it was discarded')}</dt>
                    <dd>{draft.discard_reason}</dd>
                  </>
                )}
                {draft.communication_log_id !== null && (
                  <>
                    <dt>{t('What became of it')}</dt>
                    <dd>
                      <Anchor component={Link} href={`/mailbox/${draft.communication_log_id}`} inherit>
                        {t('In the mailbox')}
                      </Anchor>
                    </dd>
                  </>
                )}
              </dl>
              <Fields draft={draft} value={mine} readOnly={!mayEdit} refusal={refusal} onChange={setMine} />
            </Stack>
          </Card>
          <Compared base={base} mine={mine} />
        </div>
        <Sent draft={draft} mine={mine} />
      </div>
      {discarding && (
        <ReasonDialog
          title={t('Discard the draft')}
          text={t('It is never sent. Who wrote it sees the reason.')}
          action={t('Discard')}
          color="red"
          onClose={() => setDiscarding(false)}
          onDecided={discard}
        />
      )}
    </div>
  );
}

const readable = {
  title: { color: 'var(--mantine-color-text)' },
  message: { color: 'var(--mantine-color-text)' },
};

interface FieldsProps {
  readonly draft: Draft;
  readonly value: Written;
  readonly readOnly: boolean;
  readonly refusal: Parameters<typeof MessageFields>[0]['refusal'];
  readonly onChange: (change: (old: Written) => Written) => void;
}

function Fields({ draft, value, readOnly, refusal, onChange }: FieldsProps) {
  const files = useFiles(draft.subject_type, draft.subject_id);
  return (
    <MessageFields
      value={value}
      files={files}
      channel={draft.channel}
      readOnly={readOnly}
      refusal={refusal}
      onChange={(next) => onChange((old) => ({ ...old, ...next }))}
    />
  );
}

/** The composer's text beside the present one. */
function Compared({ base, mine }: { readonly base: Read; readonly mine: Written }) {
  const { data: composed } = useComposed(base);
  if (!composed) return null;
  const parts = (['subject_line', 'rendered_body'] as const).filter((name) => composed[name] !== mine[name]);
  if (parts.length === 0) return null;
  return (
    <Card title={t('What was changed')}>
      <Stack gap="sm">
        {parts.map((name) => (
          <Changes key={name} before={composed[name]} after={mine[name]} labels={[t('As composed'), t('Now')]} />
        ))}
      </Stack>
    </Card>
  );
}

function Sent({ draft, mine }: { readonly draft: Draft; readonly mine: Written }) {
  const typed = { subject_line: mine.subject_line, rendered_body: mine.rendered_body };
  const [settled] = useDebouncedValue(typed, 400);
  const isSame =
    settled.subject_line === (draft.subject_line ?? '') && settled.rendered_body === (draft.rendered_body ?? '');
  const path = `/communication_drafts/${draft.id}/preview`;
  const { data, error } = usePreview(path, isSame || draft.status !== 'draft' ? {} : settled);
  return (
    <Card title={t('As it will be sent')}>
      {error && <Text size="sm">{error.message}</Text>}
      {!data && !error && <Waiting rows={8} />}
      {data && (
        <Stack gap="sm">
          {data.missing.length > 0 && (
            <Alert color="yellow" icon={<Icon name="alert" />} styles={readable}>
              {t('Write over what the record lacks before it is approved: {what}.', {
                what: data.missing.map((name) => `[${name}]`).join(', '),
              })}
            </Alert>
          )}
          <dl className={classes['facts']}>
            <dt>{t('To')}</dt>
            <dd>{mine.to.join(', ') || t('Nobody yet')}</dd>
            {mine.cc.length > 0 && (
              <>
                <dt>{t('Copy to')}</dt>
                <dd>{mine.cc.join(', ')}</dd>
              </>
            )}
            <dt>{t('Subject line')}</dt>
            <dd dir="auto">{data.subject_line}</dd>
          </dl>
          <ShownMail html={data.html} text={data.text} />
        </Stack>
      )}
    </Card>
  );
}

interface MeanwhileProps {
  readonly base: Draft;
  readonly other: Draft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another person changed it: their version, and a way to go on from either. No typed text is lost. */
function Meanwhile({ base, other, onKeepMine, onTakeTheirs }: MeanwhileProps) {
  const isOpen = other.status === 'draft';
  return (
    <Alert color="yellow" role="alert" title={t('Somebody changed it since')} styles={readable}>
      <Stack gap="sm">
        <Text size="sm">
          {isOpen
            ? t('Nothing was done, and what you typed is still here. This is what they changed:')
            : t('It is no draft any more: {state}. What you typed is still here, to be copied.', {
                state: wordOfDraft(other.status),
              })}
        </Text>
        <Changes
          before={`${base.subject_line ?? ''}\n${base.rendered_body ?? ''}`}
          after={`${other.subject_line ?? ''}\n${other.rendered_body ?? ''}`}
          labels={[t('Before'), t('Theirs')]}
        />
        <Group gap={8}>
          {isOpen && (
            <Button size="xs" onClick={onKeepMine}>
              {t('Go on with mine')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('Take theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
