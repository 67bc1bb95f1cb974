/** The search of the API, as the palette and the page of results use it. */
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

/** What is found, and where it is shown: on its own page, or on that of the record that it is part of. */
export interface Location {
  readonly entry: Entry;
  readonly path: string;
}

/** Null where the console has no page for it. */
export function pathOfFound(
  { type, id, within }: Found,
  pluralOf: (entity: unknown) => string | undefined,
): Location | null {
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
