/** Where one goes on after a record was made: its page begins at the row that its first line is typed in. */
import { type RefObject, useEffect } from 'react';

/** What the address of a page remembers of the form that led to it. */
export const justMade = { made: true };

/** Puts the cursor into the first input of the box where the record was made just now. */
export function useBegin(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if ((globalThis.history.state as { made?: boolean } | null)?.made !== true) return;
    globalThis.history.replaceState(null, '');
    const input = box.current?.matches('input') ? box.current : box.current?.querySelector<HTMLElement>('input');
    input?.focus({ preventScroll: true });
  }, [box]);
}
