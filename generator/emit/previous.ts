/** Results of an earlier run in generated/ that this one builds on. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { clientPath } from '../documents.ts';
import type { PreviousMigrations } from '../migrations/index.ts';
import { type Content, textOf } from '../text/content.ts';
import { UsageError } from '../text/usage_error.ts';

/** Files of an earlier run that a merge left unsettled. */
class UnsettledMerge extends UsageError {
  constructor(dir: string, file: string) {
    super(
      `error: ${basename(dir)}/${file} holds the marks of a merge. Take the files of one side (git checkout HEAD -- ${shown(dir)}) and run \`npx backline generate\` again: what the other side changed becomes a further migration.`,
    );
  }
}

export interface Previous extends PreviousMigrations {
  /** Text of generated/client.d.ts, null if there is none; reused while the OpenAPI document is the same. */
  readonly client: string | null;
}

/** A folder as a person names it in the working folder. */
export function shown(dir: string): string {
  const path = relative('', dir).split(sep).join('/');
  return path === '' ? '.' : path;
}

/** Files that this process has read before. */
interface ReadFiles {
  /** Content as it was last seen; null if it was never seen, or was edited since. */
  content(path: string): Content | null;
}

/** Nothing was generated before. */
export const noPrevious: Previous = { schema: null, client: null, migrations: new Map(), fold: false };

/**
 * Reads the parts of `dir` (generated/) that the next run needs; missing files are null. Files that `memory` knows and that were
 * not edited since are not read.
 */
export async function readPrevious(dir: string, fold = false, memory: ReadFiles | null = null): Promise<Previous> {
  const content = async (path: string): Promise<Content> => memory?.content(path) ?? (await readFile(path, 'utf8'));
  const read = async (path: string): Promise<string> => textOf(await content(path));
  const folder = join(dir, 'migrations');
  const names = await readdir(folder).catch(absent<string[]>([]));
  const migrations = names.filter((name) => /^Migration\d{4}\w*\.ts$/.test(name)).sort();
  const [schema, client, ...texts] = await Promise.all([
    content(join(dir, 'schema.json')).catch(absent(null)),
    read(join(dir, clientPath)).catch(absent(null)),
    ...migrations.map((name) => read(join(folder, name))),
  ]);
  const texted = [
    ['schema.json', schema] as const,
    ...migrations.map((name, at) => [`migrations/${name}`, texts[at]] as const),
  ];
  // Texts that this process printed in pieces contain no such marks.
  for (const [name, text] of texted)
    if (typeof text === 'string' && /^(?:<{7}|>{7}) /m.test(text)) throw new UnsettledMerge(dir, name);
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
