/** The bus: an event is emitted once, and subscribers get it. Delivery is synchronous and in order. */
import type { Observation, Observer } from '../kernel/observation.ts';

interface Bus {
  /** Hands an observation to every subscriber. A subscriber that throws harms neither the emitter nor the others. */
  readonly emit: Observer;
  /** Adds a subscriber; the returned function removes it. */
  subscribe(observer: Observer): () => void;
}

export function createBus(): Bus {
  const observers = new Set<Observer>();
  return {
    emit(observation: Observation) {
      for (const observer of observers) {
        try {
          observer(observation);
        } catch (error) {
          process.stderr.write(
            `A subscriber of observations failed: ${error instanceof Error ? error.stack : error}\n`,
          );
        }
      }
    },
    subscribe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}
