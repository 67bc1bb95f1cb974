/** Today's lists as last seen, stored on the device for use without a network; those of another day or person are deleted. */
import { boot, dayOf, now, readStored, store } from 'backline/console';

const prefix = 'backline.lists.';
const storageKey = (): string => `${prefix}${boot().me.id}`;
/** Stored lists: the oldest is deleted first. */
const most = 40;

interface Seen {
  readonly on: string;
  readonly lists: Readonly<Record<string, unknown>>;
}

const today = (): string => dayOf(new Date(now()).toISOString());

function read(): Seen {
  const seen = readStored(storageKey()) as Seen | null;
  return seen?.on === today() ? seen : { on: today(), lists: {} };
}

export function storeList(name: string, list: unknown): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key !== storageKey()) localStorage.removeItem(key);
  const { [name]: _, ...others } = read().lists;
  const lists = Object.fromEntries([...Object.entries(others), [name, list]].slice(-most));
  store(storageKey(), { on: today(), lists });
}

/** The list as it was last seen today; undefined if it was not. */
export const seenList = <T>(name: string): T | undefined => read().lists[name] as T | undefined;
