/** The actor who caused a job, as stored with the job and passed to its handler; and the rights of a run. */
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import { presentActor } from '../../base/identity/present.ts';
import { rightsOf } from '../../base/identity/rights.ts';
import { within } from '../../base/identity/within.ts';
import { type Actor, serviceActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';

type StoredActor = Omit<Actor, 'abilities'> & { readonly abilities: readonly string[] };

/** JSON text of an actor: rights as they were when the job was accepted. */
export function storedActor(actor: Actor): string {
  return JSON.stringify({ ...actor, abilities: [...actor.abilities] });
}

/** Restores a stored actor, who lacks every right that was not stored. */
export function restoredActor(stored: unknown): Actor {
  const actor = stored as StoredActor;
  return {
    ...actor,
    abilities: new Set(actor.abilities),
    flags: actor.flags === undefined ? {} : actor.flags,
    networks: actor.networks ?? null,
    expiresAt: actor.expiresAt ?? null,
  };
}

/** The clock: who causes what a schedule runs. */
export const clockActor: Actor = serviceActor('Schedule', 'cli');

/** Jobs that callers start by a route, with the abilities of the route; all others are the service's own work. */
export function requestedJobs({ routes }: Pick<Services, 'routes'>): ReadonlyMap<string, readonly string[]> {
  return new Map(routes.flatMap(({ job, abilities }) => (job === undefined ? [] : [[job, abilities] as const])));
}

/**
 * True when the actor is who caused a job and still has what it was done with: abilities of its route, what the actor could do
 * and see then. Its result may hold what only they may see, and addresses that are credentials.
 */
export function ownsJob(actor: Actor, stored: unknown, needed: readonly string[]): boolean {
  const maker = restoredActor(stored);
  if (maker.type !== actor.type || maker.id !== actor.id) return false;
  if (needed.some((ability) => ability !== '' && !holds(actor.abilities, ability))) return false;
  return seesAsMuch(actor, maker);
}

/** True when the actor's flags and scope cover those with which a job was done. */
export function seesAsMuch(actor: Actor, maker: Actor): boolean {
  const { flags, scope } = rightsOf(maker);
  return within(rightsOf(actor), { flags, scope }).length === 0;
}

/** The token or the person behind a job may not act any more, or not do this: running it again would not help. */
export class NoLongerAllowed extends ApiError {}

/**
 * The actor of a caller's job, with the rights it had then and still has.
 * @throws NoLongerAllowed when the token has ended, the person may not act any more, or an ability of the route is gone.
 */
export async function runningActor(services: Services, actor: Actor, needed: readonly string[]): Promise<Actor> {
  const present = await presentActor(services, services.pool, actor);
  if (!present)
    throw new NoLongerAllowed('forbidden', {
      message: 'The requester of this job may no longer act: the token has ended, or its user was deactivated.',
    });
  const missing = needed.find((ability) => ability !== '' && !holds(present.abilities, ability));
  if (missing !== undefined && actor.type !== 'system')
    throw new NoLongerAllowed('missing_ability', { params: { ability: missing } });
  return present;
}
