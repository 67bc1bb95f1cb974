/** Why something is refused now, and what would help. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ask } from '../api/client.ts';
import { type Field, fieldOf, type Resource } from '../api/metadata.ts';
import type { Action } from '../api/records.ts';
import { type Remedy, remediesOf } from '../api/remedies.ts';
import { may } from '../boot.ts';
import { Remedies } from '../ui/remedies.tsx';
import { refusalOf, t } from '../words/index.ts';

export interface Way {
  readonly remedies: readonly Remedy[];
  /** Empty fields of the record that cause the refusal. */
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

/** Remedies of each refusal. The server tries each, so they are requested when the person opens the list. */
export function useWays(resource: Resource, path: string, enabled: boolean) {
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

/** What it comes to in the person's language, and the server's own sentence. */
function sentenceOf(verdict: Action | undefined): readonly string[] {
  const said = refusalOf(verdict?.code ?? '');
  return [...(said === undefined ? [] : [said]), ...(verdict?.reason ? [verdict.reason] : [])];
}

export function Reason({
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
