/** The keys in PostgreSQL: claimed with a lease and a fence, completed with the reply, replayed for a day (decisions 5). */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import { ApiError } from '../errors/index.ts';
import type { Claim, Reply, Secrets } from '../kernel/context.ts';

/** Takes a free key: a new one, one whose holder's lease ran out, or one whose reply has been kept long enough. */
const claimSql = `insert into "idempotency_key" as k ("scope_hash", "fingerprint", "lease_until")
  values ($1::text, $2::text, clock_timestamp() + interval '60 seconds')
  on conflict ("scope_hash") do update set "fingerprint" = excluded."fingerprint", "state" = 'in_flight', "fence" = k."fence" + 1,
    "lease_until" = excluded."lease_until", "status" = null, "headers" = null, "body" = null, "completed_at" = null
  where (k."state" = 'in_flight' and k."lease_until" < clock_timestamp())
     or (k."state" = 'completed' and k."completed_at" < clock_timestamp() - interval '24 hours')
  returning k."fence"::text as "fence"`;
const heldSql = `select "fingerprint", "state", "status", "headers", "body" from "idempotency_key" where "scope_hash" = $1::text`;
const completeSql = (first: number): string => {
  const [scope, fence, status, headers, body] = [0, 1, 2, 3, 4].map((at) => `$${first + at}`);
  return `update "idempotency_key" set "state" = 'completed', "status" = ${status}::integer, "headers" = ${headers}::jsonb, "body" = ${body}::text, "completed_at" = clock_timestamp()
  where "scope_hash" = ${scope}::text and "fence" = ${fence}::bigint and "state" = 'in_flight' returning "id"`;
};
const completeAlone = completeSql(1);
const releaseSql = `delete from "idempotency_key" where "scope_hash" = $1::text and "fence" = $2::bigint and "state" = 'in_flight'`;

interface Held {
  readonly fingerprint: string;
  readonly state: 'in_flight' | 'completed';
  readonly status: number | null;
  readonly headers: { readonly headers: Record<string, string>; readonly sealed: boolean } | null;
  readonly body: string | null;
}

export interface HeldClaim extends Claim {
  /** Frees the key after a failure: the next request with it is the first one again. */
  release(): Promise<void>;
}

/**
 * Claims a key or gives the reply to repeat.
 * @throws ApiError `idempotency_key_reused` (409) for another request under the key, `idempotency_in_flight` (425) while the first one runs.
 */
export async function claimKey(
  pool: Pool,
  secrets: Secrets,
  { key, scope }: { readonly key: string; readonly scope: string },
  print: string,
): Promise<{ readonly claim: HeldClaim } | { readonly replay: Reply }> {
  const [claimed] = await runText<{ fence: string }>(pool, claimSql, [scope, print]);
  if (claimed) return { claim: heldClaim(pool, secrets, { key, scope, fence: claimed.fence }) };
  const [held] = await runText<Held>(pool, heldSql, [scope]);
  if (held && held.fingerprint !== print) throw new ApiError('idempotency_key_reused');
  if (!held || held.state === 'in_flight')
    throw new ApiError('idempotency_in_flight', { headers: { 'retry-after': '1' } });
  const sealed = held.headers?.sealed === true && held.body !== null;
  return {
    replay: {
      status: held.status ?? 200,
      body: sealed ? secrets.open(held.body ?? '', place(scope)) : held.body,
      headers: { ...held.headers?.headers, 'Idempotency-Replayed': 'true' },
    },
  };
}

function place(scope: string): string {
  return `idempotency_key.body.${scope}`;
}

function heldClaim(
  pool: Pool,
  secrets: Secrets,
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
      const body = sealed ? secrets.seal(reply.body ?? '', place(scope)) : reply.body;
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
      await runText(pool, releaseSql, [scope, fence]);
    },
  };
}
