/** One automation: what it does, what it would do for a record, and its runs with what came of them. */
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { useWrite } from '../../api/records.ts';
import { may } from '../../boot.ts';
import { ago, instant, words } from '../../fields/format.ts';
import { ReferencePicker } from '../../fields/reference_picker.tsx';
import { Named } from '../../fields/value.tsx';
import { pluralOf } from '../../fields/value_text.ts';
import { titlePage } from '../../shell/title.ts';
import { Card } from '../../ui/card.tsx';
import page from '../../ui/page.module.css';
import { RefusalNote } from '../../ui/remedies.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Empty, Failed, Missing, Waiting } from '../../ui/states.tsx';
import { tellDone } from '../../ui/success.tsx';
import { t } from '../../words/index.ts';
import classes from './automations.module.css';
import { entityOf, outcomesOf, type Run, tones, type Workflow } from './model.ts';
import { OnOff } from './switch.tsx';
import { InWords } from './words.tsx';

const perPage = 25;
const again = 15_000;

export default function Automation() {
  const { id = '' } = useParams<{ id: string }>();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const { data, error } = useQuery<Workflow, Refusal>({
    queryKey: ['automation', id],
    enabled: isId,
    queryFn: async ({ signal }) => (await ask<{ workflow: Workflow }>(`/workflows/${id}`, { signal })).workflow,
  });
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) titlePage(name);
  }, [name]);
  if (!isId) return <Missing />;
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <div className={page['page']}>
      <Group gap={6}>
        <Anchor component={Link} href="/automations" size="sm">
          {t('Automations')}
        </Anchor>
      </Group>
      <div className={page['head']}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {data.name}
        </Title>
        <Group gap="md">
          <OnOff workflow={data} />
          {may('workflows:write') && (
            <Button component={Link} href={`/workflows/${id}/edit`} variant="default">
              {t('Edit')}
            </Button>
          )}
        </Group>
      </div>
      <Card title={t('What it does')}>
        <InWords workflow={data} />
      </Card>
      {may('workflows:write') && <Try workflow={data} />}
      <Runs workflow={data} />
    </div>
  );
}

interface Tried {
  readonly subject_ref: string;
  readonly holds: boolean;
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly error: string | null;
}

/** What it would do for a record; all of it is taken back. */
function Try({ workflow }: { readonly workflow: Workflow }) {
  const plural = pluralOf(entityOf(workflow));
  const [record, setRecord] = useState<unknown>(null);
  const write = useWrite<{ readonly try: Tried }>();
  const tried = write.data?.try;
  return (
    <Card title={t('Try it')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Shows what it would come to. Nothing is saved and nothing is sent.')}
        </Text>
        <div className={classes['try']}>
          {plural !== undefined && (
            <Suspense>
              <ReferencePicker
                plural={plural}
                column="id"
                value={record}
                onChange={setRecord}
                clearable
                label={t('Record')}
                placeholder={t('The one that it happened to last')}
              />
            </Suspense>
          )}
          <Button
            variant="default"
            loading={write.isPending}
            onClick={() =>
              write.mutate({
                path: `/workflows/${workflow.id}/try`,
                method: 'POST',
                body: record === null ? {} : { subject_id: String(record) },
              })
            }
          >
            {t('Try')}
          </Button>
        </div>
        {write.error && <RefusalNote refusal={write.error} onDone={() => write.reset()} />}
        {tried && (
          <Alert
            color={tried.error === null ? (tried.holds ? 'green' : 'gray') : 'red'}
            role="status"
            styles={{ message: { color: 'var(--mantine-color-text)' } }}
          >
            <Text size="sm" fw={550}>
              <Named plural={pluralOf(tried.subject_ref.split(':')[0])} id={tried.subject_ref.split(':')[1]} plain />
            </Text>
            <Text size="sm">
              {tried.error ??
                (tried.holds ? t('It would do this:') : t('Nothing: its conditions do not hold for this record.'))}
            </Text>
            {tried.error === null && tried.holds && <Outcome results={tried.results} plain />}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

interface OutcomeProps {
  readonly results: readonly Readonly<Record<string, unknown>>[];
  /** What was taken back is no record that can be opened. */
  readonly plain?: boolean;
}

function Outcome({ results, plain = false }: OutcomeProps) {
  const all = outcomesOf(results);
  if (all.length === 0) return null;
  return (
    <ul className={classes['outcome']}>
      {all.map(({ does, records, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the actions.
        <li key={at}>
          <span>{does}</span>
          {records.map(({ plural, id }) => (
            <span key={`${plural} ${id}`}>
              <Named plural={plural} id={id} plain={plain} />
            </span>
          ))}
          {text !== '' && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}

function Runs({ workflow: { id } }: { readonly workflow: Workflow }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['automation runs', id],
    refetchInterval: again,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, per_page: perPage };
      const answer = await ask<Record<string, unknown>>(`/workflows/${id}/runs`, { query, signal });
      const runs = Object.values(answer).find(Array.isArray) as readonly Run[];
      return { runs, total: (answer['meta'] as { readonly total: number }).total };
    },
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
  });
  const runs = data?.pages.flatMap((one) => one.runs) ?? [];
  return (
    <Card title={t('Runs')} flush>
      {error && <Failed error={error} />}
      {!data && !error && <Waiting rows={3} />}
      {data && runs.length === 0 && <Empty title={t('It has not run yet')} />}
      {runs.map((run) => (
        <RunRow key={run.id} workflow={id} run={run} />
      ))}
      {hasNextPage && (
        <Group justify="center" p="sm">
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Earlier')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

export const reasons = (): Readonly<Record<string, string>> => ({
  conditions: t('Its conditions did not hold any more.'),
  disabled: t('It was switched off.'),
  too_often: t('It had started too often for this record.'),
  chain: t('Too many automations had started each other.'),
  too_far: t('Its time was too far away.'),
});

function RunRow({ workflow, run }: { readonly workflow: number; readonly run: Run }) {
  const write = useWrite();
  const repeat = (): void =>
    write.mutate(
      { path: `/workflows/${workflow}/runs/${run.id}/repeat`, method: 'POST', body: {} },
      { onSuccess: () => tellDone(t('It starts once more')) },
    );
  const when = run.finished_at ?? run.due_at;
  return (
    <div className={classes['row']}>
      <div className={classes['said']}>
        <Text size="sm" fw={550} component="div">
          <Named plural={pluralOf(run.entity)} id={run.subject_id} plain={false} />
        </Text>
        <Text size="xs" c="dimmed" title={instant(when)}>
          {run.status === 'waiting' ? t('due {when}', { when: ago(when) }) : ago(when)}
          {run.repeats_id !== null && ` · ${t('repeated')}`}
        </Text>
        {run.reason !== null && <Text size="sm">{reasons()[run.reason] ?? words(run.reason)}</Text>}
        {run.error !== null && (
          <Text size="sm" c="var(--bl-red-fg)">
            {run.error}
          </Text>
        )}
        <Outcome results={run.results} />
        {write.error && (
          <Text size="sm" c="var(--bl-red-fg)" role="alert">
            {write.error.message}
          </Text>
        )}
      </div>
      <Group gap={10} justify="flex-end" align="flex-start">
        <StateBadge value={run.status} tone={tones[run.status]} />
        {run.status !== 'waiting' && may('workflows:write') && (
          <Button size="compact-sm" variant="default" loading={write.isPending} onClick={repeat}>
            {t('Repeat')}
          </Button>
        )}
      </Group>
    </div>
  );
}
