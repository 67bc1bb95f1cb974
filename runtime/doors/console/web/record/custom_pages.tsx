/** Pages of their own about a record, as links of the record's own page: what of it is billed, its picking list. */
import { useQueries } from '@tanstack/react-query';
import { entryOf, fieldOf, type Resource, resourceQuery } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { may } from '../boot.ts';
import { allPages } from '../pages/all.ts';
import type { PageRoute } from '../pages/routes.ts';
import { t } from '../words/index.ts';
import type { HeadLink } from './head_links.tsx';

/** @param path of the record, below /api/v1. */
export function useCustomPages({ plural, machine }: Resource, path: string, record: RecordData): readonly HeadLink[] {
  const state = machine && String(record[machine.field]);
  const pages = allPages.filter(
    ({ of }) =>
      of !== undefined &&
      (of.named !== undefined || of.resource === plural) &&
      (of.states === undefined || of.states.includes(state ?? '')) &&
      Object.entries(of.when ?? {}).every(([field, values]) => values.includes(String(record[field]))) &&
      (of.needs ?? []).every((needed) => may(entryOf(needed)?.read)) &&
      (of.writes ?? []).every((needed) => may(entryOf(needed)?.create)),
  );
  const named = useNamed(pages, plural);
  const entity = entryOf(plural)?.entity ?? '';
  return pages
    .filter(({ path: pattern, of }) => of?.named === undefined || named.has(pattern))
    .map(({ path: pattern, of }) => ({
      key: pattern,
      label: t(of?.label ?? ''),
      to:
        of?.named === undefined
          ? `${path}/${pattern.split('/').at(-1)}`
          : `${pattern.replace(/\/:entity\/:id$/, '')}/${entity}/${path.split('/').at(-1)}`,
    }));
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
