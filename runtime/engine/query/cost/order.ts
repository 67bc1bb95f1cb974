/**
 * Lists whose page is looked for along an index in its order. How far PostgreSQL has to go it guesses from how many rows fit; where
 * these lie at the end (a window on one date in the order of another that goes with it) it goes through nearly all. So it is
 * looked: where enough fit among the first rows the page is found soon; else the rows that fit are found first and then sorted, if
 * that is affordable.
 */
import type { Pool } from 'pg';

import type { ListPlan } from '../plan/plan.ts';
import { Problems } from '../problems.ts';
import { runStatement, type Statement } from '../sql/statement.ts';
import { foundEarly, pageAndTotalAtOnce } from '../sql/statements.ts';
import { type Access, parentOf } from '../sql/where.ts';
import { affordable, limitFor } from './afford.ts';
import { priceOf, pricesOf } from './price.ts';
import type { Sizes } from './sizes.ts';

/** Rows of which it is looked whether they fit, by what a list may cost; more where more are wanted. */
const looked = { least: 0.3, each: 20, most: 1.5 };
const cachedFor = 60_000;
const most = 500;
const remembered = new Map<string, { readonly soon: boolean; readonly at: number }>();

interface Listed {
  readonly plan: ListPlan;
  readonly access: Access;
  readonly statement: Statement;
  readonly sizes: Sizes;
  readonly most: number;
}

/** The statement that answers an affordable list at a bounded cost. Rejects with ApiError 422 `query_too_complex`. */
export async function inOrder(pool: Pool, listed: Listed): Promise<Statement> {
  const { plan, access, statement, sizes } = listed;
  // What lies below a parent is found by it.
  if (plan.filters.length + plan.parameters.length === 0 || parentOf(plan.spec, access) !== null) return statement;
  const tables = [plan.spec.table];
  const { price, late } = await pricesOf(pool, sizes, statement);
  if (price + late <= limitFor(tables, sizes, listed.most) || (await isFoundSoon(pool, listed))) return statement;
  const sorted = pageAndTotalAtOnce(plan, access);
  if (await affordable(pool, { tables, statement: sorted }, sizes, listed.most)) return sorted;
  const problems = new Problems();
  problems.tooComplex(
    'sort',
    'goes through too many rows before it comes to those that fit: sort by a field that the filters name, or add a filter that leaves fewer rows',
  );
  problems.throwIfAny();
  return statement;
}

/** Whether the page's rows are among the first in its order. Cached for a minute, as prices are. */
async function isFoundSoon(pool: Pool, { plan, access, sizes, ...listed }: Listed): Promise<boolean> {
  const wanted = plan.page * plan.perPage;
  const { least, each, most: limit } = looked;
  const rows = Math.ceil(Math.min(limit * listed.most, Math.max(least * listed.most, each * wanted)));
  const look = foundEarly(plan, access, rows);
  const key = `${look.text}\n${JSON.stringify(look.values)}`;
  const found = remembered.get(key);
  if (found && performance.now() - found.at < cachedFor) return found.soon;
  const isCheap = (await priceOf(pool, sizes, look)) <= limitFor([plan.spec.table], sizes, listed.most);
  const [[count = '0'] = []] = isCheap ? await runStatement(pool, look) : [];
  const soon = Number(count) >= wanted;
  remembered.delete(key);
  if (remembered.size >= most) remembered.delete(remembered.keys().next().value as string);
  remembered.set(key, { soon, at: performance.now() });
  return soon;
}
