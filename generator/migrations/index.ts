/** Migrations as files: the draft is rewritten whole until a release, afterwards each difference adds one. */
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
}

export interface MigrationOutput {
  /** The snapshot to commit. */
  readonly snapshot: ReturnType<typeof settled>;
  /** Files carried over unchanged: file name → content. */
  readonly kept: ReadonlyMap<string, string>;
  /** The migration to write, null when the schema is as the kept ones leave it. */
  readonly added: { readonly name: string; readonly steps: readonly Step[] } | null;
}

const draft = 'Migration0001Initial';

/** What generated/migrations must hold for this model, given what is there. */
export function migrationsFor(model: Model, previous: PreviousMigrations): MigrationOutput {
  const target = snapshotOf(model);
  const snapshot = settled(target);
  if (isDraft(model.product.release, previous.migrations)) {
    return { snapshot, kept: new Map(), added: { name: draft, steps: planMigrations(nothing, target) } };
  }
  const steps = planMigrations(parseSnapshot(previous.schema), target);
  const added = steps.length === 0 ? null : { name: nextName(previous.migrations), steps };
  return { snapshot, kept: previous.migrations, added };
}

/** Nothing is released, so no database but a developer's own can hold the draft. */
function isDraft(release: string, migrations: ReadonlyMap<string, string>): boolean {
  const names = [...migrations.keys()];
  return names.length === 0 || (release.startsWith('0.') && names.length === 1 && names[0] === `${draft}.ts`);
}

function nextName(migrations: ReadonlyMap<string, string>): string {
  const numbers = [...migrations.keys()].map((name) => Number(/^Migration(\d{4})/.exec(name)?.[1] ?? 0));
  return `Migration${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`;
}
