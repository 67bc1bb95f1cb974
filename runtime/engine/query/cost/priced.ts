/**
 * A pool whose SELECTs are priced before they run: reads of hand-written functions and fixed statements are refused like a list
 * that is too expensive. Small tables cost no look at the planner.
 */
import type { Pool, QueryConfig } from 'pg';
import { ApiError } from '../../../base/errors/api_error.ts';
import { affordable, atWorst, ceilingOf } from './afford.ts';
import { poolBehind, type Sizes, sizeOf, sizesOf, stand } from './sizes.ts';

/** What is thrown in place of reading so much; `rows` as many as the largest table has that is read. */
export type Refused = (rows: number) => ApiError;

/** 422 `query_too_complex` that says of each key of the request what makes it cheaper. */
export function tooDear(rows: number, fixes: Readonly<Record<string, string>>): ApiError {
  const about = `would read too much of about ${Math.round(rows).toLocaleString('en')} rows`;
  const errors = Object.entries(fixes).map(([key, fix]) => [key, [fix === '' ? about : `${about}: ${fix}`]]);
  return new ApiError('query_too_complex', { errors: Object.fromEntries(errors) });
}

/**
 * The pool, except for statements that are too expensive: those reject with the result of `refused`. A priced pool is returned as
 * it is.
 */
export function pricedPool(pool: Pool, refused: Refused): Pool {
  if (poolBehind(pool) !== pool) return pool;
  const query = async (sent: string | QueryConfig, ...rest: unknown[]): Promise<unknown> => {
    const text = typeof sent === 'string' ? sent : sent.text;
    if (reads.test(text)) {
      const values = (typeof sent === 'string' ? (rest[0] as unknown[] | undefined) : sent.values) ?? [];
      const pricing = affording(pool, { text, values }, refused);
      if (pricing) await pricing;
    }
    return Reflect.apply(pool.query, pool, [sent, ...rest]);
  };
  const front = new Proxy(pool, {
    get(target, key) {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  stand(front, pool);
  return front;
}

/** Parts of a union are in parentheses. */
const reads = /^[\s(]*(select|with)\b/i;

function affording(
  pool: Pool,
  statement: { readonly text: string; readonly values: readonly unknown[] },
  refused: Refused,
): Promise<void> | null {
  const sizes = sizesOf(pool);
  if (sizes instanceof Promise) return sizes.then((read) => judge(pool, statement, read, refused) ?? undefined);
  return judge(pool, statement, sizes, refused);
}

function judge(
  pool: Pool,
  statement: { readonly text: string; readonly values: readonly unknown[] },
  sizes: Sizes,
  refused: Refused,
): Promise<void> | null {
  const tables = tablesIn(statement.text, sizes);
  const most = ceilingOf(pool);
  if (atWorst(tables, 0, sizes) <= most) return null;
  const rowsOf = (table: string): number => sizeOf(sizes, table).rows;
  const largest = tables.reduce((one, other) => (rowsOf(other) > rowsOf(one) ? other : one), tables[0] ?? '');
  return affordable(pool, { tables: [largest], statement }, sizes, most).then((is) => {
    if (!is) throw refused(rowsOf(largest));
  });
}

const named = new Map<string, readonly string[]>();
const cachedTexts = 1_000;

/** Tables named in a text, with repetitions: each is read again wherever it is named. */
function tablesIn(text: string, sizes: Sizes): readonly string[] {
  let tables = named.get(text);
  if (tables === undefined) {
    tables = (text.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => sizes.has(word));
    if (named.size < cachedTexts) named.set(text, tables);
  }
  return tables;
}
