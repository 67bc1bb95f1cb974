/**
 * Whether a client still waits for its answer. An AbortSignal costs more than everything else a call needs from it, so it is made
 * only on request.
 */
import type { Response } from 'express';

export class Presence {
  #isGone = false;
  #controller: AbortController | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(response: Response) {
    response.once('close', () => {
      if (response.writableFinished) return;
      this.#isGone = true;
      this.#controller?.abort();
      for (const tell of this.#waiting) tell();
    });
  }

  /** Whether the client went before its answer was written. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Fires when the client goes. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isGone) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Calls `tell` when the client disconnects, at once if it has. Returns a function that ends the waiting. */
  whenGone(tell: () => void): () => void {
    if (this.#isGone) tell();
    else this.#waiting.add(tell);
    return () => void this.#waiting.delete(tell);
  }
}
