/**
 * What was looked at while something was made: the names of resources, and what indexes over all of them answered. Under
 * `generate --watch` a resource is built again only when one of these changed (kept_builds.ts).
 */
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** A question to an index, and the names that it answered with. */
export interface Answer {
  readonly ask: (context: BuildContext) => readonly string[];
  readonly names: readonly string[];
}

export interface Looked {
  readonly entities: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, Answer>;
}

type Noting = { readonly entities: Set<string>; readonly answers: Map<string, Answer> } | null;

export class Lookups {
  #noting: Noting = null;

  /** Notes a look at a resource. */
  entity(name: string): void {
    this.#noting?.entities.add(name);
  }

  /** Notes what an index answered to a question, which is asked again to see whether the answer is still the same. */
  answer(question: string, ask: Answer['ask'], names: () => readonly string[]): void {
    if (this.#noting !== null && !this.#noting.answers.has(question))
      this.#noting.answers.set(question, { ask, names: this.unnoted(names) });
  }

  /** Runs a step and gives what it looked at. */
  noted<T>(step: () => T): { readonly result: T; readonly looked: Looked } {
    const looked = { entities: new Set<string>(), answers: new Map<string, Answer>() };
    return { result: this.#with(looked, step), looked };
  }

  /** Runs what serves everybody, such as the making of an index: who asks it notes the answer. */
  unnoted<T>(step: () => T): T {
    return this.#with(null, step);
  }

  #with<T>(noting: Noting, step: () => T): T {
    const before = this.#noting;
    this.#noting = noting;
    try {
      return step();
    } finally {
      this.#noting = before;
    }
  }
}

/** The same resource, each look at which is noted. */
export function observed(entity: Entity, lookups: Lookups): Entity {
  const seen = {};
  for (const key of Object.keys(entity) as (keyof Entity)[])
    Object.defineProperty(seen, key, {
      enumerable: true,
      get: () => {
        lookups.entity(entity.name);
        return entity[key];
      },
      set: (value) => {
        (entity as Record<keyof Entity, unknown>)[key] = value;
      },
    });
  return seen as Entity;
}
