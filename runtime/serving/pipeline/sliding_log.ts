/** The accepted requests of one key in the last window: a ring of instants that grows with use, never past its limit. */
const firstCapacity = 16;

export class SlidingLog {
  #times = new Float64Array(firstCapacity);
  #oldest = 0;
  #count = 0;

  /** Accepted instants still remembered. */
  get count(): number {
    return this.#count;
  }

  /** Forgets what happened at or before `instant` (ms). */
  forgetUntil(instant: number): void {
    while (this.#count > 0 && this.at(0) <= instant) {
      this.#oldest = (this.#oldest + 1) % this.#times.length;
      this.#count -= 1;
    }
    if (this.#count === 0 && this.#times.length > firstCapacity) this.#times = new Float64Array(firstCapacity);
    if (this.#count === 0) this.#oldest = 0;
  }

  /** The instant of the n-th oldest remembered acceptance, 0 = oldest. */
  at(index: number): number {
    return this.#times[(this.#oldest + index) % this.#times.length] ?? Number.NEGATIVE_INFINITY;
  }

  /** Remembers an acceptance; instants never decrease. */
  push(instant: number): void {
    if (this.#count === this.#times.length) this.#grow();
    this.#times[(this.#oldest + this.#count) % this.#times.length] = instant;
    this.#count += 1;
  }

  #grow(): void {
    const wider = new Float64Array(this.#times.length * 2);
    for (let index = 0; index < this.#count; index += 1) wider[index] = this.at(index);
    this.#times = wider;
    this.#oldest = 0;
  }
}
