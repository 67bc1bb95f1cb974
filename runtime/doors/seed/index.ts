/** What a new installation starts with, as the definitions say. Running it again changes nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOn } from '../../base/database/data.ts';
import { openRehearsals } from '../../base/database/rehearsal.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { SeedKind, SeedStep } from '../../base/kernel/seeds.ts';
import { notify } from '../../messaging/notifications/index.ts';
import { operationFor } from '../../serving/operations/index.ts';
import { type Client, clientOf, systemActor } from './client.ts';
import { restartNumbers } from './numbers.ts';
import { type FirstOwner, seedOwner } from './owner.ts';
import { seedRoles } from './roles.ts';
import { takeStep } from './steps.ts';

export { type Client, clientOf, systemActor } from './client.ts';
export type { FirstOwner } from './owner.ts';
export { SeedRefusal } from './refusal.ts';

const installed = { key: 'installed', ref: null, names: {} };

/**
 * `system`: roles, records of every installation (`seeds:` of the kind system), and the first Owner. `demo`: records to look at;
 * `large`: many more of them. Each of the three is one transaction: a refusal leaves nothing of its kind behind.
 * @param made is called with the new Owner's credentials before the demo records: the only time they are known.
 * @returns the same credentials, or null.
 * @throws SeedRefusal naming the seed, the record and the refusal; `kind` says what was left out.
 */
export async function seed(
  services: Services,
  kind: SeedKind | 'none',
  made: (owner: FirstOwner) => void = () => undefined,
): Promise<FirstOwner | null> {
  if (kind === 'none') return null;
  const owner = await seedSystem(services, made);
  await seedDemo(services, kind);
  return owner;
}

/** The part that every installation has, as `seed` does it. */
export async function seedSystem(services: Services, made: (owner: FirstOwner) => void): Promise<FirstOwner | null> {
  const { roles, steps } = await services.seeds.read();
  await seedRoles(services, roles);
  await takeSteps(services, steps, 'system');
  const owner = await seedOwner(services, clientOf(services));
  if (owner !== null) {
    made(owner);
    await notify(services, systemActor, { type: 'welcome', occasion: installed });
  }
  return owner;
}

interface Seeding {
  /** Ends it between two records: then nothing of the kind at hand remains. */
  readonly signal?: AbortSignal;
  /** Nobody else writes yet: what an attempt before drew of ids and numbers is drawn again, so that guides and demo data agree. */
  readonly isFirst?: boolean;
}

/** The demo data of a kind, behind `seedSystem`; nothing for `system`. */
export async function seedDemo(services: Services, kind: SeedKind, seeding: Seeding = {}): Promise<void> {
  if (kind === 'system') return;
  const { steps } = await services.seeds.read();
  await takeSteps(services, steps, 'demo', seeding);
  if (kind === 'large') await takeSteps(services, steps, 'large', seeding);
}

async function takeSteps(
  services: Services,
  steps: readonly SeedStep[],
  kind: SeedKind,
  { signal, isFirst = false }: Seeding = {},
): Promise<void> {
  const chosen = steps.filter((step) => step.kind === kind);
  if (chosen.length === 0) return;
  const { pool, whole } = openRehearsals(services.pool);
  const inside: Services = {
    ...services,
    pool,
    db: dataOn(pool),
    operationOf: (route) => operationFor(inside, route),
  };
  const call = inTurn(clientOf(inside), signal);
  await whole(async () => {
    // The same statements run a hundred times on tables of a few rows: planning each of them took a fifth of the time.
    await pool.query('set local plan_cache_mode = force_generic_plan');
    await waitForOthers(pool, signal);
    if (isFirst) await restartNumbers(pool);
    for (const step of chosen) await takeStep(step, inside, call);
  });
  // Who serves meanwhile has read what was there before.
  await services.committed.announce(Object.keys(services.resources));
}

/** Key of the advisory lock of whoever fills a database in. */
const lockKey = 4_201_807_618;

/** One process at a time fills a database in, until its transaction ends: the next one finds the records, and makes none twice. */
async function waitForOthers(pool: Services['pool'], signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as "taken"', [lockKey]);
    if (rows[0]?.taken === true) return;
    signal?.throwIfAborted();
    // A statement that waits as long as a large house takes would be cancelled.
    await sleep(250);
  }
}

/** One call after the other: changes of one transaction are savepoints, which lie in one another. */
function inTurn(call: Client, signal?: AbortSignal): Client {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(...request: Parameters<Client>): Promise<T> => {
    const answer = last.then(() => {
      signal?.throwIfAborted();
      return call<T>(...request);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
}
