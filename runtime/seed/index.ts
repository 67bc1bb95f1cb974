/** What a new installation starts with. Running it again changes nothing. */
import type { Services } from '../kernel/context.ts';
import { notify } from '../notifications/index.ts';
import { clientOf, systemActor } from './client.ts';
import { seedDemo } from './demo/index.ts';
import { type FirstOwner, seedOwner } from './owner.ts';
import { seedCountries, seedCurrencies } from './reference_data.ts';
import { seedRoles } from './roles.ts';
import { seedRates, seedTaxTypes } from './standards.ts';
import { seedStaticData } from './static_data.ts';

export { type Client, clientOf, systemActor } from './client.ts';
export type { FirstOwner } from './owner.ts';

const installed = { key: 'installed', ref: null, names: {} };

/**
 * `system`: roles, currencies, countries, standard lists, tax types, rates and the first Owner. `demo`: a small rental house besides.
 * Answers with the Owner's credentials when it made one: the only time they are known.
 */
export async function seed(services: Services, kind: 'demo' | 'system' | 'none'): Promise<FirstOwner | null> {
  if (kind === 'none') return null;
  const call = clientOf(services);
  await seedRoles(services);
  await seedCurrencies(services);
  await seedCountries(services);
  await seedStaticData(services);
  await seedTaxTypes(services, call);
  await seedRates(services, call);
  const owner = await seedOwner(services, call);
  if (owner !== null) await notify(services, systemActor, { type: 'welcome', occasion: installed });
  if (kind === 'demo') await seedDemo(services, call);
  return owner;
}
