/**
 * Open streams of users (server-sent events). One connection of this process listens to PostgreSQL, whichever process
 * told them; a message names user and notification, and is read once for all streams of that user here. PostgreSQL is
 * there in every mode, so that Redis adds nothing.
 */
import type { ServerResponse } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { type Listener, listenTo } from '../database/listener.ts';
import { runText } from '../database/statement.ts';
import { holds } from '../identity/abilities.ts';
import { mayComeFrom } from '../identity/actor.ts';
import { identitiesNow, identityKey } from '../identity/present.ts';
import type { Services } from '../kernel/context.ts';

const channel = 'backline_notification';
/** Streams of one user at a time. */
export const maximumStreams = 5;
/** Milliseconds after which a place that was taken is free again, where no stream opened. */
const placeKept = 5_000;
/** Notifications that a stream is given of what came before it. */
export const maximumReplay = 200;
/** Bytes that wait for a client; one that reads slower is dropped, and may come back with its last id. */
const maximumWaiting = 65_536;

export interface StreamRow {
  readonly id: number;
  /** JSON text. */
  readonly record: string;
}

const recordSql = `select t."id", json_build_object('id', t."id", 'ref', 'notification:' || t."id", 'type', t."type",
  'category', t."category", 'title', t."title", 'body', t."body", 'data', t."data", 'subject_ref', t."subject_ref",
  'created_at', to_char(t."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as "record" from "notification" t`;
const oneSql = `${recordSql} where t."id" = $1::integer and t."user_id" = $2::integer`;
const sinceSql = `${recordSql} where t."user_id" = $1::integer and t."in_list" and t."id" > $2::integer order by t."id" limit $3::integer`;

/** Tells the streams of a user, in the transaction that makes the notification. */
export async function announce(client: Pool | PoolClient, userId: number, id: number): Promise<void> {
  await runText(client, `select pg_notify('${channel}', $1::text)`, [`${userId} ${id}`]);
}

/** A user's notifications after an id, oldest first. */
export function since(pool: Pool, userId: number, after: number): Promise<StreamRow[]> {
  return runText<StreamRow>(pool, sinceSql, [userId, after, maximumReplay]);
}

/** Whose a stream is, and what it needs for as long as it is open. */
export interface StreamOwner {
  readonly userId: number;
  readonly tokenId: number | null;
  /** Abilities of its route. */
  readonly abilities: readonly string[];
  /** Where the client connects from. */
  readonly ip: string;
}

interface Stream extends StreamOwner {
  readonly response: ServerResponse;
  /** Ids that were written; while the past is being read, what comes meanwhile waits. */
  readonly seen: Set<number>;
  waiting: StreamRow[] | null;
}

export interface Streams {
  /** Keeps a place for a stream that is about to open; false when the user has as many as may be. */
  readonly takePlace: (userId: number) => boolean;
  /** Writes what came after `after` (null: nothing of the past), and what comes, until either side ends. */
  open(response: ServerResponse, owner: StreamOwner, after: number | null): void;
  /** Ends all. */
  close(): Promise<void>;
}

export interface StreamOptions {
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
  /** Milliseconds between two looks whether the owners of streams may have them still. */
  readonly interval?: number;
}

export function openStreams(
  services: Pick<Services, 'pool' | 'resources' | 'product'>,
  { heartbeat = 25_000, interval = 1_000 }: StreamOptions = {},
): Streams {
  const { pool } = services;
  const byUser = new Map<number, Set<Stream>>();
  /** When places were taken for streams that have not opened, by user. */
  const taken = new Map<number, readonly number[]>();
  let listener: Listener | null = null;
  let beat: NodeJS.Timeout | null = null;
  let watch: NodeJS.Timeout | null = null;
  let looking = false;

  function end(stream: Stream): void {
    const streams = byUser.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(stream.userId);
    if (byUser.size > 0) return;
    clearInterval(beat ?? undefined);
    clearInterval(watch ?? undefined);
    beat = null;
    watch = null;
  }

  function write(stream: Stream, text: string): void {
    if (stream.response.writableLength > maximumWaiting) stream.response.destroy();
    else stream.response.write(text);
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

  const all = (): Stream[] => [...byUser.values()].flatMap((streams) => [...streams]);

  /** Ends the streams of tokens and persons that may have them no more; one statement for all of this process. */
  async function look(): Promise<void> {
    const open = all();
    const identities = await identitiesNow(services, pool, open);
    for (const stream of open) {
      const now = identities.get(identityKey(stream) ?? '');
      const may =
        now !== undefined &&
        mayComeFrom(now, stream.ip) &&
        stream.abilities.every((ability) => ability === '' || holds(now.actor.abilities, ability));
      if (!may) stream.response.end();
    }
  }

  /** A look that takes long is waited for: a slow database is not asked twice. */
  function lookAgain(): void {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }

  async function replay(stream: Stream, after: number | null): Promise<void> {
    const past = after === null ? [] : await since(pool, stream.userId, after);
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const row of past) {
      give(stream, row);
      stream.seen.add(row.id);
    }
    for (const row of waiting) give(stream, row);
  }

  function listen(): void {
    let connected = false;
    listener ??= listenTo(
      channel,
      () => String((pool.options as { connectionString?: string }).connectionString),
      (payload) => {
        // The first sign is that it listens: nothing was missed before it.
        const first = payload === null && !connected;
        connected = true;
        if (!first) heard(payload).catch(() => undefined);
      },
    );
  }

  return {
    takePlace(userId) {
      const now = performance.now();
      const places = (taken.get(userId) ?? []).filter((at) => now - at < placeKept);
      const free = (byUser.get(userId)?.size ?? 0) + places.length < maximumStreams;
      taken.set(userId, free ? [...places, now] : places);
      return free;
    },
    open(response, owner, after) {
      const { userId } = owner;
      listen();
      const places = (taken.get(userId) ?? []).slice(1);
      if (places.length > 0) taken.set(userId, places);
      else taken.delete(userId);
      const stream: Stream = { ...owner, response, seen: new Set(), waiting: [] };
      byUser.set(userId, (byUser.get(userId) ?? new Set()).add(stream));
      response.once('close', () => end(stream));
      response.write('retry: 3000\n\n');
      replay(stream, after).catch(() => response.destroy());
      beat ??= setInterval(() => {
        for (const one of all()) write(one, ': here\n\n');
      }, heartbeat).unref();
      watch ??= setInterval(lookAgain, interval).unref();
    },
    async close() {
      for (const streams of [...byUser.values()]) for (const { response } of [...streams]) response.end();
      await listener?.close();
      listener = null;
    },
  };
}
