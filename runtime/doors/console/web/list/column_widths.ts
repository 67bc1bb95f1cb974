/** Widths of columns that the person dragged, stored in this browser per list. */
import { useState } from 'react';

export type Widths = Readonly<Record<string, number>>;

const key = (plural: string): string => `backline.widths.${plural}`;
/** Pixels that a column has at least and at most. */
const bounds = [56, 900] as const;

function read(plural: string): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(plural)) ?? '{}');
    const entries = Object.entries(Object(stored) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((pair): pair is [string, number] => typeof pair[1] === 'number'));
  } catch {
    // What cannot be read is as if nothing had been dragged.
    return {};
  }
}

/** The widths in pixels by field, and how one is set; null gives a column its usual width again. */
export function useWidths(plural: string): readonly [Widths, (name: string, pixels: number | null) => void] {
  const [widths, setWidths] = useState<Widths>(() => read(plural));
  const set = (name: string, pixels: number | null): void =>
    setWidths((before) => {
      const { [name]: _, ...rest } = before;
      const next =
        pixels === null ? rest : { ...rest, [name]: Math.round(Math.min(bounds[1], Math.max(bounds[0], pixels))) };
      localStorage.setItem(key(plural), JSON.stringify(next));
      return next;
    });
  return [widths, set];
}
