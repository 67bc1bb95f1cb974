/** The list's own statements, timed apart on one connection: the page (ids, then records) and the exact total. */
import type { Pool } from 'pg';
import { resources } from '../../generated/index.ts';
import {
  type Access,
  pageOnly,
  parseQuery,
  planList,
  runStatement,
  type Statement,
  totalOnly,
} from '../../runtime/engine/query/index.ts';
import { noCustomFields } from '../../runtime/engine/query/plan/plan.ts';
import { joinedRecords } from '../../runtime/engine/query/sql/statements.ts';
import { type Ground, listQuery, words } from './scenarios.ts';
import { median } from './statistics.ts';

export interface PageFigures {
  readonly rows: number;
  readonly lists: readonly ListFigures[];
}

export interface ListFigures {
  readonly filter: string;
  /** One equality filter on an indexed column: judged against the goal. */
  readonly indexed: boolean;
  /** Medians in milliseconds. */
  readonly page: number;
  readonly total: number;
}

const repeats = 60;

export async function timePage(pool: Pool, rows: number, { accountIds, states }: Ground): Promise<PageFigures> {
  const account = accountIds[Math.floor(accountIds.length / 2)];
  const state = states[2] ?? '';
  return {
    rows,
    lists: [
      { filter: 'account_id_eq', indexed: true, ...(await time(pool, `q[account_id_eq]=${account}&per_page=50`)) },
      { filter: 'status_eq', indexed: true, ...(await time(pool, `q[status_eq]=${state}&per_page=50`)) },
      {
        filter: 'status_eq + title_cont, sorted by date',
        indexed: false,
        ...(await time(pool, listQuery(state, `${words[0]}-000`))),
      },
    ],
  };
}

async function time(pool: Pool, query: string): Promise<{ page: number; total: number }> {
  const spec = resources['rental'];
  if (spec === undefined) throw new Error('The generated definitions hold no rental.');
  const plan = planList(
    { spec, resources, costs: true, customFields: noCustomFields, may: () => true },
    parseQuery(query),
  );
  const access: Access = { scope: null, params: {}, resources };
  const client = await pool.connect();
  try {
    const run = async (statement: Statement) => {
      const started = performance.now();
      const found = await runStatement(client, statement);
      return { found, took: performance.now() - started };
    };
    const pages: number[] = [];
    const totals: number[] = [];
    for (let repeat = 0; repeat < repeats + 10; repeat++) {
      const ids = await run(pageOnly(plan, access));
      const records = await run(joinedRecords(plan, `{${ids.found.map(([id]) => id).join(',')}}`));
      const total = await run(totalOnly(plan, access));
      // The first ones plan and warm up.
      if (repeat < 10) continue;
      pages.push(ids.took + records.took);
      totals.push(total.took);
    }
    return { page: median(pages), total: median(totals) };
  } finally {
    client.release();
  }
}
