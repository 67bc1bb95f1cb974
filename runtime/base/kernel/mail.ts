/** Outgoing mail: queued in the causing transaction, handed to a server by a job, once. */
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import type { Services } from './context.ts';

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
  /** A file that goes along: the mail waits for it, and does not go without it. */
  readonly file?: MailFile;
}

/** A file of a mail: what makes it, and the file's id there. */
export interface MailFile {
  readonly source: string;
  readonly id: string;
}

/** A file as it goes out. */
export interface ReadyFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** A sentence about it and an address, which end the mail's text and are kept nowhere. */
  readonly link?: { readonly text: string; readonly url: string };
}

/** What makes files of one kind for mails about records. */
export interface MailFileSource {
  /** Gives the id of the file that shows the record (`invoice:42`) as it is now, and has it made where there is none. */
  ensure(services: Services, actor: Actor, ref: string): Promise<string>;
  /** The file; `waits`: why it is not there yet; `never`: why it will not come. */
  read(services: Services, id: string): Promise<ReadyFile | { readonly waits: string } | { readonly never: string }>;
}

/** What became of a mail; `kept`: there is no server to send it. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'uncertain';

/** `waiting`: its file is not there yet; after so many seconds it is looked at again. */
export type SendOutcome = { readonly status: MailStatus } | { readonly status: 'waiting'; readonly again: number };

export interface Mail {
  /** Gives the mail's id, or null when a mail of that key exists. @throws Error for an address that is none. */
  queue(client: Pool | PoolClient, actor: Actor, draft: MailDraft): Promise<string | null>;
  /** The file that a source has for a record, made where there is none. */
  fileOf(actor: Actor, source: string, ref: string): Promise<MailFile>;
  /** Hands a queued mail to the server. @throws Error when it should be tried again. */
  send(id: string): Promise<SendOutcome>;
  /** Signs in at a provider, and sends a mail when there is a recipient. Never rejects for what the provider does. */
  test(providerId: number, recipient: string | null): Promise<{ readonly ok: boolean; readonly message: string }>;
}
