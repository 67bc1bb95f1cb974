/** Who caused a job, as it is kept with the job and given back to its handler. */
import { type Actor, serviceActor } from '../kernel/actor.ts';

type Stored = Omit<Actor, 'abilities'> & { readonly abilities: readonly string[] };

/** JSON text of an actor: rights as they were when the job was accepted. */
export function storedActor(actor: Actor): string {
  return JSON.stringify({ ...actor, abilities: [...actor.abilities] });
}

export function restoredActor(stored: unknown): Actor {
  const actor = stored as Stored;
  return { ...actor, abilities: new Set(actor.abilities) };
}

/** The clock: who causes what a schedule runs. */
export const clockActor: Actor = serviceActor('Schedule', 'cli');
