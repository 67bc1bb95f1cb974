/** Idempotent replay of POSTs (contract, Limits; decisions 5). */

import { ApiError } from '../../base/errors/index.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import { readDryRun } from '../../engine/commands/dry_run.ts';
import { openClaims } from './claims.ts';
import { fingerprint, scopeHash } from './fingerprint.ts';
import type { Holder } from './holder.ts';
import { claimKey, type Taken } from './store.ts';

export { type Holder, openHolder, unseen } from './holder.ts';
export type { HeldClaim } from './store.ts';

const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * The keys of one application. What this returns claims the key of a mutating POST, or gives the reply to repeat; null without a
 * key and for dry runs, which ignore it. It throws ApiError: 428 `idempotency_key_required` in strict mode, 422
 * `idempotency_key_invalid`, 409 `idempotency_key_reused` for another request under the key, 425 `idempotency_in_flight` while
 * the first one runs, with `Retry-After`. A key whose holder died is claimed anew.
 */
export function openKeys(
  { pool, secrets, settings }: Pick<Services, 'pool' | 'secrets' | 'settings'>,
  holder: Holder,
): (context: RequestContext) => Promise<Taken | null> {
  const claims = openClaims(pool, holder);
  return async (context) => {
    if (readDryRunQuietly(context)) return null;
    const key = keyOf(context);
    if (key !== null)
      return claimKey(pool, secrets, holder, claims, {
        key,
        scope: scopeHash(context, key),
        print: fingerprint(context),
      });
    if (settings.get('api.require_idempotency_key')) throw new ApiError('idempotency_key_required');
    return null;
  };
}

export type Keys = ReturnType<typeof openKeys>;

function keyOf(context: RequestContext): string | null {
  const header = context.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyForm.test(header)) {
    throw new ApiError('idempotency_key_invalid', {
      errors: { 'Idempotency-Key': ['Idempotency-Key must be 1 to 255 visible ASCII characters.'] },
    });
  }
  return header;
}

/** A malformed dry_run is refused by the operation itself, in its own words. */
function readDryRunQuietly(context: RequestContext): boolean {
  if (!context.route.dryRun) return false;
  try {
    return readDryRun(context);
  } catch {
    return true;
  }
}
