/** A whole rental house on top of the small one: what a first start shows. Made by the operations that the API calls. */
import type { SeedFunction } from '../../../runtime/base/kernel/seeds.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';
import { seedBilling } from './billing.ts';
import { seedLargeCatalogue } from './catalogue.ts';
import { seedCustomers } from './customers.ts';
import { seedJobs } from './jobs.ts';
import { seedBookings, seedPeople } from './people.ts';
import { seedSupply } from './supply.ts';

export const seed: SeedFunction = async (services, call) => {
  // All of it is one transaction: the first record of it says that the rest is there.
  if ((await findId(services, 'catalogue_item', 'sku', 'LX-SPOT')) !== null) return;
  const items = await seedLargeCatalogue(services, call);
  const accounts = await seedCustomers(services, call);
  const people = await seedPeople(services, call);
  const jobs = await seedJobs(services, call, { items, accounts, people: people.byName });
  await seedSupply(services, call, accounts, jobs);
  await seedBilling(call, jobs);
  await seedBookings(services, call, people, jobs);
};
