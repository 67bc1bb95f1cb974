/**
 * A pause that may be ended early. Every commit does so: an AbortController would create an error with a stack trace for each.
 */
export class Signal {
  private wake: (() => void) | null = null;
  private rung = false;

  /** Ends the pause; one that begins later ends at once, until `silence`. */
  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  silence(): void {
    this.rung = false;
  }

  /** Waits for milliseconds, until it is rung, or until the signal is aborted. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    if (this.rung || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        if (this.wake === end) this.wake = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
      this.wake = end;
    });
  }
}
