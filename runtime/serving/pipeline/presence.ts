/**
 * Whether a client still waits for its answer. An AbortSignal costs more than all else that a call needs of it, so one is made
 * for those alone who ask for it.
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

  /** Calls `tell` when the client goes, at once where it is gone. Gives what ends the waiting. */
  whenGone(tell: () => void): () => void {
    if (this.#isGone) tell();
    else this.#waiting.add(tell);
    return () => void this.#waiting.delete(tell);
  }
}
