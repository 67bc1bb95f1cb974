/** Migrations that lose data run on a word alone. */
import { Failure } from '../config/index.ts';
import type { Database } from '../database/index.ts';

/** How the word is said. */
export const destroyFlag = '--destroy';

/** @throws Failure that names every loss of the pending migrations, unless the word was said. */
export async function requireNoLosses(database: Database, said: boolean | undefined, command: string): Promise<void> {
  if (said === true) return;
  const losses = await database.losses();
  if (losses.length === 0) return;
  const lines = losses.map(({ migration, loss }) => `  ${migration}: ${loss}`);
  throw new Failure(
    [
      `DESTRUCTIVE: nothing was migrated, because data would be lost:`,
      ...lines,
      `Have a backup, look at \`npx backline migrate --plan\`, and say \`npx backline ${command} ${destroyFlag}\`. What is only called otherwise now keeps its data by \`was:\`.`,
    ].join('\n'),
    { exitCode: 3 },
  );
}
