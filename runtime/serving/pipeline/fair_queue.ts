/**
 * Turns at the database. A token's burst waits for its own turns and takes nobody else's: tokens are served in rotation, each
 * has a share of the slots, and a record is written by few at once, so that those who would only wait for its lock wait here
 * and hold no connection. Who has requests waiting begins none beside those of a token that has not: a request that comes
 * alone finds the processors nearly free.
 */

/**
 * How many shows of one record, none of which says more than the record's address, act at a turn of one: they are read together
 * (engine/query/together.ts), sixteen by a statement, so that many of them hold one connection.
 */
export const readTogetherAtOnce = 8;

/** How many requests act at once, and how long the others wait. */
export interface Slots {
  /** Requests that act at once: the connections of the pool. */
  readonly all: number;
  /** Of those, what one token has while no other has come lately. */
  readonly alone: number;
  /** What one token has while others come too. */
  readonly shared: number;
  /** Writers of one record: one runs, the next is ready. */
  readonly record: number;
  /** Requests of one token that may wait. */
  readonly waiting: number;
  /** Milliseconds that one of them waits. */
  readonly patience: number;
  /** Milliseconds for which a token counts as one that comes. */
  readonly lately: number;
  /** Milliseconds that who has requests waiting leaves to each request of a token that has none. */
  readonly courtesy: number;
}

/** For a pool of so many connections. One connection is reserved for new tokens, one for internal work. */
export function slotsFor(connections: number): Slots {
  return {
    all: connections,
    alone: Math.max(1, connections - 2),
    // About one for two processors (database/pool.ts).
    shared: Math.max(1, Math.floor(connections / 8)),
    record: 2,
    waiting: 256,
    patience: 10_000,
    lately: 5_000,
    courtesy: 10,
  };
}

interface Lane {
  /** Turns, each of `readTogetherAtOnce` parts. */
  acting: number;
  readonly waiting: Waiting[];
  /** Since when it leaves its turn to another; null while it does not. */
  stoodBack: number | null;
}

interface Waiting {
  readonly token: string;
  readonly record: string | null;
  /** Parts of a turn. */
  readonly parts: number;
  readonly go: () => void;
  timer: NodeJS.Timeout | null;
}

export class FairQueue {
  private readonly slots: Slots;
  private readonly now: () => number;
  private acting = 0;
  /** Tokens with requests here. Those that wait are served in the order of this map: who was served goes to its end. */
  private readonly lanes = new Map<string, Lane>();
  private readonly writers = new Map<string, number>();
  /** Whether somebody waits for a whole turn to be free: those that need a part of one alone do not pass. */
  private crowded = false;
  private looking: NodeJS.Timeout | null = null;
  private latest = { token: '', at: Number.NEGATIVE_INFINITY };
  /** The latest of another token than that one. */
  private other = Number.NEGATIVE_INFINITY;

  constructor(slots: Slots, now: () => number = () => performance.now()) {
    this.slots = slots;
    this.now = now;
  }

  /**
   * Waits for a turn; `record` names the record of a write. Requests of a token that wait for the same keep their order.
   * @param go called when the turn comes: at once if nobody waits, before this returns.
   * @param refuse called instead if too many of the token wait, or the request has waited too long.
   * @param shared whether it is one of those that share a turn.
   * @returns a function that ends the turn, or the waiting for it; further calls do nothing.
   */
  enter(token: string, record: string | null, go: () => void, refuse: () => void, shared = false): () => void {
    const lane = this.laneOf(token);
    const one: Waiting = { token, record, parts: shared ? 1 : readTogetherAtOnce, go, timer: null };
    const behind =
      lane.waiting.some((before) => before.record === record || (shared && this.mayWrite(before.record))) ||
      (shared && this.crowded);
    const may = this.hasShare(one, lane) && this.mayWrite(record);
    if (!behind && may && this.fits(one) && !this.yieldsTurn(lane)) {
      this.start(lane, one);
      go();
      return this.ending(lane, one);
    }
    if (lane.waiting.length >= this.slots.waiting) {
      this.drop(token, lane);
      refuse();
      return () => undefined;
    }
    if (may && !this.fits(one)) this.crowded = true;
    lane.waiting.push(one);
    one.timer = setTimeout(() => {
      this.withdraw(lane, one);
      refuse();
    }, this.slots.patience);
    return this.ending(lane, one);
  }

  private laneOf(token: string): Lane {
    const at = this.now();
    if (this.latest.token !== token) {
      this.other = this.latest.at;
      this.latest.token = token;
    }
    this.latest.at = at;
    let lane = this.lanes.get(token);
    if (!lane) {
      lane = { acting: 0, waiting: [], stoodBack: null };
      this.lanes.set(token, lane);
    }
    return lane;
  }

  private hasShare({ token, parts }: Waiting, lane: Lane): boolean {
    return lane.acting + parts <= this.shareOf(token) * readTogetherAtOnce;
  }

  private fits({ parts }: Waiting): boolean {
    return this.acting + parts <= this.slots.all * readTogetherAtOnce;
  }

  private mayWrite(record: string | null): boolean {
    return record === null || (this.writers.get(record) ?? 0) < this.slots.record;
  }

  /** A second token that came lately makes every share the smaller one. */
  private shareOf(token: string): number {
    const others = this.latest.token === token ? this.other : this.latest.at;
    return this.now() - others < this.slots.lately ? this.slots.shared : this.slots.alone;
  }

  private start(lane: Lane, { record, parts }: Waiting): void {
    lane.stoodBack = null;
    this.acting += parts;
    lane.acting += parts;
    if (record !== null) this.writers.set(record, (this.writers.get(record) ?? 0) + 1);
  }

  private ending(lane: Lane, one: Waiting): () => void {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      if (lane.waiting.includes(one)) this.withdraw(lane, one);
      else if (one.timer === null) this.end(lane, one);
    };
  }

  private end(lane: Lane, { token, record, parts }: Waiting): void {
    this.acting -= parts;
    lane.acting -= parts;
    if (record !== null) {
      const left = (this.writers.get(record) ?? 1) - 1;
      if (left === 0) this.writers.delete(record);
      else this.writers.set(record, left);
    }
    this.drop(token, lane);
    this.serve();
  }

  /** A waiting request leaves. Its timer stays set, and reports that it had no turn. */
  private withdraw(lane: Lane, one: Waiting): void {
    if (one.timer) clearTimeout(one.timer);
    lane.waiting.splice(lane.waiting.indexOf(one), 1);
    this.drop(one.token, lane);
  }

  private drop(token: string, lane: Lane): void {
    if (lane.acting === 0 && lane.waiting.length === 0) this.lanes.delete(token);
  }

  /** Whether a lane that has requests waiting leaves its turn to one that has none and acts; not for long. */
  private yieldsTurn(lane: Lane): boolean {
    if (lane.waiting.length === 0) return false;
    if (![...this.lanes.values()].some((other) => other.acting > 0 && other.waiting.length === 0)) return false;
    const now = this.now();
    lane.stoodBack ??= now;
    const left = lane.stoodBack + this.slots.courtesy - now;
    if (left <= 0) return false;
    this.looking ??= setTimeout(() => {
      this.looking = null;
      this.serve();
    }, Math.ceil(left));
    return true;
  }

  /** Gives free places to who waits, a turn for each token in rotation. */
  private serve(): void {
    this.crowded = false;
    for (let served = true; served; ) {
      served = false;
      for (const [token, lane] of [...this.lanes]) {
        const next = lane.waiting.find(({ record }) => this.mayWrite(record));
        if (!next || !this.hasShare(next, lane) || this.yieldsTurn(lane)) continue;
        if (!this.fits(next)) {
          this.crowded = true;
          return;
        }
        served = true;
        if (next.timer) clearTimeout(next.timer);
        next.timer = null;
        lane.waiting.splice(lane.waiting.indexOf(next), 1);
        this.lanes.delete(token);
        this.lanes.set(token, lane);
        this.start(lane, next);
        next.go();
      }
    }
  }
}
