/**
 * Calls that meet: one that arrives while none is under way goes out at once, those that arrive meanwhile go together with the
 * next. A call is sent after it has arrived, so it sees what was committed before.
 */

interface Options {
  /** Calls that go together at most; default: all that wait. */
  readonly most?: number;
  /** Milliseconds after which those under way count as slow, and the next do not wait for them; default: they always wait. */
  readonly slow?: number;
  /** Called when none is under way and none waits. */
  readonly idle?: () => void;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** @param run sends calls together; gives an outcome for each, in their order, or rejects with the error of all. */
export function joining<Call, Answer>(
  run: (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
  { most = Number.POSITIVE_INFINITY, slow = Number.POSITIVE_INFINITY, idle }: Options = {},
): (call: Call) => Promise<Answer> {
  let underWay = 0;
  let sentAt = 0;
  /** Set while calls wait for others that may become slow. */
  let patience: NodeJS.Timeout | undefined;
  const waiting: Waiting<Call, Answer>[] = [];

  function next(): void {
    if (waiting.length === 0) return;
    const since = performance.now() - sentAt;
    if (underWay > 0 && since < slow) {
      if (Number.isFinite(slow)) patience ??= setTimeout(late, slow - since);
      return;
    }
    clearTimeout(patience);
    patience = undefined;
    underWay += 1;
    sentAt = performance.now();
    void send(waiting.splice(0, most));
    // More than go together.
    next();
  }

  function late(): void {
    patience = undefined;
    next();
  }

  async function send(sent: readonly Waiting<Call, Answer>[]): Promise<void> {
    const [outcome] = await Promise.allSettled([run(sent.map(({ call }) => call))]);
    underWay -= 1;
    // The next go out before these are answered, so that PostgreSQL works meanwhile.
    next();
    if (underWay === 0) idle?.();
    sent.forEach(({ resolve, reject }, at) => {
      const answer = outcome.status === 'fulfilled' ? outcome.value[at] : outcome;
      if (answer?.status === 'fulfilled') resolve(answer.value);
      else reject(answer?.reason);
    });
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      next();
    });
}

/** The outcome of a call that was answered. */
export const answered = <Answer>(value: Answer): PromiseFulfilledResult<Answer> => ({ status: 'fulfilled', value });
