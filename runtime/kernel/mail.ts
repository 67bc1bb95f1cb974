/** Outgoing mail: queued in the causing transaction, handed to a server by a job, once. */
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';

export interface MailDraft {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** A second mail with the same key is never made. */
  readonly onceKey?: string;
  readonly unsubscribeUrl?: string;
  /** The text opens something (a link to sign in): it is stored sealed, and cleared once it is on its way. Without `html`. */
  readonly secret?: boolean;
  /** Seconds from now before which it is not sent. */
  readonly delay?: number;
}

/** What became of a mail; `kept`: there is no server to send it. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'uncertain';

export interface Mail {
  /** Gives the mail's id, or null when a mail of that key exists. @throws Error for an address that is none. */
  queue(client: Pool | PoolClient, actor: Actor, draft: MailDraft): Promise<string | null>;
  /** Hands a queued mail to the server. @throws Error when it should be tried again. */
  send(id: string): Promise<MailStatus>;
  /** Signs in at a provider, and sends a mail when there is a recipient. Never rejects for what the provider does. */
  test(providerId: number, recipient: string | null): Promise<{ readonly ok: boolean; readonly message: string }>;
}
