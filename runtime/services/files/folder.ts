/** A folder of this machine, or one that all machines mount. A file is there whole or not at all, also after the power fails. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Backend, BytesMissing, checkedKey, type Found, keyForm, unavailable } from './backend.ts';

const readSize = 256 * 1024;
const draftForm = /^\.[0-9a-f-]{36}\.[0-9a-f]{12}\.draft$/;

export function folderBackend(address: string, folder: string): Backend {
  /** Some 256 folders: none of them gets so large that the system is slow in it. */
  const shelfOf = (key: string): string => path.join(folder, checkedKey(key).slice(0, 2));
  const fileOf = (key: string): string => path.join(shelfOf(key), key);
  /** Made once: where it goes away later it is not made again in the place of what was mounted there. */
  let made: Promise<unknown> | null = null;

  return {
    address,
    transactional: false,

    async write(key, bytes) {
      const shelf = shelfOf(key);
      const draft = path.join(shelf, `.${key}.${randomBytes(6).toString('hex')}.draft`);
      // What fails while bytes come is theirs; what fails here is the folder's.
      const here = <T>(work: Promise<T>): Promise<T> =>
        work.catch((error: unknown) => Promise.reject(unavailable(error)));
      made ??= mkdir(folder, { recursive: true, mode: 0o700 });
      await here(made).catch((error: unknown) => {
        made = null;
        throw error;
      });
      await here(mkdir(shelf, { mode: 0o700 }).catch(whereThere));
      const file = await here(open(draft, 'wx', 0o600));
      try {
        try {
          for await (const chunk of bytes) await here(writeAll(file, chunk));
          await here(file.sync());
        } finally {
          await file.close();
        }
        await here(rename(draft, fileOf(key)));
        await here(syncFolder(shelf));
        await here(syncFolder(folder));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async *read(key, first, last) {
      const stream = createReadStream(fileOf(key), { start: first, end: last, highWaterMark: readSize });
      try {
        yield* stream as AsyncIterable<Buffer>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unavailable(error);
        // A folder that is away has no files either: its own are not lost.
        await stat(folder).catch((cause: unknown) => Promise.reject(unavailable(cause)));
        throw new BytesMissing(`The file ${key} is not in ${folder}.`);
      } finally {
        stream.destroy();
      }
    },

    async remove(keys) {
      for (const key of keys)
        await rm(fileOf(key), { force: true }).catch((error) => Promise.reject(unavailable(error)));
    },

    async *list(): AsyncGenerator<Found, void, void> {
      for await (const { shelf, name } of inShelves(folder)) {
        if (!keyForm.test(name) || !name.startsWith(shelf)) continue;
        const found = await stat(path.join(folder, shelf, name)).catch(() => null);
        if (found !== null) yield { key: name, written: found.mtime };
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for await (const { shelf, name } of inShelves(folder)) {
        const draft = path.join(folder, shelf, name);
        if (!draftForm.test(name) || ((await stat(draft).catch(() => null))?.mtime ?? before) >= before) continue;
        await rm(draft, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

const whereThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
}

/** The name of a new file is on the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Names in all shelves, in order. */
async function* inShelves(folder: string): AsyncGenerator<{ readonly shelf: string; readonly name: string }> {
  try {
    const all = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();
    for (const shelf of all) for (const name of (await readdir(path.join(folder, shelf))).sort()) yield { shelf, name };
  } catch (error) {
    throw unavailable(error);
  }
}
