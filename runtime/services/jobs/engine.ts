/** What an engine does: it hands queued jobs of the table to the runner. The table decides, so a wrong offer does no harm. */
export interface Engine {
  readonly name: 'PostgreSQL' | 'Bull';
  start(): Promise<void>;
  /** A job was queued; null: any may have been. Waits for nothing. */
  wake(id: string | null): void;
  /** Once a second: finds what is due and was not handed out. */
  sweep(): Promise<void>;
  /** Hands out nothing more; runs go on. */
  pause(): Promise<void>;
  /** Closes connections, when the runs have ended. */
  close(): Promise<void>;
}
