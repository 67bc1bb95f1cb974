/** Migrations as files: each difference to the committed snapshot adds one; before a release they can be folded into one. */
import type { Model } from '../model/types.ts';
import { besides, type HandMade, nextNumber } from './by_hand.ts';
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
  /** Data migrations of definitions/migrations. */
  readonly handMade?: readonly HandMade[];
}

export interface MigrationOutput {
  /** The snapshot to commit. */
  readonly snapshot: ReturnType<typeof settled>;
  /** Files carried over unchanged: file name → content. */
  readonly kept: ReadonlyMap<string, string>;
  /** Those written by hand, as steps. */
  readonly handMade: readonly { readonly name: string; readonly steps: readonly Step[] }[];
  /** The migration to write, null when the schema is as the kept ones leave it. */
  readonly added: { readonly name: string; readonly steps: readonly Step[] } | null;
}

const initial = 'Migration0001Initial';

/** What generated/migrations must hold for this model, given what is there. */
export function migrationsFor(model: Model, previous: PreviousMigrations): MigrationOutput {
  const target = snapshotOf(model);
  const snapshot = settled(target);
  const written = previous.handMade ?? [];
  const handMade = written.map(({ name, file, sql }) => ({
    name,
    steps: [{ sql, destructive: false, note: `Data migration of definitions/migrations/${file}` }],
  }));
  if (previous.fold || previous.migrations.size === 0) {
    return { snapshot, kept: new Map(), handMade, added: { name: initial, steps: planMigrations(nothing, target) } };
  }
  const steps = planMigrations(parseSnapshot(previous.schema), target);
  const kept = besides(previous.migrations, written);
  const name = `Migration${String(nextNumber(kept, written)).padStart(4, '0')}`;
  return { snapshot, kept, handMade, added: steps.length === 0 ? null : { name, steps } };
}
