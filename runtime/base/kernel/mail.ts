/** Outgoing mail: queued in the causing transaction, handed to a server by a job, once. */
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import type { Services } from './context.ts';

export interface MailDraft {
  readonly to: { readonly name: string | null; readonly address: string };
  /** Default: e-mail. */
  readonly channel?: 'email' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** A second mail with the same key is never made. */
  readonly onceKey?: string;
  readonly unsubscribeUrl?: string;
  /** The text opens something (a link to sign in): it is stored sealed, and cleared once it is on its way. */
  readonly secret?: boolean;
  /** Seconds from now before which it is not sent. */
  readonly delay?: number;
  /** Files that go along: the mail waits for them, and does not go without them. */
  readonly files?: readonly MailFile[];
  /** All addresses, where there are several: `to` is the first of them. */
  readonly recipients?: MailRecipients;
  /** It goes to a customer: mails to customers are logged, and withheld from those who opted out of them. */
  readonly customer?: MailCustomer;
}

export interface MailRecipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

/** Which customer a mail is for, and of what kind it is. */
export interface MailCustomer {
  readonly account: number | null;
  /** The record that it is about: `invoice:42`. */
  readonly ref: string | null;
  /** Key of the type of notification: what customers opt out of. */
  readonly type: string;
  /** Nobody opts out of it. */
  readonly required?: boolean;
  /** A person wrote or approved this very message. */
  readonly byPerson?: boolean;
  /** How many workflows led to it; noted when it is queued. */
  readonly chain?: number;
  /** Its entry in the log, where there is one before the mail is queued. */
  readonly entry?: number;
}

/** A mail to a customer as its log sees it. */
export interface CustomerMail {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly customer: MailCustomer;
  readonly subject: string;
  readonly recipients: MailRecipients;
}

/** The mail that something became of. */
export type ChangedMail = Pick<CustomerMail, 'id'> & { readonly customer?: MailCustomer | null };

/** What became of a mail; the log keeps it. */
export interface MailFate {
  readonly status: MailStatus;
  readonly attempts: number;
  /** The server's answer, or why it was withheld. */
  readonly response: string;
  /** The recipient's server refused it for good. */
  readonly bounced: boolean;
  /** Addresses that the server does not know. */
  readonly unknown: readonly string[];
  /** Name of what sent it, and its id there. */
  readonly provider: string | null;
  readonly providerId: string | null;
  readonly held?: HeldBack['reason'];
}

/** The outcome of an accepted message, as its provider or a server reports it. */
export interface MailEvent {
  readonly mail: { readonly id: string } | { readonly messageId: string } | { readonly providerId: string };
  readonly kind: 'delivered' | 'opened' | 'bounced' | 'complained' | 'failed';
  /** Whom it speaks of; empty: all. */
  readonly addresses: readonly string[];
  readonly said: string;
  /** The address does not exist. */
  readonly isUnknown: boolean;
}

/** A message that came in. Whatever it says, its sender may have made up. */
export interface InboundMail {
  /** With its brackets. */
  readonly messageId: string | null;
  /** Ids of messages that it answers, the nearest first. */
  readonly answers: readonly string[];
  /** In small letters; '' where nobody is named. */
  readonly from: { readonly name: string | null; readonly address: string };
  /** Addresses that it went to, in small letters. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text, with quoted text separate. */
  readonly text: string;
  readonly quoted: string | null;
  /** Why no person wrote it; null where one did. */
  readonly automatic: string | null;
  /** What it says of messages that came back. */
  readonly bounces: readonly MailEvent[];
  readonly files: readonly { readonly name: string | null; readonly type: string; readonly bytes: Buffer }[];
}

export interface HeldBack {
  readonly reason: 'opt_out' | 'bounced_before' | 'invalid_address';
  readonly message: string;
}

/** A kind of message that customers opt out of. */
export interface MailKind {
  readonly summary: string;
  /** The resource of accounts, and its boolean field that an opt-out sets as well; null: none. */
  readonly resource: string | null;
  readonly field: string | null;
}

/** Keeps the log of what customers are sent; a product brings it (`mail_book.ts`). */
export interface MailBook {
  /** Kinds of messages that customers can opt out of, in addition to types of notifications, by key. */
  readonly kinds: Readonly<Record<string, MailKind>>;
  /** Puts the text of a system mail (a row of email_template) into the product's page; absent: a plain one. */
  page?(
    services: Services,
    mail: Readonly<Record<string, unknown>>,
    content: string,
    options: { readonly locale: string; readonly title: string },
  ): Promise<{ readonly html: string; readonly text: string }>;
  /** Notes a mail in the transaction that queues it. */
  queued(services: Services, client: Pool | PoolClient, actor: Actor, mail: CustomerMail): Promise<void>;
  /** Why it must not be sent any more, or to whom it may: called just before sending. */
  admitted(services: Services, mail: CustomerMail): Promise<HeldBack | MailRecipients>;
  /** Stores a report about an accepted mail. */
  report(services: Services, client: PoolClient, mail: ChangedMail, event: MailEvent): Promise<void>;
  /** Notes what became of a mail, in the transaction that notes it at the mail. */
  changed(services: Services, client: PoolClient, mail: ChangedMail, fate: MailFate): Promise<void>;
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
  /** Sentences about it with an address each, which end the mail's text and are not stored. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
}

/** What makes files of one kind for mails about records. */
export interface MailFileSource {
  /** Gives the id of the file that shows the record (`invoice:42`) as it is now, and has it made where there is none. */
  ensure(services: Services, actor: Actor, ref: string): Promise<string>;
  /** The file; `waits`: why it is not there yet; `never`: why it will not come. */
  read(services: Services, id: string): Promise<ReadyFile | { readonly waits: string } | { readonly never: string }>;
}

/** The outcome of a mail; `kept`: there is no server to send it. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'uncertain' | 'suppressed';

/** `waiting`: its file is not there yet; after so many seconds it is looked at again. */
type SendOutcome = { readonly status: MailStatus } | { readonly status: 'waiting'; readonly again: number };

export interface Mail {
  readonly kinds: MailBook['kinds'];
  /** The product's page around the text of a system mail, where it has one. */
  readonly page:
    | ((
        mail: Readonly<Record<string, unknown>>,
        content: string,
        options: { readonly locale: string; readonly title: string },
      ) => Promise<{ readonly html: string; readonly text: string }>)
    | undefined;
  /** Gives the mail's id, or null when a mail of that key exists. @throws Error for an address that is none. */
  queue(client: Pool | PoolClient, actor: Actor, draft: MailDraft): Promise<string | null>;
  /** The file that a source has for a record, made where there is none. */
  fileOf(actor: Actor, source: string, ref: string): Promise<MailFile>;
  /** Hands a queued mail to the server. @throws Error when it should be tried again. */
  send(id: string): Promise<SendOutcome>;
  /** Stores a provider's report about a mail; false if the mail is not one of ours. `driver`: null = any sender. */
  note(driver: string | null, event: MailEvent): Promise<boolean>;
  /** Records that the picture of a mail was requested, by its signed address. */
  seen(id: string, signature: string): Promise<void>;
  /** Signs in at a provider, and sends a mail when there is a recipient. Never rejects for what the provider does. */
  test(providerId: number, recipient: string | null): Promise<{ readonly ok: boolean; readonly message: string }>;
}
