/** `last_used_at` of tokens: written in batches off the request path, at most once a minute for each token. */
import { runText } from '../database/statement.ts';
import type { Services } from '../kernel/context.ts';

const everyMs = 60_000;
const batchDelayMs = 500;

// A row that is locked (someone edits the token) is left for the next minute: nobody waits for a time stamp.
const sql = `update "api_token" set "last_used_at" = now() where "id" in (
  select "id" from "api_token" where "id" = any($1::integer[]) and ("last_used_at" is null or "last_used_at" < now() - interval '1 minute')
  for update skip locked)`;

interface LastUsed {
  /** Notes a use. Costs one look into a map. */
  note(tokenId: number): void;
  /** Writes what was noted; to be awaited before the pool closes. */
  flush(): Promise<void>;
}

/** A failed write is observed and dropped: the next use a minute later writes again. */
export function lastUsed(services: Pick<Services, 'pool' | 'observe'>): LastUsed {
  const writtenAt = new Map<number, number>();
  let due = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: who waits for the last has waited for all.
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (due.size === 0) return;
    const ids = [...due];
    due = new Set();
    try {
      await runText(services.pool, sql, [ids]);
    } catch (error) {
      services.observe({
        kind: 'process',
        message: 'last_used_at of tokens was not written',
        detail: { reason: (error as Error).message },
      });
    }
  }

  return {
    flush,
    note(tokenId) {
      const now = performance.now();
      if (now - (writtenAt.get(tokenId) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
      if (writtenAt.size >= 10_000) writtenAt.clear();
      writtenAt.set(tokenId, now);
      due.add(tokenId);
      timer ??= setTimeout(() => void flush(), batchDelayMs).unref();
    },
  };
}
