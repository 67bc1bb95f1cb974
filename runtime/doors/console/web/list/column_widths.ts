/** Widths of columns that the person dragged, stored in this browser per list. */
import { useState } from 'react';
import { readStored, store } from '../stored.ts';

export type Widths = Readonly<Record<string, number>>;

const key = (plural: string): string => `backline.widths.${plural}`;
/** Pixels that a column has at least and at most. */
const bounds = [56, 900] as const;

const inBounds = (pixels: number): number => Math.round(Math.min(bounds[1], Math.max(bounds[0], pixels)));

/** Widths that are stored for a list; what cannot be read is as if nothing had been dragged. */
export function storedWidths(plural: string): Widths {
  const entries = Object.entries(Object(readStored(key(plural))) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, pixels]) => (typeof pixels === 'number' ? [[name, inBounds(pixels)]] : [])),
  );
}

/** The widths with one set; null gives the column its usual width again. */
export function withWidth(widths: Widths, name: string, pixels: number | null): Widths {
  const { [name]: _, ...rest } = widths;
  return pixels === null ? rest : { ...rest, [name]: inBounds(pixels) };
}

/** The widths in pixels by field, and how one is set; null gives a column its usual width again. */
export function useWidths(plural: string): readonly [Widths, (name: string, pixels: number | null) => void] {
  const [widths, setWidths] = useState<Widths>(() => storedWidths(plural));
  const set = (name: string, pixels: number | null): void =>
    setWidths((before) => {
      const next = withWidth(before, name, pixels);
      store(key(plural), next);
      return next;
    });
  return [widths, set];
}
