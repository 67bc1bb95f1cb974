/** A template of messages as text, with its result over a record, and the names that it may contain, beside it. */
import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  askTagged,
  Card,
  entryOf,
  Failed,
  Icon,
  Missing,
  may,
  pageStyles,
  pluralOf,
  type Refusal,
  RefusalNote,
  t,
  tellDone,
  useList,
  useWrite,
  Waiting,
} from 'backline/console';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { RecordChoice } from '../shared/record_choice.tsx';
import { ChangedMeanwhile, type Stored, useTypedOver } from '../shared/typed_over.tsx';
import { usePreview } from './data.ts';
import classes from './messages.module.css';
import { ShownMail } from './shown_mail.tsx';

interface Template {
  readonly id: number;
  readonly name: string;
  readonly channel: string;
  readonly subject_type: string;
  readonly subject_line: string | null;
  readonly body: string;
  readonly variables: readonly string[] | null;
}

export default function TemplatePage() {
  const { id = '' } = useParams<{ id: string }>();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Missing />;
  return <Reading key={id} id={Number(id)} />;
}

function Reading({ id }: { readonly id: number }) {
  const { data, error } = useQuery<Stored<Template>, Refusal>({
    queryKey: ['record', 'message-template', id],
    queryFn: async ({ signal }) => {
      const path = `/communication_templates/${id}`;
      const { answer, tag } = await askTagged<{ communication_template: Template }>(path, { signal });
      return { value: answer.communication_template, tag };
    },
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return <Writing stored={data} />;
}

const readable = { message: { color: 'var(--mantine-color-text)' } };

function Writing({ stored }: { readonly stored: Stored<Template> }) {
  const template = stored.value;
  const { id, name, channel, subject_type: entity } = template;
  const typed = useTypedOver({
    value: { subject_line: template.subject_line ?? '', body: template.body },
    tag: stored.tag,
  });
  const text = typed.value;
  const [settled] = useDebouncedValue(text, 400);
  const [chosen, setChosen] = useState<number | null>(null);
  const plural = pluralOf(entity) ?? '';
  const latest = useList(
    plural,
    entryOf(plural)?.path ?? '',
    { sort: '-id', per_page: 1, fields: 'id' },
    plural !== '',
  );
  const subject = chosen ?? (Number(latest.data?.rows[0]?.['id'] ?? 0) || null);
  const shown = usePreview(
    `/communication_templates/${id}/preview`,
    { ...settled, subject_id: subject },
    subject !== null,
  );
  const write = useWrite();
  const mayWrite = may('communication-templates:write');
  const change = (part: Partial<typeof text>): void => {
    typed.change(part);
    write.reset();
  };
  const save = (): void =>
    write.mutate(
      {
        path: `/communication_templates/${id}`,
        method: 'PATCH',
        body: { body: text.body, ...(channel === 'email' && { subject_line: text.subject_line }) },
        ...(typed.tag !== undefined && { match: typed.tag }),
      },
      { onSuccess: () => tellDone(t('{what} saved', { what: name })) },
    );
  const mistake = shown.error === null ? null : (Object.values(shown.error.errors).flat()[0] ?? shown.error.message);
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['head']}>
        <Title order={1}>{name}</Title>
        <Group gap={12}>
          <Anchor component={Link} href={`/communication_templates/${id}`} size="sm">
            {t('To the template')}
          </Anchor>
          {mayWrite && (
            <Button disabled={!typed.isChanged || typed.isOutdated} loading={write.isPending} onClick={save}>
              {t('Save')}
            </Button>
          )}
        </Group>
      </div>
      {typed.isOutdated && <ChangedMeanwhile typed={typed} />}
      {write.error && !typed.isOutdated && (
        <RefusalNote
          refusal={write.error}
          more={Object.values(write.error.errors).flat()}
          onDone={() => write.reset()}
        />
      )}
      <div className={classes['beside']}>
        <Card title={t('What it says')}>
          <Stack gap="sm">
            {channel === 'email' && (
              <TextInput
                label={t('Subject line')}
                value={text.subject_line}
                maxLength={255}
                readOnly={!mayWrite}
                onChange={({ currentTarget }) => change({ subject_line: currentTarget.value })}
              />
            )}
            <Textarea
              label={t('Message')}
              value={text.body}
              autosize
              minRows={10}
              maxRows={28}
              readOnly={!mayWrite}
              spellCheck
              onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            />
            {mistake !== null && (
              <Alert color="red" role="alert" icon={<Icon name="alert" />} styles={readable}>
                {mistake}
              </Alert>
            )}
          </Stack>
        </Card>
        <div className={classes['column']}>
          <Card title={t('Preview')} aside={<RecordChoice plural={plural} value={subject} onChange={setChosen} />}>
            {subject === null && latest.data !== undefined && (
              <Text c="dimmed">{t('There is no record to show it over yet.')}</Text>
            )}
            {subject !== null && !shown.data && !shown.error && <Waiting rows={8} />}
            {shown.data && (
              <Stack gap="sm">
                {shown.data.missing.length > 0 && (
                  <Alert color="yellow" icon={<Icon name="alert" />} styles={readable}>
                    {t('The record lacks the values in brackets: {what}.', {
                      what: shown.data.missing.map((one) => `[${one}]`).join(', '),
                    })}
                  </Alert>
                )}
                {channel === 'email' && (
                  <Text fw={600} dir="auto">
                    {shown.data.subject_line || t('Without a subject')}
                  </Text>
                )}
                <ShownMail html={shown.data.html} text={shown.data.text} />
              </Stack>
            )}
          </Card>
          <Names names={template.variables ?? []} />
        </div>
      </div>
    </div>
  );
}

const mostShown = 40;

function Names({ names }: { readonly names: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = names.filter((name) => wanted.every((word) => name.includes(word)));
  return (
    <Card title={t('What it may name')}>
      <TextInput
        type="search"
        size="sm"
        placeholder={t('Find a field or a value')}
        aria-label={t('Find a field or a value')}
        leftSection={<Icon name="search" size={15} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="xs" ff="monospace" mt="sm" style={{ overflowWrap: 'anywhere' }}>
        {found.slice(0, mostShown).map((name) => (
          <span key={name} className={classes['variable']}>{`{{ ${name} }} `}</span>
        ))}
      </Text>
      {found.length > mostShown && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('And {count} more: type to find them.', { count: found.length - mostShown })}
        </Text>
      )}
    </Card>
  );
}
