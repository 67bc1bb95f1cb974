/** Pages of their own about a record, as buttons on the record's page: the rental's editor. */
import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf } from '../api/metadata.ts';
import { may } from '../boot.ts';
import { allPages } from '../pages/all.ts';
import { t } from '../words/index.ts';

/** @param path of the record, below /api/v1. */
export function CustomPages({ plural, path }: { readonly plural: string; readonly path: string }) {
  const pages = allPages.filter(
    ({ of }) =>
      of?.resource === plural &&
      (of.needs ?? []).every((needed) => may(entryOf(needed)?.read)) &&
      (of.writes ?? []).every((needed) => may(entryOf(needed)?.create)),
  );
  if (pages.length === 0) return null;
  return (
    <Group gap={8} data-noprint>
      {pages.map(({ path: pattern, of }) => (
        <Button key={pattern} component={Link} href={`${path}/${pattern.split('/').at(-1)}`} variant="light">
          {t(of?.label ?? '')}
        </Button>
      ))}
    </Group>
  );
}
