/** Whether the page is being printed: what is drawn as it comes into sight is then drawn whole. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = globalThis.matchMedia('print');
    // The browser takes the page as it stands when this returns.
    const follow = (): void => flushSync(() => setPrinting(media.matches));
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return printing;
}

/** Places that are drawn: on paper all up to `most`, else those in sight. */
export function placesOf(printing: boolean, most: number): (range: Range) => number[] {
  return printing ? () => Array.from({ length: most }, (_, at) => at) : defaultRangeExtractor;
}
