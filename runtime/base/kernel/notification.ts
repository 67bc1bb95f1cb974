/** Notifications: types that definitions declare, and what rules and jobs send through them. */
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';

/** `database`: the list and the bell. `mail`: an e-mail. `broadcast`: the user's open streams. */
export type PlatformChannel = 'database' | 'mail' | 'broadcast';
/** Those of the platform, and those that plugins declare. */
export type NotificationChannel = PlatformChannel | (string & {});

interface AudienceSpec {
  /** Fields of the record that hold a user's id. */
  readonly fields: readonly string[];
  /** Role keys. */
  readonly roles: readonly string[];
  readonly actor: boolean;
  readonly exceptActor: boolean;
  /** Field of the record with an account's id, or null. */
  readonly account: string | null;
  /** Field of the record with the address that the account's mail goes to; absent = the account's own. */
  readonly address?: string;
  /** Boolean field of that account which unsubscribing by the mail's link sets as well, or null. */
  readonly optsOut: string | null;
}

export interface NotificationTypeSpec {
  readonly key: string;
  readonly summary: string;
  readonly category: string;
  readonly event: string | null;
  readonly job: { readonly name: string; readonly outcome: 'completed' | 'failed' } | null;
  readonly channels: readonly NotificationChannel[];
  /** Nobody can switch it off. */
  readonly required: boolean;
  /** False: off until the settings switch it on. */
  readonly enabled?: false;
  readonly audience: AudienceSpec;
  /** What makes the file that goes along with the account's mail; absent = none. */
  readonly attach?: string;
  /** Handlebars over the occasion. */
  readonly subject: string;
  readonly body: string;
}

/** Sets a boolean field of a record, with its ledger entry and event; what is set already changes nothing. */
export type OptOut = (
  who: { readonly actor: Actor; readonly requestId: string },
  target: { readonly resource: string; readonly id: number; readonly field: string },
) => Promise<void>;

/** An occasion: the values of templates, and the key that makes repeated ones the same. */
export interface Occasion {
  /** The same text for the same occasion: a recipient gets it only once. */
  readonly key: string;
  /** `rental:42`, or null. */
  readonly ref: string | null;
  /** Names for the templates: the record under its singular key, or `data`. */
  readonly names: Readonly<Record<string, unknown>>;
}

export interface NotifyOptions {
  /** Users in addition to the audience. */
  readonly users?: readonly number[];
  /** The dispatch-time override, over settings and preferences. */
  readonly channels?: Partial<Readonly<Record<NotificationChannel, boolean>>>;
}

export interface Notifications {
  /** The address by which an account unsubscribes from a type of notification. */
  unsubscribeUrl(account: number, type: string): string;
  /** Channels of plugins that are awake. */
  further(): readonly string[];
  /** Every channel that there is, those that rest too. */
  readonly channels: readonly string[];
  readonly types: ReadonlyMap<string, NotificationTypeSpec>;
  /** Language → a template or a word of the definitions → what it is in that language. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Types that an event sends. */
  byEvent(event: string): readonly NotificationTypeSpec[];
  /** Types that the end of a job sends. */
  byJob(job: string, outcome: 'completed' | 'failed'): readonly NotificationTypeSpec[];
  /**
   * Queues the notification in the client's transaction: after a rollback nobody gets it.
   * @throws Error if no definition declares the type.
   */
  notify(
    client: Pool | PoolClient,
    actor: Actor,
    type: string,
    occasion: Occasion,
    options?: NotifyOptions,
  ): Promise<void>;
  /** The same for all notifications of one change, by one statement. */
  notifyMany(
    client: Pool | PoolClient,
    actor: Actor,
    notices: readonly { readonly type: string; readonly occasion: Occasion }[],
  ): Promise<void>;
}
