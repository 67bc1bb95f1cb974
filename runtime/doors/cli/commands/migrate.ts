import { Command, Option } from 'commander';
import type { Database } from '../../../base/database/index.ts';
import { isDestructive, lossOf } from '../../../base/database/losses.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { destroyFlag, requireNoLosses } from '../losses.ts';
import { print, printJson } from '../output.ts';
import { forgetNotRun, noteRefusal } from '../refused.ts';
import { openSession } from '../session.ts';

/** `migrate [--plan] [--destroy]`: brings the database to this release's schema, or shows how it would. */
export function migrateCommand(lifecycle: Lifecycle): Command {
  return new Command('migrate')
    .description("bring the database to this release's schema")
    .option('--plan', 'print the SQL instead of running it; steps that lose data are marked')
    .addOption(
      new Option('--restart', 'afterwards restart the servers of this database that `start` runs').conflicts('plan'),
    )
    .option(destroyFlag, 'run steps that lose data too')
    .option('--json', 'print JSON')
    .action(async (options: { plan?: boolean; restart?: boolean; destroy?: boolean; json?: boolean }) => {
      const { database } = await openSession(lifecycle);
      if (options.plan) {
        printPlan(await database.plan(), options.json === true);
        return;
      }
      await requireNoLosses(database, options.destroy, 'migrate');
      const applied = await database.migrate().catch(noteRefusal);
      if (applied.length > 0) await forgetNotRun();
      if (options.json) printJson({ applied });
      else print(applied.length === 0 ? 'Nothing to migrate.' : applied.map((name) => `Applied ${name}.`).join('\n'));
      if (options.restart) await restart(database, lifecycle.ending, options.json === true);
    });
}

/** Milliseconds for a server to finish its requests and start again; the command continues after that. */
const restartPatience = 60_000;

/**
 * Resolves when the servers have restarted. Until then this process keeps an embedded database running, and the next change
 * waits.
 * @throws Failure if the generated files cannot be served: then the old server stays.
 */
async function restart(database: Database, signal: AbortSignal, json: boolean): Promise<void> {
  const { requireServable } = await import('../servable.ts');
  await requireServable();
  const { announceFiles } = await import('../restart.ts');
  const { servers, back } = await announceFiles(database.pool);
  if (!json) print(servers === 0 ? 'No server is running.' : `Servers that have the new files: ${servers}.`);
  const missing = await back(restartPatience, signal);
  if (!json && missing > 0) print(`${missing} of them did not come back.`);
}

function printPlan(
  plan: readonly { readonly name: string; readonly statements: readonly string[] }[],
  json: boolean,
): void {
  const marked = plan.map(({ name, statements }) => ({
    name,
    statements: statements.map((sql) => ({ sql, destructive: isDestructive(sql) })),
  }));
  if (json) {
    printJson({ migrations: marked });
    return;
  }
  if (marked.length === 0) print('-- Nothing to migrate.');
  for (const { name, statements } of marked) {
    print(`-- ${name}`);
    for (const { sql, destructive: loses } of statements)
      print(`${loses ? `-- DESTRUCTIVE${report(lossOf(sql))}\n` : ''}${sql.replace(/;?\s*$/, ';')}`);
  }
}

const report = (loss: string): string => (loss === '' ? '' : `: ${loss}`);
