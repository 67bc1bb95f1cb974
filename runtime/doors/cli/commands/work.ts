import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `work`: does jobs and serves nothing; any number of them beside any number of `serve`. */
export function workCommand(lifecycle: Lifecycle): Command {
  return new Command('work').description('do the jobs of a migrated database').action(async () => {
    lifecycle.serving = true;
    const { loadConfig } = await import('../../../base/config/index.ts');
    const { openDatabase } = await import('../../../base/database/index.ts');
    const { createBus } = await import('../../../base/observation/bus.ts');
    const { createLogger, logObserver } = await import('../../../base/observation/log.ts');
    const { print } = await import('../output.ts');
    const { requireMigrated } = await import('../session.ts');
    const { grace, startWorking } = await import('../working.ts');
    const config = loadConfig();
    const bus = createBus();
    bus.subscribe(logObserver(await createLogger(config.logLevel, process.stdout.isTTY === true)));
    const opening = openDatabase(config, bus.emit, { signal: lifecycle.ending });
    lifecycle.onEnd(() =>
      opening.then(
        (database) => database.close(),
        () => undefined,
      ),
    );
    const database = await opening;
    await requireMigrated(database);
    const { openSharedNotes } = await import('../../../base/database/shared_notes.ts');
    const notes = openSharedNotes(database.pool, () => database.url, false);
    lifecycle.onEnd(() => notes.close());
    const { buildServices } = await import('../../../serving/services.ts');
    const worker = await startWorking(database, config, await buildServices(database, config, bus.emit));
    lifecycle.onEnd(async () => {
      bus.emit({ kind: 'process', message: `Stopping (${lifecycle.ending.reason}).` });
      await worker.stop(grace(lifecycle.hurry));
    });
    const { watchStandstill } = await import('../../../base/observation/standstill.ts');
    lifecycle.onEnd(watchStandstill(config.custom));
    database.started();
    print(`Working on jobs (${worker.engine}).`);
  });
}
