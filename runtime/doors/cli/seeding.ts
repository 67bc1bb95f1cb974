/** Fills a new database and shows the first owner's credentials. */
import type { SeedKind } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { FirstOwner } from '../seed/index.ts';
import { print } from './output.ts';

/** Where it is noted that a seed ran to its end: what was deleted since must not come back with the next start. */
const commentOn = `comment on table "mikro_orm_migrations"`;
/** Each with those before it. */
const kinds: readonly SeedKind[] = ['system', 'demo', 'large'];

/** Demo data that are being filled in. */
export interface Filling {
  /** Resolves when they are there, or were left out; rejects when the process ends before that. */
  readonly done: Promise<void>;
}

/**
 * Gives a database what every installation has, unless a seed of this kind ran to its end before; demo data follow beside what else
 * the process does. Those that a rule refuses are left out whole, and the next start tries again.
 * @returns null where no demo data follow.
 * @throws SeedRefusal where what every installation has is refused.
 */
export async function seedOnce(services: Services, kind: SeedKind, signal: AbortSignal): Promise<Filling | null> {
  if (kind === 'none') return null;
  const { rows } = await services.pool.query<{ mark: string | null }>(
    `select obj_description('mikro_orm_migrations'::regclass, 'pg_class') as mark`,
  );
  // People with the small demo data work with it: the large one is for a first start.
  const marks = rows[0]?.mark?.split(' ') ?? [];
  if (marks.includes(kind) || (kind === 'large' && marks.includes('demo'))) return null;
  const { seedSystem } = await import('../seed/index.ts');
  await seedSystem(services, printOwner);
  const { steps } = await services.seeds.read();
  const isMore = kind !== 'system' && steps.some((step) => step.kind === 'demo' || step.kind === kind);
  if (isMore) return { done: fillIn(services, kind, signal) };
  await mark(services, kind);
  return null;
}

async function fillIn(services: Services, kind: SeedKind & ('demo' | 'large'), signal: AbortSignal): Promise<void> {
  const { seedDemo, SeedRefusal } = await import('../seed/index.ts');
  try {
    await seedDemo(services, kind, { signal, isFirst: true });
    await mark(services, kind);
    print('Demo data are there.');
  } catch (error) {
    if (!(error instanceof SeedRefusal)) throw error;
    process.stderr.write(
      `${error.message}\n${error.kind === 'large' ? 'Only the small demo data' : 'No demo data'} were filled in. Fix this, run \`npx backline generate\` and start again, or start with SEED=system.\n`,
    );
  }
}

/**
 * Seeds whatever is missing, and prints the first owner's credentials as soon as it made one; gives whether it did.
 * @throws SeedRefusal, after which nothing of the refused kind remains.
 */
export async function seedNow(services: Services, kind: SeedKind): Promise<boolean> {
  if (kind === 'none') return false;
  const { seed } = await import('../seed/index.ts');
  const owner = await seed(services, kind, printOwner);
  await mark(services, kind);
  return owner !== null;
}

/** Notes that a seed ran to its end, and those before it. */
async function mark({ pool }: Services, kind: SeedKind): Promise<void> {
  await pool.query(`${commentOn} is 'seeded: ${kinds.slice(0, kinds.indexOf(kind) + 1).join(' ')}'`);
}

function printOwner({ email, password, token }: FirstOwner): void {
  print(`Owner e-mail: ${email}`);
  print(`Owner password: ${password}`);
  print(`API token: ${token}`);
}
