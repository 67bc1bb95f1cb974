/** What travels with a request from the pipeline into an operation, and back. */
import type { ServerResponse } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import type { Committed } from './committed.ts';
import type { CustomFieldsService } from './custom_field.ts';
import type { Data } from './data.ts';
import type { Destinations } from './destination.ts';
import type { Papers } from './documents.ts';
import type { Files, Scanner } from './files.ts';
import type { Jobs } from './job.ts';
import type { Mail } from './mail.ts';
import type { Notifications } from './notification.ts';
import type { Observer } from './observation.ts';
import type { Plugins } from './plugin.ts';
import type { PublicHandler, PublicRouteSpec } from './public_route.ts';
import type { RemedySpec, ResourceSpec } from './resource.ts';
import type { CatalogueEntry, ChangelogEntry, EventSpec, ProductSpec, RouteSpec, SettingSpec } from './route.ts';
import type { Change, Rules, Settings } from './rules.ts';
import type { SeedSource } from './seeds.ts';
import type { Upload } from './upload.ts';
import type { WorkflowActions } from './workflow.ts';

/** The decoded query string in the order sent: bounded, no prototype, keys and values as sent after percent-decoding. */
export type QueryPairs = readonly (readonly [key: string, value: string])[];

export interface RequestContext {
  readonly requestId: string;
  readonly route: RouteSpec;
  readonly actor: Actor;
  /** Path parameters as sent, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryPairs;
  /** The parsed and validated body; {} where the route has none or none was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Lower-case request headers. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
  /** Of a browser: its session, with which whatever stays open ends. */
  readonly session?: number;
  /** The file that came as a part of the body; `body.content` once the body is judged. */
  readonly upload?: Upload;
  /** HEAD: what answers must consume nothing. */
  readonly headOnly?: boolean;
  /** The change that is under way and that this operation becomes a part of; commands/change.ts alone knows what it is. */
  readonly inside?: object;
  /** The Idempotency-Key this request holds, when it came with one. */
  readonly claim?: Claim;
  /** Ends the request's turn at the database early: the rest computes for a while and reads no more. */
  readonly endTurn?: () => void;
  /** The caller wants to be refused where a name that is not known would be passed over. */
  readonly strict?: true;
}

/** A claimed Idempotency-Key: the reply is stored in the effect's own transaction, so both exist or neither. */
export interface Claim {
  /** The key as it was sent. */
  readonly key: string;
  /** Throws when another request took the key over meanwhile. */
  store(client: Pool | PoolClient, reply: Reply): Promise<void>;
  /**
   * The same as a part of the caller's statement: `sql` with parameters from `first`, and `done`, which is called with whether it
   * changed its row.
   */
  keeping(reply: Reply): {
    readonly sql: (first: number) => string;
    readonly values: readonly unknown[];
    readonly done: (changed: boolean) => void;
  };
  readonly stored: boolean;
}

/** A refusal inside an answer that is none itself (a dry run's, one of `available_actions`), and its path in the body. */
export interface ReportedRefusal {
  readonly at: readonly (string | number)[];
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly remedies: readonly RemedySpec[];
  /** The operation that would be refused, and its body. */
  readonly route: RouteSpec;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A finished answer. `body` is JSON text, already wrapped in its envelope; null for 204. */
export interface Reply {
  readonly status: number;
  readonly body: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a page of a list: where the others are. `next` is the cursor of the page that follows, null on the last one. */
  readonly paging?:
    | { readonly page: number; readonly perPage: number; readonly total: number }
    | { readonly next: string | null };
  /** The body of a file, instead of `body`: written as it comes; type and length are in `headers`. Never stored for a replay. */
  readonly chunks?: AsyncIterable<string | Buffer>;
  /** The bytes of `chunks` go out as they are: a part of a file, or one whose tag is that of its bytes. */
  readonly uncoded?: true;
  /** The refusals in it; details and remedies are added before it is sent. */
  readonly refusals?: readonly ReportedRefusal[];
  /** The body shows a secret this once: stored copies are sealed. */
  readonly secret?: boolean;
  /** Answers with server-sent events instead of a body: writes to the open answer until it ends. */
  readonly stream?: (response: ServerResponse) => void;
}

export type Operation = (context: RequestContext) => Promise<Reply>;

/** Handlers of addresses without a token, by the name that their definition says. */
export type PublicFactory = (services: Services) => Readonly<Record<string, PublicHandler>>;

/** Makes the handler of a custom endpoint: once per process. */
export type EndpointFactory = (services: Services, route: RouteSpec) => Operation;

/** Seals single values with the installation's keys (decisions 8). `context` binds a value to `table.column.key`. */
export interface Secrets {
  /** Signs a text for a purpose: base64url, 43 characters. */
  sign(text: string, purpose: string): string;
  /**
   * True when one of the configured keys signed the text for the purpose; takes the same time for every wrong one. `bytes`: so many
   * of the signature's first ones are there, where there is no room for more.
   */
  isSigned(text: string, purpose: string, signature: string, bytes?: number): boolean;
  seal(value: string, context: string): string;
  /** Throws when the value was moved, changed, or sealed with a key that is not configured. */
  open(sealed: string, context: string): string;
}

/** Settings as the house sees them: rules get `get` alone. */
export interface SettingsService extends Settings {
  /** The same for a key that is only known at run time. Throws for one that no definition declares. */
  read(key: string): unknown;
  /** What the definitions say of a key, or undefined when there is none. */
  spec(key: string): SettingSpec | undefined;
  readonly specs: readonly SettingSpec[];
  /** True when a value is stored, so that an encrypted key can say so without showing it. */
  isSet(key: string): boolean;
  /** Reads the stored values again; done at start, after a change, and in the background once a second under use. */
  reload(): Promise<void>;
}

/** The house's services, made once per process and handed down; nothing reaches for a global. */
export interface Services {
  readonly pool: Pool;
  /** Typed reads on the pool, each on a connection of its own. */
  readonly db: Data;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly routes: readonly RouteSpec[];
  /** Routes without a token, outside /api/v1. */
  readonly downloads: readonly RouteSpec[];
  readonly catalogue: readonly CatalogueEntry[];
  /** The event catalogue by name. */
  readonly events: ReadonlyMap<string, EventSpec>;
  readonly product: ProductSpec;
  /** What a new database begins with; read when somebody seeds. */
  readonly seeds: SeedSource;
  /** What the releases changed, newest first. */
  readonly changelog: readonly ChangelogEntry[];
  readonly rules: Readonly<Record<string, Rules>>;
  readonly settings: SettingsService;
  readonly secrets: Secrets;
  readonly customFields: CustomFieldsService;
  /** Informs caches of changed records. */
  readonly committed: Committed;
  readonly jobs: Jobs;
  readonly destinations: Destinations;
  /** Bytes of attachments, documents, exports and imports. */
  readonly files: Files;
  /** Null: files are served unscanned. */
  readonly scanner: Scanner | null;
  readonly mail: Mail;
  readonly documents: Papers;
  /** What workflows of the product do, by name. */
  readonly workflowActions: WorkflowActions;
  readonly notifications: Notifications;
  readonly plugins: Plugins;
  /** Where people reach this installation, without a slash at its end. */
  readonly appUrl: string;
  /** Addresses without a token. */
  readonly publicRoutes: readonly PublicRouteSpec[];
  readonly observe: Observer;
  /** Handlers of custom endpoints that own folders bring, by name. */
  readonly customEndpoints?: Readonly<Record<string, EndpointFactory>>;
  /** Handlers of addresses without a token that the product brings. */
  readonly customPublic?: PublicFactory;
  /**
   * Changes records outside an operation, in a job (`{ actor, requestId: id }`) or an endpoint's handler (its context): one
   * transaction with ledger, versions and events, with the functions of an effect. A handler returns its reply, which is stored
   * for the request's Idempotency-Key.
   * @param name of the change in the log.
   */
  readonly write: <T>(
    who: Pick<RequestContext, 'actor' | 'requestId' | 'claim' | 'inside'>,
    name: string,
    work: (change: Change<Record<string, unknown>, Record<string, unknown>>) => Promise<T>,
  ) => Promise<T>;
  /** What a route does, for operations that perform others. */
  readonly operationOf: (route: RouteSpec) => Operation;
  /** The same, run whole and rolled back, with what would come of it in `meta` of its answer; there is one where requests are served. */
  readonly rehearsalOf?: (route: RouteSpec) => Operation;
  /** Holds bodies that come by no request against the schema of their route: the body in its declared form, and what is wrong by key. */
  readonly judgeOf: (route: RouteSpec) => Promise<
    (body: Readonly<Record<string, unknown>>) => {
      readonly body: Readonly<Record<string, unknown>>;
      readonly errors: Record<string, string[]> | null;
    }
  >;
}
