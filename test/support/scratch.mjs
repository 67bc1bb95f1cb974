/** The folder of files that a run deletes at its end. Plain JavaScript: runtime/bootstrap.mjs reads it before anything else. */
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * In memory where there is plenty. Each suite has a database of its own, two thousand files that are made and removed again,
 * which is a fifth of PostgreSQL's work on a disk.
 */
export function scratchParent() {
  const inMemory = '/dev/shm';
  const plenty = 4 * 1024 ** 3;
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  if (!existsSync(inMemory) || Math.min(os.freemem(), limit) < plenty) return os.tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < plenty ? os.tmpdir() : inMemory;
}

/** Name of the run's folder, by which everything that belongs to it begins. */
export const scratchPrefix = 'backline-test-';

/**
 * The beginning of names of homes beside the run's folder: another account must be able to enter them
 * (runtime/base/database/embedded).
 */
export function homePrefix() {
  const scratch = process.env.BACKLINE_TEST_SCRATCH;
  return scratch === undefined ? path.join(os.tmpdir(), 'backline-home-') : `${scratch}-home-`;
}

/** Removes the run's folder and its neighbours of the same name. */
export function removeScratch(scratch) {
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  const parent = path.dirname(scratch);
  for (const name of readdirSync(parent))
    if (name.startsWith(path.basename(scratch))) rmSync(path.join(parent, name), options);
}
