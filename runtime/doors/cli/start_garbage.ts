/**
 * Gives back what starting has used. Loading some hundred modules lets V8's space for short-lived objects grow to its
 * bound, and nothing that is done afterwards makes it shrink: a process that idles would keep 60 MB of nothing for ever.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** Milliseconds after the start in which what still begins (workers, the first requests of a page) is waited for. */
const settling = 1_000;

/**
 * Collects garbage once, `after` milliseconds from now, unless the signal ends the process first; resolves when it is done. The
 * process pauses for some tenths of a second.
 */
export async function giveBackMemory(signal: AbortSignal, after = settling): Promise<void> {
  await sleep(after, undefined, { signal, ref: false }).catch(() => undefined);
  if (signal.aborted) return;
  // The flag makes the function part of contexts that are made while it is set.
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as Collect;
  v8.setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
