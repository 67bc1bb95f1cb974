/** GET /usage: requests and weighted units of a window by one dimension, summed over the request log. */
import { runText } from '../../database/statement.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { type Dimension, dimensions, readUsageQuery } from './usage_query.ts';

interface UsageRow {
  readonly key: string;
  readonly label: string | null;
  readonly request_count: number;
  readonly weighted_units: number;
}

const keys: Readonly<Record<Dimension, string>> = {
  token: `coalesce("personal_access_token_id"::text, '')`,
  endpoint: '"route_name"',
  resource: '"resource"',
  day: `to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD')`,
  status: `("status_code" / 100)::text || 'xx'`,
};

const tokenName = `(select "name" from "api_token" where "id" = nullif(g."key", '')::integer)`;

// Days and status classes in their order; everything else with the costliest first.
const statements = Object.fromEntries(
  dimensions.map((dimension) => [
    dimension,
    `select g."key", ${dimension === 'token' ? tokenName : 'null::text'} as "label",
  g."request_count", g."weighted_units"
  from (select ${keys[dimension]} as "key", count(*)::float8 as "request_count", sum("weighted_units")::float8 as "weighted_units"
    from "request_log" where "created_at" >= $1::timestamptz and "created_at" <= $2::timestamptz
      and ($3::text is null or "channel" = $3::text)
      and ($4::integer is null or ("channel" = 'api' and "personal_access_token_id" = $4::integer))
    group by 1) g
  order by ${dimension === 'day' || dimension === 'status' ? '' : 'g."weighted_units" desc, g."request_count" desc, '}g."key"`,
  ]),
) as Readonly<Record<Dimension, string>>;

export const usageHandler: EndpointFactory = (services) => async (context) => {
  const query = readUsageQuery(context.query, new Date());
  const { preset, from, to, channel, dimension, tokenId } = query;
  const usage = await runText<UsageRow>(services.pool, statements[dimension], [from, to, channel, tokenId]);
  const totals = { request_count: 0, weighted_units: 0 };
  for (const row of usage) {
    totals.request_count += row.request_count;
    totals.weighted_units += row.weighted_units;
  }
  return { status: 200, body: JSON.stringify({ usage, meta: { totals, window: { preset, from, to }, dimension } }) };
};
