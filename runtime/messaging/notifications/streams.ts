/**
 * Notifications on the open streams of their users. One connection of this process listens to PostgreSQL, whichever process
 * notified; a message names user and notification, which is read once for all streams of that user here. PostgreSQL is there in
 * every mode, so Redis would add nothing.
 */

import type { ServerResponse } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { type Listener, listenTo } from '../../base/database/listener.ts';
import { runText } from '../../base/database/statement.ts';
import type { Streams } from '../../services/streams/index.ts';

const channel = 'backline_notification';
/** Earlier notifications that a new stream gets. */
const maximumReplay = 200;
/** Bytes that wait for a client; one that reads slower is dropped, and may come back with its last id. */
const maximumWaiting = 65_536;

interface StreamRow {
  readonly id: number;
  /** JSON text. */
  readonly record: string;
}

const recordSql = `select t."id", json_build_object('id', t."id", 'ref', 'notification:' || t."id", 'type', t."type",
  'category', t."category", 'title', t."title", 'body', t."body", 'data', t."data", 'subject_ref', t."subject_ref",
  'created_at', ${instantSql('t."created_at"')})::text as "record" from "notification" t`;
const oneSql = `${recordSql} where t."id" = $1::integer and t."user_id" = $2::integer`;
const sinceSql = `${recordSql} where t."user_id" = $1::integer and t."in_list" and t."id" > $2::integer order by t."id" limit $3::integer`;

/** Notifies the streams of a user, in the transaction that creates the notification. */
export async function announce(client: Pool | PoolClient, userId: number, id: number): Promise<void> {
  await runText(client, `select pg_notify('${channel}', $1::text)`, [`${userId} ${id}`]);
}

/** A user's notifications after an id, oldest first. */
export function since(pool: Pool, userId: number, after: number): Promise<StreamRow[]> {
  return runText<StreamRow>(pool, sinceSql, [userId, after, maximumReplay]);
}

interface Stream {
  readonly response: ServerResponse;
  /** Ids that were written; while the past is being read, what comes meanwhile waits. */
  readonly seen: Set<number>;
  waiting: StreamRow[] | null;
}

/** Makes the function that writes a user's notifications to a stream that was opened: what came after `after` (null: nothing of the past), and what comes. */
export function openTelling(
  pool: Pool,
  streams: Pick<Streams, 'onEnd'>,
): (response: ServerResponse, userId: number, after: number | null) => void {
  const byUser = new Map<number, Set<Stream>>();
  let listener: Listener | null = null;

  function write({ response }: Stream, text: string): void {
    if (response.writableLength > maximumWaiting) response.destroy();
    else response.write(text);
  }

  function give(stream: Stream, row: StreamRow): void {
    if (stream.waiting !== null) {
      if (stream.waiting.length < maximumReplay) stream.waiting.push(row);
      else stream.response.destroy();
      return;
    }
    if (stream.seen.has(row.id)) return;
    write(stream, `id: ${row.id}\nevent: notification\ndata: ${row.record}\n\n`);
  }

  async function heard(payload: string | null): Promise<void> {
    // After a gap nobody knows what was missed: clients come back with their last id.
    if (payload === null) {
      for (const streams of byUser.values()) for (const { response } of [...streams]) response.end();
      return;
    }
    const [userId = 0, id = 0] = payload.split(' ').map(Number);
    if (!byUser.has(userId)) return;
    const [row] = await runText<StreamRow>(pool, oneSql, [id, userId]);
    for (const stream of byUser.get(userId) ?? []) if (row) give(stream, row);
  }

  async function replay(stream: Stream, userId: number, after: number | null): Promise<void> {
    const past = after === null ? [] : await since(pool, userId, after);
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const row of past) {
      give(stream, row);
      stream.seen.add(row.id);
    }
    for (const row of waiting) give(stream, row);
  }

  function listen(): void {
    if (listener !== null) return;
    let connected = false;
    listener = listenTo(
      channel,
      () => String((pool.options as { connectionString?: string }).connectionString),
      (payload) => {
        // The first sign is that it listens: nothing was missed before it.
        const first = payload === null && !connected;
        connected = true;
        if (!first) heard(payload).catch(() => undefined);
      },
    );
    streams.onEnd(async () => {
      const open = listener;
      listener = null;
      await open?.close();
    });
  }

  return (response, userId, after) => {
    listen();
    const stream: Stream = { response, seen: new Set(), waiting: [] };
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(stream));
    response.once('close', () => {
      const streams = byUser.get(userId);
      streams?.delete(stream);
      if (streams?.size === 0) byUser.delete(userId);
    });
    replay(stream, userId, after).catch(() => response.destroy());
  };
}
