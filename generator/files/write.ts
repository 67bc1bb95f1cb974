/** Writes the rendered files to a folder: only differences are touched, and each file appears whole or not at all. */
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../text/content.ts';
import { compare, type Difference, unfinished } from './compare.ts';
import type { Memory } from './memory.ts';

export interface Written extends Difference {
  /** Restores the earlier contents of the folder. */
  undo(): Promise<void>;
}

/**
 * Writes missing and changed files, removes left-over ones and the folders they leave empty; returns the changes. Files in
 * `others` are left alone.
 */
export async function write(
  files: ReadonlyMap<string, Content>,
  dir: string,
  memory: Memory | null = null,
  others?: ReadonlySet<string>,
): Promise<Written> {
  const difference = await compare(files, dir, memory, others);
  const before = await Promise.all(
    [...difference.changed, ...difference.leftOver].map(
      async (path): Promise<readonly [string, Content]> => [
        path,
        memory?.content(join(dir, path)) ?? (await readFile(join(dir, path), 'utf8')),
      ],
    ),
  );
  const wanted = [...difference.missing, ...difference.changed];
  await Promise.all(
    [...new Set(wanted.map((path) => dirname(join(dir, path))))].map((folder) => mkdir(folder, { recursive: true })),
  );
  await Promise.all(wanted.map((path) => replace(join(dir, path), files.get(path) ?? '')));
  for (const path of wanted) memory?.note(join(dir, path), files.get(path) ?? '');
  await Promise.all(difference.leftOver.map((path) => rm(join(dir, path))));
  for (const folder of new Set(difference.leftOver.map((path) => dirname(path)))) {
    if (folder !== '.') await rmdir(join(dir, folder)).catch(() => {}); // still has files
  }
  const undo = async (): Promise<void> => {
    await Promise.all(difference.missing.map((path) => rm(join(dir, path), { force: true })));
    for (const [path, content] of before) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await replace(join(dir, path), content);
    }
  };
  return { ...difference, undo };
}

/** Brings a single file of a folder to its content. */
export async function writeOne(dir: string, path: string, content: Content, memory: Memory | null): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await replace(join(dir, path), content);
  memory?.note(join(dir, path), content);
}

/** A reader sees the old content or the new one, never a half. */
async function replace(path: string, content: Content): Promise<void> {
  const temporary = `${path}${unfinished}`;
  if (typeof content === 'string') await writeFile(temporary, content);
  else {
    const file = await open(temporary, 'w');
    await file.writev(content).finally(() => file.close());
  }
  await rename(temporary, path);
}
