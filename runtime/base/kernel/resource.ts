/** A resource as the generator writes it into generated/resources: data that the query planner, the write path and the docs read. */
import type { RightsSpec } from './rights.ts';

export const predicates = [
  'eq',
  'not_eq',
  'lt',
  'lteq',
  'gt',
  'gteq',
  'cont',
  'not_cont',
  'start',
  'end',
  'in',
  'not_in',
  'null',
  'not_null',
  'present',
  'blank',
  'true',
  'false',
] as const;
/** The 18 predicates of the contract. */
export type Predicate = (typeof predicates)[number];

export type FieldKind =
  | 'integer'
  | 'bigint'
  | 'string'
  | 'text'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'money'
  | 'percent'
  | 'factor'
  | 'decimal'
  | 'json'
  | 'uuid'
  | 'array'
  | 'enum'
  | 'reference'
  | 'encrypted'
  | 'custom_fields';

/** A parameter of a generated SQL text, bound when the statement runs. */
export type SqlParam =
  | { readonly input: string; readonly cast: string }
  | { readonly field: string; readonly cast: string }
  | { readonly setting: string; readonly cast: string }
  | { readonly actor: string; readonly cast: string }
  | { readonly target: true; readonly cast: string };

/**
 * SQL with holes: text[0] param[0] text[1] … . The record's row has the alias `t`.
 * Never holds a request string: parameters are bound, everything else was written at generate time.
 */
export interface SqlTemplate {
  readonly text: readonly string[];
  readonly params: readonly SqlParam[];
}

export interface FieldSpec {
  /** The public name: key in bodies, filters, sorts, fields. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The stored column; null when the field is computed in SQL at read time. */
  readonly column: string | null;
  /** The PostgreSQL type that a bound value is cast to: `integer`, `numeric(14,2)`, `text[]`. For arrays of elements see `element`. */
  readonly pgType: string;
  /** Element type of an array, e.g. `integer`, `text`. */
  readonly element?: string;
  /** SQL of the value for comparing and ordering, over alias `t`: `t."total"`. */
  readonly sql: string;
  /** SQL of the value as JSON has it, over alias `t`: `t."total"::text`, `to_char(…)`. */
  readonly json: string;
  /** SQL in place of `json` for readers who may not see costs: values of other records without their cost fields. */
  readonly jsonWithoutCosts?: string;
  /** Of an amount that may have more than two decimal places: how many at most. */
  readonly places?: number;
  /** Of an amount: the field that names its currency (`currency_code`, or of the record above `invoice.currency_code`), and SQL of it over alias `t`. */
  readonly currency?: {
    readonly field: string;
    readonly sql: string;
    /** SQL over alias `t`: units of the base currency for one unit of it, at the record's own rate; absent where none is known. */
    readonly rate?: string;
  };
  readonly nullable: boolean;
  /** SQL over alias `t` of what triggers keep up to date, from other records too; see `follows`. */
  readonly maintained?: string;
  /** Maintained from other records, and shown: its changes are in the ledger, raise the version and are announced. */
  readonly follows?: true;
  /** Never served, filtered, logged: hashes and secrets. */
  readonly hidden: boolean;
  /** Written by the clock: a change of it alone raises no version. */
  readonly keepsVersion?: true;
  /** Served only to actors with canViewCosts. */
  readonly cost: boolean;
  /** Set by the system alone; ignored when sent. */
  readonly readOnly: boolean;
  /** Accepted on create. */
  readonly create: boolean;
  /** Accepted on update. */
  readonly update: boolean;
  /** Statuses of the record in which an update is accepted (422 `locked_field` elsewhere); null = any. */
  readonly writableIn: readonly string[] | null;
  readonly required: boolean;
  /** Part of the default body. Fields with false are served only when `fields` or `include` names them. */
  readonly inDefaultBody: boolean;
  /** Outside the default body: `include` gives it by this word too, with all others of the word. */
  readonly includedBy?: string;
  /** A function of the resource's rules gives the value, for all records of a page at once; `sql` and `json` are null. */
  readonly filledBy?: string;
  readonly filter: readonly Predicate[];
  readonly sort: boolean;
  readonly maxLength?: number;
  readonly values?: readonly string[];
  /** Value for an absent key on create. */
  readonly default?: SqlTemplate;
  /** Fewest characters after trimming; absent = no minimum, or it is not trimmed. */
  readonly minLength?: number;
  /** The default as /schema shows it: a literal; absent where there is none or it is worked out when a record is made. */
  readonly shownDefault?: unknown;
  /** `trim` strings before storing, `lower`/`upper` fold them. */
  readonly normalise?: readonly ('trim' | 'lower' | 'upper')[];
  /** The resource a reference points at. */
  readonly references?: string;
  /** Of the id of a polymorphic reference that callers write: the column with the resource's name. */
  readonly pointsBy?: string;
}

/** Pairs of keys where neither the row nor the related one holds the other's: a relation through other records, or by an array. */
export interface LinkSpec {
  /** Tables the pairs are read from. Records that the relation leads through have the alias `t`. */
  readonly from: string;
  /** SQL of the key of the row whose relation it is, and its type. */
  readonly owner: string;
  readonly ownerType: string;
  /** SQL of the id of the related row. */
  readonly related: string;
  /** Further constant condition, or ''. */
  readonly condition: string;
  /** The resource that the relation leads through: only its live rows that the caller sees count. */
  readonly through?: string;
}

export interface RelationSpec {
  readonly name: string;
  readonly cardinality: 'one' | 'many';
  /** Entity name of the related resource; '' where it has `variants`. */
  readonly resource: string;
  /** Column of this resource's row that holds the key (`one`), or `id` (`many`). */
  readonly localColumn: string;
  /** Column of the related row: `id` (`one`), or the foreign key (`many`). */
  readonly foreignColumn: string;
  /** Further constant condition on the related row with alias `r` (polymorphic owners), or ''. */
  readonly condition: string;
  readonly include: boolean;
  /** `q[relation.field_predicate]` is allowed, with the related resource's own allow-list. */
  readonly filterPath: boolean;
  /**
   * Order of related rows: columns of alias `t`, e.g. `t."position", t."id"`. A to-one relation with an order is the first of
   * the rows that point here; one without follows a reference.
   */
  readonly order: string;
  /** Related only where this column of the row has this value (a polymorphic reference to one resource). */
  readonly when?: { readonly column: string; readonly value: string };
  readonly link?: LinkSpec;
  /** Of a polymorphic reference: a relation with `when` for each resource it may point at. */
  readonly variants?: readonly RelationSpec[];
}

/** A query parameter of a list that keeps the records its condition holds for. */
export interface ListParameterSpec {
  readonly name: string;
  /** PostgreSQL type that the sent value is read as. */
  readonly pgType: string;
  readonly values?: readonly string[];
  /** The value is `{ input: name }`. */
  readonly sql: SqlTemplate;
}

/** Where a value of evidence comes from in the record: a key, or a polymorphic reference's two. */
export interface ProofSource {
  readonly key: string;
  /** The resource that the key names records of, or the key that holds its name. */
  readonly resource?: string;
  readonly typeKey?: string;
}

/** What an event proves. */
export interface ProofSpec {
  readonly kind: string;
  /** The first that is set is the subject; none: the record itself. */
  readonly subject: readonly ProofSource[];
  /** Further columns of the evidence; with `resource`, polymorphic sources count where they lead to it. */
  readonly about: readonly {
    readonly column: string;
    readonly resource?: string;
    readonly from: readonly ProofSource[];
  }[];
  readonly metadata: readonly string[];
  readonly fields: readonly string[];
  readonly when: Readonly<Record<string, readonly string[]>>;
}

/** An event an operation emits, and with which envelope. */
export interface EmitSpec {
  /** Full name: `rental.converted_to_quote`. */
  readonly event: string;
  readonly lean: boolean;
  readonly withAction: boolean;
}

/** A condition that must hold before an operation changes anything. */
/** A record that a reference of the row leads to, and which of its fields a condition reads. */
export interface TellThrough {
  readonly name: string;
  readonly resource: string;
  /** Column of the row that holds its key, and the column of the key. */
  readonly column: string;
  readonly key: string;
  readonly fields: readonly string[];
}

/** Records that point at the row, of which a condition speaks. */
export interface TellRows {
  readonly name: string;
  readonly resource: string;
  /** `from … where …`, with this alias for them and `t` for the row. */
  readonly alias: string;
  readonly from: SqlTemplate;
  /** Columns that their condition reads. */
  readonly columns: readonly string[];
}

/** What a condition read, for the text of its refusal: read only once it has refused. */
export interface TellSpec {
  readonly fields?: readonly string[];
  readonly settings?: readonly string[];
  readonly through?: readonly TellThrough[];
  readonly rows?: readonly TellRows[];
}

/**
 * A remedy of a refusal, as the definitions declare it. `{holes}` are filled from the refusal's details, the path and the request
 * body; with an unfilled hole it is not offered.
 */
export interface RemedySpec {
  /** Name of a route; absent: the same operation once more. */
  readonly operation?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Its body; of the same operation, what changes of the body that was sent. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** A list in the refusal's details: one remedy per entry, whose keys fill holes too. */
  readonly each?: string;
}

export type GuardSpec =
  | {
      readonly name: string;
      readonly kind: 'expression';
      readonly code: string;
      readonly message: string | null;
      readonly field: string;
      /** A row that is read through a reference is `(select … {lock})`, or `{lock write}`; the hole takes a writer's lock. */
      readonly sql: SqlTemplate;
      /** An input without which the condition is true for all rows: if it is absent or null, the condition need not run. */
      readonly restsOn?: string;
      /** A number refuses, in place of `false`; `{limit}` in the message is that number, or `no`. */
      readonly limits?: true;
      /** Of validations: the columns of the row that it depends on; absent where it depends on more than the row. */
      readonly reads?: readonly string[];
      /** For validations: columns of the row without which it is true. A row with null in one of them need not be checked. */
      readonly idleWithout?: readonly string[];
      readonly collects?: readonly CollectSpec[];
      readonly follows?: readonly FollowSpec[];
      /** Its operation writes such records as it follows: they are locked as what is written, so that two of them come one by one. */
      readonly asWriter?: true;
      readonly locks?: readonly LockSpec[];
      readonly tells?: TellSpec;
      readonly remedies?: readonly RemedySpec[];
    }
  | {
      readonly name: string;
      readonly kind: 'function';
      readonly code: string;
      readonly message: string | null;
      readonly field: string;
      readonly remedies?: readonly RemedySpec[];
      /** Keys of the body: the guard runs if one of them is sent, and refuses nothing otherwise. */
      readonly inputs?: readonly string[];
      readonly collects?: readonly CollectSpec[];
      /** References of the record whose targets are locked before it: what the function reads of them does not change meanwhile. */
      readonly locks?: readonly LockSpec[];
    }
  | {
      readonly name: string;
      readonly kind: 'planned';
      readonly code: string;
      readonly message: string | null;
      readonly field: string;
    };

/** A row that a column points at, locked before the row itself. */
export interface LockSpec {
  readonly resource: string;
  readonly column: string;
}

/** Rows that a guard reads and that point at its record: who makes or changes such a row waits while it is judged. */
export interface CollectSpec {
  readonly resource: string;
  readonly columns: readonly string[];
  /** SQL over the row, alias `t`, of the id of the record it points at; and what is joined for it, or ''. */
  readonly key: string;
  readonly join: string;
  /** A change of such a row locks the record itself: it is part of the aggregate. */
  readonly aggregate?: true;
}

/** What a condition reads of a record that its own points at: who changes one of the columns waits while it is judged. */
export interface FollowSpec {
  readonly resource: string;
  readonly columns: readonly string[];
}

/** Another resource whose guards read rows of this one. */
export interface WatcherSpec {
  readonly resource: string;
  /** Columns of this resource that those guards read: who writes one locks the other rows first. */
  readonly columns: readonly string[];
  /** As in CollectSpec. */
  readonly key: string;
  readonly join: string;
}

export interface SetSpec {
  readonly column: string;
  readonly value: SqlTemplate;
}

/**
 * What a writing operation does in addition to the columns of its body. Create, update, destroy, transitions and actions share
 * it.
 */
export interface ChangeSpec {
  /** The function of the resource's rules whose result guards, effects, verdict and handler share. */
  readonly plan?: string;
  /** A function of the resource's rules shapes the values before a create or update. */
  readonly prepared?: true;
  /** Keys of the body: the function shapes nothing where none of them is sent. Absent: it always may. */
  readonly preparedFor?: readonly string[];
  /** In this order; the first refusal is the answer. */
  readonly guards: readonly GuardSpec[];
  readonly set: readonly SetSpec[];
  /** Resources whose records its functions write after a condition has judged by them, or after a new record names them. */
  readonly writes?: readonly string[];
  /** Names of functions in the resource's rules, run after the change in this order. */
  readonly effects: readonly string[];
  readonly emits: readonly EmitSpec[];
}

/** A resource whose rows live under another one's path and move its version. */
interface ParentSpec {
  readonly resource: string;
  /** Column of the child row that holds the parent's id. */
  readonly column: string;
  /** Path parameter that carries the parent's key. */
  readonly param: string;
  /** Writing the child raises the parent's aggregate_version, and adds a ledger entry to the parent. */
  readonly aggregate: boolean;
}

/** How records come from the rows of a file. */
export interface ImportableSpec {
  /** Fields by which a row may name a record that is there. */
  readonly matchOn: readonly string[];
  /** To-many relations whose records may be in the same row. */
  readonly children: readonly string[];
  /** Fields that identify a record below its parent, if it is in the parent's row. */
  readonly among?: readonly string[];
  /** References whose records may be made where there are none. */
  readonly createMissing: readonly string[];
  /** Instants up to which something holds: a day alone is its end. */
  readonly until?: readonly string[];
  /** Values that every row has. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Rows may change records that are there. */
  readonly updates: boolean;
  /** The operation by which a rollback takes a record back; absent: it is deleted. */
  readonly undo?: string;
  /** What files say for the values of a field: field → value → words. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** What other programs call the fields. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** Other programs whose files are known, by name. */
  readonly programs?: Readonly<Record<string, ImportProgramSpec>>;
}

/** What the columns of another program's files go to. */
export interface ImportProgramSpec {
  readonly title: string;
  /** Headings that its files have all of. */
  readonly recognisedBy: readonly string[];
  /** How the names of its files begin. */
  readonly files: readonly string[];
  readonly headings: Readonly<Record<string, readonly string[]>>;
  readonly ignored: readonly string[];
  readonly transform: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly matchOn: readonly string[];
  /** Further rows about one record say the same of it. */
  readonly repeats?: 'merge';
}

/** What of a resource's rows others follow. */
export interface MovesSpec {
  readonly columns: readonly string[];
  /** A new row, or one less, counts too. */
  readonly rows: boolean;
}

export interface ResourceSpec {
  /** Its records may come from a file. */
  readonly importable?: ImportableSpec;
  /** What its events prove, by their full names. */
  readonly proofs?: Readonly<Record<string, readonly ProofSpec[]>>;
  /** Singular snake_case: singular envelope key, ref prefix, event prefix, ledger's auditable_type. */
  readonly name: string;
  readonly plural: string;
  /** Envelope key of the list: plural, or the path's last segment for a nested list. */
  readonly listKey: string;
  readonly context: string;
  readonly table: string;
  readonly keyType: 'integer' | 'bigint' | 'uuid';
  /** Column that the path parameter is matched against (`id`, or `uuid`). */
  readonly bindColumn: string;
  readonly param: string;
  /** One record at most below each parent, found by the parent's key: `bindColumn` and `param` are the parent's. */
  readonly singleton?: true;
  /** Carries `ref` in its body. */
  readonly hasRef: boolean;
  /** Writing its rows may change what fields of other records follow (`FieldSpec.follows`). */
  readonly moves?: MovesSpec;
  readonly audited: boolean;
  readonly eventSourced: boolean;
  readonly softDeleted: boolean;
  readonly customFields: boolean;
  readonly appendOnly: boolean;
  /** Its list accepts `cursor` and `limit` in addition to pages; only append-only resources without a parent. */
  readonly cursor?: true;
  readonly parent: ParentSpec | null;
  /** The record that a column points at, locked before this one when this one is changed. */
  readonly locksFirst?: LockSpec;
  /** One row at most is marked, among those that agree in `per`; a row that is made while none is becomes the one where `first` says so. */
  readonly oneDefault?: { readonly column: string; readonly per: readonly string[]; readonly first: boolean };
  /** The column that holds a record's place, and those that agree among the records of one list. */
  readonly ordered?: { readonly column: string; readonly per: readonly string[] };
  /** The column that leads to the record above, how many levels there are at most, and the columns in which the two agree. */
  readonly tree?: { readonly column: string; readonly depth: number; readonly per: readonly string[] };
  /** Columns that conditions of other resources read through a reference to this one: a writer locks those out. */
  readonly watched?: readonly string[];
  /** Other resources whose guards read rows of this one. */
  readonly watchers?: readonly WatcherSpec[];
  /** SQL condition over alias `t`: nothing that the row goes with is deleted. Absent where nothing above it goes to the trash. */
  readonly live?: string;
  /** SQL condition over alias `t` with holes `{scope}` for the bound integer array of scope ids; null = not scoped. */
  readonly scope: string | null;
  /**
   * SQL condition over alias `t`: the rows a caller sees, with the holes `{user}` and `{role}` for the ids of the caller's
   * user and role (null for the system and for tokens of no user), and `{rights}` for the caller's rights as jsonb (null for
   * the system). Absent = all.
   */
  readonly visible?: string;
  /** The ability without which a relation that leads here shows its brief form, or nothing; absent where everybody may read it. */
  readonly readAbility?: string;
  /** Fields of the brief form, in addition to `id` and `ref`; absent without any. */
  readonly brief?: readonly string[];
  /** Its records act for somebody: which fields are their rights. */
  readonly rights?: RightsSpec;
  /** Who may read and write its records follows from the resource that this field names: abilities to read and to write, by resource. */
  readonly abilityOf?: {
    readonly field: string;
    readonly abilities: Readonly<Record<string, readonly [read: string, write: string]>>;
  };
  /** The polymorphic reference to a record without which this one is not there: who does not see that one is answered 404. */
  readonly readWith?: string;
  readonly fields: readonly FieldSpec[];
  readonly relations: readonly RelationSpec[];
  /** Default order, e.g. [{ field: 'created_at', descending: true }]; `id` is added by the planner. */
  readonly defaultSort: readonly { readonly field: string; readonly descending: boolean }[];
  /** Further query parameters of the list; absent without any. */
  readonly listParameters?: readonly ListParameterSpec[];
  /** Fields that `sort=<name>` orders descending and `sort=-<name>` ascending. */
  readonly reversedSorts?: readonly string[];
  /** Columns that hold amounts in a currency, with SQL over alias `t` of how many decimal places it has. */
  readonly amounts?: readonly { readonly columns: readonly string[]; readonly digits: string }[];
  /** SQL of how many decimal places the currency has that amounts are converted to; where some of them have a rate. */
  readonly companyDigits?: string;
  /** What reports offer of it first: fields that are added up, and days and instants by which its records belong to a period. */
  readonly report?: { readonly measures?: readonly string[]; readonly dates?: readonly string[] };
  /** Text columns that search looks into. */
  readonly search: readonly string[];
  /** SQL over alias `t` of their words as the search compares them, for which there is an index; absent where nothing is searched. */
  readonly words?: string;
  /** What a label of a record shows: the field in its code, and the fields of its lines; those of a related record as `relation.field`. */
  readonly labels?: { readonly code: string; readonly lines: readonly string[] };
  /**
   * Where its records occur together: rows of a resource whose `column` names one of them, those with one `group` belonging
   * together.
   */
  readonly together?: { readonly resource: string; readonly column: string; readonly group: string };
  /** Its records are found by meaning as well, where an address of embeddings is set. */
  readonly meaning?: true;
  /** What has to be true of every record, each a function of its rules. */
  readonly invariants?: readonly { readonly name: string; readonly summary: string }[];
  /** Conditions over the row after a create or update; evaluated in the write's RETURNING, on update where it writes what they read. */
  readonly validations: readonly GuardSpec[];
  readonly create: ChangeSpec | null;
  readonly update: ChangeSpec | null;
  readonly destroy: ChangeSpec | null;
  /** The to-many relation whose records a composite create makes together with the record; absent without one. */
  readonly composite?: { readonly children: string };
  readonly actions: Readonly<Record<string, ActionSpec>>;
  readonly machine: MachineSpec | null;
  /** Constraint name → public field, for database errors that come before our own. */
  readonly constraints: Readonly<
    Record<
      string,
      {
        readonly field: string;
        readonly code: string;
        readonly kind: 'unique' | 'foreign_key' | 'check' | 'exclusion';
        /** Instead of the code's. */
        readonly message?: string;
      }
    >
  >;
  /** Tables whose rows refer to this one: a hard delete is refused with in_use while they do. */
  readonly referencedBy: readonly { readonly resource: string; readonly column: string }[];
  /** The rule file's path below definitions/rules, or null when no rule needs code. */
  readonly rules: string | null;
}

/** A named member or collection action outside the state machine. */
export interface ActionSpec extends ChangeSpec {
  readonly name: string;
  readonly on: 'member' | 'collection';
  /** A function in the resource's rules answers; null = declared changes alone. */
  readonly handler: string | null;
  /** The job it queues with its change; the answer is 202 and the function, if any, gives the payload. */
  readonly job?: string;
  /** Only reads: needs no lock, writes no ledger. */
  readonly readOnly: boolean;
  readonly dryRun: boolean;
  readonly expectedVersion: boolean;
}

export interface TransitionSpec extends ChangeSpec {
  readonly name: string;
  readonly from: readonly string[];
  /**
   * Its target: a state; a state chosen by the body's key `choose`; or the state in a column of the record (`map` renames it).
   */
  readonly to:
    | { readonly state: string }
    | { readonly choose: string }
    | { readonly column: string; readonly map: Readonly<Record<string, string>> };
  /** With `choose`: current state → the states that may be chosen, in the order of the answer's list. */
  readonly moves: Readonly<Record<string, readonly string[]>>;
  /** With `choose`: what a target adds. */
  readonly targets: Readonly<Record<string, ChangeSpec>>;
  readonly dryRun: boolean;
  readonly expectedVersion: boolean;
  /** A function says more in the verdict of a dry run. */
  readonly verdict?: true;
}

export interface MachineSpec {
  /** The field that holds the state. */
  readonly field: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly transitions: Readonly<Record<string, TransitionSpec>>;
  /** Order of `available_actions`: names of transitions or actions, or `delete`. */
  readonly available: readonly string[];
  /** States of a life that goes well, in order. */
  readonly line: readonly string[];
  /** By state, the usual next step: a transition or an action, or `none`. */
  readonly next?: Readonly<Record<string, string>>;
  /** States that lists leave out unless a filter names the field; absent without any. */
  readonly unlisted?: readonly string[];
}
