/** The distance between rows: stored in this browser, and used by everything that draws rows. */

import { useSyncExternalStore } from 'react';
import { readStored, store } from '../stored.ts';

export type Density = 'comfortable' | 'compact';

const storageKey = 'backline.density';
const listeners = new Set<() => void>();
let current: Density = readStored(storageKey) === 'comfortable' ? 'comfortable' : 'compact';

function show(): void {
  document.documentElement.dataset['density'] = current;
}
show();

export function setDensity(density: Density): void {
  current = density;
  store(storageKey, density);
  show();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current);
