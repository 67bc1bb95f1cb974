/** What an earlier run left in generated/ and this one builds on. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviousMigrations } from '../migrations/index.ts';

export interface Previous extends PreviousMigrations {
  /** Text of generated/client.d.ts, null when there is none; kept while the OpenAPI document is the same. */
  readonly client: string | null;
}

/** Nothing was generated before. */
export const noPrevious: Previous = { schema: null, client: null, migrations: new Map(), fold: false };

/** Reads the parts of `dir` (generated/) that the next run needs; files that are missing are null. */
export async function readPrevious(dir: string, fold = false): Promise<Previous> {
  const folder = join(dir, 'migrations');
  const names = await readdir(folder).catch(absent<string[]>([]));
  const migrations = names.filter((name) => /^Migration\d{4}\w*\.ts$/.test(name)).sort();
  const [schema, client, ...texts] = await Promise.all([
    readFile(join(dir, 'schema.json'), 'utf8').catch(absent(null)),
    readFile(join(dir, 'client.d.ts'), 'utf8').catch(absent(null)),
    ...migrations.map((name) => readFile(join(folder, name), 'utf8')),
  ]);
  return {
    schema,
    client,
    migrations: new Map(migrations.map((name, position) => [name, texts[position] ?? ''])),
    fold,
  };
}

function absent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}
