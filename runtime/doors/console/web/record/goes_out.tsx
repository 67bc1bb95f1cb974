/** What an operation would send: the mail with its recipient, its subject and its text, and the paper that goes along. Nothing is sent by looking. */
import { Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../api/client.ts';
import { readable } from '../api/lists.ts';
import { words } from '../fields/format.ts';
import { Paper } from '../ui/paper.tsx';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import classes from './goes_out.module.css';

interface Letter {
  readonly type: string;
  readonly to: { readonly name: string; readonly address: string | null };
  readonly subject: string;
  readonly text: string;
  readonly paper: string | null;
  readonly ref: string | null;
}

interface GoesOutProps {
  /** Of the operation, below /api/v1. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export default function GoesOut({ path, body }: GoesOutProps) {
  const [settled] = useDebouncedValue(body, 400);
  const { data, error } = useQuery<readonly Letter[], Refusal>({
    queryKey: ['rehearsal', path, settled],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const sent = { path, body: settled };
      return (await ask<{ rehearsal: { mails: Letter[] } }>('/rehearsals', { method: 'POST', body: sent, signal }))
        .rehearsal.mails;
    },
  });
  // A refusal is said where the operation is: there it comes with what would fix it.
  if (error) return <Note text={error.detail} />;
  if (!data) return <Waiting rows={3} />;
  if (data.length === 0) return <Note text={t('No mail goes out.')} />;
  return (
    <Stack gap="sm">
      <Title order={3}>{t('What goes out')}</Title>
      {data.map((letter) => (
        <section key={letter.type} className={classes['mail']} aria-label={letter.subject}>
          <dl className={classes['head']}>
            <dt>{t('Recipient')}</dt>
            <dd dir="auto">
              {letter.to.address === null ? letter.to.name : `${letter.to.name} <${letter.to.address}>`}
            </dd>
            <dt>{t('Subject')}</dt>
            <dd dir="auto">{letter.subject}</dd>
            {letter.paper !== null && <dt>{t('Attachment')}</dt>}
            {letter.paper !== null && <dd>{`${words(letter.paper)} (PDF)`}</dd>}
          </dl>
          <p className={classes['text']} dir="auto">
            {letter.text}
          </p>
          {letter.paper !== null && letter.ref !== null && readable('document_templates') && (
            <Attached type={letter.paper} about={letter.ref} />
          )}
        </section>
      ))}
    </Stack>
  );
}

/** The paper as it is now. */
function Attached({ type, about }: { readonly type: string; readonly about: string }) {
  const [subject = '', id = ''] = about.split(':');
  const { data, error } = useQuery<string, Refusal>({
    queryKey: ['preview', type, about],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = { type, subject_type: subject, subject_id: Number(id) };
      const path = '/document_templates/preview';
      return (await ask<{ preview: { html: string } }>(path, { method: 'POST', body, signal })).preview.html;
    },
  });
  if (error) return null;
  return data === undefined ? (
    <Waiting rows={6} />
  ) : (
    <Paper html={data} label={words(type)} className={classes['paper']} />
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
