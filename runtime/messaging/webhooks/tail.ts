/** New events of the outbox in order, whoever else takes them; for watching, not for delivering. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';

export interface TailedEvent {
  readonly id: string;
  readonly event: string;
  readonly ref: string;
  readonly payload: string;
}

/** A look covers this many past seconds: an id is assigned before its transaction commits. */
const reach = 60;

const tailSql = `select o."id"::text as "id", o."event", o."ref", o."payload" from "outbox_event" o
  where o."created_at" > clock_timestamp() - interval '${reach} seconds' and o."id" > $1::bigint and not o."id" = any($2::bigint[])
  order by o."id" limit 100`;

/** Makes the function that gives what has happened since its last call; what happened before is passed over. */
export async function openTail(pool: Pool): Promise<() => Promise<readonly TailedEvent[]>> {
  const seen = new Map<string, number>();
  let low = 0n;
  const tail = async (): Promise<readonly TailedEvent[]> => {
    const rows = await runText<TailedEvent>(pool, tailSql, [String(low), [...seen.keys()]]);
    const now = performance.now();
    for (const [id, at] of seen) {
      if (now - at <= 2 * reach * 1_000) break;
      seen.delete(id);
      if (BigInt(id) > low) low = BigInt(id);
    }
    for (const { id } of rows) seen.set(id, now);
    return rows;
  };
  while ((await tail()).length > 0);
  return tail;
}
