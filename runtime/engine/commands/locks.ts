/**
 * The locks that writing takes in addition to the row's own: against changes that judge by the row (they hold it through a
 * reference), and on records whose guards read rows such as this one. Each is taken once in a change.
 */

import { isUnderTest } from '../../base/config/environment.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Bound, ChangeContext, Moment, RuleName } from './change_context.ts';
import { lockAllStatement, lockWatcherStatement } from './lock_statements.ts';
import type { Statement } from './sql.ts';
import type { CheckedStatement } from './statements.ts';
import type { Key } from './touched.ts';

/** Declarations that the log has named. */
const undeclared = new Set<string>();

export class Locks {
  private readonly context: ChangeContext;
  private taken = new Set<string>();

  constructor(context: ChangeContext) {
    this.context = context;
  }

  /** Statements that lock what writing columns of the rows has to wait for, and does not hold yet. They are sent before the rows are written. */
  due(spec: ResourceSpec, ids: readonly Key[], columns: readonly string[] | 'all'): readonly Bound[] {
    if (!spec.watched && !spec.watchers) return [];
    const written = (names: readonly string[]) => columns === 'all' || names.some((name) => columns.includes(name));
    const due: Bound[] = [];
    const add = (lock: string, statement: Statement) => {
      const fresh = ids.filter((id) => this.take(spec, id, lock));
      if (fresh.length > 0) due.push(this.context.bound(statement, { named: { ids: fresh } }));
    };
    for (const watcher of spec.watchers ?? []) {
      if (!written(watcher.columns)) continue;
      const statement = lockWatcherStatement(spec, watcher, this.context.services.resources);
      add(`${watcher.resource} ${watcher.key}${watcher.join}`, statement);
    }
    if (spec.watched && written(spec.watched)) {
      this.assertDeclared(spec, ids);
      add('all', lockAllStatement(spec));
    }
    return due;
  }

  /**
   * A function of rules that writes what a condition has read, or what a new record refers to, declares it in its definition:
   * otherwise two such changes may each wait for the other's weak lock. Rows that were locked before the verdict need no
   * declaration. An undeclared write fails under test; elsewhere the log names it once, and PostgreSQL ends a deadlock.
   */
  private assertDeclared(spec: ResourceSpec, ids: readonly Key[]): void {
    const { judged, made, running, touched } = this.context;
    const isLate = (then: Moment) => ids.some((id) => (touched.known(spec.name, id)?.rank ?? Infinity) >= then.touched);
    for (const [{ name, follows, asWriter }, then] of judged)
      if (!asWriter && follows?.some(({ resource }) => resource === spec.name) && isLate(then))
        this.reportUndeclared(spec, running[then.depth], `the guard "${name}" has judged by`);
    for (const [{ name, fields, create }, then] of made)
      if (
        !create?.writes?.includes(spec.name) &&
        fields.some(({ references }) => references === spec.name) &&
        isLate(then)
      )
        this.reportUndeclared(spec, running[then.depth], `a new ${name} names`);
  }

  private reportUndeclared({ name }: ResourceSpec, rule: RuleName | undefined, why: string): void {
    // What an operation itself sets is known from its definition.
    if (rule === undefined) return;
    const { resource, key } = rule;
    const message = `${key} of ${resource} writes ${name}, which ${why}: add \`${name}\` to its \`writes:\`, as in \`writes: [${name}]\`.`;
    if (isUnderTest) throw new Error(message);
    if (undeclared.size > 1_000 || undeclared.has(message)) return;
    undeclared.add(message);
    this.context.services.observe({ kind: 'process', message });
  }

  /** Notes the conditions of a statement that hold rows which they read. */
  noteJudged({ conditions }: CheckedStatement): void {
    for (const guard of conditions) if (guard.follows) this.context.judged.set(guard, this.context.now());
  }

  /** Notes that the change makes a record as its operation. */
  noteMade(spec: ResourceSpec): void {
    this.context.made.set(spec, this.context.now());
  }

  /** Notes that a row is locked against those that refer to it. */
  noteAll(spec: ResourceSpec, id: Key): void {
    this.take(spec, id, 'all');
  }

  private take(spec: ResourceSpec, id: Key, lock: string): boolean {
    const key = `${spec.name}:${id} ${lock}`;
    if (this.taken.has(key)) return false;
    this.taken.add(key);
    return true;
  }

  /** The function it gives forgets what was taken since: a savepoint that is gone back to lets go of it. */
  mark(): () => void {
    const taken = new Set(this.taken);
    return () => {
      this.taken = taken;
    };
  }
}
