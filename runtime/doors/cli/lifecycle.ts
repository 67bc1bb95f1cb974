/**
 * The life of this process: what was opened is closed in reverse order, once, whatever ends it: the work's end, a signal,
 * a lost parent, or a mistake of ours. A process that serves or works never ends badly without a line that says why.
 */
import { writeSync } from 'node:fs';
import { locations } from '../../base/config/locations.ts';
import { isSlow } from '../../base/database/patience.ts';

export interface Lifecycle {
  /** Registers what closes something. Register before waiting for the opening, so that a signal meanwhile finds it. */
  onEnd(close: () => Promise<void>): void;
  /** Closes everything and leaves with the code; `reason` is for the log. Later calls wait for the first. */
  end(code: number, reason?: string): Promise<never>;
  /** Writes to standard error why the process ends. */
  tell(text: string): void;
  /** A stopped server ends well (code 0); an interrupted command does not (130). */
  serving: boolean;
  /** Aborted when ending begins; its reason says in a word why (`SIGTERM`, `parent gone`, `done`, `error`). */
  readonly ending: AbortSignal;
  /** Aborted by a second signal: draining is cut short. */
  readonly hurry: AbortSignal;
}

/**
 * One Ctrl-C arrives twice: from the terminal, and passed on by npm and by the bootstrap. Only a signal later than this
 * many milliseconds is a person asking again.
 */
const sameKeyPress = 1_000;
/** However something hangs while closing, the process is gone after this many milliseconds. */
const lastResort = 40_000;

/** Exit codes with which a process requests another one from the bootstrap (runtime/bootstrap.mjs). */
const asksForMore = new Set([75, 76]);

/** Names of errors that Redis and its connection end with. */
const redisErrors = new Set(['ReplyError', 'AbortError', 'MaxRetriesPerRequestError']);

function isOfRedis(error: unknown): error is Error {
  if (!(error instanceof Error) || !/[\\/](ioredis|bull|redis-parser)[\\/]/.test(error.stack ?? '')) return false;
  return (
    redisErrors.has(error.name) ||
    /connection is closed|stream isn't writeable|ECONN|EPIPE|ETIMEDOUT/i.test(error.message)
  );
}

/** Whether a promise that a function of a product left alone came to nothing: the request knows, and all others go on. */
function isOfRule(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const stack = error.stack ?? '';
  return (
    (error as { severity?: string }).severity === 'ERROR' ||
    /when its change had ended/.test(stack) ||
    locations().custom.some((one) => stack.includes(one))
  );
}

/** Why something that nobody caught ends the process: a line for a lost connection, else all that is known of the mistake. */
export function lastWords(error: unknown): string {
  if (isSlow(error)) return `The database went away: ${error.message}.`;
  if (error instanceof AggregateError && error.message === '')
    return `Ended by ${error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')}.`;
  if (error instanceof Error) return error.stack || error.message || error.name;
  return `Ended by ${error === undefined ? 'a rejection that says nothing' : String(error)}.`;
}

export function createLifecycle(): Lifecycle {
  const ending = new AbortController();
  const hurry = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  let ended: Promise<never> | null = null;
  let signalled = 0;
  let reported = false;
  const tell = (text: string): void => {
    reported = true;
    process.stderr.write(`${text}\n`);
  };

  async function close(code: number, reason: string): Promise<never> {
    ending.abort(reason);
    setTimeout(() => {
      tell(`Stopping (${reason}) took longer than ${lastResort / 1_000} s: the process ends as it is.`);
      process.exit(code === 0 ? 1 : code);
    }, lastResort).unref();
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
      try {
        await closer();
      } catch (error) {
        process.stderr.write(`While stopping: ${error instanceof Error ? error.message : error}\n`);
      }
    }
    process.exit(code);
  }
  const end = (code: number, reason = code === 0 ? 'done' : 'error'): Promise<never> => {
    ended ??= close(code, reason);
    return ended;
  };
  const signal = (reason: string): void => {
    const now = performance.now();
    if (signalled > 0 && now - signalled > sameKeyPress) hurry.abort();
    else if (signalled === 0) signalled = now;
    void end(lifecycle.serving ? 0 : 130, reason);
  };
  const crash = (error: unknown): void => {
    // Closing a connection drops its last request.
    if (ended !== null) process.stderr.write(`While stopping: ${error instanceof Error ? error.message : error}\n`);
    else {
      tell(lastWords(error));
      void end(1);
    }
  };
  const unheeded = (reason: unknown): void => {
    // Nothing waits for Redis: without it jobs wait, and limits are counted in this process.
    if (ended === null && isOfRedis(reason)) process.stderr.write(`Redis refused a command: ${reason.message}\n`);
    else if (ended === null && lifecycle.serving && isOfRule(reason))
      process.stderr.write(
        `A rule began what nobody waited for, and it failed: write \`await\` before it. ${reason.stack}\n`,
      );
    else crash(reason);
  };

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, signal);
  process.once('disconnect', () => signal('parent gone'));
  // The channel reports the bootstrap's death; it must not keep a finished command alive.
  process.channel?.unref();
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', unheeded);
  // Whatever ended it: work that came to nothing, or an exit that is not ours.
  process.once('exit', (code) => {
    if (code === 0 || reported || !lifecycle.serving || asksForMore.has(code)) return;
    const reason = ending.signal.aborted ? String(ending.signal.reason) : 'nothing was left to wait for';
    try {
      writeSync(2, `Backline ended with code ${code}: ${reason}.\n`);
    } catch {
      // Nobody listens any more.
    }
  });

  const lifecycle: Lifecycle = {
    serving: false,
    tell,
    onEnd: (closer) => void closers.push(closer),
    end,
    ending: ending.signal,
    hurry: hurry.signal,
  };
  return lifecycle;
}
