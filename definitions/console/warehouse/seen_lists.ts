/** Today's lists as last seen, stored on the device for use without a network; those of another day or person are deleted. */
import { boot, dayOf, now } from 'backline/console';

const prefix = 'backline.lists.';
const location = (): string => `${prefix}${boot().me.id}`;
/** Stored lists: the oldest is deleted first. */
const most = 40;

interface Seen {
  readonly on: string;
  readonly lists: Readonly<Record<string, unknown>>;
}

const today = (): string => dayOf(new Date(now()).toISOString());

function read(): Seen {
  try {
    const seen = JSON.parse(localStorage.getItem(location()) ?? 'null') as Seen | null;
    if (seen?.on === today()) return seen;
  } catch {
    // Unreadable storage counts as empty.
  }
  return { on: today(), lists: {} };
}

export function storeList(name: string, list: unknown): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key !== location()) localStorage.removeItem(key);
  const { [name]: _, ...others } = read().lists;
  const lists = Object.fromEntries([...Object.entries(others), [name, list]].slice(-most));
  try {
    localStorage.setItem(location(), JSON.stringify({ on: today(), lists }));
  } catch {
    // A full device goes on without them.
  }
}

/** The list as it was last seen today; undefined if it was not. */
export const seenList = <T>(name: string): T | undefined => read().lists[name] as T | undefined;
