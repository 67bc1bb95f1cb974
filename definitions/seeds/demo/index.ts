/** A small rental house to look at (domain 9.3), made by the operations that the API calls. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { SeedFunction } from '../../../runtime/base/kernel/seeds.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { seedAccounts } from './accounts.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCompany } from './company.ts';
import { seedCrm } from './crm.ts';
import { seedFiles } from './files.ts';
import { seedFinance } from './finance.ts';
import { seedFlightcases } from './flightcases.ts';
import { seedKits } from './kits.ts';
import { seedProjects } from './projects.ts';
import { seedPurchasing } from './purchasing.ts';
import { seedRentals } from './rentals.ts';
import { seedScheduling } from './scheduling.ts';
import { seedStock } from './stock.ts';
import { seedWarehouses } from './warehouses.ts';

async function seedDemo(services: Services, call: Client): Promise<void> {
  const warehouses = await seedWarehouses(services, call);
  const catalogue = await seedCatalogue(services, call);
  await seedStock(services, call, { warehouses, items: catalogue.items });
  await seedFlightcases(services, call, { warehouses, items: catalogue.items });
  const accounts = await seedAccounts(services, call);
  await seedRentals(services, call, { warehouses, catalogue, accounts });
  await seedFinance(services, call);
  await seedPurchasing(services, call, { warehouses, catalogue, accounts });
  await seedKits(services, call, { items: catalogue.items });
  await seedCrm(services, call);
  await seedProjects(services, call, { warehouses, catalogue, accounts });
  await seedScheduling(services, call, { warehouses, catalogue, accounts });
  await seedFiles(services, call);
  await seedCompany(services, call);
}

/** The entry of `run: demo/index` in the product's seeds. */
export const seed: SeedFunction = seedDemo;
