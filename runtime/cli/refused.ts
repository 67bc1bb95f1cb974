/** What the database refused, noted for the next `generate`, which takes it back where it was written on this machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Passes the error on. */
export async function noteRefusal(error: unknown): Promise<never> {
  const { RefusedMigration } = await import('../database/migrations.ts');
  if (error instanceof RefusedMigration) {
    const { homeFolder, places } = await import('../config/index.ts');
    const { noteRefused } = await import('../../generator/migrations/unshared.ts');
    const file = path.join(places().generated, 'migrations', `${error.migration}.ts`);
    noteRefused(homeFolder(), error.migration, readFileSync(file, 'utf8'));
  }
  throw error;
}
