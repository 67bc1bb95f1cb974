/** When a report is sent by itself. */
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Refusal } from '../../api/client.ts';
import { entryOf } from '../../api/metadata.ts';
import { listPage } from '../../api/records.ts';
import { instant } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { t } from '../../words/index.ts';
import { kind, type Report, scheduleKind } from './model.ts';
import classes from './reports.module.css';

interface Schedule {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly next_run_at: string | null;
}

export function Schedules({ report }: { readonly report: Report }) {
  const { data } = useQuery<readonly Schedule[], Refusal>({
    queryKey: ['reports', 'schedules', report.id],
    enabled: entryOf(scheduleKind) !== undefined,
    queryFn: async ({ signal }) => {
      const entry = entryOf(scheduleKind) ?? { listKey: scheduleKind };
      const { rows } = await listPage(entry, `/${kind}/${report.id}/schedules`, { per_page: 50 }, signal);
      return rows as unknown as readonly Schedule[];
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('Sent by itself')}>
      <ul className={classes['rows']} style={{ listStyle: 'none' }}>
        {data.map(({ id, name, status, next_run_at: next }) => (
          <li key={id}>
            <Group gap={8}>
              <Anchor component={Link} href={`/${kind}/${report.id}/schedules/${id}`} size="sm">
                {name}
              </Anchor>
              <StateBadge value={status} tone={status === 'active' ? 'green' : 'grey'} />
              {next !== null && (
                <Text size="sm" c="dimmed">
                  {t('next {when}', { when: instant(next) })}
                </Text>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}
