/**
 * Reports a rule that computes without end: the process answers nothing then, and cannot say why itself. Another thread counts
 * the beats of this one, names the running function, and ends the process after a minute. Rules cost nothing more; the thread
 * takes some 20 MB of memory, so it runs only if a product has its own rules.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Milliseconds without a beat. What the platform itself does at once takes no second. */
const patience = 5_000;

/** @param folders with the functions that are named first; without any nothing is watched. Answers with what ends it. */
export function watchStandstill(folders: readonly string[], limit = patience): () => Promise<void> {
  if (folders.length === 0) return async () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), limit / 10);
  beating.unref();
  const worker = new Worker(path.join(import.meta.dirname, 'standstill.mjs'), {
    workerData: { beats, limit, folders },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  worker.unref();
  // Without it the server is as good as with it.
  worker.on('error', (error) => process.stderr.write(`Nobody watches for rules that never end: ${error.message}\n`));
  return async () => {
    clearInterval(beating);
    await worker.terminate();
  };
}
