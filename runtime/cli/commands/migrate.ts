import { Command, Option } from 'commander';
import type { Database } from '../../database/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print, printJson } from '../output.ts';
import { openSession } from '../session.ts';

/** Statements that lose data, whatever else they do; the plan marks them. A changed type loses none: it is refused first. */
const destructive =
  /^\/\* the values of [\w. ]+ are overwritten \*\/|\b(drop\s+(table|column|schema|type|sequence)|truncate|delete\s+from)\b/i;

/** What a generated statement loses, in words; nothing of one that a person wrote. */
function lossOf(sql: string): string {
  const [, overwritten] = /^\/\* (the values of [\w. ]+ are overwritten) \*\//.exec(sql) ?? [];
  if (overwritten !== undefined) return `: ${overwritten}`;
  const [, table, column] = /^alter table "(\w+)" drop column "(\w+)"$/.exec(sql) ?? [];
  if (column !== undefined) return `: the values of ${table}.${column} are lost`;
  const [, kind, name] = /^drop (table|sequence) "(\w+)"$/.exec(sql) ?? [];
  if (name === undefined) return '';
  return kind === 'table' ? `: every row of ${name} is lost` : `: the count of ${name} is lost`;
}

/** `migrate [--plan]`: brings the database to this release's schema, or shows how it would. */
export function migrateCommand(lifecycle: Lifecycle): Command {
  return new Command('migrate')
    .description("bring the database to this release's schema")
    .option('--plan', 'print the SQL instead of running it; steps that lose data are marked')
    .addOption(
      new Option('--restart', 'afterwards, have servers that `start` runs on this database start again').conflicts(
        'plan',
      ),
    )
    .option('--json', 'print JSON')
    .action(async (options: { plan?: boolean; restart?: boolean; json?: boolean }) => {
      const { database } = await openSession(lifecycle);
      if (options.plan) {
        printPlan(await database.plan(), options.json === true);
        return;
      }
      const applied = await database.migrate();
      if (options.json) printJson({ applied });
      else print(applied.length === 0 ? 'Nothing to migrate.' : applied.map((name) => `Applied ${name}.`).join('\n'));
      if (options.restart) await restart(database, lifecycle.ending, options.json === true);
    });
}

/** Milliseconds for a server to end its requests and start again; whoever waits goes on then. */
const restartPatience = 60_000;

/**
 * Resolves when the servers have followed: until then this process keeps an embedded database up, and whoever runs the
 * command holds the next change.
 * @throws Failure when the generated files could not be served: better the old server than none.
 */
async function restart(database: Database, signal: AbortSignal, json: boolean): Promise<void> {
  const { requireServable } = await import('../servable.ts');
  await requireServable();
  const { tellServers } = await import('../restart.ts');
  const { told, back } = await tellServers(database.pool);
  if (!json) print(told === 0 ? 'No server is running.' : `Told ${told} of the new files.`);
  const missing = await back(restartPatience, signal);
  if (!json && missing > 0) print(`${missing} of them did not come back.`);
}

function printPlan(
  plan: readonly { readonly name: string; readonly statements: readonly string[] }[],
  json: boolean,
): void {
  const marked = plan.map(({ name, statements }) => ({
    name,
    statements: statements.map((sql) => ({ sql, destructive: destructive.test(sql) })),
  }));
  if (json) {
    printJson({ migrations: marked });
    return;
  }
  if (marked.length === 0) print('-- Nothing to migrate.');
  for (const { name, statements } of marked) {
    print(`-- ${name}`);
    for (const { sql, destructive: loses } of statements)
      print(`${loses ? `-- DESTRUCTIVE${lossOf(sql)}\n` : ''}${sql.replace(/;?\s*$/, ';')}`);
  }
}
