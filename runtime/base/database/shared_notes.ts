/**
 * Passes the notes of this process (notes.ts) on to the other processes of the database, several at once and after the commit: a
 * NOTIFY inside a transaction would have all commits wait for one another. Until a note arrives its transaction has written anything,
 * so a late or lost message costs the others a search and nothing else.
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { listenTo } from './listener.ts';
import { linksOf, noteOfOthers, notesAreOf, noteTransaction, prepareNotes, shareNotes } from './notes.ts';
import { runPrepared } from './prepared.ts';
import { transactionSql } from './snapshot.ts';
import type { Tables } from './table_links.ts';

const channel = 'backline_notes';
/** Milliseconds for which notes are collected, and that lie between two messages. */
const batchDelay = 3;
const batchPause = 25;
/** Milliseconds for which it is known whether somebody listens. */
const lookPause = 5_000;
/** Of a message: PostgreSQL allows 8,000 bytes. */
const mostCharacters = 6_000;
const mostAtOnce = 400;
const mostCollected = 5_000;

/** Tables and the transactions that have written them. */
type Group = readonly [tables: readonly number[], transactions: readonly number[]];

interface Message {
  readonly from: string;
  readonly server: string;
  readonly digest: string;
  readonly groups: readonly Group[];
}

const listenersSql = `select count(*)::int as "count" from pg_stat_activity where datname = current_database() and query = 'listen ${channel}'`;
// Sending is a transaction too, which the message names.
const sendSql = `select pg_notify('${channel}', m.text || ' ' || pg_current_xact_id()::text), ${transactionSql} as "transaction"
  from unnest($1::text[]) m(text)`;

interface SharedNotes {
  close(): Promise<void>;
}

/**
 * @param url of the database, called each time.
 * @param listens whether this process has pages to keep; one that does not only sends.
 */
export function openSharedNotes(pool: Pool, url: () => string, listens: boolean): SharedNotes {
  const from = randomUUID();
  let collected = new Map<Tables, number[]>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let sentAt = 0;
  let others = { until: 0, listen: false };

  async function someoneListens(): Promise<boolean> {
    if (performance.now() < others.until) return others.listen;
    others = { ...others, until: performance.now() + lookPause };
    const { rows } = await runPrepared(pool, { name: 'b_listeners', text: listenersSql });
    others = { ...others, listen: Number((rows[0] as { count: number }).count) > (listens ? 1 : 0) };
    return others.listen;
  }

  async function sendAll(): Promise<void> {
    const groups = [...collected];
    const made = notesAreOf(pool);
    collected = new Map();
    count = 0;
    if (made === null || groups.length === 0 || !(await someoneListens())) return;
    // Links were read anew meanwhile: these notes are of the earlier ones.
    const links = linksOf(pool);
    if (links?.digest !== made.digest) return;
    const { rows } = await runPrepared(pool, {
      name: 'b_notes',
      text: sendSql,
      values: [messagesOf({ from, ...made }, groups)],
    });
    noteTransaction(pool, (rows[0] as { transaction: string } | undefined)?.transaction, links, [], false);
  }

  function later(): void {
    if (timer) return;
    const delay = Math.max(batchDelay, sentAt + batchPause - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      sentAt = performance.now();
      sending = sending.then(sendAll).catch(() => undefined);
    }, delay).unref();
  }

  shareNotes(pool, {
    note(transaction, tables) {
      if (count >= mostCollected) return;
      count += 1;
      const list = collected.get(tables);
      if (list) list.push(transaction);
      else collected.set(tables, [transaction]);
      later();
    },
    forget() {
      collected = new Map();
      count = 0;
    },
    wants() {
      if (performance.now() >= others.until || others.listen)
        void someoneListens().then(
          (listen) => (listen ? prepareNotes(pool) : undefined),
          () => undefined,
        );
    },
  });
  const listener = listens ? listenTo(channel, url, (payload) => hear(pool, from, payload ?? '')) : null;
  return {
    async close() {
      shareNotes(pool, null);
      clearTimeout(timer);
      await Promise.all([listener?.close(), sending]);
    },
  };
}

function messagesOf(head: Omit<Message, 'groups'>, all: Iterable<readonly [Tables, readonly number[]]>): string[] {
  const messages: string[] = [];
  let groups: Group[] = [];
  let size = 0;
  const end = (): void => {
    if (groups.length > 0) messages.push(JSON.stringify({ ...head, groups } satisfies Message));
    groups = [];
    size = 0;
  };
  for (const [tables, transactions] of all)
    for (let at = 0; at < transactions.length; at += mostAtOnce) {
      const group: Group = [[...tables], transactions.slice(at, at + mostAtOnce)];
      const { length } = JSON.stringify(group);
      if (size + length > mostCharacters) end();
      // One that is too long for a message stays here.
      if (length > mostCharacters) continue;
      groups.push(group);
      size += length;
    }
  end();
  return messages;
}

function hear(pool: Pool, to: string, payload: string): void {
  const end = payload.lastIndexOf(' ');
  const message = messageIn(payload.slice(0, Math.max(0, end)));
  if (message === null || message.from === to) return;
  for (const [tables, transactions] of message.groups) noteOfOthers(pool, message, transactions, tables);
  noteOfOthers(pool, message, [Number(payload.slice(end + 1))], []);
}

/** Whoever may connect may send something else on the channel. */
function messageIn(text: string): Message | null {
  try {
    const message = JSON.parse(text) as Message | null;
    return Array.isArray(message?.groups) && message.groups.every(isGroup) ? message : null;
  } catch {
    return null;
  }
}

const isGroup = (group: unknown): boolean =>
  Array.isArray(group) &&
  group.length === 2 &&
  group.every((part) => Array.isArray(part) && part.every(Number.isInteger));
