/**
 * Requests are priced before they run: work of more than a fifth of a second for PostgreSQL, over a table of a million rows, is
 * refused, with the expensive part named. Small tables are free, without a look at the planner.
 */
import type { Pool, PoolClient } from 'pg';
import { Problems } from '../problems.ts';
import type { Statement } from '../sql/statement.ts';
import { lookingInto, priceOf } from './price.ts';
import { poolBehind, type Sizes, sizeOf, sizesOf } from './sizes.ts';

/** In the planner's units: what counting a million rows of an index costs, and a quarter as much again. */
const ceiling = 31_000;
const million = 1_000_000;
const ceilings = new WeakMap<Pool, number>();

/** How dear a request on this pool may be, in the planner's units. */
export function ceilingOf(pool: Pool): number {
  return ceilings.get(poolBehind(pool)) ?? ceiling;
}

/** Sets another ceiling than the usual for all requests on this pool. */
export function setCeiling(pool: Pool, most: number): void {
  ceilings.set(poolBehind(pool), most);
}

/** A part of a request, and the statement that the request would be without it. */
export interface Part {
  /** Its parameter: `q.title_cont`, `page`. */
  readonly key: string;
  readonly message: string;
  /** It looks into texts, which is named first where no part alone is to blame. */
  readonly looks?: boolean;
  readonly without: () => Pick<Statement, 'text' | 'values'>;
}

interface PricedRequest {
  /** The tables that the statement reads; the one that is listed first. */
  readonly tables: readonly string[];
  /** Predicates that look into texts. */
  readonly texts: number;
  readonly statement: Pick<Statement, 'text' | 'values'>;
  /** Called when the request is refused: names the parts without which it would be allowed, or else all that may be expensive. */
  readonly parts: () => readonly Part[];
}

/** Parts that are tried one by one: trying costs a plan each. */
const mostTried = 8;

/** Resolves with the sizes it was priced by. */
type Priced = Promise<Sizes | null>;

/**
 * Null where the request is cheap; else it is priced. Rejects with ApiError 422 `query_too_complex`.
 * @param most in the planner's units, for a table of up to a million rows.
 */
export function afford(pool: Pool, request: PricedRequest, most: number = ceilingOf(pool)): Priced | null {
  const sizes = sizesOf(pool);
  if (sizes instanceof Promise) return sizes.then((read) => judge(pool, request, read, most));
  return judge(pool, request, sizes, most);
}

function judge(pool: Pool, request: PricedRequest, sizes: Sizes, most: number): Priced | null {
  return atWorst(request.tables, request.texts, sizes) <= most ? null : price(pool, request, sizes, most);
}

/** Reading every page twice, for the list and for its total, and looking into each row's texts. */
export function atWorst(tables: readonly string[], texts: number, sizes: Sizes): number {
  let sum = 0;
  for (const table of tables) {
    const { rows, pages } = sizeOf(sizes, table);
    sum += 2 * (pages + rows * 0.02) + rows * texts * lookingInto;
  }
  return sum;
}

/** Whether a statement costs no more than it may, whatever the tables hold. */
export async function affordable(
  db: Pool | PoolClient,
  { tables, statement }: Pick<PricedRequest, 'tables' | 'statement'>,
  sizes: Sizes,
  most: number = ceiling,
): Promise<boolean> {
  return (await priceOf(db, sizes, statement)) <= limitFor(tables, sizes, most);
}

/** What is measured over a million rows grows with the table, whose plain list is never refused. */
export function limitFor(tables: readonly string[], sizes: Sizes, most: number): number {
  return most * Math.max(1, sizeOf(sizes, tables[0] ?? '').rows / million);
}

async function price(pool: Pool, request: PricedRequest, sizes: Sizes, most: number): Priced {
  if (await affordable(pool, request, sizes, most)) return sizes;
  const { tables } = request;
  const all = request.parts();
  const dear: Part[] = [];
  if (all.length <= mostTried)
    for (const part of all) {
      const without = { tables, statement: part.without() };
      if (await affordable(pool, without, sizes, most)) dear.push(part);
    }
  const looking = all.filter(({ looks }) => looks);
  const [named = []] = [dear, looking, all].filter((parts) => parts.length > 0);
  const problems = new Problems();
  for (const [key, message] of new Map(named.map((part) => [part.key, part.message])))
    problems.tooComplex(key, message);
  if (all.length === 0) problems.tooComplex('q', narrower(sizeOf(sizes, tables[0] ?? '').rows));
  problems.throwIfAny();
  return sizes;
}

/** What to do about a request that looks at too many rows. */
function narrower(rows: number): string {
  return `would look at too many of about ${Math.round(rows).toLocaleString('en')} rows: add a filter that leaves fewer`;
}
