import type { DocumentsSpec } from './documents.ts';
import type { RemedySpec } from './resource.ts';

/** A route as a row of data: app.ts maps its kind to an operation factory. No route exists that no definition declares. */

export type RouteKind =
  | 'index'
  | 'show'
  | 'create'
  | 'update'
  | 'destroy'
  | 'transition'
  | 'available_actions'
  | 'action'
  | 'history'
  | 'as_at'
  | 'bulk'
  | 'composite'
  | 'endpoint'
  | 'async'
  | 'download';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ListedUnder {
  readonly resource: string;
  readonly param: string;
  /** Column that points there; of a polymorphic reference where `type` has the resource's name. */
  readonly column: string;
  readonly type?: string;
}

/** Ids in a body that name records of a resource. */
export interface NamedRecords {
  /** Keys that lead to them; lists are passed through. */
  readonly path: readonly string[];
  /** Whose they are; '' where the key `by` beside the id says so. */
  readonly resource: string;
  readonly by?: string;
}

export interface RouteSpec {
  /** `rentals.convert_to_quote`; unique. Also the OpenAPI operationId and x-route-name. */
  readonly name: string;
  readonly kind: RouteKind;
  readonly method: Method;
  /** With parameters in braces: `/api/v1/rentals/{rental}/items/{item}`. */
  readonly path: string;
  /** Entity name of the resource it serves (`rental`), null for endpoints without one. */
  readonly entity: string | null;
  /** Of a list: only records that point at the one whose key the path has. */
  readonly under?: ListedUnder;
  /** The catalogue's `resource`: plural path segment, or null. */
  readonly resource: string | null;
  /** `index`, `show`, `create`, `update`, `delete`, or the action word. */
  readonly operation: string | null;
  /** '' where any valid token will do. */
  readonly ability: string;
  /** Every ability that is needed. */
  readonly abilities: readonly string[];
  readonly weight: 0 | 1 | 2 | 3 | 4 | 6 | 8;
  readonly dryRun: boolean;
  readonly expectedVersion: boolean;
  /** A mutating POST: Idempotency-Key is honoured. False for pure calculations. */
  readonly idempotent: boolean;
  /** Has a JSON request body. */
  readonly body: boolean;
  /** A file may come with it, as multipart/form-data or as base64 under `content`; the setting with its most megabytes. */
  readonly upload?: string;
  /** A key of the body that names a file which is there: with it no file has to come. */
  readonly uploadUnless?: string;
  /** A reading action with query parameters of its own: they are its input. */
  readonly query?: true;
  /** Of what reads by statements of its own: parameter → what makes the request cheaper where it is too dear to run. */
  readonly narrow?: Readonly<Record<string, string>>;
  /** Records that the input names in addition to the resource's own references. */
  readonly names?: readonly NamedRecords[];
  /** Name of an endpoint's handler (kind `endpoint`), else null. */
  readonly handler: string | null;
  /** The job that a call queues (kind `async`, and actions that answer 202). */
  readonly job?: string;
  readonly status: number;
  /** Answers with the bytes of a file, or a range of them. */
  readonly file?: true;
  /** Answers with server-sent events to whom accepts them. */
  readonly stream?: true;
  /** The resource of which it answers some records: the request takes the filters, `fields` and `include` of its list. */
  readonly selects?: string;
  /** A person has to decide it: agents are refused (decisions 14). A name: where that key of the body is sent and not false. */
  readonly human?: true | string;
  readonly deprecated: { readonly since: string; readonly sunset: string; readonly link: string } | null;
}

/** An entry of `GET /api/v1/endpoints` (contract, Endpoint catalogue entry; `abilities` is an addition of decisions.md 12). */
export interface CatalogueEntry {
  readonly name: string;
  readonly method: Method;
  readonly uri: string;
  readonly resource: string | null;
  readonly operation: string | null;
  readonly ability: string;
  readonly abilities: readonly string[];
  readonly price_weight: number;
}

export interface EventSpec {
  readonly name: string;
  readonly entity: string;
  readonly action: string;
  readonly description: string;
  readonly lean: boolean;
  readonly always_action: boolean;
  /** JSON Schema of the delivered body. */
  readonly payload_schema: unknown;
}

/** A field with a number form, and how its last number is found. */
export interface NumbersSpec {
  readonly table: string;
  readonly column: string;
  /** Most characters of the field. */
  readonly maximum: number;
  /** The sequence that counts; null where `counter` does. */
  readonly sequence: string | null;
  /** SQL of the last number; `$1` is the year if the form shows it, else 0. */
  readonly counter: string | null;
}

export interface SettingSpec {
  readonly group: string;
  readonly key: string;
  /** What people call it; the key in words where absent. */
  readonly label?: string;
  readonly type: 'string' | 'text' | 'integer' | 'boolean' | 'decimal' | 'enum' | 'array' | 'json' | 'date';
  readonly default: unknown;
  readonly encrypted: boolean;
  readonly options: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Only a person whom nothing limits changes it. */
  readonly person?: true;
  /** A further rule for a text, or for each text of an array. */
  readonly format?: 'timezone' | 'locale' | 'currency' | 'email' | 'picture' | 'colour' | 'human_operation';
  readonly normalise?: readonly ('trim' | 'lower' | 'unique')[];
  /** Table and column that must contain the text, or each of an array. */
  readonly references?: {
    readonly table: string;
    readonly column: string;
    /** SQL over `t`: which of its rows count. */
    readonly where?: string;
    /** The same as values of its fields, where it was said so. */
    readonly has?: readonly { readonly path: string; readonly values: readonly string[] }[];
  };
  /** SQL: while it holds the value cannot change. */
  readonly fixedWhen?: string;
  /** Texts that are refused. */
  readonly except?: readonly string[];
  /** What is numbered in the form that the text gives. */
  readonly numbers?: readonly NumbersSpec[];
  readonly description: string;
}

/** A refusal code of the domain with its message template (`{name}` holes) and HTTP status. */
export interface CodeSpec {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** What it says where a hole of the message is not filled. */
  readonly plain?: string;
  readonly remedies?: readonly RemedySpec[];
  /** Why its refusals name neither record nor figure. */
  readonly unnamed?: string;
}

/** What the definitions say of the product as a whole. */
export interface ProductSpec {
  readonly name: string;
  readonly title: string;
  readonly release: string;
  readonly headerPrefix: string;
  readonly tokenPrefix: string;
  /** How an actor's scope is found: the user column with the ids, and the resource they are ids of. */
  readonly scope: { readonly userColumn: string; readonly resource: string } | null;
  /** Every ability that exists. */
  readonly abilities: readonly string[];
  /** What the abilities of a prefix are about. */
  readonly abilitySummaries: Readonly<Record<string, string>>;
  /** Lists of words that mean the same, for the search. */
  readonly otherWords?: readonly (readonly string[])[];
  /** Papers of its records, where it makes any. */
  readonly documents?: DocumentsSpec;
  /** Its colour (#rrggbb) and the letters of its sign, where it has its own. */
  readonly colour?: string;
  readonly sign?: string;
}

/** An entry of `GET /api/v1/changelog` (contract, Versioning). */
export interface ChangelogEntry {
  readonly release: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly change_type: string;
  /** Route names; `rentals.*` is all routes of a resource. */
  readonly endpoints: readonly string[];
  readonly description: string;
}
