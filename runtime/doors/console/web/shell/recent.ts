/** Records that were opened last, in this browser. */
import { readStored, store } from '../stored.ts';

export interface Recent {
  readonly title: string;
  readonly path: string;
  readonly kind: string;
}

const key = 'backline.recent';
const most = 12;

export function recent(): readonly Recent[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? (stored as readonly Recent[]) : [];
}

export function remember(one: Recent): void {
  store(key, [one, ...recent().filter(({ path }) => path !== one.path)].slice(0, most));
}
