/** The reference's data as the generator wrote it: shared data is cached, the data of a page is read when it is rendered. */
import { readMade } from '../../../base/config/index.ts';
import type { ReferenceDocument, ReferencePage } from '../../../base/kernel/reference.ts';

/** Address of a page, for links and the navigation. */
export interface PageLink {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

export interface Source extends Omit<ReferenceDocument, 'pages' | 'groups'> {
  readonly groups: readonly { readonly name: string; readonly pages: readonly PageLink[] }[];
  /** Entity → its page. */
  readonly byEntity: ReadonlyMap<string, PageLink>;
  /** Event → slug of the page that documents it. */
  readonly events: ReadonlyMap<string, string>;
  readonly slugs: ReadonlySet<string>;
  /** Of all operations. */
  readonly paths: readonly string[];
  /** All pages, read anew: a megabyte that nobody needs to hold for the few times that a page is rendered. */
  pages(): Promise<readonly ReferencePage[]>;
}

/** Reads the document at `path`. Fails when it is missing or not JSON: `generate` fixes both. */
export async function readSource(path: string | URL): Promise<Source> {
  const read = async () => JSON.parse((await readMade(path)).toString('utf8')) as ReferenceDocument;
  const { pages, groups, ...rest } = await read();
  const all = Object.values(pages);
  const links = new Map(all.map(({ slug, title, summary }) => [slug, { slug, title, summary }]));
  return {
    ...rest,
    paths: all.flatMap(({ operations }) => operations.map(({ path }) => path)),
    groups: groups.map(({ name, pages: members }) => ({
      name,
      pages: members.flatMap((slug) => links.get(slug) ?? []),
    })),
    byEntity: new Map(
      all.flatMap(({ entity, slug }) => {
        const link = links.get(slug);
        return entity === null || link === undefined ? [] : [[entity, link] as const];
      }),
    ),
    events: new Map(all.flatMap(({ slug, events }) => events.map(({ name }) => [name, slug] as const))),
    slugs: new Set(links.keys()),
    pages: async () => Object.values((await read()).pages),
  };
}
