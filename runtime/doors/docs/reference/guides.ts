/** Guides: Markdown files of docs/guides, in the order of their numbers (`020-authentication.md`). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Heading, headingsOf } from './markdown.ts';

const folder = join(import.meta.dirname, '../../../../docs/guides');

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** Which guides it is listed with: the comment below its title. */
  readonly group: string;
  /** The first paragraph, as text. */
  readonly summary: string;
  readonly headings: readonly Heading[];
  /** Without the title. */
  readonly body: string;
}

/** What guides call by its own name: `{{TITLE}}`, `{{PREFIX}}` of shell variables, `{{HEADER}}` of headers, `{{TOKEN}}` of tokens. */
export type Names = Readonly<Record<'TITLE' | 'PREFIX' | 'HEADER' | 'TOKEN', string>>;

/** Paths that examples call, by their first part. */
const called = /(?:\/api\/v1|await call\('[A-Z]+', ['`])\/([a-z][a-z0-9_-]*)/g;

/** Examples have to call something: where it is not served it is said whose records those are. */
function borrowed(text: string, title: string, served: ReadonlySet<string>): string {
  const servesAll = [...text.matchAll(called)].every(([, head = '']) => served.has(head));
  return servesAll
    ? ''
    : `\n\nThe examples call the product that the platform comes with. In ${title} its own records take their place.`;
}

/** First parts of the paths that a product serves. */
export const firstParts = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set([...paths].map((path) => path.replace(/^\/api\/v\d+/, '').split('/')[1] ?? ''));

/** Reads all guides, in their order. `served` are the first parts of the product's paths. */
export async function readGuides(names: Names, served: ReadonlySet<string>): Promise<readonly Guide[]> {
  const files = (await readdir(folder)).filter((name) => /^\d+-[\w-]+\.md$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const written = await readFile(join(folder, file), 'utf8');
      const text = written.replace(/\{\{(TITLE|PREFIX|HEADER|TOKEN)\}\}/g, (_, key: keyof Names) => names[key]);
      const [first = '', comment = '', ...rest] = text.split('\n');
      const [, group] = /^<!-- (.+) -->$/.exec(comment) ?? [];
      if (group === undefined) throw new Error(`${file} names no group below its title: <!-- Requests -->.`);
      const body = rest.join('\n').trim() + borrowed(text, names.TITLE, served);
      return {
        slug: file.replace(/^\d+-|\.md$/g, ''),
        title: first.replace(/^# /, ''),
        group,
        summary: (body.split(/\n\n/)[0] ?? '').replaceAll('\n', ' '),
        headings: headingsOf(body),
        body,
      };
    }),
  );
}

/** Guides by their group, in the order of the first of each. */
export function grouped<T extends Pick<Guide, 'group'>>(
  guides: readonly T[],
): readonly { name: string; guides: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const guide of guides) groups.set(guide.group, [...(groups.get(guide.group) ?? []), guide]);
  return [...groups].map(([name, members]) => ({ name, guides: members }));
}
