/** Where the service may send requests to: addresses that people type in must not reach what only this machine reaches. */
import type { Dispatcher } from 'undici';

export interface Destinations {
  /**
   * Why requests may not go to this URL, as a sentence, or null. Checks scheme, user information, port, name and literal address,
   * and the addresses of the name if they are known within a second; each connection is checked again.
   */
  problem(url: string): Promise<string | null>;
  /** Why no connection may be made to the server of a name or address, as a sentence, or null: `problem`, for what is no URL. */
  hostProblem(host: string): Promise<string | null>;
  /** The address to connect to, where a protocol of its own speaks to the server. Rejects where none of its addresses may be reached. */
  addressOf(host: string): Promise<string>;
  /** Connects only to allowed addresses: the name's addresses and the connected socket are checked each time. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}
