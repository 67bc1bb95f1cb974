/**
 * Answers that stay open (server-sent events), as a process has them: at most five of one reader over all processes, signs of life, and an end
 * once the reader has lost any of the rights that a stream began with, or the session: at once where this process took them, within
 * a second or two where another one did.
 */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../../base/errors/index.ts';
import { mayComeFrom } from '../../base/identity/actor.ts';
import { livingSessions } from '../../base/identity/browser_sessions.ts';
import { identitiesNow, identityKey } from '../../base/identity/present.ts';
import { keepsRights } from '../../base/identity/rights.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import { type Slots, uncounted } from './slots.ts';

/** Streams of one reader at a time. */
const maximumStreams = 5;
/** Milliseconds for which a reservation counts while its stream has not opened. */
const reservedFor = 5_000;

/** Whose a stream is, where the client connects from, and the browser's session, with which it ends. */
export type Reader = Pick<RequestContext, 'actor' | 'ip' | 'session'>;

export interface Streams {
  /**
   * Reserves a slot for a stream that is about to open, among those that `of` has (`notifications.stream user 7`). Gives the
   * function that opens it. Throws ApiError 429 `rate_limited` when all are taken.
   */
  take(of: string, reader: Reader): Promise<(response: ServerResponse) => void>;
  /** Called once with the end of all streams. */
  onEnd(close: () => Promise<void>): void;
  /** Ends all; clients come back to another process. */
  end(): Promise<void>;
}

export interface StreamOptions {
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
  /** Milliseconds between two looks whether readers may have their streams still. */
  readonly interval?: number;
  /** Where several processes count together; default: this one counts its own. */
  readonly slots?: Slots;
}

interface Open extends Reader {
  readonly response: ServerResponse;
}

export function openStreams(
  services: Pick<Services, 'pool' | 'resources' | 'product' | 'committed' | 'settings'>,
  { heartbeat = 25_000, interval = 1_000, slots = uncounted }: StreamOptions = {},
): Streams {
  const open = new Map<string, Set<Open>>();
  /** When places were taken for streams that have not opened. */
  const taken = new Map<string, readonly number[]>();
  const closers = new Set<() => Promise<void>>();
  let timers: readonly NodeJS.Timeout[] = [];
  let looking = false;
  let lookOnceMore = false;

  const all = (): Open[] => [...open.values()].flatMap((streams) => [...streams]);

  /** Ends the streams of those who may have them no more; a statement for all sessions and one for all readers of this process. */
  async function look(): Promise<void> {
    const streams = all();
    const sessions = new Set(streams.flatMap(({ session }) => session ?? []));
    const living = await livingSessions(services.pool, [...sessions]);
    const actors = streams.map(({ actor }) => actor);
    const identities = await identitiesNow(services, services.pool, actors);
    for (const { actor, ip, session, response } of streams) {
      if (session !== undefined && !living.has(session)) {
        response.end();
        continue;
      }
      const key = identityKey(actor);
      if (key === null) continue;
      const now = identities.get(key);
      if (now === undefined || !mayComeFrom(now, ip) || !keepsRights(actor, now.actor)) response.end();
    }
  }

  /** The next look waits for a slow one: a slow database gets no second statement. */
  function lookAgain(): void {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
        if (lookOnceMore) lookSoon();
      });
  }

  /** Somebody here has lost something: what a look that is under way has read may be older. */
  function lookSoon(): void {
    lookOnceMore = looking;
    if (!looking && open.size > 0) lookAgain();
  }
  services.committed.subscribe(['user', 'role', 'api_token', 'oauth_app', 'user_session'], lookSoon);

  function beat(): void {
    for (const { response } of all()) response.write(': here\n\n');
  }

  function forget(of: string, stream: Open): void {
    const streams = open.get(of);
    streams?.delete(stream);
    if (streams?.size === 0) open.delete(of);
    if (open.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function free(of: string, since: number): void {
    const rest = (taken.get(of) ?? []).filter((at) => at !== since);
    if (rest.length > 0) taken.set(of, rest);
    else taken.delete(of);
  }

  return {
    async take(of, { actor, ip, session }) {
      const now = performance.now();
      const reservations = (taken.get(of) ?? []).filter((at) => now - at < reservedFor);
      const tooMany = () => new ApiError('rate_limited', { params: { n: 60 }, headers: { 'retry-after': '60' } });
      if ((open.get(of)?.size ?? 0) + reservations.length >= maximumStreams) throw tooMany();
      taken.set(of, [...reservations, now]);
      const leave = await slots.take(of, maximumStreams);
      if (leave === null) {
        free(of, now);
        throw tooMany();
      }
      const unopened = setTimeout(leave, reservedFor).unref();
      return (response) => {
        clearTimeout(unopened);
        free(of, now);
        response.once('close', leave);
        const stream: Open = { actor, ip, response, ...(session !== undefined && { session }) };
        open.set(of, (open.get(of) ?? new Set()).add(stream));
        response.once('close', () => forget(of, stream));
        response.write('retry: 3000\n\n');
        if (timers.length === 0)
          timers = [setInterval(beat, heartbeat).unref(), setInterval(lookAgain, interval).unref()];
      };
    },
    onEnd: (close) => void closers.add(close),
    async end() {
      for (const { response } of all()) response.end();
      const closing = [...closers];
      closers.clear();
      await Promise.all([...closing.map((close) => close()), slots.close()]);
    },
  };
}
