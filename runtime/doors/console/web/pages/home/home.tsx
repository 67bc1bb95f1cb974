/** The first page of a product without one of its own: what is late, what comes, how far everything is, and what was opened last. */
import { ActionIcon, Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listAddress, useSums } from '../../api/lists.ts';
import { entryOf, fieldOf, resourceQuery } from '../../api/metadata.ts';
import { newPath } from '../../api/paths.ts';
import { boot, may } from '../../boot.ts';
import { counted } from '../../fields/counted.ts';
import { number } from '../../fields/format.ts';
import { lookedAfter } from '../../shell/administration.tsx';
import { readableGroups } from '../../shell/navigation.tsx';
import { recent } from '../../shell/recent.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { inner, t } from '../../words/index.ts';
import { Agenda } from './agenda.tsx';
import { FirstRun } from './first_run.tsx';

const mostOpened = 8;
/** Resources of a group with counts; the others are links. */
const mostCounted = 12;

export default function Home() {
  const all = readableGroups();
  // What is looked after has its own place beside the page.
  const worked = all.filter(({ name }) => !lookedAfter.has(name));
  const groups = worked.length > 0 ? worked : all;
  const opened = recent();
  return (
    <Stack p={{ base: 'md', sm: 'lg' }} gap="lg">
      <Title order={1}>{t('Welcome, {name}', { name: boot().me.name })}</Title>
      <FirstRun />
      <Agenda plurals={worked.flatMap(({ resources }) => resources)} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {groups.map(({ name, label, resources }) => (
          <Card key={name} title={label}>
            <Stack gap="sm">
              {resources.map((plural, at) => (
                <State key={plural} plural={plural} counted={at < mostCounted} />
              ))}
            </Stack>
          </Card>
        ))}
        {opened.length > 0 && (
          <Card title={t('Opened last')}>
            <Stack gap={6}>
              {opened.slice(0, mostOpened).map(({ title, path, kind }) => (
                <div key={path}>
                  <Anchor component={Link} href={path} size="sm" style={{ overflowWrap: 'anywhere' }} dir="auto">
                    {title}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {kind}
                  </Text>
                </div>
              ))}
            </Stack>
          </Card>
        )}
      </SimpleGrid>
    </Stack>
  );
}

/** A resource with its number of records and, if it has states, the number in each. */
function State({ plural, counted }: { readonly plural: string; readonly counted: boolean }) {
  const entry = entryOf(plural);
  if (!entry) return null;
  const path = entry.path ?? '/';
  const to = newPath(entry);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Anchor component={Link} href={path} size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {entry.label}
        </Anchor>
        {may(entry.create) && to !== null && (
          <ActionIcon
            component={Link}
            href={to}
            variant="subtle"
            size="sm"
            aria-label={t('New {what}', { what: inner(entry.one) })}
          >
            <Icon name="plus" />
          </ActionIcon>
        )}
      </Group>
      {counted && <Counts plural={plural} />}
    </div>
  );
}

function Counts({ plural }: { readonly plural: string }) {
  const { data: resource } = useQuery(resourceQuery(plural));
  const field = resource?.machine && fieldOf(resource, resource.machine.field);
  const state = field?.filter === undefined ? undefined : field;
  if (!resource) return <Text size="xs">&nbsp;</Text>;
  return <Numbers plural={plural} {...(state && { state })} order={resource.machine?.states ?? []} />;
}

function Numbers({
  plural,
  state,
  order,
}: {
  readonly plural: string;
  readonly state?: NonNullable<ReturnType<typeof fieldOf>>;
  readonly order: readonly string[];
}) {
  const { data } = useSums(plural, {}, ['count'], state ? [state.name] : []);
  const rows = [...(data ?? [])];
  // Its line is reserved during the request: nothing moves when the answer comes.
  if (!data) return <Text size="xs">&nbsp;</Text>;
  if (!state || rows.length === 0) {
    const count = Number(rows[0]?.['count'] ?? 0);
    return (
      <Text size="xs" c="dimmed">
        {counted(count, '1 record', '{count} records')}
      </Text>
    );
  }
  rows.sort((a, b) => order.indexOf(String(a[state.name])) - order.indexOf(String(b[state.name])));
  return (
    <Group gap={6} mt={4}>
      {rows.map((row) => {
        const value = String(row[state.name]);
        const count = number(row['count']);
        return (
          <Link
            key={value}
            href={listAddress(plural, { [`${state.name}_eq`]: value })}
            style={{ display: 'inline-flex', alignItems: 'center', gap: 4, textDecoration: 'none', color: 'inherit' }}
          >
            <StateBadge value={value} tone={state.tones?.[value]} />
            <Text span size="xs" fw={600}>
              {count}
            </Text>
          </Link>
        );
      })}
    </Group>
  );
}
