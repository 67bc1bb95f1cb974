/** Who acts when the service itself changes a webhook. */
import { type Actor, serviceActor } from '../../base/kernel/actor.ts';

export const actor: Actor = serviceActor('Webhooks', 'api');
