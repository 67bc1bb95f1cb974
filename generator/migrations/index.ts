/** Migrations as files: each difference to the committed snapshot adds one; before a release they can be folded into one. */

import type { Model } from '../model/types.ts';
import type { Content } from '../text/content.ts';
import { besides, type HandMade, nextNumber } from './by_hand.ts';
import { chainTo, digestOf, redirected } from './chain.ts';
import { watching } from './notes.ts';
import { type Addition, around, notYetTaken } from './of_product.ts';
import { planMigrations } from './plan.ts';
import { nothing, parseSnapshot, type Snapshot, settled, snapshotOf, withFormer } from './snapshot.ts';
import type { Step } from './step.ts';
import type { Joined } from './unshared.ts';

export { planMigrations } from './plan.ts';
export { keepPrinted, nothing, parseSnapshot, type Snapshot, snapshotOf, withFormer } from './snapshot.ts';
export type { Step } from './step.ts';

export interface PreviousMigrations {
  /** Content of generated/schema.json, null when there is none. */
  readonly schema: Content | null;
  /** File name → content of generated/migrations. */
  readonly migrations: ReadonlyMap<string, string>;
  /** Rewrite all migrations as one. Databases made with the earlier ones do not know it: for before the first release. */
  readonly fold: boolean;
  /** Data migrations of definitions/migrations. */
  readonly handMade?: readonly HandMade[];
  /** In an own folder that extends the product: the product's data migrations. */
  readonly ofProduct?: readonly HandMade[];
  /** The last migrations become one, which begins with this schema. */
  readonly joined?: Joined;
}

export interface MigrationOutput {
  /** The snapshot to commit. */
  readonly snapshot: ReturnType<typeof settled>;
  /** Files carried over unchanged: file name → content. */
  readonly unchanged: ReadonlyMap<string, string>;
  /** Those written by hand, as steps. */
  readonly handMade: readonly { readonly name: string; readonly steps: readonly Step[] }[];
  /** The migration to write, null if the existing ones lead to the schema. */
  readonly added: {
    readonly name: string;
    readonly steps: readonly Step[];
    /** Digests (`digestOf`) of the schemas that it leads from and to. */
    readonly from: string;
    readonly to: string;
    /** The migrations that it replaces, by their names in a database. */
    readonly replaces?: Joined['replaces'];
  } | null;
  /** Instead of `added`: data migrations of the product, with the migrations before and after them. */
  readonly further?: readonly Addition[];
}

const initial = 'Migration0001Initial';

/** The expected contents of generated/migrations for this model, after the existing ones. */
export function migrationsFor(model: Model, previous: PreviousMigrations): MigrationOutput {
  const target = snapshotOf(model);
  const snapshot = settled(target);
  const written = previous.handMade ?? [];
  const former = previous.schema === null ? nothing : parseSnapshot(previous.schema);
  const handMade = written.map(({ name, file, sql }) => {
    const { before, after } = watching(name, sql, [former, target], previous.migrations.get(`${name}.ts`));
    const dataStep = { sql, destructive: false, note: `Data migration of definitions/migrations/${file}` };
    return { name, steps: [...before, dataStep, ...after] };
  });
  if (previous.fold || previous.migrations.size === 0) {
    const [from, to] = [digestOf(nothing), digestOf(snapshot)];
    const steps = planMigrations(nothing, target);
    return { snapshot, unchanged: new Map(), handMade, added: { name: initial, steps, from, to } };
  }
  const before = parseSnapshot(previous.schema);
  const { joined } = previous;
  const steps = [...(joined?.steps ?? []), ...planned(joined?.steps ? parseSnapshot(joined.schema) : before, target)];
  const [from, to] = [digestOf(before), digestOf(snapshot)];
  const { chain, unmarked } = chainTo(from, previous.migrations);
  const known = new Set([...chain, ...unmarked]);
  const last = steps.length === 0 && joined === undefined ? chain[0] : undefined;
  const mine = [...previous.migrations]
    .filter(([file]) => known.has(file))
    .map(([file, content]) => [file, file === last ? redirected(content, to) : content] as const);
  const unchanged = besides(new Map(mine), written, previous.ofProduct);
  const name = `Migration${String(nextNumber(unchanged, written)).padStart(4, '0')}`;
  const taken = notYetTaken(previous.ofProduct ?? [], unchanged);
  if (taken.length > 0)
    return {
      snapshot,
      unchanged,
      handMade,
      added: null,
      further: around(taken, steps, { first: nextNumber(unchanged, written), from, to }, [former, target]),
    };
  const needed = steps.length > 0 || joined !== undefined;
  const added = { name, steps, from, to, ...(joined && { replaces: joined.replaces }) };
  return { snapshot, unchanged, handMade, added: needed ? added : null };
}

const planned = (from: Snapshot, to: Snapshot): readonly Step[] => planMigrations(from, withFormer(from, to));
