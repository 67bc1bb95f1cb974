/** Collects the statements of a connection's transaction, whoever sends them, for the note about it (notes.ts). */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { linksFor, noteTransaction } from './notes.ts';
import { transactionSql } from './snapshot.ts';
import type { TableLinks } from './table_links.ts';

interface Watch {
  readonly pool: Pool;
  readonly links: TableLinks;
  /** Null: not all are known. */
  texts: Set<string> | null;
  /** The connection's own method, where somebody had put one there before; else it has that of its class. */
  readonly query: PoolClient['query'] | undefined;
}

const watches = new WeakMap<object, Watch>();

/** Sent before COMMIT, in its round trip: the transaction's number. */
export const numberQuery: QueryConfig = { name: 'b_transaction', text: `select ${transactionSql} as "transaction"` };

/** Watches a connection's transaction from its first statement, where somebody needs notes. */
export function watch(pool: Pool, client: PoolClient): void {
  const links = linksFor(pool);
  if (links === null) return;
  const { query } = client;
  const watched: Watch = {
    pool,
    links,
    texts: new Set(),
    query: Object.hasOwn(client, 'query') ? query : undefined,
  };
  watches.set(client, watched);
  client.query = ((...sent: unknown[]) => {
    const [first] = sent as [string | { readonly text?: string; readonly texts?: readonly string[] }];
    const texts = typeof first === 'string' ? [first] : (first?.texts ?? [first?.text]);
    for (const text of texts) {
      if (text === undefined) watched.texts = null;
      else watched.texts?.add(text);
    }
    return Reflect.apply(query, client, sent);
  }) as PoolClient['query'];
}

export const isWatched = (client: object): boolean => watches.has(client);

/** Notes what the transaction has written, which has ended; nothing where it was rolled back. */
export function noteWatched(client: object, answer: QueryResult | undefined, rolledBack = false): void {
  const watched = watches.get(client);
  if (!watched) return;
  const { pool, links, texts } = watched;
  noteTransaction(pool, numberIn(answer), links, rolledBack ? [] : texts);
}

export function unwatch(client: PoolClient): void {
  const watched = watches.get(client);
  if (!watched) return;
  watches.delete(client);
  if (watched.query) client.query = watched.query;
  else Reflect.deleteProperty(client, 'query');
}

/** What `numberQuery` has answered. */
export const numberIn = (answer: QueryResult | undefined): string | null =>
  (answer?.rows[0] as { readonly transaction: string | null } | undefined)?.transaction ?? null;
