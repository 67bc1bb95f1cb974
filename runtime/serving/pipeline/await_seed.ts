/** Requests for records wait for demo data that a first start fills in: nobody sees an empty house, and no number is drawn meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';

/** Milliseconds that a request waits: less than clients do. */
const patience = 20_000;

/** Whether a route may read or write records: all but the reads that describe the installation itself, which are free of charge. */
export const needsRecords = ({ entity, method, weight }: Pick<RouteSpec, 'entity' | 'method' | 'weight'>): boolean =>
  entity !== null || method !== 'GET' || weight > 0;

/**
 * Continues when `seeding` has ended: the data are there, or were left out for good. Where it rejects, the process stops and the next
 * start fills them in: a request is answered 503 `service_unavailable`, and writes nothing into the empty house.
 * @param most milliseconds that a request waits; then it is answered the same.
 */
export function awaitSeed(seeding: Promise<unknown>, most = patience): RequestHandler {
  let isOver = false;
  const over = seeding.then(
    () => {
      isOver = true;
      return true;
    },
    () => false,
  );
  return (_request, _response, next) => {
    if (isOver) {
      next();
      return;
    }
    const enough = new AbortController();
    const late = sleep(most, false, { signal: enough.signal }).catch(() => false);
    void Promise.race([over, late]).then((isThere) => {
      enough.abort();
      next(
        isThere
          ? undefined
          : new ApiError('service_unavailable', {
              message: 'Demo data are being filled in.',
              headers: { 'retry-after': '5' },
            }),
      );
    });
  };
}
