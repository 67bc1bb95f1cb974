/** Requests for records wait for demo data that a first start fills in: nobody sees an empty house, and no number is drawn meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';

/** Milliseconds that a request waits: less than clients do. */
const patience = 20_000;

/**
 * Continues when `seeding` has ended, in whichever way.
 * @param most milliseconds that a request waits; then it is answered 503 `service_unavailable`.
 */
export function awaitSeed(seeding: Promise<unknown>, most = patience): RequestHandler {
  let isOver = false;
  const over = seeding.then(
    () => true,
    () => true,
  );
  void over.then(() => {
    isOver = true;
  });
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
