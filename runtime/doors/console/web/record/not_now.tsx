/** What cannot be done now, and why: what stands in the way first, what only another state allows folded below. */
import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../api/client.ts';
import { type Field, fieldOf, type Operation, type Resource } from '../api/metadata.ts';
import type { Action } from '../api/records.ts';
import { type Remedy, remediesOf } from '../api/remedies.ts';
import { may } from '../boot.ts';
import { Icon } from '../ui/icons.tsx';
import { Remedies } from '../ui/remedies.tsx';
import { refusalOf, t } from '../words/index.ts';
import actions from './actions.module.css';
import classes from './not_now.module.css';

interface NotNowProps {
  readonly resource: Resource;
  readonly refused: readonly Operation[];
  readonly verdicts: ReadonlyMap<string, Action>;
  /** Of the record, below /api/v1. */
  readonly path: string;
}

interface Way {
  readonly remedies: readonly Remedy[];
  /** Fields of the record that are empty and stand in the way. */
  readonly empty: readonly Field[];
}

/** What of a refusal's particulars is a field that this person may fill. */
function emptyOf(resource: Resource, { details }: Action): readonly Field[] {
  if (!may(resource.update)) return [];
  return Object.entries(details ?? {}).flatMap(([name, value]) => {
    const field = value === null ? fieldOf(resource, name) : undefined;
    return field?.update ? [field] : [];
  });
}

/** What would fix each refusal. It takes the server some trying: asked for when somebody looks. */
function useWays(resource: Resource, path: string, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['available', path, 'remedies'],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { remedies: 1 };
      const answer = await ask<{ available_actions: readonly Action[] }>(`${path}/available_actions`, {
        query,
        signal,
      });
      return new Map(
        answer.available_actions.map((one): [string, Way] => [
          one.action,
          { remedies: remediesOf(one), empty: emptyOf(resource, one) },
        ]),
      );
    },
  });
  return data;
}

export function NotNow({ resource, refused, verdicts, path }: NotNowProps) {
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState(false);
  const ways = useWays(resource, path, opened);
  const isState = ({ name }: Operation): boolean => verdicts.get(name)?.code === 'invalid_state';
  const missing = refused.filter((one) => !isState(one));
  const elsewhere = refused.filter(isState);
  // Of what only another state allows its name says enough, unless there is a way to it.
  const mendable = ({ name }: Operation): boolean => (ways?.get(name)?.remedies.length ?? 0) > 0;
  return (
    <Popover position="bottom-end" width={340} shadow="md" trapFocus withinPortal opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="lock" size={15} />}
          className={`${classes['button']} ${actions['short']}`}
          aria-label={t('Not now')}
          onClick={() => setOpened(!opened)}
        >
          {t('Not now')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['drop']} aria-label={t('Not now')}>
        {missing.length > 0 && (
          <>
            <Text size="xs" fw={600} c="dimmed" mb={6}>
              {t('Something is missing')}
            </Text>
            <Stack gap={10} mb={10}>
              {missing.map((one) => (
                <Reason
                  key={one.name}
                  label={one.label}
                  verdict={verdicts.get(one.name)}
                  way={ways?.get(one.name)}
                  path={path}
                />
              ))}
            </Stack>
          </>
        )}
        {elsewhere.length > 0 && (
          <>
            <button
              type="button"
              className={classes['fold']}
              onClick={() => setAll(!all)}
              aria-expanded={all || missing.length === 0}
            >
              {t('In another state')} ({elsewhere.length})
            </button>
            {(all || missing.length === 0) && (
              <>
                <ul className={classes['names']}>
                  {elsewhere
                    .filter((one) => !mendable(one))
                    .map((one) => (
                      <li key={one.name} title={sentenceOf(verdicts.get(one.name)).join(' ')}>
                        {one.label}
                      </li>
                    ))}
                </ul>
                <Stack gap={10} mt={6}>
                  {elsewhere.filter(mendable).map((one) => (
                    <Reason
                      key={one.name}
                      label={one.label}
                      verdict={verdicts.get(one.name)}
                      way={ways?.get(one.name)}
                      path={path}
                    />
                  ))}
                </Stack>
              </>
            )}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What it comes to in the person's language, and the server's own sentence. */
function sentenceOf(verdict: Action | undefined): readonly string[] {
  const said = refusalOf(verdict?.code ?? '');
  return [...(said === undefined ? [] : [said]), ...(verdict?.reason ? [verdict.reason] : [])];
}

function Reason({
  label,
  verdict,
  way,
  path,
}: {
  readonly label: string;
  readonly verdict: Action | undefined;
  readonly way: Way | undefined;
  readonly path: string;
}) {
  const { remedies = [], empty = [] } = way ?? {};
  return (
    <div>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      {sentenceOf(verdict).map((sentence) => (
        <Text key={sentence} size="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
      <Remedies remedies={remedies} />
      {empty.length > 0 && (
        <Group gap={6} mt={6}>
          {empty.map(({ name, label: what }) => (
            <Button key={name} component={Link} href={`${path}/edit#${name}`} variant="default" size="compact-sm">
              {t('Fill in: {what}', { what })}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
