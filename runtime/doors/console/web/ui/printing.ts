/** Whether the page is being printed: what is drawn as it comes into sight is then drawn whole. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = globalThis.matchMedia('print');
    // The browser prints the page as it is when this returns.
    const follow = (): void => flushSync(() => setPrinting(media.matches));
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return printing;
}
