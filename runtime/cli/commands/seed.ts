import { Command, Option } from 'commander';
import type { SeedKind } from '../../config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { openServices } from '../session.ts';

/** `seed`: fills a database that was never seeded. */
export function seedCommand(lifecycle: Lifecycle): Command {
  return new Command('seed')
    .description('fill a new database')
    .addOption(new Option('--kind <kind>', 'what to fill it with (default: SEED)').choices(['demo', 'system']))
    .action(async (options: { kind?: SeedKind }) => {
      const { config, services } = await openServices(lifecycle);
      const { seedOnce } = await import('../seeding.ts');
      const kind = options.kind ?? config.seed;
      if (!(await seedOnce(services, kind))) process.stderr.write('The database is seeded already.\n');
    });
}
