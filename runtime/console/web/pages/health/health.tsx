/** Whether everything that the service needs is there, as its own readiness says. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { theIndex } from '../../api/metadata.ts';
import { Structure } from '../../fields/structure.tsx';
import { Card } from '../../ui/card.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';

export default function Health() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    refetchInterval: 15_000,
    queryFn: async ({ signal }) => {
      const response = await fetch('/health/ready', { signal });
      return { ready: response.ok, body: (await response.json()) as unknown };
    },
  });
  if (error) return <Failed error={error} again={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack p={{ base: 'sm', sm: 'lg' }} maw={760}>
      <Group justify="space-between">
        <Group>
          <Title order={1}>{t('Health')}</Title>
          <StateBadge value={data.ready ? t('Ready') : t('Not ready')} tone={data.ready ? 'green' : 'red'} />
        </Group>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {t('Look again')}
        </Button>
      </Group>
      <Card title={theIndex().title}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('Release {release}', { release: theIndex().release })}
        </Text>
        <Structure value={data.body} />
      </Card>
    </Stack>
  );
}
