/** Sends claimed deliveries: each endpoint in a bulkhead of its own, so that one that hangs holds up no other. */
import type { Services } from '../../base/kernel/context.ts';
import { type Attempt, attempt } from './attempt.ts';
import { Bulkhead } from './bulkhead.ts';
import { deliveryHeaders } from './headers.ts';
import { pauseAfter, retryAfterOf } from './schedule.ts';
import { type SigningKey, signingKey } from './signature.ts';
import type { Claimed, DeliveryStore, Endpoint, Outcome, Slot } from './store.ts';

/** Requests in flight of one worker (decisions 7). */
const mostInFlight = 512;
/** Deliveries that it holds, those in flight among them. */
const mostHeld = 4_096;
/** The number of entries from which old ones are removed. */
const crowded = mostHeld / 4;
/** Milliseconds of the lease that must be left when an attempt begins, beside its own time. */
const margin = 5_000;

interface Held {
  readonly claimed: Claimed;
  readonly endpoint: OpenEndpoint;
}

/** An endpoint with its secrets as they are used, opened once for all deliveries that were claimed with it. */
interface OpenEndpoint extends Endpoint {
  readonly keys: readonly { readonly key: SigningKey; readonly until: number }[];
  readonly customHeaders: Readonly<Record<string, string>>;
  /** The names of `customHeaders`, each with a mask for its value. */
  readonly shown: Readonly<Record<string, string>>;
  readonly origin: string;
  /** Why nothing can be sent to it, or null. */
  readonly broken: string | null;
}

interface SenderParts {
  readonly services: Services;
  readonly store: DeliveryStore;
  /** The clock that attempts are timed by, in milliseconds. */
  readonly now: () => number;
  /** Called with each outcome as it happens. */
  readonly done: (outcome: Outcome, gone: boolean) => void;
}

export class Sender {
  private readonly parts: SenderParts;
  private readonly bulkheads = new Map<number, Bulkhead<Held>>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private inFlight = 0;
  private held = 0;

  constructor(parts: SenderParts) {
    this.parts = parts;
  }

  get busy(): boolean {
    return this.held > 0;
  }

  private bulkhead(webhook: number): Bulkhead<Held> {
    let bulkhead = this.bulkheads.get(webhook);
    if (!bulkhead) {
      bulkhead = new Bulkhead();
      this.bulkheads.set(webhook, bulkhead);
    }
    return bulkhead;
  }

  /** Deliveries that may be handed over for a webhook now. */
  room(webhook: number): number {
    if (this.stopped.signal.aborted) return 0;
    return Math.min(mostHeld - this.held, this.bulkhead(webhook).room(this.parts.now()));
  }

  /** Whether an endpoint that answers quickly has all that may be taken ahead for it. */
  get isFull(): boolean {
    const now = this.parts.now();
    return [...this.bulkheads.values()].some((bulkhead) => bulkhead.isFull(now));
  }

  /** Whether a webhook's endpoint answers quickly. */
  isPrompt(webhook: number): boolean {
    return this.bulkheads.get(webhook)?.isPrompt(this.parts.now()) === true;
  }

  /** The least that an endpoint takes which answers quickly; null without one. */
  get leastRoom(): number | null {
    const now = this.parts.now();
    const rooms = [...this.bulkheads.values()].flatMap((bulkhead) =>
      bulkhead.isPrompt(now) ? [bulkhead.room(now)] : [],
    );
    return rooms.length === 0 ? null : Math.min(...rooms);
  }

  /** Takes deliveries that were claimed already, and begins what may begin. */
  accept(handed: readonly { readonly claimed: Claimed; readonly endpoint: Endpoint }[]): void {
    const opened = new Map<Endpoint, OpenEndpoint>();
    for (const { claimed, endpoint } of handed) {
      const known = opened.get(endpoint) ?? this.opened(endpoint);
      opened.set(endpoint, known);
      this.held += 1;
      this.bulkhead(claimed.webhook_id).waiting.push({ claimed, endpoint: known });
    }
    for (const { id } of opened.keys()) this.begin(id);
    if (this.held > crowded) this.relieve();
  }

  /** What endpoints that answer no longer were to get next goes back: it must not keep others from getting theirs. */
  private relieve(): void {
    const now = this.parts.now();
    const back = [...this.bulkheads.values()].flatMap((bulkhead) =>
      bulkhead.isStalled(now) ? bulkhead.waiting.splice(0) : [],
    );
    this.held -= back.length;
    void this.parts.store.release(back.map(({ claimed }) => claimed)).catch(() => undefined);
  }

  /** Claims and begins what there is room for. Gives how many, and the webhooks of which there may be more. */
  async fill(webhooks: ReadonlySet<number>): Promise<{ readonly claimed: number; readonly more: readonly number[] }> {
    if (this.held > crowded) this.relieve();
    const slots: Slot[] = [];
    let left = mostHeld - this.held;
    for (const webhook of webhooks) {
      const free = this.bulkhead(webhook).needsRefill ? Math.min(left, this.room(webhook)) : 0;
      if (free > 0) slots.push({ webhook, free });
      left -= free;
    }
    if (slots.length === 0) return { claimed: 0, more: [...webhooks] };
    const { store } = this.parts;
    const claimed = await store.claim(slots);
    const endpoints = await store.endpoints([...new Set(claimed.map(({ webhook_id }) => webhook_id))]);
    const counts = new Map<number, number>();
    for (const { webhook_id } of claimed) counts.set(webhook_id, (counts.get(webhook_id) ?? 0) + 1);
    this.accept(
      claimed.flatMap((one) => {
        const endpoint = endpoints.get(one.webhook_id);
        return endpoint ? [{ claimed: one, endpoint }] : [];
      }),
    );
    const roomOf = new Map(slots.map(({ webhook, free }) => [webhook, free]));
    const more = [...webhooks].filter((id) => !roomOf.has(id) || counts.get(id) === roomOf.get(id));
    return { claimed: claimed.length, more };
  }

  private begin(webhook: number): void {
    const bulkhead = this.bulkhead(webhook);
    while (
      bulkhead.waiting.length > 0 &&
      this.inFlight < mostInFlight &&
      bulkhead.mayBegin(this.parts.now()) &&
      !this.stopped.signal.aborted
    ) {
      const held = bulkhead.waiting.shift() as Held;
      if (held.claimed.leaseUntil - this.parts.now() < held.endpoint.timeout * 1_000 + margin) {
        this.held -= 1;
        void this.parts.store.release([held.claimed]).catch(() => undefined);
        continue;
      }
      const ended = bulkhead.begin(this.parts.now());
      this.inFlight += 1;
      const run = this.send(held, bulkhead).finally(() => {
        this.running.delete(run);
        ended();
        this.inFlight -= 1;
        this.held -= 1;
        this.begin(webhook);
        if (bulkhead.needsRefill) this.wake();
      });
      this.running.add(run);
    }
    // What waits behind a breaker would wait too long: it goes back, and is claimed when the bulkhead is open again.
    if (bulkhead.waiting.length > 0 && bulkhead.inFlight === 0) {
      const back = bulkhead.waiting.splice(0);
      this.held -= back.length;
      void this.parts.store.release(back.map(({ claimed }) => claimed)).catch(() => undefined);
    }
  }

  private async send({ claimed, endpoint }: Held, bulkhead: Bulkhead<Held>): Promise<void> {
    const { services, now } = this.parts;
    const timestamp = Math.floor(now() / 1_000);
    const made = claimed.attempts + 1;
    const { event, body, event_id: id, request_id: delivery } = claimed;
    const signed = { id, timestamp, body, event, delivery, attempt: made };
    const keys = endpoint.keys.filter(({ until }) => until > now()).map(({ key }) => key);
    const ours = deliveryHeaders(services.product, signed, keys);
    const headers = { ...endpoint.customHeaders, ...ours };
    const target = { url: endpoint.url, headers, body: claimed.body, timeout: endpoint.timeout };
    let result: Attempt;
    try {
      result =
        endpoint.broken === null
          ? await attempt(services.destinations.dispatcher, target, this.stopped.signal)
          : { status: null, ms: 0, text: endpoint.broken, retryAfter: undefined, failure: 'connection' };
    } catch {
      await this.parts.store.release([claimed]).catch(() => undefined);
      return;
    }
    bulkhead.note(result.failure, result.ms, this.parts.now());
    const shown = { ...ours, ...endpoint.shown };
    this.parts.done(
      this.outcome(claimed, endpoint, result, shown, services.product.headerPrefix),
      result.status === 410,
    );
  }

  private outcome(
    claimed: Claimed,
    endpoint: OpenEndpoint,
    result: Attempt,
    headers: Readonly<Record<string, string>>,
    prefix: string,
  ): Outcome {
    const now = this.parts.now();
    const made = claimed.attempts + 1;
    const good = result.status !== null && result.status >= 200 && result.status < 300;
    const over = good || result.status === 410 || claimed.is_test;
    const pause = over ? null : pauseAfter(made, endpoint.most, retryAfterOf(result.retryAfter, now));
    return {
      id: claimed.id,
      webhook_id: claimed.webhook_id,
      request_id: claimed.request_id,
      claims: claimed.claims,
      status: good ? 'delivered' : pause === null ? 'dead' : 'failed',
      attempts: made,
      at: new Date(now).toISOString(),
      next_attempt_at: pause === null ? null : new Date(now + pause * 1_000).toISOString(),
      response_status: result.status,
      response_ms: result.ms,
      response_body: result.text,
      request_headers: headers,
      signature: headers[`x-${prefix.toLowerCase()}-signature`] ?? '',
      metered: made === 1 && !claimed.is_metered,
      origin: endpoint.origin,
      bytes: Buffer.byteLength(claimed.body),
    };
  }

  private opened(endpoint: Endpoint): OpenEndpoint {
    const { id, url, address, secret, previous, headers } = endpoint;
    const { secrets } = this.parts.services;
    const bare = { ...endpoint, keys: [], customHeaders: {}, shown: {}, origin: new URL(url).origin, broken: null };
    const sealed = [{ sealed: secret, until: Number.POSITIVE_INFINITY }].concat(
      previous.map((one) => ({ sealed: one.sealed, until: Date.parse(one.until) })),
    );
    try {
      const customHeaders: Record<string, string> =
        headers === null ? {} : JSON.parse(secrets.open(headers, `webhook.sealed_headers.${id}`));
      return {
        ...bare,
        url: address === null ? url : secrets.open(address, `webhook.address.${id}`),
        keys: sealed.flatMap((one) =>
          one.sealed === null
            ? []
            : [{ key: signingKey(secrets.open(one.sealed, `webhook.secret.${id}`)), until: one.until }],
        ),
        customHeaders,
        shown: Object.fromEntries(Object.keys(customHeaders).map((name) => [name, '***'])),
      };
    } catch (error) {
      return { ...bare, broken: error instanceof Error ? error.message : String(error) };
    }
  }

  private woken = Promise.withResolvers<void>();

  private wake(): void {
    this.woken.resolve();
    this.woken = Promise.withResolvers();
  }

  /** Resolves when an endpoint has sent most of what was taken for it, or at once when nothing runs. */
  async next(): Promise<void> {
    if (this.running.size > 0) await this.woken.promise;
  }

  /** Starts nothing more, waits for running deliveries until the limit, aborts the rest and returns claimed ones. */
  async stop(limit: AbortSignal): Promise<void> {
    const waiting = [...this.bulkheads.values()].flatMap((bulkhead) => bulkhead.waiting.splice(0));
    this.held -= waiting.length;
    await this.parts.store.release(waiting.map(({ claimed }) => claimed)).catch(() => undefined);
    const halt = (): void => this.stopped.abort();
    if (limit.aborted) halt();
    else limit.addEventListener('abort', halt, { once: true });
    await Promise.all(this.running);
    limit.removeEventListener('abort', halt);
    this.stopped.abort();
  }
}
