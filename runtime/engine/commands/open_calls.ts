/**
 * A rule must wait for everything it starts. A forgotten `await` is reported at once, and nothing continues in a transaction that
 * has ended, or ends the process.
 */

type Begins = (...args: never[]) => Promise<unknown>;

export class Begun {
  /** Functions that were called and have not answered yet. */
  readonly #open = new Map<number, { readonly name: string; readonly answer: Promise<unknown> }>();
  #calls = 0;
  #inner = 0;
  #isOver = false;

  /** The function, watched. Called when the change has ended it rejects with what to do. */
  watch<F extends Begins>(name: string, begin: F): F {
    const watched = (...args: Parameters<F>): Promise<unknown> => {
      if (this.#isOver) return Promise.reject(new Error(`${called(name)} when its change had ended: ${fix}`));
      this.#calls += 1;
      const call = this.#calls;
      const answer = begin(...args);
      this.#open.set(call, { name, answer });
      const done = (): void => void this.#open.delete(call);
      // A promise without a listener is reported below, and does not end the process.
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

  /** @throws Error that names the rule (`effect tell of task`) if it ended before its calls. */
  assertSettled(rule: string): void {
    if (this.#inner === 0) this.assertAllSettled(rule);
  }

  /** The same of a whole change, whatever ran inside of it. */
  assertAllSettled(what: string): void {
    const [open] = this.#open.values();
    if (open !== undefined) throw new Error(`The ${what} ended before its \`${open.name}(…)\` did: ${fix}`);
  }

  /** Nothing can begin any more, and what has begun is done: its last statements belong to the transaction too. */
  async end(): Promise<void> {
    this.#isOver = true;
    while (this.#open.size > 0) await Promise.allSettled([...this.#open.values()].map(({ answer }) => answer));
  }
}

const called = (name: string): string => `\`${name}(…)\` was called`;
const fix = 'write `await` before it, and before every function of yours that calls it.';
