/**
 * One change while it lasts: it locks rows and keeps their images from before (`Rows`), writes (`Writing`), and at the end
 * derives from before and after what the ledger, the versions and the outbox get (`Closing`). Rules never write those by hand.
 */
import type { PoolClient } from 'pg';
import { isOfValue } from '../../base/database/failing_computed.ts';
import type { NamedText } from '../../base/database/statement.ts';
import { send } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, EmitSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Alongside } from '../../services/ledger/append.ts';
import { declaredEvent } from '../../services/ledger/declared_event.ts';
import type { UpdateBindings } from './ahead.ts';
import { type Again, ChangeContext, type Who } from './change_context.ts';
import { Closing } from './closing.ts';
import { Locks } from './locks.ts';
import { type Inside, PendingEvents } from './pending_events.ts';
import { type Locked, type Question, Rows } from './rows.ts';
import type { Key } from './touched.ts';
import { Writing, type Written } from './writing.ts';

export type { Who } from './change_context.ts';
export type { Key } from './touched.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a part of a bulk leaves until all are done; what several leave by one word is done once, with the values of all. */
export interface Left {
  readonly work: (values: readonly unknown[]) => Promise<void>;
  readonly once: string | undefined;
  readonly value: unknown;
}

/** Does what the parts have left, in the order of the last that left each; `at` runs it as work of the part at that index. */
export async function finishParts(
  parts: readonly (readonly Left[])[],
  at: (index: number, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const left = parts.flatMap((ofPart, index) => ofPart.map((one) => ({ ...one, index })));
  const shared = Map.groupBy(left, ({ once }) => once);
  for (const one of left) {
    const all = one.once === undefined ? [one] : (shared.get(one.once) ?? []);
    if (all.at(-1) === one) await at(one.index, () => one.work(all.map(({ value }) => value)));
  }
}

export class Unit extends ChangeContext {
  /** Further results of rules: the answer's `meta`. */
  readonly meta: Record<string, unknown> = {};
  /** What the answer's record shows this once. */
  revealed: Readonly<Record<string, unknown>> | undefined;
  /** While parts of a bulk are done: what waits for the last of them. Null elsewhere. */
  private waiting: Left[] | null = null;
  private readonly locks: Locks;
  private readonly rows: Rows;
  private readonly writing: Writing;
  private readonly pending: PendingEvents;
  private readonly closing: Closing;

  constructor(services: Services, client: PoolClient, who: Who, again: Again = {}) {
    super(services, client, who, again);
    this.locks = new Locks(this);
    this.rows = new Rows(this, this.locks);
    this.writing = new Writing(this, this.rows, this.locks);
    this.pending = new PendingEvents(services, this.touched);
    this.closing = new Closing(this, this.rows, this.pending);
  }

  /** Locks a row by its path's key and evaluates the conditions; null if it does not exist (`Rows.lock`). */
  lock(question: Question): Promise<Locked | null> {
    return this.rows.lock(question, this.writing);
  }

  /** The same for a row that is not going to change. */
  hold(question: Question): Promise<Locked | null> {
    return this.rows.hold(question);
  }

  /** Locks rows by id before they are changed (`Rows.touch`). */
  touch(resource: string, ids: readonly Key[], writes?: readonly string[]): Promise<void> {
    return this.rows.touch(resource, ids, writes);
  }

  /** Whether all of the rows are locked, with their images from before. */
  hasTouched(resource: string, ids: readonly Key[]): boolean {
    return ids.every((id) => this.touched.known(resource, id) !== undefined);
  }

  /** Runs a statement that writes touched rows behind the locks that its columns take, in one round trip. */
  write(
    spec: ResourceSpec,
    ids: readonly Key[],
    columns: readonly string[] | 'all',
    statement: NamedText & { readonly values: readonly unknown[] },
  ): Promise<Record<string, unknown>[]> {
    return this.writing.write(spec, ids, columns, statement);
  }

  /** Locks what guards of a create have locked before the row is made. */
  touchTargets(...args: Parameters<Rows['touchTargets']>): Promise<void> {
    return this.rows.touchTargets(...args);
  }

  /** The record's JSON text as it is now, with every field an owner may see. */
  record(spec: ResourceSpec, id: Key): Promise<string> {
    return this.rows.record(spec, id);
  }

  insert(
    spec: ResourceSpec,
    values: Values,
    change?: ChangeSpec,
    input?: Values,
  ): Promise<Written & { readonly id: Key }> {
    return this.writing.insert(spec, values, change, input);
  }

  insertMany(spec: ResourceSpec, rows: readonly Values[]): Promise<Key[]> {
    return this.writing.insertMany(spec, rows);
  }

  /** Changes columns of a touched row. Answers null when nothing would change. */
  update(
    spec: ResourceSpec,
    id: Key,
    values: Values,
    change?: ChangeSpec,
    bindings?: UpdateBindings,
  ): Promise<Written | null> {
    return this.writing.update(spec, id, values, change, bindings);
  }

  remove(spec: ResourceSpec, id: Key): Promise<boolean> {
    return this.writing.remove(spec, id);
  }

  removeMany(spec: ResourceSpec, ids: readonly Key[]): Promise<void> {
    return this.writing.removeMany(spec, ids);
  }

  /** Runs work when all parts of a bulk or composite are done; at once where there are none. */
  async afterParts(work: (values: readonly unknown[]) => Promise<void>, once?: string, value?: unknown): Promise<void> {
    if (this.waiting === null) await work([value]);
    else this.waiting.push({ work, once, value });
  }

  /** Does a part of a bulk or of a composite, and gives what it leaves until all parts are done. */
  async part(work: () => Promise<void>): Promise<readonly Left[]> {
    const outer = this.waiting;
    const left: Left[] = [];
    this.waiting = left;
    try {
      await work();
    } finally {
      this.waiting = outer;
    }
    return left;
  }

  /** Runs work at a savepoint: when it throws, its statements, and all that was noted of them here, are taken back. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.attemptOnce(work);
    } catch (error) {
      if (this.bearing || !isOfValue(error)) throw error;
      this.bearing = true;
      return this.attemptOnce(work);
    }
  }

  private async attemptOnce<T>(work: () => Promise<T>): Promise<T> {
    const takeBack = [this.touched.mark(), this.pending.mark(), this.locks.mark()];
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

  /**
   * Records an event; it is written only if its record changed, unless it is standalone. The first one names the record's ledger
   * entry. A repeated lean event for the same record says nothing new, so a change has it once.
   */
  emit(
    emit: EmitSpec,
    spec: ResourceSpec,
    id: Key,
    extra: Values = {},
    inside: Inside | null = null,
    alone = false,
  ): void {
    this.pending.add({ emit, spec, id, extra, inside, alone });
  }

  /**
   * The same by the name of an event that a definition declares in addition to its operations' own. Throws for any other name.
   * Created, changed and deleted report a change; any other event reports what the rule says.
   */
  emitNamed(name: string, spec: ResourceSpec, id: Key, extra: Values = {}): void {
    const event = declaredEvent(this.services.events, name);
    const known = this.services.events.get(event);
    const emit = { event, lean: known?.lean === true, withAction: known?.always_action === true };
    const standard = [spec.create, spec.update, spec.destroy].flatMap((one) => one?.emits ?? []);
    this.emit(emit, spec, id, extra, null, !standard.some((one) => one.event === event));
  }

  /** Finds what changed and raises the versions that are due: records are final after it. */
  settle(): Promise<void> {
    this.writing.assertTaken();
    return this.closing.settle();
  }

  /** Writes ledger and events, with `alongside` in the same statement, and commits. Answers with the names of the events. */
  append(alongside: Alongside | null = null): Promise<readonly string[]> {
    return this.closing.append(alongside);
  }
}
