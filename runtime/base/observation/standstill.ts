/**
 * Tells of a rule that computes and does not end: nothing is answered then, and nothing in the process could say why. Another
 * thread counts the beats of this one, names the function that it is in, and ends the process after a minute. It costs what rules do nothing at all, and some
 * 20 MB of memory, so that it runs where there are rules of a product's own.
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
