/** What a new installation starts with, as the definitions say. Running it again changes nothing. */
import { dataOn } from '../../base/database/data.ts';
import { openRehearsals } from '../../base/database/rehearsal.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { SeedKind, SeedStep } from '../../base/kernel/seeds.ts';
import { notify } from '../../messaging/notifications/index.ts';
import { operationFor } from '../../serving/operations/index.ts';
import { type Client, clientOf, systemActor } from './client.ts';
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
  const { roles, steps } = await services.seeds.read();
  await seedRoles(services, roles);
  await takeSteps(services, steps, 'system');
  const owner = await seedOwner(services, clientOf(services));
  if (owner !== null) {
    made(owner);
    await notify(services, systemActor, { type: 'welcome', occasion: installed });
  }
  if (kind !== 'system') await takeSteps(services, steps, 'demo');
  if (kind === 'large') await takeSteps(services, steps, 'large');
  return owner;
}

async function takeSteps(services: Services, steps: readonly SeedStep[], kind: SeedKind): Promise<void> {
  const chosen = steps.filter((step) => step.kind === kind);
  if (chosen.length === 0) return;
  const { pool, whole } = openRehearsals(services.pool);
  const inside: Services = {
    ...services,
    pool,
    db: dataOn(pool),
    operationOf: (route) => operationFor(inside, route),
  };
  const call = inTurn(clientOf(inside));
  await whole(async () => {
    for (const step of chosen) await takeStep(step, inside, call);
  });
}

/** One call after the other: changes of one transaction are savepoints, which lie in one another. */
function inTurn(call: Client): Client {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(...request: Parameters<Client>): Promise<T> => {
    const answer = last.then(() => call<T>(...request));
    last = answer.catch(() => undefined);
    return answer;
  };
}
