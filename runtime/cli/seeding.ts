import type { SeedKind } from '../config/index.ts';
import type { Services } from '../kernel/context.ts';
import { print } from './output.ts';

/**
 * Seeds a database that was never seeded and prints the first owner's credentials, shown this once.
 * Gives false when there is nothing to do.
 */
export async function seedOnce(services: Services, kind: SeedKind): Promise<boolean> {
  if (kind === 'none') return false;
  const { seed } = await import('../seed/index.ts');
  const owner = await seed(services, kind);
  if (owner === null) return false;
  print(`Owner e-mail: ${owner.email}`);
  print(`Owner password: ${owner.password}`);
  print(`API token: ${owner.token}`);
  return true;
}
