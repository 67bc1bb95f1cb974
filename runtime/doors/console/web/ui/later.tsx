/** Parts of a page that are drawn one after the other, each when the browser has nothing better to do: what is pressed meanwhile does not wait. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';
import { usePrinting } from './printing.ts';

const waiting = new Set<() => void>();
let turning = false;

function showNext(): void {
  const [first] = waiting;
  turning = first !== undefined;
  if (first === undefined) return;
  waiting.delete(first);
  startTransition(first);
  whenIdle(showNext);
}

/** Draws its part in turn, after those before it. @param height pixels reserved for it until then. */
export function Later({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const printing = usePrinting();
  useEffect(() => {
    const show = () => setShown(true);
    waiting.add(show);
    if (!turning) whenIdle(showNext);
    turning = true;
    return () => {
      waiting.delete(show);
    };
  }, []);
  return shown || printing ? children : <div style={{ height }} />;
}
