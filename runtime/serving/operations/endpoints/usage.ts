/** GET /usage: requests and weighted units of a window by one dimension; 422 `query_too_complex` where there are too many. */

import { afford } from '../../../engine/query/index.ts';
import { usageOf, usageStatement } from '../../../services/metering/usage.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { readUsageQuery } from './usage_query.ts';

export const usageHandler: EndpointFactory = (services) => async (context) => {
  const query = readUsageQuery(context.query, new Date());
  const { preset, from, to, dimension } = query;
  const statement = usageStatement(query);
  const message = 'covers too many requests: ask for a shorter window, or for an export';
  const parts = () => [{ key: 'window', message, without: () => statement }];
  await afford(services.pool, { tables: ['request_log'], texts: 0, statement, parts });
  const usage = await usageOf(services.pool, query);
  const totals = { request_count: 0, weighted_units: 0 };
  for (const row of usage) {
    totals.request_count += row.request_count;
    totals.weighted_units += row.weighted_units;
  }
  return { status: 200, body: JSON.stringify({ usage, meta: { totals, window: { preset, from, to }, dimension } }) };
};
