/** Counts of a record that were not sent yet: stored on the device, so that a reload or an empty battery loses nothing. */
import { boot, readStored, store } from 'backline/console';
import { useSyncExternalStore } from 'react';

/** `item:7`, `asset:12` or `line:3` → units. */
export type Counts = Readonly<Record<string, number>>;
type All = Readonly<Record<string, Counts>>;

const storageKey = (): string => `backline.counts.${boot().me.id}`;
const none: Counts = {};
/** Records with stored counts; the oldest is deleted first. */
const most = 30;

let all: All | null = null;
const listeners = new Set<() => void>();

function current(): All {
  if (all) return all;
  const read = readStored(storageKey());
  all = read !== null && typeof read === 'object' ? (read as All) : {};
  return all;
}

function keep(next: All): void {
  all = Object.fromEntries(Object.entries(next).slice(-most));
  store(storageKey(), all);
  for (const listener of listeners) listener();
}

/** Adds units to the count of a record; a count is never negative. */
export function addCount(record: string, key: string, quantity: number): void {
  const { [record]: counts = none, ...others } = current();
  const { [key]: before = 0, ...rest } = counts;
  const now = Math.max(0, before + quantity);
  keep({ ...others, [record]: now === 0 ? rest : { ...rest, [key]: now } });
}

/** One unit counts once. @returns whether it was counted before. */
export function countUnit(record: string, asset: number): boolean {
  const known = (current()[record] ?? none)[`asset:${asset}`] !== undefined;
  if (!known) addCount(record, `asset:${asset}`, 1);
  return known;
}

/** Units of an item that were counted for a record. */
export const unitsOf = (record: string, item: number): number => (current()[record] ?? none)[`item:${item}`] ?? 0;

export function forgetCounts(record: string): void {
  const { [record]: _, ...others } = current();
  keep(others);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCounts = (record: string): Counts => useSyncExternalStore(subscribe, () => current()[record] ?? none);
