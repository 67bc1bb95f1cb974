/**
 * The model: definitions after load and check, complete and linked, plain data that prints (`backline describe --json`).
 * Emitters read nothing else. Shapes that also exist at run time are the kernel's own types.
 */

import type { ConsoleFit } from '../../runtime/base/kernel/console.ts';
import type { JobSpec } from '../../runtime/base/kernel/job.ts';
import type { McpPrompt } from '../../runtime/base/kernel/mcp.ts';
import type { NotificationTypeSpec } from '../../runtime/base/kernel/notification.ts';
import type { PluginSpec } from '../../runtime/base/kernel/plugin.ts';
import type { PublicRouteSpec } from '../../runtime/base/kernel/public_route.ts';
import type { FieldSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type {
  CatalogueEntry,
  CodeSpec,
  EventSpec,
  ProductSpec,
  RouteSpec,
  SettingSpec,
} from '../../runtime/base/kernel/route.ts';
import type { Seeds } from '../../runtime/base/kernel/seeds.ts';
import type { ProductConsole, ResourceDefinition } from '../language/definition.ts';
import type { SettingSection } from '../language/settings.ts';
import type { SourceLocation } from '../source/source.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';

export interface FieldModel {
  readonly spec: FieldSpec;
  readonly shape: ValueShape;
  readonly summary: string;
  readonly example: unknown;
  /** The definition has the example: bodies show it even if the field may be left out. */
  readonly shown?: true;
  /** Default as the docs show it: a literal, or a sentence for computed ones; undefined = none. */
  readonly documentedDefault?: unknown;
  /** JSON Schema of the accepted value, if a rule checks more than the shape says. */
  readonly takes?: unknown;
  /** A computed default as a sentence's end, for readers of the API: `the account's currency code`. */
  readonly defaultInWords?: string;
  /** JSON column default of the table, as SQL text (`'[]'::jsonb`, `true`), or null. */
  readonly columnDefault: string | null;
  readonly was: string | null;
  readonly source: SourceLocation;
}

interface RelationModel {
  readonly name: string;
  readonly summary: string;
}

/** The answer of a route. */
export type AnswerModel =
  | { readonly kind: 'record'; readonly resource: string }
  | { readonly kind: 'list'; readonly resource: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'available_actions' }
  | { readonly kind: 'history' }
  | { readonly kind: 'bulk' }
  /** A file of one of these media types. */
  | { readonly kind: 'file'; readonly media: readonly string[] }
  /** A JSON Schema written in the definition, under `answer:`. */
  | { readonly kind: 'schema'; readonly schema: unknown };

export interface RouteModel {
  readonly spec: RouteSpec;
  /** The label of its button, if that differs from its name. */
  readonly called?: string;
  readonly summary: string;
  readonly description: string;
  /** Path parameters in order with the resource whose key they are (null for free ones). */
  readonly parameters: readonly {
    readonly name: string;
    readonly resource: string | null;
    readonly shape: ValueShape;
    /** A value that the demo data has. */
    readonly example: unknown;
  }[];
  /** Query parameters beyond the common ones of an index. */
  readonly query: readonly InputModel[];
  /** Body keys of a transition or action, or of an endpoint; null for create and update (their bodies follow the fields) and for routes without a body. */
  readonly input: readonly InputModel[] | null;
  readonly answer: AnswerModel;
  /** Further keys of a dry run's verdict, as JSON Schemas by name. */
  readonly verdict?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Body for the documents, if the definition has one. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Domain codes of this route's refusals, beyond the platform's. */
  readonly codes: readonly string[];
  readonly source: SourceLocation;
}

export interface ColumnModel {
  readonly name: string;
  /** Full PostgreSQL type: `varchar(60)`, `numeric(14,2)`, `timestamptz(3)`, `integer`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
  /** SQL text of the default or null. Identity columns are marked separately. */
  readonly default: string | null;
  readonly identity: boolean;
  readonly primary: boolean;
  /** Its values are sealed with the installation's keys, which no migration has. */
  readonly sealed?: true;
  /** Values of a check constraint for enums, else null. */
  readonly values: readonly string[] | null;
  readonly references: {
    readonly table: string;
    readonly column: string;
    readonly onDelete: 'restrict' | 'cascade' | 'set null';
    readonly name?: string;
    /** No foreign key in the database: its target is never deleted, and thousands of keys to one table slow each other down. */
    readonly constrained?: false;
  } | null;
  /** Its former name; of a reference, without `_id`. */
  readonly was: string | null;
  /** Names before that one. */
  readonly formerly?: readonly string[];
  /** Former values and what rows with them have now. */
  readonly became?: Readonly<Record<string, string>>;
  /** SQL of the value for existing rows, if the default is no literal. */
  readonly fill?: string;
  /** The ledger's form of it, if that differs from other columns of its type. */
  readonly ledger?: LedgerColumn;
}

export interface LedgerColumn {
  /** Entries do not have it: it is hidden, or computed again at any time. */
  readonly untold?: true;
  /** Hidden from callers who may not see costs. */
  readonly cost?: true;
  /** It is printed as a percentage, with two places at least. */
  readonly percent?: true;
}

export interface IndexModel {
  readonly name: string;
  readonly unique: boolean;
  /** Column names for plain indexes; null when `expression` says all. */
  readonly columns: readonly string[] | null;
  /** Whole `create index …` statement for trigram, partial and descending ones. */
  readonly expression: string | null;
}

export interface TableModel {
  readonly name: string;
  readonly columns: readonly ColumnModel[];
  readonly indexes: readonly IndexModel[];
  readonly checks: readonly { readonly name: string; readonly expression: string }[];
  /** Statements that follow the tables: triggers, exclusion constraints; each with a statement that undoes it. */
  readonly extras: readonly { readonly name: string; readonly up: string; readonly down: string }[];
  /** Of a ledger: columns with names of resources, and those with values by field name; the first names whose. */
  readonly ledger?: { readonly types: readonly string[]; readonly values: readonly string[] };
  /** Its changes are written to the ledger: whether records have versions, and their parent. */
  readonly audited?: {
    readonly versions?: true;
    readonly parent?: { readonly table: string; readonly column: string; readonly aggregate?: true };
  };
  readonly was: string | null;
  /** Names before that one. */
  readonly formerly?: readonly string[];
}

/** A condition on the records of a reference: one of their fields, and its values or the field of the referring record. */
export interface Narrowing {
  readonly path: string;
  readonly values?: readonly string[];
  readonly by?: string;
}

export interface ResourceModel {
  readonly spec: ResourceSpec;
  readonly summary: string;
  readonly description: string;
  /** Heading of its group in the docs: the context with a capital. */
  readonly group: string;
  /** Parallel to spec.fields. */
  readonly fields: readonly FieldModel[];
  readonly relations: readonly RelationModel[];
  /** Null for read-only views without a table of their own. */
  readonly table: TableModel | null;
  readonly routes: readonly RouteModel[];
  /** Defined in an own folder, not by the product. */
  readonly customFolder: boolean;
  /** The definition's keys for the console's pages. */
  readonly console?: ResourceDefinition['console'];
  /** The conditions of references that accept only some records, by column. */
  readonly narrowed?: Readonly<Record<string, readonly Narrowing[]>>;
  /** States of the record above in which one below it may be made; absent if its state says nothing. */
  readonly openIn?: { readonly field: string; readonly states: readonly string[] } | undefined;
  /** Plain conditions of an operation on the record itself, by operation. */
  readonly fits?: Readonly<Record<string, readonly ConsoleFit[]>>;
  /** Groups of the states of its machine. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Names of the functions its rule file must have, by kind, and those that may wait (`planned: true`). */
  readonly rules: {
    readonly plans: readonly string[];
    readonly guards: readonly string[];
    readonly effects: readonly string[];
    readonly actions: readonly string[];
    readonly prepare: readonly string[];
    readonly verdicts: readonly string[];
    readonly fills: readonly string[];
    readonly invariants: readonly string[];
    readonly planned: readonly string[];
    /** Those that an own folder adds to a resource of the product. */
    readonly custom: readonly string[];
    /** Functions that another context adds, with its name: they are in a rule file there. */
    readonly added: readonly (readonly [name: string, context: string])[];
  };
  readonly source: SourceLocation;
}

export interface EndpointModel extends RouteModel {
  readonly group: string;
  /** The folder of its file. */
  readonly context: string;
  /** From a custom folder, whose `rules/endpoints.ts` may contain its handler. */
  readonly custom: boolean;
}

/** An address without a token, with its text in the documentation. */
export interface PublicRouteModel {
  readonly spec: PublicRouteSpec;
  readonly query: readonly InputModel[];
  /** Status → its meaning. */
  readonly answers: Readonly<Record<string, string>>;
  readonly media: 'application/json' | 'text/html' | 'image/gif';
}

export interface JobModel {
  readonly spec: JobSpec;
  readonly payload: readonly InputModel[];
  /** Declared in a custom folder, which also contains its handler. */
  readonly custom: boolean;
  readonly source: SourceLocation;
}

/** An element of `GET /changelog` (contract, Versioning). */
export interface ChangelogModel {
  readonly release: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly change_type: string;
  readonly endpoints: readonly string[];
  readonly description: string;
}

/** The offer to agents; routes by their names. */
export interface AgentsModel {
  readonly core: readonly string[];
  readonly withheld: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  readonly prompts: readonly McpPrompt[];
}

export interface Model {
  readonly product: ProductSpec;
  readonly description: string;
  readonly agents: AgentsModel;
  /** Contexts in the order of the console's navigation. */
  readonly navigation: readonly string[];
  /** The console's settings for resources without their own. */
  readonly console: Required<Omit<ProductConsole, 'first_run' | 'colour' | 'sign'>> & {
    /** Null if the usual steps are shown. */
    readonly first_run: ProductConsole['first_run'] | null;
  };
  /** In order of file path: contexts and their names. */
  readonly resources: readonly ResourceModel[];
  readonly endpoints: readonly EndpointModel[];
  /** All routes, resources' and endpoints', in mounting order (static segments before parameters). */
  readonly routes: readonly RouteModel[];
  /** Endpoints' downloads that take no token: outside /api/v1, and in no catalogue. */
  readonly downloads: readonly RouteModel[];
  readonly catalogue: readonly CatalogueEntry[];
  readonly events: readonly (Omit<EventSpec, 'payload_schema'> & {
    readonly resource: string | null;
    /** Keys that rules add to the payload. */
    readonly carries?: readonly InputModel[];
  })[];
  readonly settings: readonly SettingSpec[];
  /** Parts of the settings page by group; the others are among `work`. */
  readonly settingSections: Readonly<Record<string, SettingSection>>;
  readonly publicRoutes: readonly PublicRouteModel[];
  readonly jobs: readonly JobModel[];
  /** Own folders. */
  readonly plugins: readonly PluginSpec[];
  readonly notifications: readonly NotificationTypeSpec[];
  readonly codes: readonly CodeSpec[];
  readonly abilities: readonly {
    readonly prefix: string;
    readonly suffixes: readonly string[];
    readonly summary: string;
  }[];
  /** System roles, and the first contents of a new database. */
  readonly seeds: Seeds;
  /** The changes of the releases, newest first. */
  readonly changelog: readonly ChangelogModel[];
  /** Further database objects: sequences for numbers, extensions. */
  readonly sequences: readonly { readonly name: string }[];
  readonly extensions: readonly string[];
}
