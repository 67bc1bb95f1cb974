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
import { Link, useLocation, useParams } from 'wouter';
import { Changes } from './changes.tsx';

interface Version {
  readonly id: number;
  readonly version: number;
  readonly subject_line?: string | null;
  readonly body: string;
  readonly body_format?: string;
  readonly header?: string | null;
  readonly footer?: string | null;
  readonly stylesheet?: string | null;
  readonly change_note: string | null;
  readonly created_at: string;
}

/** The owner of the versions. */
interface Kind {
  readonly path: string;
  /** Where one is read and written. */
  readonly page: (id: number) => string;
  readonly ability: string;
  readonly parts: readonly {
    readonly name: 'subject_line' | 'body' | 'header' | 'footer' | 'stylesheet';
    readonly label: string;
  }[];
}

const kinds = {
  messages: (): Kind => ({
    path: '/communication_templates',
    page: (id) => `/communication_templates/${id}`,
    ability: 'communication-templates:write',
    parts: [
      { name: 'subject_line', label: t('Subject') },
      { name: 'body', label: t('Text') },
    ],
  }),
  documents: (): Kind => ({
    path: '/document_templates',
    page: (id) => `/document_templates/${id}`,
    ability: 'documents:write',
    parts: [
      { name: 'body', label: t('Page') },
      { name: 'header', label: t('Head') },
      { name: 'footer', label: t('Foot') },
      { name: 'stylesheet', label: t('Styles') },
    ],
  }),
} as const;

export default function VersionsPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [at] = useLocation();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Missing />;
  const kind = at.startsWith('/document_templates/') ? kinds.documents() : kinds.messages();
  return <Comparing key={`${kind.path}/${id}`} kind={kind} id={Number(id)} />;
}

function useVersions(path: string, id: number) {
  return useQuery<readonly Version[], Refusal>({
    queryKey: ['template-versions', path, id],
    queryFn: async ({ signal }) => {
      type Answer = Readonly<Record<string, unknown>>;
      const answer = await ask<Answer>(`${path}/${id}/versions`, {
        query: { per_page: 100, sort: '-version' },
        signal,
      });
      return (Object.values(answer).find(Array.isArray) ?? []) as readonly Version[];
    },
  });
}

function Comparing({ kind, id }: { readonly kind: Kind; readonly id: number }) {
  const { data, error, refetch } = useVersions(kind.path, id);
  const [chosen, setChosen] = useState<readonly [before: number | null, after: number | null]>([null, null]);
  const write = useWrite();
  if (error) return <Failed error={error} />;
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
      { path: `${kind.path}/${id}/versions/${before.version}/restore`, method: 'POST', body: {} },
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
        <Anchor component={Link} href={kind.page(id)} size="sm">
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
      {kind.parts.map(({ name, label }) => (
        <Card key={name} title={label}>
          <Changes before={before[name] ?? ''} after={after[name] ?? ''} labels={[labelOf(before), labelOf(after)]} />
          {name === 'body' && before.body_format !== after.body_format && (
            <Text size="sm" c="dimmed" mt={8}>
              {t('Written as {before}, and then as {after}.', {
                before: before.body_format ?? '',
                after: after.body_format ?? '',
              })}
            </Text>
          )}
        </Card>
      ))}
      {may(kind.ability) && before.version !== newest.version && (
        <Group>
          <Button loading={write.isPending} onClick={restore}>
            {t('Bring version {version} back', { version: before.version })}
          </Button>
        </Group>
      )}
    </div>
  );
}
