/** Where a client goes on. */
import { ApiError } from '../../base/errors/index.ts';
import type { RequestContext } from '../../base/kernel/context.ts';

const largest = 9_223_372_036_854_775_807n;

/**
 * The id in `Last-Event-ID`, which a client sends when it comes back and which is newer than the address it began with, or in
 * `after`; null without either. Throws ApiError 422 `validation_failed` for what is no id up to `most`.
 */
export function lastSeen({ headers, query }: Pick<RequestContext, 'headers' | 'query'>, most = largest): bigint | null {
  const sent = headers['last-event-id'] ?? query.findLast(([key]) => key === 'after')?.[1];
  if (sent === undefined || sent === '') return null;
  const id = typeof sent === 'string' && /^\d{1,19}$/.test(sent) ? BigInt(sent) : null;
  if (id === null || id > most)
    throw new ApiError('validation_failed', { errors: { after: ['must be the last id that was seen, or 0'] } });
  return id;
}

/** Whether the client requests server-sent events. */
export function asksForStream({ headers }: Pick<RequestContext, 'headers'>): boolean {
  return String(headers['accept'] ?? '').includes('text/event-stream');
}
