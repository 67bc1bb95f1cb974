/** Plugins: custom folders as the runtime serves them, and the argument of their code. */
import type { Pool } from 'pg';

export interface PluginConfigSpec {
  readonly type: 'string' | 'secret' | 'integer' | 'boolean';
  readonly required: boolean;
  readonly default: string | number | boolean | null;
  readonly values: readonly string[] | null;
  readonly summary: string;
}

/** What the definitions say of an own folder. */
export interface PluginSpec {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly author: string | null;
  readonly summary: string;
  readonly abilities: readonly string[];
  readonly events: readonly string[];
  /** Summaries of its channels by key. */
  readonly channels: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, PluginConfigSpec>>;
  /** What rests while it is disabled: routes and jobs by name, types of notifications by key. */
  readonly routes: readonly string[];
  readonly jobs: readonly string[];
  readonly notifications: readonly string[];
  readonly publicRoutes: readonly string[];
  /** Guards, validations and effects that it adds to resources of others: names by resource. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

export type PluginConfig = Readonly<Record<string, string | number | boolean | null>>;

/** What a channel delivers. */
export interface ChannelMessage {
  /** The same for every attempt: a receiver that has seen it drops it. */
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  /** `rental:42`, or null. */
  readonly subjectRef: string | null;
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
}

/** `rules/channels.ts` of an own folder exports `channels`: one of these for each that its plugin declares. */
export interface Channel {
  /** Rejects when it did not come through; it is tried again then. `config` holds the secrets too. */
  deliver(
    message: ChannelMessage,
    input: { readonly config: PluginConfig; readonly signal: AbortSignal },
  ): Promise<void>;
}

export type PluginChannels = Readonly<Record<string, Channel>>;

export interface Plugins {
  readonly specs: readonly PluginSpec[];
  /** The plugin of a route, job or type of notification that rests now; null where it is awake or nobody's. */
  restingRoute(name: string): PluginSpec | null;
  /** The same of a public route. */
  restingPublicRoute(name: string): PluginSpec | null;
  /** Guards, validations and effects of a resource that rest now, by name; null where none does. */
  restingRules(resource: string): ReadonlySet<string> | null;
  /** Names of jobs that rest now. */
  restingJobs(): readonly string[];
  restsNotification(key: string): boolean;
  /** Channels of plugins that are awake. */
  channels(): readonly string[];
  /** Every channel that a plugin declares, awake or not. */
  readonly declaredChannels: readonly string[];
  /** The plugin, code and configuration behind a channel; null while it rests. */
  open(
    pool: Pool,
    channel: string,
  ): Promise<{ readonly plugin: PluginSpec; readonly channel: Channel; readonly config: PluginConfig } | null>;
  /** Reads again which are enabled. */
  reload(): Promise<void>;
}
