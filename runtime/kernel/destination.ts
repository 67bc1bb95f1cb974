/** Where the service may send requests to: addresses that people type in must not reach what only this machine reaches. */
import type { Dispatcher } from 'undici';

export interface Destinations {
  /**
   * Why requests may not go to this URL, as a sentence, or null. Judges scheme, user information, port, name and literal
   * address, and what the name stands for where that is known within a second; each connection is judged again.
   */
  problem(url: string): Promise<string | null>;
  /** Connects to allowed addresses alone: what a name stands for and the connected socket are judged each time. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}
