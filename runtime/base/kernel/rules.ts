/** What hand-written rules receive and give back. The generator types Row and Input per operation in generated/rules. */
import type { ExpressionBuilder } from 'kysely';
import type { Actor } from './actor.ts';
import type {
  Code,
  Condition,
  Data,
  EventName,
  IdOf,
  JobName,
  Key,
  ListOf,
  OrderedName,
  ResourceName,
  RouteName,
  RowAndInput,
  RowValues,
  Settable,
  SettingName,
  SettingValue,
  TableName,
  Tables,
  Values,
} from './data.ts';
import type { Destinations } from './destination.ts';
import type { Files, Scanner } from './files.ts';
import type { EnqueueOptions, Jobs, Payload } from './job.ts';
import type { RemedySpec, ResourceSpec } from './resource.ts';
import type { EventSpec, ProductSpec, RouteSpec } from './route.ts';

export type Value = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };

/** Why a rule refuses: a stable code, and the holes of its message. Status is the code's own (422 unless the table says otherwise). */
export interface Refusal {
  readonly code: Code;
  /** Overrides the code's message template. */
  readonly message?: string;
  /** Fills the holes of the message template. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field → messages; default: the guard's field with the message. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Structured particulars beside errors. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What would fix it, beside what its code declares. */
  readonly remedies?: readonly RemedySpec[];
}

/**
 * Runs a SELECT with bound parameters, where `db` cannot say it: any other statement is refused. Rows come as objects, numeric and
 * timestamps as text. Those of a change that are requested together (`Promise.all`) go out in one round trip, in their order.
 */
export type Query = <R extends object = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<R[]>;

export interface Settings {
  /** What the definitions say of the product as a whole: its abilities, the prefix of its tokens. */
  readonly product: ProductSpec;
  /** A setting by `group.key`; the definition's default where none is stored. */
  get<Name extends SettingName>(key: Name): SettingValue<Name>;
}

/** Services for rules in addition to settings. */
export interface RuleServices {
  /** The event catalogue by name. */
  readonly events: ReadonlyMap<string, EventSpec>;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly routes: readonly RouteSpec[];
  readonly destinations: Pick<Destinations, 'problem' | 'hostProblem' | 'dispatcher'>;
  /**
   * Signs addresses that need no token.
   * @example const address = `${services.appUrl}/returns/${id}-${services.secrets.sign(String(id), 'returns')}`;
   */
  readonly secrets: { sign(text: string, purpose: string): string };
  /** @example const { id } = await services.files.keep(writeUnaudited, bytes); */
  readonly files: Pick<Files, 'stage' | 'keep' | 'find' | 'open' | 'bytes'>;
  /**
   * Every declared job.
   * @example const takers = services.jobs.specs.filter(({ inbound }) => inbound?.provider === 'lender');
   */
  readonly jobs: Pick<Jobs, 'specs'>;
  /** Null: files are served unscanned. */
  readonly scanner: Pick<Scanner, 'limit'> | null;
  /** Where people reach this installation, without a slash at its end. */
  readonly appUrl: string;
}

/** What a guard sees. `record` is the row's image (stored fields, public representation) under the lock, or unlocked in a dry run. */
export interface Call<Row, Input, Plans = unknown> {
  /**
   * What the operation's plan gave; undefined where it declares none.
   * @example ({ plan }) => (plan.fines > 0 ? { code: 'fines_due', params: { amount: plan.fines } } : null)
   */
  readonly plan: Plans;
  /** @example ({ record }) => (record.returned_at === null ? { code: 'still_lent' } : null) */
  readonly record: Row;
  /** @example ({ input }) => (input.days > 28 ? invalid('days', 'A loan lasts 28 days at most.') : null) */
  readonly input: Input;
  /** @example ({ actor }) => (holds(actor.abilities, 'fines:waive') ? null : { code: 'missing_ability' }) */
  readonly actor: Actor;
  /** @example const days = settings.get('loans.days'); // a number, because the setting is one */
  readonly settings: Settings;
  /** @example if (!dryRun) await lockShelf(query, record.shelf_id); */
  readonly dryRun: boolean;
  /**
   * True for `available_actions`: there is no body to check yet.
   * @example ({ asking, input }) => (asking || input.reason !== undefined ? null : invalid('reason', 'Say why.'))
   */
  readonly asking?: boolean;
  /**
   * The state the record goes to; null outside transitions.
   * @example ({ target }) => (target === 'lost' ? { code: 'needs_report' } : null)
   */
  readonly target: string | null;
  /**
   * Typed reads, in the transaction where there is one.
   * @example const reader = await db.selectFrom('reader').select('due').where('id', '=', record.reader_id).executeTakeFirst();
   */
  readonly db: Data;
  /** @example const [{ lent }] = await query<{ lent: number }>('select count(*)::int as "lent" from "loan" where "reader_id" = $1', [id]); */
  readonly query: Query;
}

/**
 * Reads once what several functions of an operation need: it runs before the first of them, in its turn among the guards, under
 * the record's lock and after the version check (unlocked in a dry run). It changes nothing; it may lock further rows.
 */
export type Plan<Row, Input, Made = unknown> = (call: Omit<Call<Row, Input>, 'plan'>) => Made | Promise<Made>;

export type Guard<Row, Input, Plans = unknown> = (
  call: Call<Row, Input, Plans>,
) => Refusal | null | Promise<Refusal | null>;

/** Changes rows inside the operation's transaction. Ledger, versions and outbox follow from what it touches. */
export interface Change<Row, Input, Plans = unknown> extends Call<Row, Input, Plans> {
  /** @example const problem = await services.destinations.problem(input.url); */
  readonly services: RuleServices;
  /**
   * The Idempotency-Key that the request came with, or null.
   * @example await enqueue('write_letter', { id: record.id, once: idempotencyKey });
   */
  readonly idempotencyKey: string | null;
  /**
   * Locks rows and keeps their images from before, in a fixed order, for what is decided before it is written. Writing locks
   * by itself.
   * @example await touch('book', [record.book_id]); // then decide by what db reads, and write
   */
  touch(resource: ResourceName, ids: readonly Key[], writes?: readonly string[]): Promise<void>;
  /**
   * Inserts a row from public field names; returns its id.
   * @example const fine = await insert('fine', { reader_id: record.reader_id, amount: '2.50' });
   */
  insert<T extends TableName>(resource: T, values: Values<T>): Promise<IdOf<T>>;
  /**
   * Inserts rows with the same public field names by one statement; returns their ids in the same order.
   * @example await insertMany('copy', shelves.map((shelf_id) => ({ book_id: record.id, shelf_id })));
   */
  insertMany<T extends TableName>(resource: T, rows: readonly Values<T>[]): Promise<readonly IdOf<T>[]>;
  /**
   * Changes columns of a row from public field names.
   * @example await update('book', record.book_id, { is_lent: true });
   */
  update<T extends TableName>(resource: T, id: Key, values: Values<T>): Promise<void>;
  /**
   * Gives rows the same values by one statement, or what SQL over each row says.
   * @example await updateMany('copy', ids, (row) => ({ lent_count: sql`${row.ref('lent_count')} + 1` }));
   */
  updateMany<T extends TableName>(
    resource: T,
    ids: readonly Key[],
    values: Settable<T> | ((row: ExpressionBuilder<Tables, T>) => Settable<T>),
  ): Promise<void>;
  /**
   * The same for rows that meet a condition, which is checked again once they are locked; returns the ids of the changed ones, in
   * order. `limit`: at most so many, those with the lowest ids.
   * @example const closed = await updateWhere('loan', (row) => row('due_on', '<', today), { status: 'overdue' }, { limit: 500 });
   */
  updateWhere<T extends TableName>(
    resource: T,
    where: Condition<T>,
    values: Settable<T> | ((row: ExpressionBuilder<Tables, T>) => Settable<T>),
    options?: { readonly limit?: number },
  ): Promise<readonly IdOf<T>[]>;
  /**
   * Sets different values for each row by one statement; all rows have the same columns. `assign` calculates columns instead of
   * copying them: `t` is the row, `v` its input.
   * @example await updateRows('copy', counted.map(({ id, shelf_id }) => ({ id, shelf_id })));
   */
  updateRows<T extends TableName>(
    resource: T,
    rows: readonly RowValues<T>[],
    assign?: (row: ExpressionBuilder<RowAndInput<T>, 't' | 'v'>) => Settable<T>,
  ): Promise<void>;
  /**
   * Deletes a row, softly where the definition says so.
   * @example await remove('reservation', reservation.id);
   */
  remove(resource: ResourceName, id: Key): Promise<void>;
  /**
   * Deletes any number of rows of a resource without trash by one statement.
   * @example await removeMany('loan_line', lines.map(({ id }) => id));
   */
  removeMany(resource: ResourceName, ids: readonly Key[]): Promise<void>;
  /**
   * Runs SQL that writes one table without a ledger, for what no other way can express (an insert that increments an existing
   * row). Throws for any other table. A reading action has it too, outside of a transaction.
   * @example await writeUnaudited('daily_count', 'insert into "daily_count" ("day") values ($1) on conflict ("day") do update set
   * "count" = "daily_count"."count" + 1', [day]);
   */
  writeUnaudited<R extends object = Record<string, unknown>>(
    resource: ResourceName,
    sql: string,
    values: readonly unknown[],
  ): Promise<R[]>;
  /**
   * Puts records of one list (`ordered:`) into the order of their ids; the others keep their order after these. `list` has the
   * values that its records share, by column. Returns all positions, and the ids of moved records; refuses an id outside the
   * list, or a repeated one.
   * @example const { items, moved } = await reorder('chapter', { book_id: record.id }, input.ids);
   */
  reorder<T extends OrderedName>(
    resource: T,
    list: ListOf<T>,
    ids: readonly IdOf<T>[],
  ): Promise<{
    readonly items: readonly { readonly id: IdOf<T>; readonly position: number }[];
    readonly moved: readonly IdOf<T>[];
  }>;
  /**
   * Runs work that may be refused while the rest of the change stays: its error is thrown on, after everything it did (rows,
   * events, ledger) was undone. Scans are stored that way if their operation is refused.
   * @example const scan = await attempt(() => perform('loans.return', { params: { loan: id } })).catch((error) =>
   * refusedScan(error));
   */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Performs another operation of the API as a part of this change, by the name of its route: the same locks, guards, effects,
   * events and sight as if the actor had called it, one transaction, one step of each version. Gives the reply's JSON; throws
   * its refusal.
   * @example const { loan } = await perform('loans.create', { body: { book_id: record.id, reader_id: input.reader_id } });
   */
  perform(
    route: RouteName,
    call: {
      readonly params?: Readonly<Record<string, number | string>>;
      readonly body?: Readonly<Record<string, unknown>>;
    },
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Runs work when all parts of a bulk, or all children of a composite, are done, so that they are judged by what they come to
   * together; at once elsewhere. Its refusal is that of the part.
   * @param once what parts of one word leave is done a single time, by the last of them: totals of the record above.
   * @param value what this part has to add; the work gets the values of all parts that left the same.
   * @example await afterParts(async () => { if (await overLimit(query, record.reader_id)) refuse({ code: 'too_many_loans' }); });
   */
  afterParts<T = undefined>(work: (values: readonly T[]) => Promise<void>, once?: string, value?: T): Promise<void>;
  /**
   * A touched record as an answer shows it to the actor, with what has been changed so far.
   * @example return { loan: await show('loan', id), fine: await show('fine', fine) };
   */
  show(resource: ResourceName, id: Key): Promise<Readonly<Record<string, unknown>>>;
  /**
   * An event in addition to the declared ones, in order of the calls; extra keys only if the event's definition has them.
   * @example emit(overdue, 'loan', record.id, { days_late: 3 }); // the name of an event that the definition declares
   */
  emit(event: EventName, resource: ResourceName, id: Key, extra?: Readonly<Record<string, unknown>>): void;
  /**
   * Puts a value into the answer's `meta` beside the record; transitions show it.
   * @example addMeta('warnings', ['The reader has another book of this series.']);
   */
  addMeta(key: string, value: unknown): void;
  /**
   * Adds values to the answer's record this once (a new address): they are not stored, logged or reported. Transitions show them.
   * @example reveal({ share_url: address });
   */
  reveal(values: Readonly<Record<string, unknown>>): void;
  /**
   * Queues a job in the operation's transaction; gives its id.
   * @example await enqueue('write_letter', { id: record.id }, { delay: 3600 });
   */
  enqueue(job: JobName, payload?: Payload, options?: EnqueueOptions): Promise<string>;
  /**
   * Stops the operation: everything is rolled back and the refusal is the answer.
   * @example refuse({ code: 'still_lent', params: { number: record.number } });
   */
  refuse(refusal: Refusal): never;
}

export type Effect<Row, Input, Plans = unknown> = (change: Change<Row, Input, Plans>) => void | Promise<void>;

/** An action's own function: answers with the response's body (already wrapped), or null for the record itself. */
export type ActionHandler<Row, Input, Plans = unknown> = (
  change: Change<Row, Input, Plans>,
) => Promise<Readonly<Record<string, unknown>> | null>;

/** Functions that shape a create or update before the row is written: return values by public field name; may refuse by throwing through `refuse`. */
export interface Draft<Input> {
  /** @example const prepare = ({ input }) => ({ values: { name: String(input.name).trim() } }); */
  readonly input: Readonly<Input>;
  /**
   * The row before, null on create.
   * @example const isNew = before === null;
   */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly actor: Actor;
  readonly settings: Settings;
  readonly services: RuleServices;
  readonly db: Data;
  readonly query: Query;
  /**
   * Changes further records before the row is written, for rows that describe the result; `record` is empty.
   * @example await change.update('shelf', input.shelf_id, { is_full: true });
   */
  readonly change: Change<Readonly<Record<string, unknown>>, Input>;
  refuse(refusal: Refusal): never;
}

/** Gives columns that the client does not send (hidden and read-only ones included), and keys that are shown in this reply alone. */
export interface Prepared {
  /** @example return { values: { token_hash: hashOf(token) }, reveal: { token } }; */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Merged into the reply's record once (a token's value); never stored, logged or put into an event. */
  readonly reveal?: Readonly<Record<string, unknown>>;
  /** A refusal although the record is created: the reply's record shows it, with details and remedies. */
  readonly reported?: Reported;
}

/** A refusal, and the operation that was refused with its body. */
export interface Reported {
  readonly refusal: Refusal;
  readonly operation: RouteName;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Prepare<Input> = (draft: Draft<Input>) => Prepared | Promise<Prepared>;

/** Further values in the verdict of a dry run, by the names that the transition declares. */
export type Verdict<Row, Input, Plans = unknown> = (
  call: Call<Row, Input, Plans>,
) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;

/** A page of records whose resolver fields are requested. */
export interface Filling<Names extends string = string> {
  /** Keys of the records, each once: numbers, or texts where the resource's key is none. */
  readonly ids: readonly (number | string)[];
  /** The requested fields, of those that the function resolves. */
  readonly fields: ReadonlySet<Names>;
  /** Who reads. Costs are for the function to leave out where `canViewCosts` is false, unless the field itself is a cost. */
  readonly actor: Pick<Actor, 'scope' | 'canViewCosts'> & Partial<Actor>;
  readonly settings: Settings;
  /** Signs addresses that need no token. */
  readonly sign: (text: string, purpose: string) => string;
  /** Where people reach this installation, without a slash at its end. */
  readonly appUrl: string;
  /** Typed reads, in the transaction of a write whose answer it is. */
  readonly db: Data;
  readonly query: Query;
  /**
   * Calls another reading operation of the API by the name of its route, as the actor would: the same sight and the same
   * refusals, which it throws. Gives the reply's JSON.
   */
  ask(
    route: RouteName,
    call: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: readonly (readonly [string, string])[];
    },
  ): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Returns the values of resolver fields by the records' keys, in as many statements for a hundred records as for one. A missing
 * field is null.
 */
export type Fill<Values extends object = Readonly<Record<string, unknown>>> = (
  filling: Filling<keyof Values & string>,
) => Promise<ReadonlyMap<number | string, Partial<Values>>>;

/** A batch of records of which something has to be true. Reads alone; nothing is locked. */
interface Examination {
  /** Keys of the records, each once: numbers, or texts where the resource's key is none. */
  readonly ids: readonly (number | string)[];
  readonly settings: Settings;
  readonly db: Data;
  readonly query: Query;
}

/** Gives, by their keys, what is wrong with the records of which the invariant does not hold: `3 are free of 2`. */
export type Invariant = (examination: Examination) => Promise<ReadonlyMap<number | string, string>>;

/** The shape every rule file exports as `rules`; generated interfaces narrow it. */
export interface Rules {
  readonly plans?: Readonly<Record<string, Plan<never, never>>>;
  readonly guards?: Readonly<Record<string, Guard<never, never>>>;
  readonly effects?: Readonly<Record<string, Effect<never, never>>>;
  readonly actions?: Readonly<Record<string, ActionHandler<never, never>>>;
  readonly prepare?: Readonly<Record<string, Prepare<never>>>;
  readonly verdicts?: Readonly<Record<string, Verdict<never, never>>>;
  readonly fills?: Readonly<Record<string, Fill<never>>>;
  readonly invariants?: Readonly<Record<string, Invariant>>;
}
