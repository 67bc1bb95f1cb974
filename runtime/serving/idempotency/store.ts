/** The keys in PostgreSQL: claimed with a holder, a lease and a fence, completed with the reply, replayed for a day (decisions 5). */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Claim, Reply, Secrets } from '../../base/kernel/context.ts';
import type { Claims } from './claims.ts';
import { type Holder, releaseSql } from './holder.ts';

const heldSql = `select "fingerprint", "state", "status", "headers", "body",
  case when "holder" is null then ceil(extract(epoch from "lease_until" - clock_timestamp()))::integer else 1 end as "wait"
  from "idempotency_key" where "scope_hash" = $1::text`;
const completeSql = (first: number): string => {
  const [scope, fence, status, headers, body] = [0, 1, 2, 3, 4].map((at) => `$${first + at}`);
  return `update "idempotency_key" set "state" = 'completed', "status" = ${status}::integer, "headers" = ${headers}::jsonb, "body" = ${body}::text, "completed_at" = clock_timestamp()
  where "scope_hash" = ${scope}::text and "fence" = ${fence}::bigint and "state" = 'in_flight' returning "id"`;
};
const completeAlone = completeSql(1);

interface Held {
  readonly fingerprint: string;
  readonly state: 'in_flight' | 'completed';
  readonly status: number | null;
  readonly headers: { readonly headers: Record<string, string>; readonly sealed: boolean } | null;
  readonly body: string | null;
  /** Seconds after which a key in flight may be free: what is left of its lease, or 1 where a living holder works on it. */
  readonly wait: number;
}

export interface HeldClaim extends Claim {
  /** Frees the key after a failure: the next request with it is the first one again. */
  release(): Promise<void>;
}

export type Taken = { readonly claim: HeldClaim } | { readonly replay: Reply };

/**
 * Claims a key or gives the reply to repeat.
 * @throws ApiError `idempotency_key_reused` (409) for another request under the key, `idempotency_in_flight` (425) while the first one runs.
 */
export async function claimKey(
  pool: Pool,
  secrets: Secrets,
  holder: Holder,
  claims: Claims,
  { key, scope, print }: { readonly key: string; readonly scope: string; readonly print: string },
): Promise<Taken> {
  const fence = await claims({ scope, print });
  if (fence !== null) return { claim: heldClaim(pool, secrets, holder, { key, scope, fence }) };
  const [held] = await runText<Held>(pool, heldSql, [scope]);
  if (held && held.fingerprint !== print) throw new ApiError('idempotency_key_reused');
  if (!held || held.state === 'in_flight')
    throw new ApiError('idempotency_in_flight', {
      headers: { 'retry-after': String(Math.max(1, held?.wait ?? 1)) },
    });
  const sealed = held.headers?.sealed === true && held.body !== null;
  return {
    replay: {
      status: held.status ?? 200,
      body: sealed ? secrets.open(held.body ?? '', contextOf(scope)) : held.body,
      headers: { ...held.headers?.headers, 'Idempotency-Replayed': 'true' },
    },
  };
}

function contextOf(scope: string): string {
  return `idempotency_key.body.${scope}`;
}

function heldClaim(
  pool: Pool,
  secrets: Secrets,
  holder: Holder,
  { key, scope, fence }: { readonly key: string; readonly scope: string; readonly fence: string },
): HeldClaim {
  let stored = false;
  return {
    key,
    get stored() {
      return stored;
    },
    async store(client: Pool | PoolClient, reply: Reply) {
      const { values, done } = this.keeping(reply);
      const rows = await runText(client, completeAlone, values);
      done(rows.length > 0);
    },
    keeping(reply: Reply) {
      const sealed = reply.secret === true && reply.body !== null;
      const body = sealed ? secrets.seal(reply.body ?? '', contextOf(scope)) : reply.body;
      const headers = JSON.stringify({ headers: reply.headers ?? {}, sealed });
      return {
        sql: completeSql,
        values: [scope, fence, reply.status, headers, body],
        done(changed: boolean) {
          // Another request took the key over after the lease ran out: this one's effect must not be committed beside it.
          if (!changed) throw new ApiError('service_unavailable');
          stored = true;
        },
      };
    },
    async release() {
      // A database that went away takes the request with it: the key is freed when it is back.
      await runText(pool, releaseSql, [scope, fence]).catch(() => holder.free({ scope, fence }));
    },
  };
}
