/**
 * Moves files from one store to another, while they are read and written: each is copied, the copy is read back and compared, its
 * row is changed to the new store, and only then is the original deleted. A reader continues in the other store. After an
 * interruption it continues where it was: the rows show what is done.
 */
import type { Pool } from 'pg';
import { Failure } from '../../base/config/index.ts';
import { runText } from '../../base/database/statement.ts';
import type { Files, Moved, StoredFile } from '../../base/kernel/files.ts';
import { summed } from './pieces.ts';
import { aloneWithBytes, columnsOf, type Stores, writeAlone } from './rows.ts';

interface Parts {
  readonly pool: Pool;
  readonly files: Files;
  readonly backendAt: Stores;
}

interface How {
  readonly signal: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

const batch = 200;
const mostNamed = 20;

const countSql = `select count(*)::float8 as "total" from "stored_file" where "store" <> $1::text`;
const pageSql = `select ${columnsOf()} from "stored_file" where "store" <> $1::text and "id" > $2::bigint order by "id" limit ${batch}`;
const turnSql = `update "stored_file" set "store" = $3::text where "id" = $1::bigint and "store" = $2::text returning 1 as "one"`;
const elsewhereSql = `select "key"::text as "key" from "stored_file" where "key" = any($1::uuid[]) and "store" = $2::text`;

/** @throws Failure where somebody else moves or sweeps them. */
export async function moveAll(parts: Parts, to: string, how: How): Promise<Moved> {
  const moved = await aloneWithBytes(parts.pool, () => movedAll(parts, to, how));
  if (moved === null)
    throw new Failure('Files are being moved or swept by another process: try again when it has ended.');
  return moved;
}

async function movedAll({ pool, files, backendAt }: Parts, to: string, { signal, progress }: How): Promise<Moved> {
  const target = backendAt(to);
  const [{ total = 0 } = {}] = await runText<{ total: number }>(pool, countSql, [to]);
  const sources = new Set<string>(files.address === to ? [] : [files.address]);
  const failed: string[] = [];
  let [moved, bytes] = [0, 0];
  for (let last = '0'; !signal.aborted; ) {
    const page = await runText<StoredFile>(pool, pageSql, [to, last]);
    for (const file of page) {
      if (signal.aborted) break;
      sources.add(file.store);
      try {
        if (await copied(file)) [moved, bytes] = [moved + 1, bytes + file.size];
      } catch (error) {
        // Damaged or lost: it stays as it is, and is named. A store that is away ends the whole.
        if ((error as { code?: string }).code !== 'file_damaged') throw error;
        if (failed.length < mostNamed)
          failed.push(`${file.id} (${file.key} in ${file.store}): its bytes are missing or damaged`);
      }
      progress?.(moved, total);
    }
    if (page.length < batch) break;
    last = page.at(-1)?.id ?? last;
  }
  let removed = 0;
  for (const source of sources) if (!signal.aborted) removed += await removeOriginals(source);
  return { moved, bytes, removed, failed };

  async function copied(file: StoredFile): Promise<boolean> {
    await writeAlone(pool, async (write) => target.write(file.key, await files.open(file), write));
    // Read back from there alone: what a reader would find elsewhere is no copy.
    const copy = summed(target.read(file.key, 0, file.size - 1));
    if (file.size > 0) for await (const _ of copy.bytes);
    if (file.size > 0 && copy.sum().sha256 !== file.sha256)
      throw new Failure(`The copy of ${file.key} in ${to} is not what was written there. Nothing was removed.`);
    const turned = await runText(pool, turnSql, [file.id, file.store, to]);
    // Removed meanwhile: its copy goes as well.
    if (turned.length === 0) await target.remove([file.key]);
    return turned.length > 0;
  }

  /** Only those whose row says that the target has them. */
  async function removeOriginals(source: string): Promise<number> {
    const backend = backendAt(source);
    let [count, held] = [0, [] as string[]];
    const settle = async (): Promise<void> => {
      const rows = await runText<{ key: string }>(pool, elsewhereSql, [held, to]);
      await backend.remove(rows.map(({ key }) => key));
      count += rows.length;
      held = [];
    };
    for await (const { key } of backend.list()) {
      if (signal.aborted) return count;
      held.push(key);
      if (held.length === batch) await settle();
    }
    if (held.length > 0) await settle();
    return count;
  }
}
