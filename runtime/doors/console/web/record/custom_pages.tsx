/** Pages of their own about a record, as buttons on the record's page: the rental's editor. */
import { Button, Group } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { entryOf, fieldOf, resourceQuery } from '../api/metadata.ts';
import { may } from '../boot.ts';
import { allPages } from '../pages/all.ts';
import type { PageRoute } from '../pages/routes.ts';
import { t } from '../words/index.ts';

interface CustomPagesProps {
  readonly plural: string;
  /** Of the record, below /api/v1. */
  readonly path: string;
  /** Its state, where it has one. */
  readonly state: string | undefined;
}

export function CustomPages({ plural, path, state }: CustomPagesProps) {
  const pages = allPages.filter(
    ({ of }) =>
      of !== undefined &&
      (of.named !== undefined || of.resource === plural) &&
      (of.states === undefined || of.states.includes(state ?? '')) &&
      (of.needs ?? []).every((needed) => may(entryOf(needed)?.read)) &&
      (of.writes ?? []).every((needed) => may(entryOf(needed)?.create)),
  );
  const named = useNamed(pages, plural);
  const entity = entryOf(plural)?.entity ?? '';
  const shown = pages.filter(({ path: pattern, of }) => of?.named === undefined || named.has(pattern));
  if (shown.length === 0) return null;
  return (
    <Group gap={8} data-noprint>
      {shown.map(({ path: pattern, of }) => (
        <Button
          key={pattern}
          component={Link}
          href={
            of?.named === undefined
              ? `${path}/${pattern.split('/').at(-1)}`
              : `${pattern.replace(/\/:entity\/:id$/, '')}/${entity}/${path.split('/').at(-1)}`
          }
          variant="default"
        >
          {t(of?.label ?? '')}
        </Button>
      ))}
    </Group>
  );
}

/** Pages about whatever a reference may name: those whose reference names records of this resource. */
function useNamed(pages: readonly PageRoute[], plural: string): ReadonlySet<string> {
  const wanted = pages.flatMap(({ path, of }) => (of?.named === undefined ? [] : [{ path, of }]));
  const entity = entryOf(plural)?.entity ?? '';
  const answers = useQueries({ queries: wanted.map(({ of }) => resourceQuery(of.resource)) });
  return new Set(
    wanted.flatMap(({ path, of }, at) => {
      const resource = answers[at]?.data;
      const field = resource && fieldOf(resource, `${of.named}_type`);
      return field?.values?.includes(entity) ? [path] : [];
    }),
  );
}
