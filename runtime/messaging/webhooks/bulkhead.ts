/** How one endpoint is treated by this worker: how many requests at a time, and when none. */

/** Requests in flight to one endpoint; 1 after a timeout, until one succeeds (decisions 7). */
const wide = 4;
const narrow = 1;
/** Deliveries that are taken ahead for an endpoint that answers quickly: claims are made in bulk. */
const ahead = 256;
/** Milliseconds within which an answer counts as quick. */
const quick = 250;
/** Unanswered requests in a row after which the endpoint is left alone for a while, and then tried with one. */
const breaksAfter = 5;
const breakMs = 30_000;

export class Bulkhead<T> {
  readonly waiting: T[] = [];
  /** When each request in flight began, in milliseconds of the drain's clock. */
  private readonly begun = new Set<{ readonly at: number }>();
  private limit = wide;
  private isQuick = false;
  private unanswered = 0;
  private closedUntil = 0;

  get inFlight(): number {
    return this.begun.size;
  }

  /** Counts a request that begins. The returned function counts its end. */
  begin(now: number): () => void {
    const mark = { at: now };
    this.begun.add(mark);
    return () => this.begun.delete(mark);
  }

  /** Whether what it was sent first is out for longer than a quick answer takes, whatever its answers were before. */
  isStalled(now: number): boolean {
    const [first] = this.begun;
    return first !== undefined && now - first.at > quick;
  }

  /** Deliveries that may be taken for it now. @param now milliseconds of the drain's clock. */
  room(now: number): number {
    if (now < this.closedUntil) return 0;
    const limit = this.unanswered >= breaksAfter ? narrow : this.limit;
    return Math.max(0, limit + (this.isPrompt(now) ? ahead : 0) - this.inFlight - this.waiting.length);
  }

  /** Whether it answers quickly, as far as is known now. */
  isPrompt(now: number): boolean {
    return this.isQuick && !this.isStalled(now);
  }

  /** Whether it has more waiting than it soon sends. */
  isFull(now: number): boolean {
    return this.isPrompt(now) && this.waiting.length > (3 * ahead) / 4;
  }

  /** Whether it is worth a claim: what was taken ahead is nearly sent. */
  get needsRefill(): boolean {
    return this.waiting.length <= ahead / 4;
  }

  /** Whether one more request may begin now. */
  mayBegin(now: number): boolean {
    return now >= this.closedUntil && this.inFlight < (this.unanswered >= breaksAfter ? narrow : this.limit);
  }

  /** Notes how a request ended. */
  note(failure: 'timeout' | 'connection' | null, ms: number, now: number): void {
    if (failure === null) {
      this.unanswered = 0;
      this.limit = wide;
      this.isQuick = ms <= quick;
      return;
    }
    this.isQuick = false;
    this.unanswered += 1;
    if (failure === 'timeout') this.limit = narrow;
    if (this.unanswered >= breaksAfter) this.closedUntil = now + breakMs;
  }
}
