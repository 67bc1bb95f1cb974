/** The service disables a webhook whose address is gone or has failed for too long; the event notifies its owner. */
import { randomUUID } from 'node:crypto';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import { change } from '../../engine/commands/change.ts';
import { actor } from './actor.ts';

const batch = 5_000;
const buryBatchSql = `update "webhook_delivery" set "status" = 'dead', "finished_at" = clock_timestamp(), "next_attempt_at" = null,
    "response_body" = coalesce("response_body", 'The webhook was disabled.')
  where "id" = any(array(select "id" from "webhook_delivery" where "webhook_id" = $1 and "status" in ('pending', 'failed') and not "is_test"
    limit ${batch} for update skip locked)) returning 1 as "one"`;

/** Disables an active webhook with ledger entry and event; what still waited for it becomes dead letters. */
export async function disable(services: Services, id: number, reason: string): Promise<void> {
  let done = false;
  await change(
    services,
    { actor, requestId: randomUUID() },
    { name: 'webhooks.disable', resource: 'webhook' },
    async (unit) => {
      const spec = unit.spec('webhook');
      const [row] = await runText<{ id: number }>(
        unit.client,
        `select "id" from "webhook" where "id" = $1 and "status" = 'active' for update`,
        [id],
      );
      if (row) {
        await unit.touch('webhook', [id]);
        await unit.update(spec, id, { status: 'disabled', disabled_reason: reason });
        unit.emitNamed('webhook.disabled', spec, id);
        done = true;
      }
      return async () => ({ status: 200, body: null });
    },
  );
  if (!done) return;
  for (let gone = batch; gone === batch; ) gone = (await runText(services.pool, buryBatchSql, [id])).length;
}
