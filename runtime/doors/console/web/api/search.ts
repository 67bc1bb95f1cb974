/** The search of the API, as the palette and the page of results use it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from './client.ts';
import { type Entry, entryOf } from './metadata.ts';
import { memberPath } from './paths.ts';

export interface Found {
  readonly ref: string;
  readonly type: string;
  readonly id: number | string;
  readonly title: string;
  readonly subtitle: string | null;
  /** The record that it is part of. */
  readonly within: string | null;
  readonly highlight: string | null;
}

export interface FoundAnswer {
  readonly results: readonly Found[];
  readonly meta: {
    readonly total: number;
    readonly truncated: boolean;
    readonly types: Readonly<Record<string, number>>;
    readonly words?: readonly string[];
    readonly together?: readonly string[];
  };
}

/** Letters that a search takes. */
export const longestSearch = 200;

/** One search for both: what is found for the words, of every kind or of one. Nothing is searched for no words. */
export function useFound(
  words: string,
  { limit, type = '', widely = false }: { readonly limit: number; readonly type?: string; readonly widely?: boolean },
) {
  return useQuery<FoundAnswer, Refusal>({
    queryKey: ['search', words, type, widely, limit],
    enabled: words !== '',
    placeholderData: words === '' ? undefined : keepPreviousData,
    queryFn: ({ signal }) =>
      ask<FoundAnswer>(widely ? '/search/semantic' : '/search', {
        query: { q: words, limit, ...(type === '' ? {} : { types: type }) },
        signal,
      }),
  });
}

/** What is found, and where it is shown: on its own page, or on that of the record that it is part of. */
export interface FoundPage {
  readonly entry: Entry;
  readonly path: string;
}

/** Null where the console has no page for it. */
export function pathOfFound(
  { type, id, within }: Found,
  pluralOf: (entity: unknown) => string | undefined,
): FoundPage | null {
  const entry = entryOf(pluralOf(type) ?? '');
  if (!entry) return null;
  const path = entry.key === undefined || entry.key === 'id' ? memberPath(entry, { id }) : null;
  if (path !== null) return { entry, path };
  const [holder = '', key = ''] = within?.split(':') ?? [];
  const around = entryOf(pluralOf(holder) ?? '');
  const above = around ? memberPath(around, { id: Number(key) }) : null;
  return above === null ? null : { entry, path: above };
}

/** Parts of a highlight, those that were found marked. */
export function partsOf(highlight: string): readonly { readonly text: string; readonly found: boolean }[] {
  return highlight
    .split(/<\/?em>/)
    .map((text, at) => ({ text: unescaped(text), found: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);
