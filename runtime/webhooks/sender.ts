/** Sends claimed deliveries: each endpoint in a lane of its own, so that one that hangs holds up no other. */
import type { Services } from '../kernel/context.ts';
import { type Attempt, attempt } from './attempt.ts';
import { deliveryHeaders } from './headers.ts';
import { Lane } from './lane.ts';
import { pauseAfter, retryAfterOf } from './schedule.ts';
import type { Claimed, DeliveryStore, Endpoint, Outcome, Slot } from './store.ts';

/** Requests in flight, and deliveries held, of one worker (decisions 7). */
const mostInFlight = 512;
/** Milliseconds that a claim lasts: longer than the slowest attempt and the wait before it. */
const lease = 60_000;
/** Milliseconds of the lease that must be left when an attempt begins, beside its own time. */
const margin = 5_000;

interface Held {
  readonly claimed: Claimed;
  readonly endpoint: Endpoint;
}

export interface SenderParts {
  readonly services: Services;
  readonly store: DeliveryStore;
  /** The clock that attempts are timed by, in milliseconds. */
  readonly now: () => number;
  /** Given each outcome as it happens. */
  readonly done: (outcome: Outcome, gone: boolean) => void;
}

export class Sender {
  private readonly parts: SenderParts;
  private readonly lanes = new Map<number, Lane<Held>>();
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

  private lane(webhook: number): Lane<Held> {
    let lane = this.lanes.get(webhook);
    if (!lane) {
      lane = new Lane();
      this.lanes.set(webhook, lane);
    }
    return lane;
  }

  /** Claims and begins what there is room for. Gives how many, and the webhooks of which there may be more. */
  async fill(webhooks: ReadonlySet<number>): Promise<{ readonly claimed: number; readonly more: readonly number[] }> {
    const now = this.parts.now();
    const slots: Slot[] = [];
    let left = mostInFlight - this.held;
    for (const webhook of webhooks) {
      const free = Math.min(left, this.lane(webhook).room(now));
      if (free > 0) slots.push({ webhook, free });
      left -= free;
    }
    if (slots.length === 0) return { claimed: 0, more: [...webhooks] };
    const { store } = this.parts;
    const claimed = await store.claim(slots, lease);
    const endpoints = await store.endpoints([...new Set(claimed.map(({ webhook_id }) => webhook_id))]);
    const counts = new Map<number, number>();
    for (const one of claimed) {
      counts.set(one.webhook_id, (counts.get(one.webhook_id) ?? 0) + 1);
      const endpoint = endpoints.get(one.webhook_id);
      if (!endpoint) continue;
      this.held += 1;
      this.lane(one.webhook_id).waiting.push({ claimed: one, endpoint });
    }
    for (const id of endpoints.keys()) this.begin(id);
    const asked = new Map(slots.map(({ webhook, free }) => [webhook, free]));
    const more = [...webhooks].filter((id) => !asked.has(id) || counts.get(id) === asked.get(id));
    return { claimed: claimed.length, more };
  }

  private begin(webhook: number): void {
    const lane = this.lane(webhook);
    while (
      lane.waiting.length > 0 &&
      this.inFlight < mostInFlight &&
      lane.mayBegin(this.parts.now()) &&
      !this.stopped.signal.aborted
    ) {
      const held = lane.waiting.shift() as Held;
      if (held.claimed.leaseUntil - this.parts.now() < held.endpoint.timeout * 1_000 + margin) {
        this.held -= 1;
        void this.parts.store.release([held.claimed]).catch(() => undefined);
        continue;
      }
      lane.inFlight += 1;
      this.inFlight += 1;
      const run = this.send(held, lane).finally(() => {
        this.running.delete(run);
        lane.inFlight -= 1;
        this.inFlight -= 1;
        this.held -= 1;
        this.begin(webhook);
      });
      this.running.add(run);
    }
    // What waits behind a breaker would wait too long: it goes back, and is claimed when the lane is open again.
    if (lane.waiting.length > 0 && lane.inFlight === 0) {
      const back = lane.waiting.splice(0);
      this.held -= back.length;
      void this.parts.store.release(back.map(({ claimed }) => claimed)).catch(() => undefined);
    }
  }

  private async send({ claimed, endpoint }: Held, lane: Lane<Held>): Promise<void> {
    const { services, now } = this.parts;
    const timestamp = Math.floor(now() / 1_000);
    const made = claimed.attempts + 1;
    const signed = { id: claimed.request_id, timestamp, body: claimed.body, event: claimed.event, attempt: made };
    const ours = deliveryHeaders(services.product, signed, this.secretsOf(endpoint));
    const own = this.headersOf(endpoint);
    const target = { url: endpoint.url, headers: { ...own, ...ours }, body: claimed.body, timeout: endpoint.timeout };
    let result: Attempt;
    try {
      result = await attempt(services.destinations.dispatcher, target, this.stopped.signal);
    } catch {
      await this.parts.store.release([claimed]).catch(() => undefined);
      return;
    }
    lane.note(result.failure, result.ms, this.parts.now());
    const shown = { ...ours, ...Object.fromEntries(Object.keys(own).map((name) => [name, '***'])) };
    this.parts.done(
      this.outcome(claimed, endpoint, result, shown, services.product.headerPrefix),
      result.status === 410,
    );
  }

  private outcome(
    claimed: Claimed,
    endpoint: Endpoint,
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
      origin: new URL(endpoint.url).origin,
      bytes: Buffer.byteLength(claimed.body),
    };
  }

  private secretsOf({ id, secret, previous }: Endpoint): readonly string[] {
    const now = new Date(this.parts.now()).toISOString();
    const sealed = [secret, ...previous.filter(({ until }) => until > now).map((one) => one.sealed)];
    return sealed
      .filter((one) => one !== null)
      .map((one) => this.parts.services.secrets.open(one, `webhook.secret.${id}`));
  }

  private headersOf({ id, headers }: Endpoint): Readonly<Record<string, string>> {
    if (headers === null) return {};
    const text = this.parts.services.secrets.open(headers, `webhook.sealed_headers.${id}`);
    return JSON.parse(text) as Record<string, string>;
  }

  /** Resolves when a request ends, or at once when none runs. */
  async next(): Promise<void> {
    if (this.running.size > 0) await Promise.race(this.running);
  }

  /** Begins nothing more, waits for what runs until the limit, breaks off the rest and gives back what is held. */
  async stop(limit: AbortSignal): Promise<void> {
    const waiting = [...this.lanes.values()].flatMap((lane) => lane.waiting.splice(0));
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
