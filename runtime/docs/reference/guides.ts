/** Guides: Markdown files of docs/guides, in the order of their numbers (`020-authentication.md`). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Heading, headingsOf } from './markdown.ts';

const folder = join(import.meta.dirname, '../../../docs/guides');

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** The first paragraph, as text. */
  readonly summary: string;
  readonly headings: readonly Heading[];
  /** Without the title. */
  readonly body: string;
}

/** What guides call by its own name: `{{TITLE}}`, `{{PREFIX}}` of shell variables, `{{HEADER}}` of headers, `{{TOKEN}}` of tokens. */
export type Names = Readonly<Record<'TITLE' | 'PREFIX' | 'HEADER' | 'TOKEN', string>>;

/** Examples have to call something: in another product's reference it is said whose records those are. */
const borrowed = (title: string): string =>
  title === 'Backline'
    ? ''
    : `\n\nThe examples call the product that Backline comes with. In ${title} its own records take their place.`;

/** Reads all guides, in their order. */
export async function readGuides(names: Names): Promise<readonly Guide[]> {
  const files = (await readdir(folder)).filter((name) => /^\d+-[\w-]+\.md$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const written = await readFile(join(folder, file), 'utf8');
      const text = written.replace(/\{\{(TITLE|PREFIX|HEADER|TOKEN)\}\}/g, (_, key: keyof Names) => names[key]);
      const [first = '', ...rest] = text.split('\n');
      const body = rest.join('\n').trim() + (/\/api\/v1\/|await call\(/.test(text) ? borrowed(names.TITLE) : '');
      return {
        slug: file.replace(/^\d+-|\.md$/g, ''),
        title: first.replace(/^# /, ''),
        summary: (body.split(/\n\n/)[0] ?? '').replaceAll('\n', ' '),
        headings: headingsOf(body),
        body,
      };
    }),
  );
}
