/** A change of a job with its connection: what it looks up sees what it has written. */
import type { PoolClient } from 'pg';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Change } from '../../base/kernel/rules.ts';
import { change, viewOf } from '../../engine/commands/change.ts';

export type Work = Change<Record<string, unknown>, Record<string, unknown>>;

export interface Who {
  readonly actor: Actor;
  readonly requestId: string;
}

export async function inChange<T>(
  services: Services,
  who: Who,
  name: string,
  work: (view: Work, client: PoolClient) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await change(services, who, { name, resource: '' }, async (unit) => {
    result = await work(viewOf(unit, { record: {}, input: {}, target: null }), unit.client);
    return async () => ({ status: 200, body: null });
  });
  return result as T;
}
