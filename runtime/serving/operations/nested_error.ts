/** A refusal of one element of a list in the body, with its path: `items.0.quantity`. */
import { translate } from '../../base/database/translate.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

/**
 * The refusal with every field under `prefix`; messages without a field are under the prefix alone. Failures that are ours, and
 * those that PostgreSQL wants retried, are returned as they were.
 */
export function keyed(error: unknown, spec: ResourceSpec, prefix: string): unknown {
  const refusal = translate(error, spec);
  if (!(refusal instanceof ApiError) || refusal.status >= 500) return error;
  const fields = Object.entries(refusal.errors).map(([field, messages]) => [`${prefix}.${field}`, messages] as const);
  return new ApiError(refusal.code, {
    message: refusal.message,
    errors: fields.length > 0 ? Object.fromEntries(fields) : { [prefix]: [refusal.message] },
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    remedies: refusal.remedies,
    ...(refusal.headers === undefined ? {} : { headers: refusal.headers }),
    cause: error,
  });
}
