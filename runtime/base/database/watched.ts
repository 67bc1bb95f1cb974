/** Collects the statements of a connection's transaction, whoever sends them, for the note about it (notes.ts). */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { linksFor, noteTransaction } from './notes.ts';
import { transactionSql } from './snapshot.ts';
import type { TableLinks } from './table_links.ts';

interface Watched {
  readonly pool: Pool;
  readonly links: TableLinks;
  /** Null: not all are known. */
  texts: Set<string> | null;
}

/** The method `query` of a connection. It stays: one that came and went with each transaction would make each use of it slower. */
interface Watcher {
  readonly query: PoolClient['query'];
  /** The connection's transaction; null between two, and for one that needs no note. */
  watched: Watched | null;
}

const watchers = new WeakMap<object, Watcher>();

/** Sent before COMMIT, in its round trip: the transaction's number. */
export const numberQuery: QueryConfig = { name: 'b_transaction', text: `select ${transactionSql} as "transaction"` };

function watcherOf(client: PoolClient): Watcher {
  const known = watchers.get(client);
  // Somebody may have put a method of theirs there since.
  if (known && client.query === known.query) return known;
  const before = Object.hasOwn(client, 'query') ? client.query : null;
  const watcher: Watcher = {
    watched: null,
    query: ((...sent: unknown[]) => {
      if (watcher.watched !== null) collect(watcher.watched, sent[0] as Sent);
      return Reflect.apply(before ?? (Object.getPrototypeOf(client) as PoolClient).query, client, sent);
    }) as PoolClient['query'],
  };
  client.query = watcher.query;
  watchers.set(client, watcher);
  return watcher;
}

/** The first argument of `query`: a text, a statement, or several of a chain. */
type Sent = string | { readonly text?: string; readonly texts?: readonly string[] } | undefined;

function collect(watched: Watched, sent: Sent): void {
  const texts = typeof sent === 'string' ? [sent] : (sent?.texts ?? [sent?.text]);
  for (const text of texts) {
    if (text === undefined) watched.texts = null;
    else watched.texts?.add(text);
  }
}

/** Watches a connection's transaction from its first statement, where somebody needs notes. */
export function watch(pool: Pool, client: PoolClient): void {
  const links = linksFor(pool);
  if (links !== null) watcherOf(client).watched = { pool, links, texts: new Set() };
}

export const isWatched = (client: object): boolean => watchers.get(client)?.watched != null;

/** Notes what the transaction has written, which has ended; nothing where it was rolled back. */
export function noteWatched(client: object, answer: QueryResult | undefined, rolledBack = false): void {
  const watched = watchers.get(client)?.watched;
  if (watched) noteTransaction(watched.pool, numberIn(answer), watched.links, rolledBack ? [] : watched.texts);
}

export function unwatch(client: PoolClient): void {
  const watcher = watchers.get(client);
  if (watcher) watcher.watched = null;
}

/** What `numberQuery` has answered. */
export const numberIn = (answer: QueryResult | undefined): string | null =>
  (answer?.rows[0] as { readonly transaction: string | null } | undefined)?.transaction ?? null;
