/**
 * Writing ahead: if the request alone decides what is written, the statement that writes a row is sent with the statement that
 * locks and judges it, in one round trip. Its result is used after the verdict, in the usual order, and a refusal rolls it back.
 * Work that must see the row as it was before (functions among the guards, `prepare`, a refusal with details), and failed writes,
 * start again step by step: lock, verdict, write.
 */
import type { ChangeSpec, GuardSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Bound, ChangeContext } from './change_context.ts';
import { isSent } from './guards.ts';
import { locksOf } from './lock_statements.ts';
import { marks } from './one_default.ts';
import type { Key } from './touched.ts';
import { fieldMap, unsealed } from './values.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the values of an update are bound with. */
export interface UpdateBindings {
  readonly input?: Row;
  /** The state that a transition leads to, and the column that holds it. */
  readonly target?: string;
  readonly targetColumn?: string | null;
  /** Has the statement answer the validations that read what it writes; the caller looks at the answers. */
  readonly validated?: boolean;
}

/** The row of a path, and the conditions to evaluate on it. */
interface Named {
  readonly spec: ResourceSpec;
  readonly key: Key;
  /** The id of the row above it; null where its path names none. */
  readonly parent: Key | null;
  readonly guards: readonly GuardSpec[];
  readonly input: Row;
  readonly marks?: boolean;
}

/** What an operation is going to write of the row that it locks; absent values: the row is deleted. */
export interface Intended {
  readonly values?: Row;
  readonly change: ChangeSpec;
  readonly bindings?: UpdateBindings;
}

/** The change wrote ahead where it may not: it begins anew and goes step by step. */
export class StepByStep extends Error {
  constructor() {
    super('What was written ahead of its verdict is to be written after it.');
  }
}

/** Whether an error may be of the row that was written ahead: a value, a constraint, or what a trigger raises. */
export function isOfWrite(error: unknown): boolean {
  return error instanceof StepByStep || /^(22|23|P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''));
}

/** Whether what is going to be written depends on the request alone, and every guard is answered by the locking statement. */
export function mayWriteAhead(
  { bearing, afterDeadlock, stepwise, touched }: ChangeContext,
  { spec, key, guards, input, marks: becomesDefault = false }: Named,
  { values = {}, change }: Intended,
): boolean {
  if (bearing || afterDeadlock || stepwise || becomesDefault || marks(spec, values, change.set)) return false;
  if (spec.bindColumn !== 'id' || spec.locksFirst !== undefined || locksOf(guards).length > 0) return false;
  if (touched.known(spec.name, key) !== undefined || Object.keys(unsealed(spec, values)).length > 0) return false;
  if ([...guards, ...change.guards].some((guard) => guard.kind === 'function' && isSent(guard.inputs, input)))
    return false;
  const fields = fieldMap(spec);
  // The state that the row is in says whether such a field may be written at all.
  return Object.keys(values).every((name) => !fields.get(name)?.writableIn);
}

/** Whether the actor's sight or other records say which rows a path leads to: what they say may change between two statements. */
const isNarrowed = ({ actor }: ChangeContext, { spec, parent }: Named): boolean =>
  (spec.scope !== null && actor.scope !== null) ||
  spec.visible !== undefined ||
  (spec.live !== undefined && parent === null);

/** A statement that was sent with the lock of its row. */
export class Ahead {
  readonly statements: readonly Bound[];
  private readonly context: ChangeContext;
  private readonly named: Named;
  /** What was written ahead, to compare with what the operation writes. */
  private readonly written: string;
  private rows: readonly Record<string, unknown>[] = [];

  constructor(context: ChangeContext, named: Named, written: string, statements: readonly Bound[]) {
    this.context = context;
    this.named = named;
    this.written = written;
    this.statements = statements;
  }

  /** Takes the rows that came back. */
  answer(rows: readonly Record<string, unknown>[]): void {
    this.rows = rows;
  }

  isOf(spec: ResourceSpec, id: Key): boolean {
    return this.named.spec === spec && String(this.named.key) === String(id);
  }

  /** The written row, undefined if nothing of it changed. @throws StepByStep if something else is to be written. */
  take(written: string): Record<string, unknown> | undefined {
    const [row] = this.rows;
    if (written !== this.written || (row === undefined && isNarrowed(this.context, this.named))) throw new StepByStep();
    return row;
  }
}
