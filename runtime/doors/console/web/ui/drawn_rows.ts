/** Which rows of a long list are drawn. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Indexes of the rows that are drawn: when printing all up to `most`, else those in sight. */
export function drawnRows(printing: boolean, most: number): (range: Range) => number[] {
  return printing ? () => Array.from({ length: most }, (_, at) => at) : defaultRangeExtractor;
}
