/** The first page of who has none of their own: what there is, by group, and what was opened last. */
import { Anchor, SimpleGrid, Stack, Title } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf, theIndex } from '../../api/metadata.ts';
import { boot, may } from '../../boot.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';

export default function Home() {
  const groups = theIndex()
    .groups.map((group) => ({ ...group, resources: group.resources.filter((name) => may(entryOf(name)?.read)) }))
    .filter(({ resources }) => resources.length > 0);
  return (
    <Stack p={{ base: 'md', sm: 'lg' }} gap="lg">
      <Title order={1}>{t('Welcome, {name}', { name: boot().me.name })}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
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
