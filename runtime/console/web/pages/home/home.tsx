/** The first page of who has none of their own: what there is, by group, and what was opened last. */
import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf, theIndex } from '../../api/metadata.ts';
import { boot, may } from '../../boot.ts';
import { recent } from '../../shell/recent.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';

const mostOpened = 8;

export default function Home() {
  const groups = theIndex()
    .groups.map((group) => ({ ...group, resources: group.resources.filter((name) => may(entryOf(name)?.read)) }))
    .filter(({ resources }) => resources.length > 0);
  const opened = recent();
  return (
    <Stack p={{ base: 'md', sm: 'lg' }} gap="lg">
      <Title order={1}>{t('Welcome, {name}', { name: boot().me.name })}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
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
        {groups.map(({ name, label, resources }) => (
          <Card key={name} title={label}>
            <Stack gap={6}>
              {resources.map((plural) => (
                <Anchor key={plural} component={Link} href={entryOf(plural)?.path ?? '/'} size="sm">
                  {entryOf(plural)?.label}
                </Anchor>
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
