/** Whether the server answered the last request. */
import { useSyncExternalStore } from 'react';

let away = false;
const listeners = new Set<() => void>();

/** Called by every request. */
export function setAway(now: boolean): void {
  if (now === away) return;
  away = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, () => away);
