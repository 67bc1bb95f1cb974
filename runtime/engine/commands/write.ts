/** Changes records where no operation does: in a job, or in the handler of an endpoint. */
import type { Reply, Services } from '../../base/kernel/context.ts';
import { change, viewOf } from './change.ts';

/** `Services.write` over these services. */
export function writerOf(services: () => Services): Services['write'] {
  return async (who, name, work) => {
    let result: unknown;
    // The reply to a request with an Idempotency-Key is stored in the transaction; other replies leave the key to the route.
    await change(services(), who, { name, resource: '' }, async (unit) => {
      result = await work(viewOf(unit, { record: {}, input: {}, target: null }));
      return async () => (isReply(result) ? result : { status: 200, body: null });
    });
    return result as never;
  };
}

function isReply(result: unknown): result is Reply {
  return typeof result === 'object' && result !== null && typeof Reflect.get(result, 'status') === 'number';
}
