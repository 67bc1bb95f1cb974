/**
 * What a rule begins it waits for. Who forgets an `await` is told at once, and nothing runs on in a transaction that has ended
 * or takes the process along.
 */

type Begins = (...given: never[]) => Promise<unknown>;

export class Begun {
  /** Functions that were called and have not answered yet. */
  readonly #open = new Map<number, string>();
  #calls = 0;
  #inner = 0;
  #isOver = false;

  /** The function, watched. Called when the change has ended it rejects with what to do. */
  watch<F extends Begins>(name: string, begin: F): F {
    const watched = (...given: Parameters<F>): Promise<unknown> => {
      if (this.#isOver) return Promise.reject(new Error(`${called(name)} when its change had ended: ${cure}`));
      this.#calls += 1;
      const call = this.#calls;
      this.#open.set(call, name);
      const answer = begin(...given);
      const done = (): void => void this.#open.delete(call);
      // What nobody waits for is told below, and is no failure of the process.
      answer.then(done, done);
      return answer;
    };
    return watched as unknown as F;
  }

  /** Runs an operation inside of another: what that one waits for meanwhile is no mistake of the inner one's rules. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    this.#inner += 1;
    try {
      return await work();
    } finally {
      this.#inner -= 1;
    }
  }

  /** @throws Error that names the rule (`effect tell of task`) where it ended before what it began. */
  heed(rule: string): void {
    if (this.#inner === 0) this.heedAll(rule);
  }

  /** The same of a whole change, whatever ran inside of it. */
  heedAll(what: string): void {
    const [name] = this.#open.values();
    if (name !== undefined) throw new Error(`The ${what} ended before its \`${name}(…)\` did: ${cure}`);
  }

  /** Nothing can begin any more. */
  end(): void {
    this.#isOver = true;
  }
}

const called = (name: string): string => `\`${name}(…)\` was called`;
const cure = 'write `await` before it, and before every function of yours that calls it.';
