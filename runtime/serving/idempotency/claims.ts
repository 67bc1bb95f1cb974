/**
 * Claims of keys. Those that meet are joined (base/database/joining.ts): one statement and one commit for all keys that are new. A key
 * that somebody has or had is claimed alone, and so is one that comes twice, after the first: such a claim may wait for
 * others, or take over from a dead holder.
 */
import type { Pool } from 'pg';
import { answered, joining } from '../../base/database/joining.ts';
import { runText } from '../../base/database/statement.ts';
import { translate } from '../../base/database/translate.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Holder } from './holder.ts';

/** Claims of one statement. */
const mostClaims = 16;
/** Milliseconds after which the next claims do not wait for a statement. */
const slow = 10;
/** Milliseconds for which claims are not joined after a statement that was cut off. */
const pause = 60_000;

/**
 * Claims a free key: a new one, one whose holder is dead or whose lease has ended, or one whose reply has been stored long
 * enough. A holder is alive while its lock cannot be taken; requests share the lock for the length of the statement, so that the
 * next request does not take one of them for the holder.
 */
const claimSql = `insert into "idempotency_key" as k ("scope_hash", "fingerprint", "holder", "lease_until")
  values ($1::text, $2::text, $3::bigint, clock_timestamp() + interval '60 seconds')
  on conflict ("scope_hash") do update set "fingerprint" = excluded."fingerprint", "state" = 'in_flight', "fence" = k."fence" + 1, "holder" = excluded."holder",
    "lease_until" = excluded."lease_until", "status" = null, "headers" = null, "body" = null, "completed_at" = null
  where case k."state"
    when 'completed' then k."completed_at" < clock_timestamp() - interval '24 hours'
    else k."lease_until" < clock_timestamp() or coalesce(pg_try_advisory_xact_lock_shared(k."holder"), false)
  end
  returning k."fence"::text as "fence"`;
/**
 * Claims new keys, in one order, so that processes with the same keys do not wait for each other in a circle. Rows that are there
 * are left out before the insert, which would wait for a change of them to end.
 */
const claimNewSql = `insert into "idempotency_key" ("scope_hash", "fingerprint", "holder", "lease_until")
  select c."scope", c."print", $3::bigint, clock_timestamp() + interval '60 seconds' from unnest($1::text[], $2::text[]) c("scope", "print")
  where (select true from "idempotency_key" k where k."scope_hash" = c."scope") is null
  order by c."scope"
  on conflict ("scope_hash") do nothing
  returning "scope_hash" as "scope", "fence"::text as "fence"`;

interface Claiming {
  readonly scope: string;
  /** The request's fingerprint. */
  readonly print: string;
}

/** Resolves with the fence of the claim once it is committed; null where somebody else has the key, or its reply is stored. */
export type Claims = (claiming: Claiming) => Promise<string | null>;

export function openClaims(pool: Pool, holder: Holder): Claims {
  let aloneUntil = 0;

  async function claimAlone({ scope, print }: Claiming): Promise<string | null> {
    const [claimed] = await runText<{ fence: string }>(pool, claimSql, [scope, print, holder.id]);
    return claimed?.fence ?? null;
  }

  /** The fences of new keys; undefined for claims to be made alone. */
  async function claimNew(claims: readonly Claiming[]): Promise<PromiseFulfilledResult<string | undefined>[]> {
    // Of several with one key the first.
    const prints = new Map(claims.toReversed().map(({ scope, print }) => [scope, print]));
    const values = [[...prints.keys()], [...prints.values()], holder.id];
    const fences = new Map<string, string>();
    try {
      const made = await runText<{ scope: string; fence: string }>(pool, claimNewSql, values);
      for (const { scope, fence } of made) fences.set(scope, fence);
    } catch (error) {
      const cause = translate(error, null);
      if (cause instanceof ApiError && cause.status === 503) {
        aloneUntil = performance.now() + pause;
        throw error;
      }
      // One of them cannot be claimed, and none has been.
    }
    return claims.map(({ scope }) => {
      const fence = fences.get(scope);
      fences.delete(scope);
      return answered(fence);
    });
  }

  const claim = joining<Claiming, string | null | undefined>(
    (claims) => (claims.length === 1 ? Promise.allSettled(claims.map(claimAlone)) : claimNew(claims)),
    { most: mostClaims, slow },
  );
  return async (claiming) => {
    const fence = performance.now() < aloneUntil ? undefined : await claim(claiming);
    return fence === undefined ? claimAlone(claiming) : fence;
  };
}
