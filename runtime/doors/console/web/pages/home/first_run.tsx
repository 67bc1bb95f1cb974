/** What a new installation still needs: ticked by what is there, gone when all of it is, or when somebody hides it. */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ConsoleStep } from '../../../../../base/kernel/console.ts';
import { ask, type Refusal } from '../../api/client.ts';
import { queryOf, readable } from '../../api/lists.ts';
import { entryOf, theIndex } from '../../api/metadata.ts';
import { listPage, useWrite } from '../../api/records.ts';
import { boot, may } from '../../boot.ts';
import { number } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { inner, t } from '../../words/index.ts';
import classes from './first_run.module.css';

type Fact = ConsoleStep['done'][number];
type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The home page of people who set up the installation. */
export function FirstRun() {
  const [hidden, setHidden] = useState(false);
  const steps = theIndex().first.filter(isMine);
  if (hidden || !boot().company.firstSteps || !may('settings:write') || steps.length === 0) return null;
  return <Steps steps={steps} onHidden={() => setHidden(true)} />;
}

/** Whether the person can do it, and see whether it was done. */
function isMine({ opens, done }: ConsoleStep): boolean {
  const [first, last] = [opens.split('/')[1] ?? '', opens.split('/').at(-1)];
  const entry = entryOf(first);
  if (entry && !may(last === 'new' ? entry.create : entry.read)) return false;
  return done.some(({ records }) => records === undefined || readable(records));
}

function Steps({ steps, onHidden }: { readonly steps: readonly ConsoleStep[]; readonly onHidden: () => void }) {
  const write = useWrite();
  const { data: settings } = useQuery<Values, Refusal>({
    queryKey: ['settings'],
    // One comes here from having done a step, be it in another tab.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await ask<{ settings: Values }>('/settings', { signal })).settings,
  });
  const facts = steps
    .flatMap(({ done }) => done)
    .filter((fact) => fact.records !== undefined && readable(fact.records));
  const counts = useQueries({
    queries: facts.map(({ records = '', where = {} }) => ({
      queryKey: ['list', records, 'first steps', where],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const entry = entryOf(records);
        const query = { per_page: 1, fields: 'id', ...queryOf(where) };
        return (await listPage(entry ?? { listKey: records }, entry?.path ?? '/', query, signal)).total ?? 0;
      },
    })),
  });
  // Nothing is shown until every step is known: a finished step never appears, not even for a moment.
  if (!settings || counts.some(({ isLoading }) => isLoading)) return null;
  const holds = (fact: Fact): boolean =>
    fact.records === undefined
      ? (fact.settings ?? []).every((name) => hasValue(settings, name))
      : Number(counts[facts.indexOf(fact)]?.data ?? 0) > (fact.moreThan ?? 0);
  const judged = steps.map((step) => ({ step, isDone: step.done.some(holds) }));
  const count = judged.filter(({ isDone }) => isDone).length;
  if (count === judged.length) return null;
  const hide = (): void =>
    write.mutate(
      { path: '/settings/preferences', method: 'PATCH', body: { first_steps: false } },
      {
        onSuccess: () => {
          onHidden();
          notifications.show({ message: t('The list is hidden; the settings show it again') });
        },
      },
    );
  return (
    <Card
      title={t('Set up your company')}
      aside={
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" visibleFrom="xs">
            {t('{count} of {all} done', { count: number(count), all: number(judged.length) })}
          </Text>
          <Button size="compact-sm" variant="subtle" flex="none" loading={write.isPending} onClick={hide}>
            {t('Hide the list')}
          </Button>
        </Group>
      }
    >
      <ul className={classes['steps']}>
        {judged.map(({ step, isDone }) => (
          <li key={`${step.opens} ${step.label}`}>
            <Link href={addressOf(step, settings)} className={classes['step']} data-done={isDone}>
              <span className={classes['mark']}>{isDone && <Icon name="check" size={13} />}</span>
              <span>{labelOf(step)}</span>
              {isDone && <VisuallyHidden>{t('Done')}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where a step opens: of settings, at the first that is empty. */
function addressOf({ opens, done }: ConsoleStep, settings: Values): string {
  if (!opens.startsWith('/settings/')) return opens;
  const missing = done.flatMap(({ settings: names = [] }) => names).find((name) => !hasValue(settings, name));
  return missing === undefined ? opens : `${opens}#${missing.split('.')[1]}`;
}

function labelOf({ label, opens }: ConsoleStep): string {
  const plural = opens.split('/')[1] ?? '';
  return label ?? t('Add the first {what}', { what: inner(entryOf(plural)?.one ?? plural) });
}

/** `group.key` of a setting; an encrypted one only shows whether it is set. */
function hasValue(settings: Values, name: string): boolean {
  const [group = '', key = ''] = name.split('.');
  const values = settings[group] ?? {};
  const value = values[key];
  return (value !== null && value !== undefined && value !== '') || values[`${key}_is_set`] === true;
}
