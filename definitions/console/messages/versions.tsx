/** Versions of a template: any two side by side, with what changed between them, and one brought back as the next. */
import { Anchor, Button, Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  Card,
  Empty,
  Failed,
  instant,
  Missing,
  may,
  pageStyles,
  type Refusal,
  RefusalNote,
  t,
  tellDone,
  useWrite,
  Waiting,
} from 'backline/console';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { Changes } from './changes.tsx';

interface Version {
  readonly id: number;
  readonly version: number;
  readonly subject_line: string | null;
  readonly body: string;
  readonly body_format: string;
  readonly change_note: string | null;
  readonly created_at: string;
}

export default function VersionsPage() {
  const { id = '' } = useParams<{ id: string }>();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Missing />;
  return <Comparing key={id} id={Number(id)} />;
}

function useVersions(id: number) {
  return useQuery<readonly Version[], Refusal>({
    queryKey: ['template-versions', id],
    queryFn: async ({ signal }) => {
      type Answer = Readonly<Record<string, unknown>>;
      const answer = await ask<Answer>(`/communication_templates/${id}/versions`, {
        query: { per_page: 100, sort: '-version' },
        signal,
      });
      return (Object.values(answer).find(Array.isArray) ?? []) as readonly Version[];
    },
  });
}

function Comparing({ id }: { readonly id: number }) {
  const { data, error, refetch } = useVersions(id);
  const [chosen, setChosen] = useState<readonly [before: number | null, after: number | null]>([null, null]);
  const write = useWrite();
  if (error) return <Failed error={error} again={() => void refetch()} />;
  if (!data) return <Waiting />;
  const [newest] = data;
  if (newest === undefined) return <Empty title={t('No version yet')} />;
  const named = (version: number | null, fallback: Version): Version =>
    data.find((one) => one.version === version) ?? fallback;
  const before = named(chosen[0], data[1] ?? newest);
  const after = named(chosen[1], newest);
  const labelOf = ({ version, created_at, change_note }: Version): string =>
    [t('Version {version}', { version }), instant(created_at), change_note].filter(Boolean).join(' · ');
  const choices = data.map((one) => ({ value: String(one.version), label: labelOf(one) }));
  const restore = (): void =>
    write.mutate(
      { path: `/communication_templates/${id}/versions/${before.version}/restore`, method: 'POST', body: {} },
      {
        onSuccess: () => {
          tellDone(t('Version {version} is in use again', { version: before.version }));
          setChosen([null, null]);
          void refetch();
        },
      },
    );
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['head']}>
        <Title order={1}>{t('Versions')}</Title>
        <Anchor component={Link} href={`/communication_templates/${id}`} size="sm">
          {t('To the template')}
        </Anchor>
      </div>
      <Group grow align="flex-end">
        <Select
          label={t('Compare')}
          data={choices}
          value={String(before.version)}
          allowDeselect={false}
          onChange={(value) => setChosen([Number(value), after.version])}
        />
        <Select
          label={t('With')}
          data={choices}
          value={String(after.version)}
          allowDeselect={false}
          onChange={(value) => setChosen([before.version, Number(value)])}
        />
      </Group>
      {write.error && <RefusalNote refusal={write.error} onDone={() => write.reset()} />}
      <Card title={t('Subject')}>
        <Changes
          before={before.subject_line ?? ''}
          after={after.subject_line ?? ''}
          labels={[labelOf(before), labelOf(after)]}
        />
      </Card>
      <Card title={t('Text')}>
        <Changes before={before.body} after={after.body} labels={[labelOf(before), labelOf(after)]} />
        {before.body_format !== after.body_format && (
          <Text size="sm" c="dimmed" mt={8}>
            {t('Written as {before}, and then as {after}.', { before: before.body_format, after: after.body_format })}
          </Text>
        )}
      </Card>
      {may('communication-templates:write') && before.version !== newest.version && (
        <Group>
          <Button loading={write.isPending} onClick={restore}>
            {t('Bring version {version} back', { version: before.version })}
          </Button>
        </Group>
      )}
    </div>
  );
}
