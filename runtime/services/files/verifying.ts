/** Reads files again and compares their checksums. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Files, StoredFile, Verification } from '../../base/kernel/files.ts';
import { columnsOf } from './rows.ts';

const batch = 200;
const mostNamed = 20;
/** Above every id. */
const top = '9223372036854775807';

const pageSql = `select ${columnsOf()} from "stored_file" where "id" < $1::bigint order by "id" desc limit ${batch}`;

/** The newest first. A store that is away is an error, not a file that is damaged. */
export async function verifyAll(
  pool: Pool,
  files: Files,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Verification> {
  const [{ total = 0 } = {}] = await runText<{ total: number }>(
    pool,
    'select count(*)::float8 as "total" from "stored_file"',
    [],
  );
  const wrong: string[] = [];
  let [read, bytes, wrongCount] = [0, 0, 0];
  for (let last = top; bytes < mostBytes; ) {
    const page = await runText<StoredFile>(pool, pageSql, [last]);
    for (const file of page) {
      if (bytes >= mostBytes) break;
      signal.throwIfAborted();
      try {
        for await (const part of await files.open(file)) bytes += part.length;
      } catch (error) {
        // Removed or replaced while it was read.
        if ((error as { code?: string }).code !== 'file_damaged') throw error;
        if ((await files.find(file.id)) === null) continue;
        wrongCount += 1;
        if (wrong.length < mostNamed) wrong.push(`${file.id} (${file.key} in ${file.store})`);
      }
      read += 1;
    }
    if (page.length < batch) break;
    last = page.at(-1)?.id ?? last;
  }
  return { files: read, bytes, total, wrong, wrongCount };
}
