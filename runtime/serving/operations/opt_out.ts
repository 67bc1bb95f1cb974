/** What unsubscribing changes of the account itself: an update like any other, without a request that names its fields. */

import type { Services } from '../../base/kernel/context.ts';
import type { OptOut } from '../../base/kernel/notification.ts';
import { change, conclude } from '../../engine/commands/change.ts';

/** Makes the function that sets a boolean field of a record. A record that is gone meanwhile has nothing to set. */
export function optOutOf(services: Services): OptOut {
  return async (who, { resource, id, field }) => {
    await change(services, who, { name: 'communications.unsubscribe', resource }, async (unit) => {
      const spec = unit.spec(resource);
      await unit.touch(resource, [id]);
      const record = unit.touched.known(resource, id)?.before;
      if (record && !record.deleted_at && spec.update) {
        const input = { [field]: true };
        await unit.update(spec, id, input, spec.update, { input });
        await conclude(unit, spec, id, spec.update, { record, input, target: null });
      }
      return async () => ({ status: 200, body: null });
    });
  };
}
