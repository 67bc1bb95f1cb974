/** Migrations that lose data run on a word alone. */
import { Failure } from '../../base/config/index.ts';
import type { Database } from '../../base/database/index.ts';
import { type MigrationsFolder, noteNotRun } from './refused.ts';

/** How the word is said. */
export const destroyFlag = '--destroy';

/** @throws Failure that names every loss of the pending migrations, unless the word was said. */
export async function requireNoLosses(
  database: Pick<Database, 'losses'>,
  said: boolean | undefined,
  command: string,
  where?: MigrationsFolder,
): Promise<void> {
  if (said === true) return;
  const losses = await database.losses();
  if (losses.length === 0) return;
  const [first] = losses.map(({ migration }) => migration).sort();
  if (first !== undefined) await noteNotRun(first, where);
  const lines = losses.map(({ migration, loss }) => `  ${migration}: ${loss}`);
  throw new Failure(
    [
      `DESTRUCTIVE: nothing was migrated, because data would be lost:`,
      ...lines,
      `Have a backup, look at \`npx backline migrate --plan\`, and say \`npx backline ${command} ${destroyFlag}\`. What is only called otherwise now keeps its data: write \`was:\` with its former name there and run \`npx backline generate\`, which writes this migration anew.`,
    ].join('\n'),
    { exitCode: 3 },
  );
}
