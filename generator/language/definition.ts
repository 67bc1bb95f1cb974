/** What a definition file holds once it has passed the registry: the shapes the model builder reads. */

export interface ProductDefinition {
  readonly product: string;
  readonly title: string;
  readonly release: string;
  readonly description?: string;
  readonly header_prefix?: string;
  readonly token_prefix?: string;
  readonly scope?: { readonly user_field: string; readonly resource: string };
  readonly navigation?: readonly string[];
  readonly agents?: AgentsDefinition;
}

export interface AgentsDefinition {
  readonly core?: readonly string[];
  readonly withheld?: readonly string[];
  readonly prompts?: Readonly<Record<string, PromptDefinition>>;
}

export interface PromptDefinition {
  readonly title: string;
  readonly summary?: string;
  readonly needs?: readonly string[];
  readonly arguments?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
  readonly text: string;
}

export interface FieldDefinition {
  readonly type?: string;
  readonly belongs_to?: string;
  readonly polymorphic?: readonly string[];
  readonly states?: string;
  readonly computed?: string;
  readonly maintained?: string;
  readonly filled?: string;
  readonly follows?: Readonly<Record<string, readonly string[]>>;
  readonly field?: string;
  readonly key?: string;
  readonly values_of?: string;
  readonly values?: readonly (string | number)[];
  readonly schema?: unknown;
  readonly required?: boolean;
  readonly null?: boolean;
  readonly default?: unknown;
  readonly readonly?: boolean;
  readonly immutable?: boolean;
  readonly write_only?: boolean;
  readonly writable_in?: readonly string[];
  readonly hidden?: boolean;
  readonly noted?: boolean;
  readonly cost?: boolean;
  readonly body?: boolean | string;
  readonly unique?: boolean;
  readonly number_form?: string;
  readonly number_counter?: string;
  readonly unique_in?: string;
  readonly filter?: boolean | readonly string[];
  readonly sort?: boolean;
  readonly include?: boolean;
  readonly filter_path?: boolean;
  readonly index?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly normalise?: readonly ('trim' | 'lower' | 'upper')[];
  readonly on_delete?: 'restrict' | 'cascade' | 'set null';
  readonly summary?: string;
  readonly example?: unknown;
  readonly takes?: unknown;
  readonly was?: string;
  /** Names before that one. */
  readonly formerly?: readonly string[];
  readonly became?: Readonly<Record<string, string>>;
}

export interface RelationDefinition {
  readonly has_many?: string;
  readonly has_one?: string;
  readonly belongs_to?: string;
  readonly by?: string;
  readonly as?: string;
  readonly through?: string;
  readonly ids?: string;
  readonly matching?: readonly string[];
  readonly order?: readonly string[];
  readonly include?: boolean;
  readonly filter_path?: boolean;
  readonly summary?: string;
}

export interface GuardDefinition {
  readonly name?: string;
  readonly require?: string | boolean;
  readonly planned?: boolean;
  readonly locks?: readonly string[];
  readonly follows?: Readonly<Record<string, readonly string[]>>;
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
  readonly remedies?: readonly RemedyDefinition[];
  readonly summary?: string;
}

export interface ValidationDefinition {
  readonly name?: string;
  readonly check: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}

export interface InputDefinition {
  readonly type: string;
  readonly values?: readonly (string | number)[];
  readonly required?: boolean;
  readonly null?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly schema?: unknown;
  readonly summary?: string;
  readonly where?: string | boolean;
  readonly names?: string | Readonly<Record<string, string>>;
  readonly example?: unknown;
  readonly takes?: unknown;
}

/** What changes: shared by operations, transitions and targets. */
export interface ChangeDefinition {
  readonly guards?: readonly (string | GuardDefinition)[];
  readonly set?: Readonly<Record<string, unknown>>;
  readonly effects?: readonly string[];
  readonly emits?: readonly string[];
}

export interface AbilityMap {
  readonly read?: string;
  readonly write?: string;
}

interface Callable extends ChangeDefinition {
  readonly plan?: string;
  readonly weight?: 0 | 1 | 2 | 3 | 4 | 6 | 8;
  readonly accepts?: readonly ('dry_run' | 'expected_version')[];
  readonly input?: Readonly<Record<string, InputDefinition>>;
  readonly ability?: string;
  readonly abilities?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly codes?: readonly string[];
  readonly example?: Readonly<Record<string, unknown>>;
  readonly deprecated?: DeprecationDefinition;
}

/** Days as YYYY-MM-DD. */
export interface DeprecationDefinition {
  readonly since?: string;
  readonly sunset?: string;
  readonly link?: string;
}

export interface OperationDefinition extends Callable {
  readonly get?: 'member' | 'collection';
  readonly post?: 'member' | 'collection';
  readonly put?: 'member' | 'collection';
  readonly patch?: 'member' | 'collection';
  readonly delete?: 'member' | 'collection';
  readonly children?: string;
  readonly handler?: boolean | string;
  readonly prepare?: boolean;
  readonly reads?: boolean;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly status?: number;
  readonly job?: string;
}

export interface TransitionDefinition extends Callable {
  readonly from?: readonly string[];
  readonly to?: string | { readonly column: string; readonly map?: Readonly<Record<string, string>> };
  readonly choose?: string;
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly targets?: Readonly<Record<string, ChangeDefinition | null>>;
  readonly verdict?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface MachineDefinition {
  readonly machine: string;
  readonly field?: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly by_rules?: readonly string[];
  readonly unlisted?: readonly string[];
  readonly became?: Readonly<Record<string, string>>;
  readonly available?: readonly string[];
  readonly guards?: Readonly<Record<string, GuardDefinition>>;
  readonly transitions: Readonly<Record<string, TransitionDefinition>>;
}

export interface EventDefinition {
  readonly name?: string;
  readonly lean?: boolean;
  readonly with_action?: boolean;
  readonly carries?: Readonly<Record<string, InputDefinition>>;
  readonly proves?: readonly ProofDefinition[];
  readonly summary?: string;
}

export interface ProofDefinition {
  readonly kind?: string;
  readonly subject?: readonly string[];
  readonly about?: Readonly<Record<string, readonly string[]>>;
  readonly metadata?: readonly string[];
  readonly given?: readonly string[];
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

export interface IndexDefinition {
  readonly on?: readonly string[];
  readonly unique?: boolean;
  readonly using?: 'btree' | 'trigram' | 'gin';
  readonly where?: string;
  readonly nulls_not_distinct?: boolean;
  readonly name?: string;
  readonly exclude?: string;
  readonly sql?: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}

export interface CheckDefinition {
  readonly check: string;
  readonly name?: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}

/** References, one of which must be in sight; each of several; or the reason why none need be. */
export type ScopeDefinition = readonly string[] | { readonly all?: readonly string[]; readonly none?: string };

export interface LedgerDefinition {
  readonly type: string;
  readonly id: string;
  readonly values: readonly string[];
  readonly parent?: string;
}

export interface RightsDefinition {
  readonly mode?: string;
  readonly kind?: string;
  readonly abilities?: string;
  readonly flags?: readonly string[];
  readonly scope?: string;
  readonly networks?: string;
  readonly expires_at?: string;
  readonly rate?: string;
  readonly units?: string;
  readonly role?: string;
  readonly user?: string;
  readonly stored?: string;
}

export interface ResourceDefinition {
  readonly resource: string;
  readonly plural?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly traits?: readonly string[];
  readonly soft_delete?: boolean;
  readonly ability?: string | AbilityMap;
  readonly scope?: ScopeDefinition;
  readonly visible?: string;
  readonly ledger?: LedgerDefinition;
  readonly rights?: RightsDefinition;
  readonly parent?: string;
  readonly aggregate?: boolean;
  readonly path?: string;
  readonly param?: string;
  readonly singleton?: boolean;
  readonly flat?: boolean;
  readonly under?: Readonly<Record<string, string>>;
  readonly cursor?: boolean;
  readonly bind?: string;
  readonly example?: Readonly<Record<string, unknown>>;
  readonly key?: 'integer' | 'bigint' | 'uuid';
  readonly sort?: readonly string[];
  readonly reversed_sorts?: readonly string[];
  readonly locks_first?: string;
  readonly ordered?: { readonly by: string; readonly per?: readonly string[] };
  readonly console?: {
    readonly title?: readonly string[];
    readonly columns?: readonly string[];
    readonly form?: readonly string[];
  };
  readonly tree?: { readonly by: string; readonly depth?: number; readonly per?: readonly string[] };
  readonly one_default?: { readonly field: string; readonly per?: readonly string[]; readonly first?: boolean };
  readonly search?: readonly string[];
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  readonly relations?: Readonly<Record<string, RelationDefinition>>;
  readonly indexes?: readonly (readonly string[] | IndexDefinition)[];
  readonly checks?: readonly (string | CheckDefinition)[];
  readonly validate?: readonly ValidationDefinition[];
  readonly guards?: Readonly<Record<string, GuardDefinition>>;
  readonly effects?: Readonly<Record<string, { readonly planned?: boolean; readonly summary?: string }>>;
  readonly operations?: readonly string[] | Readonly<Record<string, OperationDefinition | null>>;
  readonly events?: Readonly<Record<string, EventDefinition | null>>;
  readonly was?: string;
  /** Names before that one. */
  readonly formerly?: readonly string[];
}

/** What an `extend:` file adds; the shapes are those of the resource and its machine. */
export interface ExtensionDefinition
  extends Pick<
    ResourceDefinition,
    | 'search'
    | 'scope'
    | 'rights'
    | 'fields'
    | 'relations'
    | 'indexes'
    | 'checks'
    | 'validate'
    | 'guards'
    | 'effects'
    | 'events'
  > {
  readonly extend: string;
  readonly operations?: Readonly<Record<string, OperationDefinition>>;
  readonly states?: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly available?: readonly string[];
  readonly transitions?: Readonly<Record<string, TransitionDefinition>>;
}

export interface RouteDefinition {
  readonly get?: string;
  readonly post?: string;
  readonly put?: string;
  readonly patch?: string;
  readonly delete?: string;
  readonly ability?: string;
  readonly abilities?: readonly string[];
  readonly weight?: 0 | 1 | 2 | 3 | 4 | 6 | 8;
  readonly handler: string;
  readonly resource?: string;
  readonly operation?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, InputDefinition>>;
  readonly input?: Readonly<Record<string, InputDefinition>>;
  readonly answer?: unknown;
  readonly status?: number;
  readonly accepts?: readonly 'dry_run'[];
  readonly reads?: boolean;
  readonly job?: string;
  readonly file?: readonly string[];
  readonly stream?: boolean;
  readonly selects?: string;
  readonly codes?: readonly string[];
  readonly example?: Readonly<Record<string, unknown>>;
  readonly deprecated?: DeprecationDefinition;
}

export interface EndpointsDefinition {
  readonly endpoints: string;
  readonly routes: Readonly<Record<string, RouteDefinition>>;
}

export interface SettingDefinition {
  readonly type: string;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'timezone' | 'locale' | 'currency';
  readonly normalise?: readonly ('trim' | 'lower' | 'unique')[];
  readonly references?: string;
  readonly where?: string;
  readonly fixed_when?: string;
  readonly except?: readonly string[];
  readonly encrypted?: boolean;
  readonly summary?: string;
}

export interface SettingsDefinition {
  readonly settings: string;
  readonly keys: Readonly<Record<string, SettingDefinition>>;
}

export interface PluginDefinition {
  readonly plugin: string;
  readonly name?: string;
  readonly version?: string;
  readonly author?: string;
  readonly summary?: string;
  readonly config?: Readonly<Record<string, PluginConfigDefinition>>;
  readonly channels?: Readonly<Record<string, { readonly summary?: string }>>;
}

export interface PluginConfigDefinition {
  readonly type: 'string' | 'secret' | 'integer' | 'boolean';
  readonly required?: boolean;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly summary?: string;
}

export interface JobDefinition {
  readonly summary?: string;
  readonly attempts?: number;
  readonly backoff?: number;
  readonly timeout?: number;
  readonly schedule?: string;
  readonly after?: Readonly<Record<string, readonly string[]>>;
  readonly payload?: Readonly<Record<string, InputDefinition>>;
  readonly sealed?: readonly string[];
  readonly inbound?: { readonly source?: string; readonly provider?: string; readonly types?: readonly string[] };
}

export interface PublicDefinition {
  readonly public: string;
  readonly routes: Readonly<Record<string, PublicRouteDefinition>>;
}

export interface PublicRouteDefinition {
  readonly get?: string;
  readonly post?: string;
  readonly handler?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly limited?: boolean;
  readonly body?: 'bytes' | 'form';
  readonly max_bytes?: number;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly media?: 'application/json' | 'text/html';
}

export interface NotificationDefinition {
  readonly summary?: string;
  readonly category?: string;
  readonly event?: string;
  readonly job?: string;
  readonly outcome?: 'completed' | 'failed';
  readonly channels?: readonly ('database' | 'mail' | 'broadcast')[];
  readonly required?: boolean;
  readonly enabled?: boolean;
  readonly audience?: {
    readonly fields?: readonly string[];
    readonly roles?: readonly string[];
    readonly actor?: boolean;
    readonly except_actor?: boolean;
    readonly account?: string;
    readonly address?: string;
    readonly opts_out?: string;
  };
  readonly subject?: string;
  readonly body?: string;
}

export interface NotificationsDefinition {
  readonly notifications: string;
  readonly list: Readonly<Record<string, NotificationDefinition>>;
}

export interface JobsDefinition {
  readonly jobs: string;
  readonly list: Readonly<Record<string, JobDefinition>>;
}

/** An operation that mends a refusal: one of the product's, or the refused one with another body (`again`). */
export interface RemedyDefinition {
  readonly operation?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly again?: Readonly<Record<string, unknown>>;
  readonly each?: string;
  readonly label: string;
}

export interface CodesDefinition {
  readonly codes: string;
  readonly list: Readonly<
    Record<
      string,
      {
        readonly message: string;
        readonly plain?: string;
        readonly unnamed?: string;
        readonly status?: number;
        readonly remedies?: readonly RemedyDefinition[];
        readonly summary?: string;
      }
    >
  >;
}

export interface ChangelogDefinition {
  readonly changelog: string;
  readonly date?: string;
  readonly entries: readonly {
    readonly change_type?: string;
    readonly endpoints?: readonly string[];
    readonly breaks?: readonly string[];
    readonly description?: string;
  }[];
}

export interface AbilitiesDefinition {
  readonly abilities: string;
  readonly prefixes: Readonly<Record<string, { readonly suffixes: readonly string[]; readonly summary?: string }>>;
}

/** System roles by key; a key may stand in several files, which add to it. */
export interface RolesDefinition {
  readonly roles: string;
  readonly every?: readonly string[];
  readonly list: Readonly<Record<string, SystemRoleDefinition>>;
}

export interface SystemRoleDefinition {
  readonly name?: string;
  readonly summary?: string;
  readonly abilities?: readonly string[];
  readonly except?: readonly string[];
  readonly flags?: 'widest' | Readonly<Record<string, unknown>>;
}

export interface SeedsDefinition {
  readonly seeds: string;
  readonly kind?: 'system' | 'demo';
  readonly after?: readonly string[];
  readonly steps: readonly SeedStepDefinition[];
}

export interface SeedStepDefinition {
  readonly make?: string;
  readonly insert?: string;
  readonly run?: string;
  readonly by?: readonly string[];
  readonly rows?: readonly unknown[];
  readonly csv?: string;
}
