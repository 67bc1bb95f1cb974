/** Idempotent replay of POSTs (contract, Limits; decisions 5). */

import { readDryRun } from '../commands/dry_run.ts';
import { ApiError } from '../errors/index.ts';
import type { Operation, RequestContext, Services } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { fingerprint, scopeHash } from './fingerprint.ts';
import { claimKey } from './store.ts';

const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * Wraps the operation of a mutating POST: one effect per key, and its reply repeated byte for byte. Other routes, and dry
 * runs, ignore keys. In strict mode a key is required: 428.
 */
export function idempotent(services: Services, route: RouteSpec, operation: Operation): Operation {
  if (!route.idempotent || route.method !== 'POST') return operation;
  return async (context) => {
    if (readDryRunQuietly(context)) return operation(context);
    const key = keyOf(context);
    if (key === null) {
      if (services.settings.get<boolean>('api.require_idempotency_key')) throw new ApiError('idempotency_key_required');
      return operation(context);
    }
    const taken = await claimKey(services.pool, services.secrets, scopeHash(context, key), fingerprint(context));
    if ('replay' in taken) return taken.replay;
    const { claim } = taken;
    try {
      const reply = await operation({ ...context, claim });
      if (!claim.stored) await claim.store(services.pool, reply);
      return reply;
    } catch (error) {
      // After a refusal or failure the key is free again; should freeing fail, its lease runs out.
      await claim.release().catch(() => {});
      throw error;
    }
  };
}

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
