/** Migrations as files: each difference to the committed snapshot adds one; before a release they can be folded into one. */
import type { Model } from '../model/types.ts';
import { planMigrations } from './plan.ts';
import { nothing, parseSnapshot, settled, snapshotOf } from './snapshot.ts';
import type { Step } from './step.ts';

export { planMigrations } from './plan.ts';
export { nothing, parseSnapshot, type Snapshot, snapshotOf } from './snapshot.ts';
export type { Step } from './step.ts';

export interface PreviousMigrations {
  /** Text of generated/schema.json, null when there is none. */
  readonly schema: string | null;
  /** File name → content of generated/migrations. */
  readonly migrations: ReadonlyMap<string, string>;
  /** Rewrite all migrations as one. Databases made with the earlier ones do not know it: for before the first release. */
  readonly fold: boolean;
}

export interface MigrationOutput {
  /** The snapshot to commit. */
  readonly snapshot: ReturnType<typeof settled>;
  /** Files carried over unchanged: file name → content. */
  readonly kept: ReadonlyMap<string, string>;
  /** The migration to write, null when the schema is as the kept ones leave it. */
  readonly added: { readonly name: string; readonly steps: readonly Step[] } | null;
}

const initial = 'Migration0001Initial';

/** What generated/migrations must hold for this model, given what is there. */
export function migrationsFor(model: Model, previous: PreviousMigrations): MigrationOutput {
  const target = snapshotOf(model);
  const snapshot = settled(target);
  if (previous.fold || previous.migrations.size === 0) {
    return { snapshot, kept: new Map(), added: { name: initial, steps: planMigrations(nothing, target) } };
  }
  const steps = planMigrations(parseSnapshot(previous.schema), target);
  const added = steps.length === 0 ? null : { name: nextName(previous.migrations), steps };
  return { snapshot, kept: previous.migrations, added };
}

function nextName(migrations: ReadonlyMap<string, string>): string {
  const numbers = [...migrations.keys()].map((name) => Number(/^Migration(\d{4})/.exec(name)?.[1] ?? 0));
  return `Migration${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`;
}
