/** Fills a new database and shows the first owner's credentials. */
import type { Pool } from 'pg';
import type { SeedKind } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { FirstOwner } from '../seed/index.ts';
import { print } from './output.ts';

/** Where it is noted that a seed ran to its end: what was deleted since must not come back with the next start. */
const location = `comment on table "mikro_orm_migrations"`;
/** Each with those before it. */
const kinds: readonly SeedKind[] = ['system', 'demo', 'large'];

/**
 * Seeds a database unless a seed of this kind ran to its end before. Demo data that a rule refuses are left out whole, and the
 * service starts without them: the next start tries again.
 * @throws SeedRefusal where what every installation has is refused.
 */
export async function seedOnce(services: Services, kind: SeedKind): Promise<void> {
  const { rows } = await services.pool.query<{ mark: string | null }>(
    `select obj_description('mikro_orm_migrations'::regclass, 'pg_class') as mark`,
  );
  // People with the small demo data work with it: the large one is for a first start.
  const marks = rows[0]?.mark?.split(' ') ?? [];
  if (marks.includes(kind) || (kind === 'large' && marks.includes('demo'))) return;
  try {
    await seedNow(services, kind);
  } catch (error) {
    const { SeedRefusal } = await import('../seed/index.ts');
    if (!(error instanceof SeedRefusal && error.kind !== 'system')) throw error;
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
  await keepPlans(services.pool, true);
  // A session that does not answer is gone; the seed reports why.
  const forget = (): Promise<void> => keepPlans(services.pool, false).catch(() => undefined);
  const owner = await seed(services, kind, printOwner).finally(forget);
  await services.pool.query(`${location} is 'seeded: ${kinds.slice(0, kinds.indexOf(kind) + 1).join(' ')}'`);
  return owner !== null;
}

function printOwner({ email, password, token }: FirstOwner): void {
  print(`Owner e-mail: ${email}`);
  print(`Owner password: ${password}`);
  print(`API token: ${token}`);
}

/**
 * Has the sessions of a pool keep the plan of a statement once it is made, or choose again. Seeding runs the same statements
 * a hundred times on tables of a few rows: planning them for each call took a fifth of its time.
 */
async function keepPlans(pool: Pool, stored: boolean): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: Math.max(2, pool.totalCount) }, () => pool.connect()));
  try {
    const setting = stored ? 'set plan_cache_mode = force_generic_plan' : 'reset plan_cache_mode';
    await Promise.all(sessions.map((session) => session.query(setting)));
  } finally {
    for (const session of sessions) session.release();
  }
}
