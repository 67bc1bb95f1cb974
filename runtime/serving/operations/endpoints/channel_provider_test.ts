/** Tests a provider (contract, Notifications and communications): how it went is the answer, never an error. */

import { ApiError } from '../../../base/errors/index.ts';
import { refusalOfPerson } from '../../../base/identity/person.ts';
import { change } from '../../../engine/commands/change.ts';
import type { EndpointFactory } from '../endpoint.ts';

const entity = 'channel_provider';

export const channelProviderTestHandler: EndpointFactory = (services, route) => async (context) => {
  const refusal = refusalOfPerson(context.actor, { all: true }, services.resources, services.settings);
  if (refusal) throw new ApiError(refusal.code, { message: refusal.message ?? '' });
  const id = Number(context.params[entity]);
  const { rows } = await services.pool.query('select "channel" from "channel_provider" where "id" = $1', [id]);
  const channel: unknown = rows[0]?.channel;
  if (channel === undefined) throw new ApiError('not_found');
  const recipient = (context.body['recipient'] as string | null | undefined) ?? null;
  const started = performance.now();
  const { ok, message } = await services.mail.test(id, channel === 'email' ? recipient : null);
  const latency = Math.round(performance.now() - started);
  // The conversation took its time: the record is locked only now.
  return change(services, context, { name: route.name, resource: entity }, async (unit) => {
    const spec = unit.spec(entity);
    await unit.touch(entity, [id]);
    const at = new Date().toISOString();
    await unit.update(spec, id, { last_test_at: at, last_test_status: ok ? 'ok' : 'failed' });
    unit.emitNamed('channel_provider.tested', spec, id);
    return async () => ({
      status: 200,
      body: JSON.stringify({ channel_test: { ok, message, latency_ms: latency } }),
    });
  });
};
