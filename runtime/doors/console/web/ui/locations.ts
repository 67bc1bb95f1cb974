/** Of what is long: which of its places are drawn. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Places that are drawn: on paper all up to `most`, else those in sight. */
export function locationsOf(printing: boolean, most: number): (range: Range) => number[] {
  return printing ? () => Array.from({ length: most }, (_, at) => at) : defaultRangeExtractor;
}
