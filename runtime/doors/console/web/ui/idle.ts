/** Work that can wait: requested and drawn when the page is idle. */
import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from './printing.ts';

/** Milliseconds after which it is done in any case. */
const longest = 2000;

/** Calls back when the browser is idle. @returns takes it back. */
export function whenIdle(act: () => void): () => void {
  // Not every browser reports it.
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const handle = globalThis.requestIdleCallback(act, { timeout: longest });
  return () => globalThis.cancelIdleCallback(handle);
}

/** False until the page is idle for the first time after `ready`. */
export function useIdle(ready = true): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready ? whenIdle(() => setIdle(true)) : undefined), [ready]);
  return idle;
}

/** False until the place has come near what is in sight, or is printed. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  const printing = usePrinting();
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '250px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, seen]);
  return seen || printing;
}
