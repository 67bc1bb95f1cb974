/**
 * Scans on their way: stored in the browser until the server has answered, sent in their order and one at a time. Each has its
 * key from the beginning, so that a repetition after a lost answer, a reload or a dead battery has no second effect.
 */

import { ask, boot, now, Refusal, readStored, store } from 'backline/console';
import { useSyncExternalStore } from 'react';

export type Outcome = 'accepted' | 'warning' | 'duplicate' | 'rejected';

export interface Scan {
  readonly key: string;
  readonly code: string;
  readonly context: string;
  readonly quantity: number;
  readonly ref: { readonly type: string; readonly id: number; readonly title: string } | null;
  readonly scanned_at: string;
  readonly outcome?: Outcome;
  /** The record that the code names. */
  readonly resolved?: { readonly type: string; readonly id: number };
  /** The server's answer, or the scanned code. */
  readonly words?: string;
}

export interface Sum {
  readonly done: number;
  readonly refused: number;
}

interface Answer {
  readonly scan: {
    readonly outcome: Outcome;
    readonly reason: string | null;
    readonly quantity: number;
    readonly resolved_type: string | null;
    readonly resolved_id: string | null;
    readonly effects: readonly { readonly shown?: Readonly<Record<string, unknown>> }[];
  };
}

/** For each person: after a change of the user, the scans of the earlier one are not sent. */
const storageKey = (): string => `backline.scans.${boot().me.id}`;
const deviceStore = 'backline.device';
/** Answered scans that stay in sight. */
const shownScans = 40;
/** Milliseconds until the server is tried again. */
const pause = 3_000;

function storedScans(): readonly Scan[] {
  const read = readStored(storageKey());
  return Array.isArray(read) ? (read as Scan[]) : [];
}

let scans: readonly Scan[] | null = null;
let away = false;
let sending = false;
/** The results of the scans that waited for the network; null after a later scan. */
let afterwards: Sum | null = null;
const listeners = new Set<() => void>();
const answered = new Set<(scan: Scan) => void>();

const current = (): readonly Scan[] => {
  scans ??= storedScans();
  return scans;
};
const waiting = (): readonly Scan[] => current().filter(({ outcome }) => outcome === undefined);

function keep(next: readonly Scan[]): void {
  const open = next.filter(({ outcome }) => outcome === undefined).length;
  scans = next.slice(-(shownScans + open));
  store(storageKey(), scans);
  for (const listener of listeners) listener();
}

let name: string | null = null;

/** Name of this device, made up once; where it cannot be stored, once for a page. */
function device(): string {
  if (name !== null) return name;
  const known = readStored(deviceStore);
  name = typeof known === 'string' ? known : `console-${crypto.randomUUID().slice(0, 8)}`;
  store(deviceStore, name);
  return name;
}

/** Puts a scan behind those that wait. */
export function addScan(scan: Omit<Scan, 'key' | 'scanned_at'>): void {
  afterwards = null;
  keep([...current(), { ...scan, key: crypto.randomUUID(), scanned_at: new Date(now()).toISOString() }]);
  void flush();
}

/** Whether another attempt may succeed where this one did not. */
const passing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

async function perform(scan: Scan): Promise<Scan> {
  try {
    const answer = await ask<Answer>('/scans', {
      method: 'POST',
      key: scan.key,
      body: {
        code: scan.code,
        context: scan.context,
        quantity: scan.quantity,
        device_id: device(),
        scanned_at: scan.scanned_at,
        ...(scan.ref && { context_ref_type: scan.ref.type, context_ref_id: scan.ref.id }),
      },
    });
    const shown = answer.scan.effects.find((one) => one.shown)?.shown;
    const called = typeof shown?.['name'] === 'string' ? shown['name'] : null;
    const { resolved_type: type, resolved_id: id, quantity } = answer.scan;
    return {
      ...scan,
      outcome: answer.scan.outcome,
      words: answer.scan.reason ?? called ?? '',
      quantity,
      ...(type !== null && id !== null && { resolved: { type, id: Number(id) } }),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || passing(error.status)) throw error;
    const [first] = Object.values(error.errors).flat();
    return { ...scan, outcome: 'rejected', words: first ?? error.message };
  }
}

/** Sends what waits. One tab at a time: two that share the store would send in each other's order. */
export async function flush(): Promise<void> {
  if (sending) return;
  sending = true;
  const run = async (): Promise<void> => {
    const wereWaiting = away;
    const outcomes: (Outcome | undefined)[] = [];
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      const done = await perform(next);
      away = false;
      keep(current().map((one) => (one.key === done.key ? done : one)));
      outcomes.push(done.outcome);
      for (const listener of answered) listener(done);
    }
    if (wereWaiting && outcomes.length > 1) {
      const refused = outcomes.filter((outcome) => outcome === 'rejected').length;
      afterwards = { done: outcomes.length - refused, refused };
      for (const listener of listeners) listener();
    }
  };
  try {
    await ('locks' in navigator ? navigator.locks.request('backline.scans', run) : run());
  } catch {
    away = true;
    for (const listener of listeners) listener();
    setTimeout(() => void flush(), pause);
  } finally {
    sending = false;
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Scans of this device, the oldest first. */
export const useScans = (): readonly Scan[] => useSyncExternalStore(subscribe, current);

/** Whether the server could not be reached the last time. */
export const useAway = (): boolean => useSyncExternalStore(subscribe, () => away);

/** The results of the scans that were stored while the server was away; null if there were none, or after a later scan. */
export const useAfterwards = (): Sum | null => useSyncExternalStore(subscribe, () => afterwards);

/** Calls the listener for every answer. @returns a function that ends it. */
export function onAnswer(listener: (scan: Scan) => void): () => void {
  answered.add(listener);
  return () => answered.delete(listener);
}

globalThis.addEventListener('online', () => void flush());
