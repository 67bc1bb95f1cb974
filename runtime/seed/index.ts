/** What a new installation starts with, as the definitions say. Running it again changes nothing. */
import type { Services } from '../kernel/context.ts';
import { notify } from '../notifications/index.ts';
import { clientOf, systemActor } from './client.ts';
import { type FirstOwner, seedOwner } from './owner.ts';
import { seedRoles } from './roles.ts';
import { takeStep } from './steps.ts';

export { type Client, clientOf, systemActor } from './client.ts';
export type { FirstOwner } from './owner.ts';

const installed = { key: 'installed', ref: null, names: {} };

/**
 * `system`: roles, what every installation has (`seeds:` of the kind system), and the first Owner. `demo`: records to look
 * at besides. Answers with the Owner's credentials when it made one: the only time they are known.
 */
export async function seed(services: Services, kind: 'demo' | 'system' | 'none'): Promise<FirstOwner | null> {
  if (kind === 'none') return null;
  const call = clientOf(services);
  const { roles, steps } = await services.seeds.read();
  await seedRoles(services, roles);
  for (const step of steps) if (step.kind === 'system') await takeStep(step, services, call);
  const owner = await seedOwner(services, call);
  if (owner !== null) await notify(services, systemActor, { type: 'welcome', occasion: installed });
  if (kind === 'demo') for (const step of steps) if (step.kind === 'demo') await takeStep(step, services, call);
  return owner;
}
