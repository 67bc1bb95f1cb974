/** What the database refused, noted for the next `generate`, which takes it back where it was written on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Passes the error on. */
export async function noteRefusal(error: unknown): Promise<never> {
  const { RefusedMigration } = await import('../../base/database/migrations.ts');
  if (error instanceof RefusedMigration) await noteNotRun(error.migration);
  throw error;
}

/** Notes that a migration has run nowhere, because it was refused: the next `generate` takes it back and writes what is needed now. */
export async function noteNotRun(migration: string, where?: MigrationsFolder): Promise<void> {
  const { noteRefused } = await import('../../../generator/migrations/unshared.ts');
  const { home, generated } = where ?? (await hereNow());
  const file = path.join(generated, 'migrations', `${migration}.ts`);
  if (!existsSync(file)) return;
  try {
    noteRefused(home, migration, readFileSync(file, 'utf8'));
  } catch {
    // A tree that cannot be written is no developer's: nothing is generated there.
  }
}

/** All pending migrations ran: none of them is taken back any more. */
export async function forgetNotRun(): Promise<void> {
  const { forgetRefused } = await import('../../../generator/migrations/unshared.ts');
  forgetRefused((await hereNow()).home);
}

/** Where this machine notes what was refused, and the folder of generated files. */
export interface MigrationsFolder {
  readonly home: string;
  readonly generated: string;
}

async function hereNow(): Promise<MigrationsFolder> {
  const { notesFolder, places: locations } = await import('../../base/config/index.ts');
  return { home: notesFolder(), generated: locations().generated };
}
