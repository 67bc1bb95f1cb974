/**
 * The locks that writing takes besides the row's own: against those who judge by what the row holds (they hold it through a
 * reference), and on records whose guards read rows such as this one. Each is taken once in a change.
 */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Bound, ChangeContext } from './change_context.ts';
import { notePreceding } from './conditions.ts';
import { lockAllStatement, lockWatcherStatement } from './lock_statements.ts';
import type { Statement } from './sql.ts';
import type { CheckedStatement } from './statements.ts';
import type { Key } from './touched.ts';

/** By resource whose creates were seen to write what the new row refers to: the resources that they write. */
const writing = new WeakMap<ResourceSpec, Set<string>>();
const nothing: ReadonlySet<string> = new Set();

/**
 * What creates of the resource write after the new row which refers to it. Two such that merely hold it by their rows would each
 * wait for the other to let go of it: from then on they lock it first, and come one by one.
 */
export function writtenByCreates(spec: ResourceSpec): ReadonlySet<string> {
  return writing.get(spec) ?? nothing;
}

export class Locks {
  private readonly context: ChangeContext;
  private taken = new Set<string>();
  private readonly made = new Set<ResourceSpec>();

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
      for (const guard of this.context.judged)
        if (guard.follows?.some(({ resource }) => resource === spec.name)) notePreceding(guard);
      for (const made of this.made)
        if (made.fields.some(({ references }) => references === spec.name))
          writing.set(made, new Set(writtenByCreates(made)).add(spec.name));
      add('all', lockAllStatement(spec));
    }
    return due;
  }

  /** Notes the conditions of a statement that hold rows which they read. */
  noteJudged({ conditions }: CheckedStatement): void {
    for (const guard of conditions) if (guard.follows) this.context.judged.add(guard);
  }

  /** Notes that the change makes a record as its operation. */
  noteMade(spec: ResourceSpec): void {
    this.made.add(spec);
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
