/** The rows of a change: they are locked in one order, with their images from before. */
import type { GuardSpec, LockSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Image } from '../../services/ledger/diff.ts';
import type { Ahead, Intended } from './ahead.ts';
import { bearRecord } from './bearing.ts';
import type { Bound, ChangeContext } from './change_context.ts';
import {
  aboveStatement,
  type Lock,
  lockFor,
  lockManyStatement,
  lockOuterStatements,
  locksFirstStatement,
  locksOf,
  recordsStatement,
  selectStatement,
} from './lock_statements.ts';
import type { Locks } from './locks.ts';
import { othersMarked } from './one_default.ts';
import type { CheckedStatement } from './statements.ts';
import type { Key, Touched } from './touched.ts';

type Row = Record<string, unknown>;

/** The row of a path, and what is evaluated once it is locked. */
export interface Question {
  readonly spec: ResourceSpec;
  /** As in the path. */
  readonly key: Key;
  /** The id of the row above it; null where its path names none. */
  readonly parent: Key | null;
  readonly guards: readonly GuardSpec[];
  readonly input: Readonly<Row>;
  /** Default: what the guards need. */
  readonly lock?: Lock;
  /** Finds rows in the trash as well. */
  readonly deleted?: boolean;
  /** It becomes the one default: marking another waits. */
  readonly marks?: boolean;
  /** Its new values, if the operation knows them before it has seen the row. */
  readonly intends?: Intended | undefined;
}

/** A row as it is under the lock. */
export interface Locked {
  readonly id: Key;
  readonly image: Image;
  /** The statement's row, with the answers to its conditions. */
  readonly row: Readonly<Row>;
  readonly statement: CheckedStatement;
}

export class Rows {
  private readonly context: ChangeContext;
  private readonly locks: Locks;
  /** From then on only what was not requested has to be read, one by one. */
  private settled = false;

  constructor(context: ChangeContext, locks: Locks) {
    this.context = context;
    this.locks = locks;
  }

  /**
   * Locks the row, and before it what its resource and the guards lock first; its image becomes its image from before. Null if it
   * does not exist. Conditions that read other rows are evaluated after the lock, in the same round trip.
   */
  async lock(question: Question, writing: { ahead(question: Question): Ahead | null }): Promise<Locked | null> {
    const { spec, guards, key, lock = lockFor(guards) } = question;
    const first = [...(spec.locksFirst ? [spec.locksFirst] : []), ...locksOf(guards)];
    const held = await this.lockFirst(spec, key, first);
    if (question.marks) await othersMarked(this.context, spec, key, spec.bindColumn);
    // Taken before the statements that writing it sends ahead, which then need not take it again.
    if (lock === 'all' && spec.bindColumn === 'id') this.locks.noteAll(spec, key);
    let locked = await this.select(question, first, writing.ahead(question));
    // A reference may have led elsewhere until the row was locked. Now it stays, and what it leads to is judged anew.
    const moved = first.filter(({ column }) => locked && locked.row[`first_${column}`] !== held?.[column]);
    if (locked && moved.length > 0) {
      await this.touchTargets(moved, (column) => locked?.row[`first_${column}`]);
      locked = await this.select(question, first);
    }
    if (!locked) return null;
    const { id, image } = locked;
    if (lock === 'all') this.locks.noteAll(spec, id);
    const { touched } = this.context;
    // An effect of an earlier operation may have touched it: its first image is the one from before the change.
    const known = touched.known(spec.name, id);
    if (known) known.record = known.image = null;
    else touched.remember(spec, id, image);
    return locked;
  }

  /** Locks a row that is not going to change, so that what is read of it stays. */
  hold(question: Question): Promise<Locked | null> {
    return this.select(question, []);
  }

  private async select(
    question: Question,
    first: readonly LockSpec[],
    ahead: Ahead | null = null,
  ): Promise<Locked | null> {
    const { spec, guards, key, parent, input, deleted = false, lock = lockFor(guards) } = question;
    const { afterDeadlock } = this.context;
    const statement = selectStatement(spec, guards, { lock, nested: parent !== null, deleted, first, afterDeadlock });
    this.locks.noteJudged(statement);
    const bindings = { named: { key, parent }, input };
    const statements = statement.judge ? [statement, statement.judge] : [statement];
    const bound = statements.map((one) => this.context.bound(one, bindings));
    const results = await this.context.runAll(ahead === null ? bound : [...bound, ...ahead.statements]);
    ahead?.answer(results.at(-1) ?? []);
    const [locked] = results[0] ?? [];
    if (!locked) return null;
    const [judged] = (statement.judge && results[1]) ?? [];
    const row = judged ? { ...locked, ...judged } : locked;
    return { id: row.id as Key, image: JSON.parse(row.image as string) as Image, row, statement };
  }

  /** Locks come in one order over the aggregates: what a row points at may have to come before it. Gives the ids by column. */
  private async lockFirst(spec: ResourceSpec, key: Key, locks: readonly LockSpec[]): Promise<Row | undefined> {
    if (locks.length === 0) return undefined;
    const [row] = await this.context.run(locksFirstStatement(spec, locks), { named: { key } });
    await this.touchTargets(locks, (column) => row?.[column]);
    return row;
  }

  /** Locks what columns lead to. `idOf` gives what a column holds. */
  async touchTargets(locks: readonly LockSpec[], idOf: (column: string) => unknown): Promise<void> {
    for (const { resource, column } of locks) {
      const id = idOf(column);
      if (typeof id === 'number' || typeof id === 'string') await this.touchFromAbove(resource, id);
    }
  }

  /** Records of a tree are locked from above, together with new ancestors. */
  private async touchFromAbove(resource: string, id: Key): Promise<void> {
    const statement = aboveStatement(this.context.spec(resource));
    if (statement === null) return this.touch(resource, [id]);
    const above = async () => {
      const [rows = []] = await this.context.runAll([this.context.bound(statement, { named: { key: id } })]);
      return rows.map((row) => row.id as Key);
    };
    await this.touch(resource, await above());
    await this.touch(resource, await above());
  }

  /**
   * Locks rows by id in a fixed order. Rows that are locked already keep their first image; their record will be read again.
   * `writes` are columns that set-based SQL is about to change: the further locks of that are taken too.
   */
  async touch(name: string, ids: readonly Key[], writes: readonly string[] = []): Promise<void> {
    const { context } = this;
    const { touched } = context;
    const spec = context.spec(name);
    const fresh: Key[] = [];
    for (const id of ids) {
      const known = touched.known(name, id);
      if (known) known.record = known.image = null;
      else fresh.push(id);
    }
    const statements = [...this.firstOf(spec, fresh), ...this.locks.due(spec, ids, writes)];
    if (fresh.length > 0) statements.push(context.bound(lockManyStatement(spec), { named: { ids: fresh } }));
    if (statements.length === 0) return;
    const results = await context.runAll(statements);
    if (fresh.length === 0) return;
    for (const row of results.at(-1) ?? [])
      touched.remember(spec, row.id as Key, JSON.parse(row.image as string) as Image);
    if (!spec.parent?.aggregate) return;
    const parents = touched.missingParents(spec);
    if (parents.length > 0) await this.touch(spec.parent.resource, parents);
  }

  /**
   * Statements that lock what the rows lock first, the outermost first: touched rows come in the same order as rows of an
   * operation. Records of a tree are ordered by their level instead.
   */
  private firstOf(spec: ResourceSpec, ids: readonly Key[]): Bound[] {
    if (ids.length === 0) return [];
    return lockOuterStatements(spec, (name) => this.context.spec(name)).map((statement) =>
      this.context.bound(statement, { named: { ids } }),
    );
  }

  /** The record's JSON text as it is now, with every field an owner may see. */
  async record(spec: ResourceSpec, id: Key): Promise<string> {
    const entry = this.context.touched.entry(spec, id);
    if (entry.record === null) await this.refresh((one) => (this.settled ? one === entry : one.spec === spec));
    if (entry.record === null) throw new Error(`${spec.name}:${id} is gone.`);
    return entry.record;
  }

  /** Reads again the records that may have changed: all, or the requested ones. */
  async refresh(isWanted: (entry: Touched) => boolean = () => true): Promise<void> {
    const { touched } = this.context;
    for (const [spec, ids] of this.stale(isWanted)) {
      for (const row of await this.recordsOf(spec, ids)) {
        const entry = touched.entry(spec, row.id as Key);
        entry.record = row.record as string;
        entry.image = null;
      }
    }
  }

  /** Reads what the ledger compares of records that were not requested: their computed fields may cost more than the change. */
  async refreshImages(): Promise<void> {
    const { context } = this;
    if (context.bearing) return this.refresh();
    this.settled = true;
    for (const [spec, ids] of this.stale(({ image }) => image === null)) {
      for (const row of await context.run(recordsStatement(spec, 'image'), { named: { ids } }))
        context.touched.entry(spec, row.id as Key).image = row.image as string;
    }
  }

  private stale(isWanted: (entry: Touched) => boolean): ReadonlyMap<ResourceSpec, Key[]> {
    const stale = new Map<ResourceSpec, Key[]>();
    for (const entry of this.context.touched.all()) {
      if (entry.record !== null || !isWanted(entry)) continue;
      const ids = stale.get(entry.spec);
      if (ids) ids.push(entry.id);
      else stale.set(entry.spec, [entry.id]);
    }
    return stale;
  }

  private async recordsOf(spec: ResourceSpec, ids: readonly Key[]): Promise<Row[]> {
    const { context } = this;
    const statement = recordsStatement(spec);
    if (!context.bearing) return context.run(statement, { named: { ids } });
    const rows: Row[] = [];
    for (const id of ids) {
      const bound = context.bound(statement, { named: { ids: [id] } });
      rows.push(...(await bearRecord(context.client, context.services, spec, bound)));
    }
    return rows;
  }
}
