/** Search over resources, operations, fields, events, refusal codes and guides: ranked in memory, on the server. */
import { allCodes } from '../../../base/errors/index.ts';
import type { ReferencePage } from '../../../base/kernel/reference.ts';
import type { Guide } from './guides.ts';

type EntryKind = 'Resource' | 'Guide' | 'Operation' | 'Error' | 'Event' | 'Field';

export interface Entry {
  readonly kind: EntryKind;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

interface Indexed extends Entry {
  /** Title and names in small letters; words split at everything that is no letter or digit. */
  readonly name: string;
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** How often each stem occurs in the text. */
  readonly text: ReadonlyMap<string, number>;
  /** Another name for the same. */
  readonly also?: string | undefined;
}

const most = 60;

/** Order among equals. */
const weights: Readonly<Record<EntryKind, number>> = {
  Resource: 14,
  Guide: 12,
  Operation: 8,
  Error: 7,
  Event: 4,
  Field: 2,
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What forms of a word have in common: `paginate`, `pagination`; `unauthorised`, `unauthorized`. */
function stemOf(word: string): string {
  const stem = word.replace(
    /(?:ations?|ati(?:ng|ve)|ated|ates?|ions?|i[sz](?:e[ds]?|ing)|ings?|ed|ers?|ies|es|s|e|y)$/,
    '',
  );
  return stem.length >= 4 ? stem : word.length > 3 ? word.replace(/s$/, '') : word;
}

/** What people look for under another name. */
const synonyms: Readonly<Record<string, string>> = {
  unauthor: 'unauthentic',
  ical: 'calendar',
  throttl: 'limit',
  upload: 'file',
  login: 'authentic',
  paging: 'pagin',
};

const stemsOf = (text: string): readonly string[] => wordsOf(text).map(stemOf);

/** The function that answers a query with its best entries. */
export function searcher(
  pages: readonly ReferencePage[],
  guides: readonly Guide[],
): (query: string) => readonly Entry[] {
  const entries = [...entriesOfPages(pages), ...entriesOfGuides(guides), ...entriesOfCodes()];
  const known = entries.map(({ text, ...entry }): Indexed => {
    const name = entry.title.toLowerCase();
    const counts = new Map<string, number>();
    for (const stem of stemsOf(`${entry.detail} ${text ?? ''}`)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { ...entry, name, words: wordsOf(entry.title), stems: new Set(stemsOf(entry.title)), text: counts };
  });
  return (query) => {
    const words = wordsOf(query.slice(0, 200)).slice(0, 8);
    if (words.length === 0) return [];
    return known
      .map((entry) => ({ entry, score: scoreOf(entry, words, query.trim().toLowerCase()) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.entry.title < other.entry.title ? -1 : 1))
      .slice(0, most)
      .map(({ entry: { kind, title, detail, href } }) => ({ kind, title, detail, href }));
  };
}

/**
 * Every word must occur, as it is or in another form. In the title it counts for more, and most as the whole title; in the text
 * of a guide it counts by its frequency.
 */
function scoreOf(
  { name, words, stems, text, kind, also }: Indexed,
  queryWords: readonly string[],
  query: string,
): number {
  let score = weights[kind];
  if (name === query || also === query) score += 100;
  else if (name.startsWith(query)) score += 30;
  const frequent = kind === 'Guide' ? 4 : 1;
  for (const word of queryWords) {
    const stem = stemOf(word);
    const count = text.get(stem) ?? 0;
    const other = synonyms[stem];
    if (words.includes(word) || also === word) score += 30;
    else if (stems.has(stem)) score += 26;
    else if (words.some((one) => one.startsWith(word))) score += 18;
    else if (count > 0) score += 3 + frequent * Math.min(count, 5);
    else if (other !== undefined && stems.has(other)) score += 22;
    else if (other !== undefined && text.has(other)) score += 2;
    else if (word.length > 4 && name.includes(word)) score += 10;
    else return 0;
  }
  // Of two titles with the word, the shorter one is about it.
  return score + 10 / (1 + words.length);
}

type Unindexed = Entry & { readonly text?: string; readonly also?: string | undefined };

function entriesOfPages(pages: readonly ReferencePage[]): readonly Unindexed[] {
  return pages.flatMap((page): Unindexed[] => {
    const at = `/docs/api/${page.slug}`;
    return [
      {
        kind: 'Resource',
        title: page.title,
        detail: page.summary,
        href: at,
        also: page.entity?.replaceAll('_', ' '),
        text: page.entity ?? '',
      },
      ...page.operations.map(
        (one): Unindexed => ({
          kind: 'Operation',
          title: one.name,
          detail: one.summary,
          href: `${at}#${one.anchor}`,
          text: `${one.method} ${one.path} ${one.abilities.join(' ')} ${one.description} ${page.title}`,
        }),
      ),
      ...page.fields.map(
        (one): Unindexed => ({
          kind: 'Field',
          title: `${page.entity}.${one.name}`,
          detail: one.summary,
          href: `${at}#field-${one.name}`,
          text: one.values?.join(' ') ?? '',
        }),
      ),
      ...page.events.map(
        (one): Unindexed => ({
          kind: 'Event',
          title: one.name,
          detail: one.description,
          href: `${at}#event-${one.name}`,
        }),
      ),
    ];
  });
}

function entriesOfGuides(guides: readonly Guide[]): readonly Unindexed[] {
  return guides.flatMap(({ slug, title, summary, headings, body }): Unindexed[] => {
    const at = `/docs/guides/${slug}`;
    const parts = body.split(/^#{2,3} .+$/m);
    return [
      { kind: 'Guide', title, detail: summary, href: at, text: body, also: slug.replaceAll('-', ' ') },
      ...headings.map(
        ({ text, id }, index): Unindexed => ({
          kind: 'Guide',
          title: text,
          detail: `In the guide “${title}”.`,
          href: `${at}#${id}`,
          text: parts[index + 1] ?? '',
        }),
      ),
    ];
  });
}

function entriesOfCodes(): readonly Unindexed[] {
  return allCodes().map(({ code, message, description }) => ({
    kind: 'Error',
    title: code,
    detail: message,
    href: `/docs/errors/${code}`,
    text: description,
  }));
}
