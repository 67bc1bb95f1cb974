/**
 * Documents of `generated/` that git ignores. A start makes missing or stale ones while it serves: who reads one waits for that.
 */
import { readFile } from 'node:fs/promises';

let made: Promise<unknown> = Promise.resolve();

/** From now on readers of documents wait until `work` has ended, in whichever way. */
export function readAfter(work: Promise<unknown>): void {
  made = work.catch(() => undefined);
}

/** Bytes of a document. @throws the file system's error when it is missing: `backline generate` writes it. */
export async function readMade(file: string | URL): Promise<Buffer> {
  await made;
  return readFile(file);
}
