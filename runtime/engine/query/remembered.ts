/**
 * Caches the page of a list (its ids, the exact total, and the texts of its records) as long as nothing is committed that it
 * depends on. Before a cached page is returned, PostgreSQL reports which transactions it sees (base/database/snapshots.ts): if
 * there is none that the page has not seen, or only such as have written other tables (base/database/notes.ts), the page is the
 * same, whoever else writes. The question is sent after the request has
 * arrived, so a caller finds its own writes.
 *
 * Pages that depend on the time, and rehearsals, are not cached.
 */
import type { Pool } from 'pg';
import { isSame, isSameSoon, type Reads, readsOf } from '../../base/database/notes.ts';
import { snapshotNow } from '../../base/database/snapshots.ts';
import { nested } from '../../base/database/transaction.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';

const mostPages = 1_000;
/** Characters of all pages together, and of the records of one. */
const mostCharacters = 16_000_000;
const mostOfRecords = 500_000;

/** The records of a page as one text, which this statement has written. */
interface Records {
  /** The statement's text and its values but for the ids: names of custom fields are bound. */
  readonly statement: string;
  readonly text: string;
  readonly reads: Reads | null;
  /** What was seen when they were read, or found to be the same. */
  readonly snapshot: string;
}

interface Page {
  readonly row: Row;
  readonly reads: Reads | null;
  /** What was seen when it was found, or found to be the same. */
  readonly snapshot: string;
  readonly records: Records | null;
  /** Whether it was unchanged at the last request: pages that change all the time are searched at once. */
  readonly holds: boolean;
  readonly size: number;
  /** Milliseconds that its statement took. */
  readonly cost: number;
}

class Pages {
  private readonly pages = new Map<string, Page>();
  private characters = 0;

  get(key: string): Page | undefined {
    return this.pages.get(key);
  }

  /** The least recently used one goes first. */
  put(key: string, page: Page): void {
    this.drop(key);
    this.pages.set(key, page);
    this.characters += page.size;
    while (this.pages.size > mostPages || this.characters > mostCharacters)
      this.drop(this.pages.keys().next().value as string);
  }

  drop(key: string): void {
    this.characters -= this.pages.get(key)?.size ?? 0;
    this.pages.delete(key);
  }
}

const pagesOf = new WeakMap<Pool, Pages>();

const byTime =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|random\w*|gen_random_\w+|uuid\w*|age|current_setting)\s*\(|\bcurrent_(?:date|time|timestamp)\b|\blocaltime/i;

interface FoundPage {
  /** Of the statement, without what it sees. */
  readonly row: Row | undefined;
  /** Its records, where they are remembered. */
  readonly records: string | null;
  /** Remembers its records, which a statement has written that saw what `snapshot` says. */
  remember(records: string, snapshot: string): void;
}

/**
 * The row of a statement whose last column is `snapshotSql`.
 * @param writing the statement that writes the page's records alone, for no ids; null where others take part.
 */
export async function rememberedPage(pool: Pool, statement: Statement, writing: Statement | null): Promise<FoundPage> {
  const { text, values } = statement;
  if (nested.has(pool) || byTime.test(text)) {
    const [row] = await runStatement(pool, statement);
    return { row: row?.slice(0, -1), records: null, remember: () => undefined };
  }
  const pages = pagesOf.get(pool) ?? new Pages();
  pagesOf.set(pool, pages);
  const key = `${text}\n${JSON.stringify(values)}`;
  const written = writing && `${writing.text}\n${JSON.stringify(writing.values)}`;
  const rememberOf = (row: Row) => (records: string, snapshot: string) => {
    const page = pages.get(key);
    // Another request may have found a later page meanwhile, of other ids.
    if (page?.row !== row || written === null || records.length > mostOfRecords || byTime.test(written)) return;
    // Of another state than the page they would be another page's.
    const reads = readsOf(pool, written);
    if (!isSame(pool, [page.reads, reads], page.snapshot, snapshot)) return;
    pages.put(key, sized(key, { ...page, records: { statement: written, text: records, reads, snapshot } }));
  };
  const known = pages.get(key);
  if (known?.holds) {
    // Whether the database answers, the search will say.
    const now = await snapshotNow(pool).catch(() => null);
    if (now !== null && (await isSameSoon(pool, [known.reads], known.snapshot, now, known.cost))) {
      const { records } = known;
      const holds = records?.statement === written && isSame(pool, [records.reads], records.snapshot, now);
      pages.put(key, { ...known, snapshot: now, ...(holds && { records: { ...records, snapshot: now } }) });
      return { row: known.row, records: holds ? records.text : null, remember: rememberOf(known.row) };
    }
  }
  const began = performance.now();
  const [found] = await runStatement(pool, statement);
  const cost = performance.now() - began;
  const snapshot = found?.at(-1);
  const row = found?.slice(0, -1);
  if (row && snapshot != null) {
    const reads = readsOf(pool, text);
    const holds = known === undefined || isSame(pool, [reads], known.snapshot, snapshot);
    pages.put(key, sized(key, { row, reads, snapshot, holds, records: null, cost }));
  }
  return { row, records: null, remember: row ? rememberOf(row) : () => undefined };
}

function sized(key: string, page: Omit<Page, 'size'>): Page {
  return { ...page, size: key.length + (page.row[0]?.length ?? 0) + (page.records?.text.length ?? 0) };
}
