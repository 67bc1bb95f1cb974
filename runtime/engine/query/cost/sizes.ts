/** How large the tables are: read once a minute, in the background, so that asking costs a request nothing. */
import type { Pool } from 'pg';

export interface Size {
  readonly rows: number;
  /** Of 8 kB. */
  readonly pages: number;
}

export type Sizes = ReadonlyMap<string, Size>;

interface Known {
  sizes: Sizes;
  readAt: number;
  reading: Promise<Sizes> | null;
}

const none: Size = { rows: 0, pages: 0 };
const cachedFor = 60_000;
const known = new WeakMap<Pool, Known>();

// What was never analysed has no row count; the statistics of writes have one.
const sizesSql = `select c.relname as "table", greatest(c.reltuples, s.n_live_tup, 0)::float8 as "rows", (pg_relation_size(c.oid) / 8192)::float8 as "pages"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and n.nspname = current_schema()`;

const behind = new WeakMap<Pool, Pool>();

/** Records that a pool forwards its statements to another. */
export function stand(front: Pool, pool: Pool): void {
  behind.set(front, pool);
}

/** The pool that statements come to in the end. */
export function poolBehind(front: Pool): Pool {
  return behind.get(front) ?? front;
}

/** The tables by name, at once where they were ever read. */
export function sizesOf(front: Pool): Sizes | Promise<Sizes> {
  const pool = poolBehind(front);
  let entry = known.get(pool);
  if (!entry) {
    entry = { sizes: new Map(), readAt: Number.NEGATIVE_INFINITY, reading: null };
    known.set(pool, entry);
  }
  if (performance.now() - entry.readAt < cachedFor) return entry.sizes;
  entry.reading ??= read(pool, entry);
  if (entry.readAt === Number.NEGATIVE_INFINITY) return entry.reading;
  entry.reading.catch(() => undefined);
  return entry.sizes;
}

async function read(pool: Pool, entry: Known): Promise<Sizes> {
  try {
    const { rows } = await pool.query<{ table: string } & Size>(sizesSql);
    entry.sizes = new Map(rows.map(({ table, rows: count, pages }) => [table, { rows: count, pages }]));
    entry.readAt = performance.now();
    return entry.sizes;
  } finally {
    entry.reading = null;
  }
}

export function sizeOf(sizes: Sizes, table: string): Size {
  return sizes.get(table) ?? none;
}
