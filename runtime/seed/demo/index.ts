/** A small rental house to look at (domain 9.3), made by the operations that the API calls. */
import type { Services } from '../../kernel/context.ts';
import type { Client } from '../client.ts';
import { seedAccounts } from './accounts.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedFinance } from './finance.ts';
import { seedRentals } from './rentals.ts';
import { seedWarehouses } from './warehouses.ts';

export async function seedDemo(services: Services, call: Client): Promise<void> {
  const warehouses = await seedWarehouses(services, call);
  const catalogue = await seedCatalogue(services, call);
  const accounts = await seedAccounts(services, call);
  await seedRentals(services, call, { warehouses, catalogue, accounts });
  await seedFinance(services, call);
}
