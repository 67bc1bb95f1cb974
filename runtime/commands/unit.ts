/**
 * What one change touches: it locks rows and keeps their images from before, runs the writing statements, and at the end
 * derives from before and after what the ledger, the versions and the outbox get. Rules never write those by hand.
 */
import type { PoolClient } from 'pg';
import { type NamedText, run, runAll } from '../database/statement.ts';
import { send } from '../database/transaction.ts';
import type { Actor } from '../kernel/actor.ts';
import type { RequestContext, Services } from '../kernel/context.ts';
import type { JobName } from '../kernel/data.ts';
import type { ChangeSpec, EmitSpec, FieldSpec, GuardSpec, LockSpec, ResourceSpec } from '../kernel/resource.ts';
import { type Alongside, append } from '../ledger/append.ts';
import { declaredEvent } from '../ledger/declared_event.ts';
import type { Image } from '../ledger/diff.ts';
import { imagesOf } from './images.ts';
import { marks, othersMarked } from './one_default.ts';
import { type Inside, PendingEvents } from './pending_events.ts';
import { type Bindings, bind } from './sql.ts';
import {
  bumpStatement,
  type CheckedStatement,
  deleteManyStatement,
  deleteStatement,
  insertManyStatement,
  insertStatement,
  lockAllStatement,
  lockManyStatement,
  locksFirstStatement,
  lockWatcherStatement,
  recordsStatement,
  updateStatement,
} from './statements.ts';
import { type Key, type Touched, TouchedRows } from './touched.ts';
import { bindable, fieldMap, placeOf } from './values.ts';

export type { Inside } from './pending_events.ts';
export type { Key } from './touched.ts';
export type Who = Pick<RequestContext, 'actor' | 'requestId' | 'claim' | 'inside'>;
type Row = Record<string, unknown>;

interface Written {
  readonly row: Row;
  readonly statement: CheckedStatement;
}

interface UpdateBindings {
  readonly input?: Readonly<Record<string, unknown>>;
  readonly target?: string;
  readonly targetColumn?: string;
  /** Has the statement answer the validations that read what it writes; the caller looks at the answers. */
  readonly validated?: boolean;
}

const none: ChangeSpec = { guards: [], set: [], effects: [], emits: [] };

export class Unit {
  readonly services: Services;
  readonly client: PoolClient;
  readonly actor: Actor;
  readonly requestId: string;
  /** The Idempotency-Key that the request came with, or null. */
  readonly idempotencyKey: string | null;
  private readonly touched = new TouchedRows();
  private readonly pending: PendingEvents;
  private changed: ReadonlySet<Touched> = new Set();
  /** What rules told besides the record: the answer's `meta`. */
  readonly told: Record<string, unknown> = {};

  constructor(services: Services, client: PoolClient, who: Who) {
    this.services = services;
    this.client = client;
    this.actor = who.actor;
    this.requestId = who.requestId;
    this.idempotencyKey = who.claim?.key ?? null;
    this.pending = new PendingEvents(services, this.touched);
  }

  spec(name: string): ResourceSpec {
    const spec = this.services.resources[name];
    if (!spec) throw new Error(`No definition declares the resource "${name}".`);
    return spec;
  }

  bindings(extra: Omit<Partial<Bindings>, 'actor' | 'settings'> = {}): Bindings {
    const named = { actor_user: this.actor.userId, scope: this.actor.scope, ...extra.named };
    return { ...extra, named, actor: this.actor, settings: this.services.settings };
  }

  /**
   * Runs a locking select that an operation built; the row's image becomes its image from before. Conditions that read other
   * rows are asked after the lock is held, in the same round trip. `locks` are taken before it; one that `marks` the row as
   * the default waits for others that mark one.
   */
  async lock(
    spec: ResourceSpec,
    statement: CheckedStatement,
    bindings: Bindings,
    first: { readonly locks?: readonly LockSpec[]; readonly marks?: boolean } = {},
  ): Promise<{ id: Key; image: Image; row: Row } | null> {
    await this.lockFirst(spec, bindings, first.locks ?? []);
    if (first.marks) await othersMarked(this, spec, bindings.named?.key as Key, spec.bindColumn);
    const bound = [statement, ...(statement.judge ? [statement.judge] : [])].map((one) => ({
      ...one,
      values: bind(one.params, bindings),
    }));
    const [[locked], [judged] = []] = (await runAll<Row>(this.client, bound)) as [Row[], Row[]?];
    if (!locked) return null;
    const row = judged ? { ...locked, ...judged } : locked;
    const id = row.id as Key;
    const image = JSON.parse(row.image as string) as Image;
    // An effect of an earlier operation may have touched it: its first image is the one from before the change.
    const known = this.touched.known(spec.name, id);
    if (known) known.record = null;
    else this.touched.remember(spec, id, image);
    return { id, image, row };
  }

  /** Locks come in one order over the aggregates: what a row points at may have to come before it. */
  private async lockFirst(spec: ResourceSpec, bindings: Bindings, more: readonly LockSpec[]): Promise<void> {
    const locks = [...(spec.locksFirst ? [spec.locksFirst] : []), ...more];
    if (locks.length === 0) return;
    const statement = locksFirstStatement(spec, locks);
    const [row] = await run<Record<string, Key | null>>(this.client, statement, bind(statement.params, bindings));
    for (const { resource, column } of locks) {
      const id = row?.[column];
      if (id !== null && id !== undefined) await this.touch(resource, [id]);
    }
  }

  /** Locks what guards of a create have locked before the row is made. */
  async lockTargets(locks: readonly LockSpec[], values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const { resource, column } of locks) {
      const id = values[column];
      if (typeof id === 'number' || typeof id === 'string') await this.touch(resource, [id]);
    }
  }

  /**
   * The locks that writing columns of a row takes besides its own: against those who judge by what it holds (they hold the
   * row through a reference), and on records whose guards read rows such as this one.
   */
  private locksFor(spec: ResourceSpec, ids: readonly Key[], columns: readonly string[] | 'all') {
    const written = (names: readonly string[]) => columns === 'all' || names.some((name) => columns.includes(name));
    const statements = (spec.watchers ?? [])
      .filter((watcher) => written(watcher.columns))
      .map((watcher) => lockWatcherStatement(spec, watcher, this.services.resources));
    if (spec.watched && written(spec.watched)) statements.push(lockAllStatement(spec));
    return statements.map((one) => ({ ...one, values: bind(one.params, this.bindings({ named: { ids } })) }));
  }

  /** Runs a statement that writes touched rows behind the locks that it takes, in one round trip. */
  async write(
    spec: ResourceSpec,
    ids: readonly Key[],
    columns: readonly string[] | 'all',
    statement: NamedText,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const locks = this.locksFor(spec, ids, columns);
    if (locks.length === 0) return run<Row>(this.client, statement, values);
    return (await runAll<Row>(this.client, [...locks, { ...statement, values }])).at(-1) ?? [];
  }

  /**
   * Locks rows by id in a fixed order. Rows locked before keep their first image; their record will be read again. `writes`
   * are columns that set-based SQL is about to change: what that locks besides is locked with them.
   */
  async touch(name: string, ids: readonly Key[], writes: readonly string[] = []): Promise<void> {
    const spec = this.spec(name);
    const locks = this.locksFor(spec, ids, writes);
    if (locks.length > 0 && ids.length > 0) await runAll(this.client, locks);
    const fresh: Key[] = [];
    for (const id of ids) {
      const known = this.touched.known(name, id);
      if (known) known.record = null;
      else fresh.push(id);
    }
    if (fresh.length === 0) return;
    const statement = lockManyStatement(spec);
    const rows = await run<Row>(
      this.client,
      statement,
      bind(statement.params, this.bindings({ named: { ids: fresh } })),
    );
    for (const row of rows) this.touched.remember(spec, row.id as Key, JSON.parse(row.image as string) as Image);
    await this.touchParents(spec);
  }

  /** Whether all of the rows are locked, with their images from before. */
  hasTouched(name: string, ids: readonly Key[]): boolean {
    return ids.every((id) => this.touched.known(name, id) !== undefined);
  }

  private async touchParents(spec: ResourceSpec): Promise<void> {
    if (!spec.parent?.aggregate) return;
    const parents = this.touched.missingParents(spec);
    if (parents.length > 0) await this.touch(spec.parent.resource, parents);
  }

  /**
   * Inserts a row from public field names. Answers with the statement's row: id, record, and conditions `g0`…, `r0`…: with a
   * declared change its guards and the resource's validations. The row of a rule is answered without them.
   */
  async insert(
    spec: ResourceSpec,
    values: Readonly<Record<string, unknown>>,
    change: ChangeSpec | null = null,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<{ id: Key; row: Row; statement: CheckedStatement }> {
    const marked = marks(spec, values, change?.set);
    const plain = this.bindableValues(spec, marked ? unmarked(spec, values) : values, false);
    const guards = change === null ? [] : [...change.guards, ...spec.validations];
    const set = unmarkedSet(spec, change?.set ?? none.set, marked);
    const statement = insertStatement(spec, this.services.resources, Object.keys(plain), set, guards, change !== null);
    const [row] = await run<Row>(
      this.client,
      statement,
      bind(statement.params, this.bindings({ fields: plain, input })),
    );
    if (!row) throw new Error(`Inserting into ${spec.table} gave no row.`);
    const id = row.id as Key;
    const entry = this.touched.remember(spec, id, null, values);
    entry.bumped = true;
    entry.record = imagesOf(spec).rereads ? null : (row.record as string);
    await this.seal(spec, id, values);
    const mark = marked || spec.oneDefault?.first ? await this.mark(spec, id, marked) : null;
    return { id, row: mark === null ? row : { ...row, record: mark.row.record }, statement };
  }

  /** Marks a row as the one default, once no other is; where it was not asked for, only if none is. */
  private async mark(spec: ResourceSpec, id: Key, asked: boolean): Promise<Written | null> {
    const others = await othersMarked(this, spec, id);
    if (others.length > 0 && !asked) return null;
    const column = spec.oneDefault?.column ?? '';
    if (others.length > 0) await this.touch(spec.name, others);
    for (const other of others) await this.updateRow(spec, other, { [column]: false });
    return this.updateRow(spec, id, { [column]: true });
  }

  /** Inserts rows that give the same fields with one statement; answers with their ids in the order given. */
  async insertMany(spec: ResourceSpec, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Key[]> {
    const [first] = rows;
    if (!first) return [];
    const present = Object.keys(first).sort();
    const named = present.join(', ');
    const fields = fieldMap(spec);
    for (const row of rows) {
      const keys = Object.keys(row).sort().join(', ');
      if (keys !== named) throw new Error(`Rows of ${spec.name} give different fields: ${named}; ${keys}.`);
    }
    for (const name of present) {
      const field = fields.get(name);
      if (!field?.column) throw new Error(`${spec.name} has no stored field "${name}".`);
      if (field.kind === 'encrypted') throw new Error(`${spec.name}.${name} is encrypted: insert its rows one by one.`);
    }
    const statement = insertManyStatement(spec, present);
    const inserted = await run<Row>(
      this.client,
      statement,
      bind(statement.params, this.bindings({ named: { rows: JSON.stringify(rows) } })),
    );
    const { rereads } = imagesOf(spec);
    return inserted.map((row, index) => {
      const id = row.id as Key;
      const entry = this.touched.remember(spec, id, null, rows[index] as Image);
      entry.bumped = true;
      entry.record = rereads ? null : (row.record as string);
      return id;
    });
  }

  /** Changes columns of a touched row. Answers null when nothing would change. */
  async update(
    spec: ResourceSpec,
    id: Key,
    values: Readonly<Record<string, unknown>>,
    change: ChangeSpec = none,
    bindings: UpdateBindings = {},
  ): Promise<Written | null> {
    if (!marks(spec, values, change.set)) return this.updateRow(spec, id, values, change, bindings);
    const rest = { ...change, set: unmarkedSet(spec, change.set, true) };
    const written = await this.updateRow(spec, id, unmarked(spec, values), rest, bindings);
    const marked = await this.mark(spec, id, true);
    return written && marked ? { ...written, row: { ...written.row, record: marked.row.record } } : (written ?? marked);
  }

  private async updateRow(
    spec: ResourceSpec,
    id: Key,
    values: Readonly<Record<string, unknown>>,
    change: ChangeSpec = none,
    bindings: UpdateBindings = {},
  ): Promise<Written | null> {
    const plain = this.bindableValues(spec, values, false);
    const present = Object.keys(plain);
    const sealed = await this.seal(spec, id, values);
    if (present.length === 0 && change.set.length === 0 && !bindings.targetColumn) return sealed;
    const entry = this.touched.entry(spec, id);
    const options = {
      version: spec.eventSourced && !entry.bumped,
      sent: bindings.validated === true,
      ...(bindings.targetColumn ? { target: bindings.targetColumn } : {}),
    };
    const validations = bindings.validated ? validationsOf(spec, present, change.set) : [];
    const statement = updateStatement(spec, this.services.resources, present, change.set, validations, options);
    const named = { key: id, target: bindings.target };
    const columns = [
      ...present,
      ...change.set.map(({ column }) => column),
      ...(bindings.targetColumn ? [bindings.targetColumn] : []),
    ];
    const bound = bind(
      statement.params,
      this.bindings({ named, fields: plain, input: bindings.input ?? {}, target: bindings.target ?? null }),
    );
    const [row] = await this.write(spec, [id], columns, statement, bound);
    if (!row) return sealed;
    entry.bumped = true;
    entry.record = imagesOf(spec).rereads ? null : (row.record as string);
    return { row, statement };
  }

  async remove(spec: ResourceSpec, id: Key): Promise<boolean> {
    const entry = this.touched.entry(spec, id);
    const statement = deleteStatement(spec);
    const named = { key: id };
    const [row] = await this.write(spec, [id], 'all', statement, bind(statement.params, this.bindings({ named })));
    if (!row) return false;
    entry.removed = true;
    entry.bumped = true;
    entry.record = row.record as string;
    return true;
  }

  /** Deletes touched rows of a resource without trash. */
  async removeMany(spec: ResourceSpec, ids: readonly Key[]): Promise<void> {
    if (ids.length === 0) return;
    const statement = deleteManyStatement(spec);
    const values = bind(statement.params, this.bindings({ named: { ids } }));
    for (const row of await this.write(spec, ids, 'all', statement, values)) {
      const entry = this.touched.entry(spec, row.id as Key);
      Object.assign(entry, { removed: true, bumped: true, record: row.record as string });
    }
  }

  /** Runs work at a savepoint: when it throws, its statements, and all that was noted of them here, are taken back. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const takeBack = [this.touched.mark(), this.pending.mark()];
    await send(this.client, { text: 'savepoint attempt' });
    try {
      const result = await work();
      await send(this.client, { text: 'release savepoint attempt' });
      return result;
    } catch (error) {
      await send(this.client, { text: 'rollback to savepoint attempt' });
      await send(this.client, { text: 'release savepoint attempt' });
      for (const one of takeBack) one();
      throw error;
    }
  }

  private bindableValues(
    spec: ResourceSpec,
    values: Readonly<Record<string, unknown>>,
    encrypted: boolean,
  ): Record<string, unknown> {
    const fields = fieldMap(spec);
    const wanted: [FieldSpec, unknown][] = [];
    for (const [name, value] of Object.entries(values)) {
      const field = fields.get(name);
      if (!field?.column) throw new Error(`${spec.name} has no stored field "${name}".`);
      if ((field.kind === 'encrypted') === encrypted) wanted.push([field, bindable(field, value)]);
    }
    // In the order of the resource's fields, whatever the order of the body: a statement's text follows it.
    wanted.sort(([one], [other]) => placeOf(spec, one) - placeOf(spec, other));
    return Object.fromEntries(wanted.map(([field, value]) => [field.name, value]));
  }

  /** Stores encrypted attributes, sealed to their table, column and key; the ledger gets their names alone (decisions 4). */
  private async seal(spec: ResourceSpec, id: Key, values: Readonly<Record<string, unknown>>): Promise<null> {
    const secret = this.bindableValues(spec, values, true);
    const names = Object.keys(secret);
    if (names.length === 0) return null;
    for (const name of names) {
      const value = secret[name];
      secret[name] = value === null ? null : this.services.secrets.seal(String(value), `${spec.table}.${name}.${id}`);
    }
    const statement = updateStatement(spec, this.services.resources, names, [], [], {
      sent: true,
      version: spec.eventSourced && !this.touched.entry(spec, id).bumped,
    });
    const [row] = await run<Row>(
      this.client,
      statement,
      bind(statement.params, this.bindings({ named: { key: id }, fields: secret })),
    );
    const entry = this.touched.entry(spec, id);
    if (row) {
      entry.bumped = true;
      entry.record = null;
      this.touched.noteSealed(spec, id, names);
    }
    return null;
  }

  /**
   * Notes an event; it is written only when its record changed. The first one names the record's ledger entry. A lean event
   * says nothing new when it comes again for the same record, so a change has it once.
   */
  emit(
    emit: EmitSpec,
    spec: ResourceSpec,
    id: Key,
    extra: Readonly<Record<string, unknown>> = {},
    inside: Inside | null = null,
  ): void {
    this.pending.add({ emit, spec, id, extra, inside });
  }

  /** The same by the name of an event that a definition declares besides its operations' own. Throws for any other name. */
  emitNamed(name: string, spec: ResourceSpec, id: Key, extra: Readonly<Record<string, unknown>> = {}): void {
    const event = declaredEvent(this.services.events, name);
    const known = this.services.events.get(event);
    this.emit({ event, lean: known?.lean === true, withAction: known?.always_action === true }, spec, id, extra);
  }

  /** The record's JSON text as it is now, with every field an owner may see. */
  async record(spec: ResourceSpec, id: Key): Promise<string> {
    await this.refresh(spec);
    const { record } = this.touched.entry(spec, id);
    if (record === null) throw new Error(`${spec.name}:${id} is gone.`);
    return record;
  }

  private async refresh(only?: ResourceSpec): Promise<void> {
    const stale = new Map<ResourceSpec, Key[]>();
    for (const entry of this.touched.all()) {
      if (entry.record !== null || (only && entry.spec !== only)) continue;
      stale.set(entry.spec, [...(stale.get(entry.spec) ?? []), entry.id]);
    }
    for (const [spec, ids] of stale) {
      const statement = recordsStatement(spec);
      const rows = await run<Row>(this.client, statement, bind(statement.params, this.bindings({ named: { ids } })));
      for (const row of rows) this.touched.entry(spec, row.id as Key).record = row.record as string;
    }
  }

  /**
   * Compares every touched row with its image from before, and raises the versions that are still due (a root's for its
   * children's changes too: one step per change). Records are final after it; `append` writes what is to be kept of them.
   */
  async settle(): Promise<void> {
    await this.refresh();
    await this.queueFollowers();
    const changed = new Set<Touched>();
    for (const entry of this.touched.all()) {
      if ((entry.spec.audited || this.pending.announces(entry)) && this.touched.compare(entry).observable)
        changed.add(entry);
    }
    for (const entry of [...changed]) this.touched.addParents(entry, changed);
    if (changed.size > 0) await this.bump([...changed].filter((entry) => !entry.bumped));
    this.changed = changed;
  }

  /**
   * Appends ledger entries and events of what `settle` found changed, with `alongside` in the same statement, and commits
   * with it. Answers with the names of the events.
   */
  async append(alongside: Alongside | null = null): Promise<readonly string[]> {
    const { changed } = this;
    const entries = [...changed].filter(({ spec }) => spec.audited).map((entry) => this.touched.ledgerEntry(entry));
    const happened = this.pending.of(changed);
    const events = happened.map((event) => this.pending.outboxRow(event, this.actor.type));
    await this.pending.tell(this.client, this.actor, this.requestId, happened);
    await append(this.client, this.actor, this.requestId, entries, events, alongside, true);
    return events.map((event) => event.event);
  }

  /** Queues the jobs that wait for what has changed, audited or not. */
  private async queueFollowers(): Promise<void> {
    const due = new Set<JobName>();
    for (const entry of this.touched.all()) {
      for (const { job, fields } of this.services.jobs.after(entry.spec.name)) {
        if (due.has(job)) continue;
        const { old, new: fresh } = this.touched.compare(entry);
        const gone = entry.removed && entry.before !== null;
        const seen = entry.before === null ? ['id'] : [...Object.keys(old), ...Object.keys(fresh)];
        if (gone || fields.some((field) => seen.includes(field))) due.add(job);
      }
    }
    for (const job of due) await this.services.jobs.enqueueOnce(this.client, this.actor, job);
  }

  private async bump(due: readonly Touched[]): Promise<void> {
    const groups = new Map<ResourceSpec, Key[]>();
    for (const entry of due) {
      if (entry.spec.eventSourced) groups.set(entry.spec, [...(groups.get(entry.spec) ?? []), entry.id]);
    }
    for (const [spec, ids] of groups) {
      const statement = bumpStatement(spec);
      const rows = await run<Row>(this.client, statement, bind(statement.params, this.bindings({ named: { ids } })));
      for (const row of rows) this.touched.entry(spec, row.id as Key).record = row.record as string;
    }
  }
}

/** Validations that read what an update writes: the others hold as they did before. */
function validationsOf(spec: ResourceSpec, present: readonly string[], set: ChangeSpec['set']): readonly GuardSpec[] {
  const fields = fieldMap(spec);
  const written = new Set([...present.map((name) => fields.get(name)?.column), ...set.map(({ column }) => column)]);
  return spec.validations.filter(
    (one) => one.kind !== 'expression' || !one.reads || one.reads.some((name) => written.has(name)),
  );
}

/** Values and columns to be set, without the mark of the one default: it is set once no other row has it. */
function unmarked({ oneDefault }: ResourceSpec, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [oneDefault?.column ?? '']: _, ...rest } = values;
  return rest;
}

function unmarkedSet({ oneDefault }: ResourceSpec, set: ChangeSpec['set'], marked: boolean): ChangeSpec['set'] {
  return marked ? set.filter(({ column }) => column !== oneDefault?.column) : set;
}
