/** Usage: requests and weighted units of a window by one dimension, summed over the request log (contract, Usage and metering). */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { send } from '../../base/database/transaction.ts';

export const dimensions = ['token', 'endpoint', 'resource', 'day', 'status'] as const;
export type Dimension = (typeof dimensions)[number];

export interface UsageQuery {
  readonly preset: '24h' | '7d' | '30d' | 'custom';
  /** Timestamps; both ends belong to the window. */
  readonly from: string;
  readonly to: string;
  readonly channel: string | null;
  readonly dimension: Dimension;
  readonly tokenId: number | null;
}

export interface UsageRow {
  /** Token id, route name, resource, day or status class. */
  readonly key: string;
  /** The token's name; null for other dimensions. */
  readonly label: string | null;
  readonly request_count: number;
  readonly weighted_units: number;
}

/** Rows that an export reads at a time. */
const portion = 1_000;

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

const valuesOf = ({ from, to, channel, tokenId }: UsageQuery): unknown[] => [from, to, channel, tokenId];

/** What all rows are read by, for asking what it costs. */
export function usageStatement(query: UsageQuery): { readonly text: string; readonly values: readonly unknown[] } {
  return { text: statements[query.dimension], values: valuesOf(query) };
}

/** All rows. */
export async function usageOf(pool: Pool, query: UsageQuery): Promise<UsageRow[]> {
  return runText<UsageRow>(pool, statements[query.dimension], valuesOf(query));
}

/** The same rows as they are read; needs a transaction on the client. */
export async function* usageRows(client: PoolClient, query: UsageQuery): AsyncGenerator<UsageRow> {
  const text = `declare usage_rows no scroll cursor for ${statements[query.dimension]}`;
  await send(client, { text, values: valuesOf(query) });
  for (let more = true; more; ) {
    const { rows } = await send(client, { text: `fetch ${portion} from usage_rows` });
    yield* rows as UsageRow[];
    more = rows.length === portion;
  }
  await send(client, { text: 'close usage_rows' });
}
