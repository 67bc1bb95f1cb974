/** The drain: from the outbox to deliveries, and from deliveries to their endpoints, for as long as the process works. */
import type { Services } from '../../base/kernel/context.ts';
import { disable } from './disable.ts';
import { type FannedOut, openFanOut } from './fan_out.ts';
import { orphaned, orphans } from './maker.ts';
import { Outcomes } from './outcomes.ts';
import { Sender } from './sender.ts';
import { Signal } from './signal.ts';
import { DeliveryStore } from './store.ts';

interface DrainOptions {
  readonly services: Services;
  /** The clock that attempts are timed by, in milliseconds; default: the machine's. */
  readonly now?: () => number;
}

export interface Drain {
  /** Looks for new events at once. */
  wake(): void;
  /** This process answers requests as well: for a second a backlog is worked off at a pace that leaves them room. */
  slowDown(): void;
  /** Starts nothing more, waits for requests in flight until `limit` is aborted, and returns claimed rows. */
  stop(limit?: AbortSignal): Promise<void>;
}

/** Milliseconds between two looks at the outbox, and at what is due. */
const outboxInterval = 100;
const dueInterval = 1_000;
/** The least between two looks at the outbox: a look costs the same for one event as for those of 25 ms. */
const lookGap = 25;
/** The same while there is no webhook: what happens is only ticked off, the more at a time the better. */
const unheardGap = 250;
/** How long the outbox waits for quick endpoints: what is handed over needs no claim, but a slower one holds up no other. */
const fullPause = 100;
/** How long it waits for a quick endpoint that has yet to get what waits in the database. */
const catchUp = 20;
const step = 10;
/** Milliseconds that a request is slowedAt for, and those a delivery of a backlog then counts for: 1,000 a second. */
const slowFor = 1_000;
const slowPace = 1;
/** Milliseconds that outcomes are gathered for then: each commit makes requests' own wait for the disk. */
const slowGathering = 80;
/** Milliseconds that outcomes are gathered for otherwise. */
const gathering = 40;
/** Outcomes waiting to be written above which nothing more is claimed. */
const mostUnwritten = 2_000;

/** The parts of a drain without its loops; tests drive them by hand under a clock of their own. */
export class Pump {
  private readonly services: Services;
  private readonly takeBatch: () => Promise<FannedOut>;
  readonly sender: Sender;
  readonly outcomes: Outcomes;
  readonly store: DeliveryStore;
  /** Webhooks that may have something due. */
  hot = new Set<number>();

  constructor({ services, now = Date.now }: DrainOptions) {
    this.services = services;
    this.store = new DeliveryStore(services.pool, now);
    this.outcomes = new Outcomes(services, this.store, now, () => (this.isSlowed ? slowGathering : gathering));
    this.sender = new Sender({
      services,
      store: this.store,
      now,
      done: (outcome, gone) => this.outcomes.add(outcome, gone),
    });
    this.takeBatch = openFanOut(services, {
      now,
      // What waits in the database goes first.
      room: (webhook) => (this.hot.has(webhook) ? 0 : this.sender.room(webhook)),
      wanted: () => (this.isCatchingUp || this.isSlowed ? 0 : this.sender.leastRoom),
      leaseUntil: () => this.store.leaseUntil(),
    });
  }

  private slowedAt = Number.NEGATIVE_INFINITY;

  /** Notes that the process has answered a request. */
  slowDown(): void {
    this.slowedAt = performance.now();
  }

  get isSlowed(): boolean {
    return performance.now() - this.slowedAt < slowFor;
  }

  /** Whether an endpoint that answers quickly has yet to get what waits for it in the database. */
  get isCatchingUp(): boolean {
    return [...this.hot].some((id) => this.sender.isPrompt(id));
  }

  /** Takes one batch of the outbox: as much as there is room for is sent at once, the rest waits in the database. */
  async fanOut(): Promise<Pick<FannedOut, 'taken' | 'full' | 'webhooks' | 'made' | 'heard'>> {
    const fanned = await this.takeBatch();
    this.sender.accept(fanned.handed);
    for (const id of fanned.webhooks) this.hot.add(id);
    return fanned;
  }

  /** Looks for due deliveries, for claims of dead workers, and for webhooks whose token has ended. */
  async sweep(): Promise<void> {
    await this.store.recover();
    for (const id of await orphans(this.services.pool)) await disable(this.services, id, orphaned);
    for (const id of await this.store.due()) this.hot.add(id);
  }

  /** Begins what is due, as far as there is room. Gives how many. */
  async send(): Promise<number> {
    const due = this.hot;
    this.hot = new Set();
    try {
      const { claimed, more } = await this.sender.fill(due);
      for (const id of more) this.hot.add(id);
      return claimed;
    } catch (error) {
      for (const id of due) this.hot.add(id);
      throw error;
    }
  }

  /** Does all that is due now, retries that fall due meanwhile included. */
  async settle(): Promise<void> {
    for (;;) {
      const { taken } = await this.fanOut();
      await this.sweep();
      const begun = await this.send();
      if (taken === 0 && begun === 0 && !this.sender.busy) break;
      await this.sender.next();
      await this.outcomes.settle();
    }
    await this.outcomes.settle();
  }
}

/** Starts draining. Any number of processes may do so beside each other. */
export function startDrain(options: DrainOptions): Drain {
  const { services } = options;
  const pump = new Pump(options);
  const stopped = new AbortController();
  const { signal } = stopped;
  const called = new Signal();
  const more = new Signal();
  let failing = false;

  const pause = (ms: number): Promise<void> => new Signal().pause(ms, signal);

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (failing) services.observe({ kind: 'queue_restored', reason: 'Webhooks are delivered again.' });
      failing = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!failing) services.observe({ kind: 'queue_lost', reason: `Webhooks are not delivered: ${reason}` });
      failing = true;
      await pause(1_000);
    }
  }

  async function fan(): Promise<void> {
    while (!signal.aborted) {
      await guarded(async () => {
        if (pump.sender.isFull) await Promise.race([pump.sender.next(), pause(fullPause)]);
        for (let waited = 0; pump.isCatchingUp && waited < catchUp; waited += step) await pause(step);
        const { full, webhooks, made, heard } = await pump.fanOut();
        if (webhooks.length > 0) more.ring();
        if (full && pump.isSlowed) await pause(made * slowPace);
        if (!full) {
          await pause(heard ? lookGap : unheardGap);
          await called.pause(outboxInterval - lookGap, signal);
          called.silence();
        }
      });
    }
  }

  async function send(): Promise<void> {
    let swept = 0;
    while (!signal.aborted) {
      await guarded(async () => {
        if (performance.now() - swept >= dueInterval) {
          await pump.sweep();
          swept = performance.now();
        }
        if (pump.outcomes.waiting > mostUnwritten) await pump.outcomes.settle();
        const begun = pump.hot.size > 0 ? await pump.send() : 0;
        if (pump.isCatchingUp && pump.isSlowed) await pause(begun * slowPace);
        const rest = more.pause(pump.hot.size > 0 ? 20 : dueInterval, signal);
        await (pump.sender.busy && pump.hot.size > 0 ? Promise.race([pump.sender.next(), rest]) : rest);
        more.silence();
      });
    }
  }

  const loops = Promise.all([fan(), send()]);
  let stopping: Promise<void> | null = null;
  async function stop(limit: AbortSignal): Promise<void> {
    stopped.abort();
    await loops;
    await pump.sender.stop(limit);
    await pump.outcomes.settle();
  }
  return {
    wake: () => called.ring(),
    slowDown: () => pump.slowDown(),
    stop(limit = AbortSignal.timeout(25_000)) {
      stopping ??= stop(limit);
      return stopping;
    },
  };
}
