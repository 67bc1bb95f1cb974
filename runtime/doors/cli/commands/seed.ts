import { Command, Option } from 'commander';
import type { SeedKind } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { openServices } from '../session.ts';

/** `seed`: gives a database what it lacks of a seed; what is there stays as it is. */
export function seedCommand(lifecycle: Lifecycle): Command {
  return new Command('seed')
    .description('fill a database with what every installation needs, or with demo data too')
    .addOption(new Option('--kind <kind>', 'data to fill in (default: SEED)').choices(['system', 'demo', 'large']))
    .action(async (options: { kind?: SeedKind }) => {
      const { config, services } = await openServices(lifecycle);
      const { seedNow } = await import('../seeding.ts');
      const made = await seedNow(services, options.kind ?? config.seed);
      if (!made) process.stderr.write('The database has its owner already; nothing is shown again.\n');
    });
}
