/** Brings a folder to what was rendered: only what differs is touched, and each file appears whole or not at all. */
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compare, type Difference } from './compare.ts';

/** Writes missing and changed files, removes left-over ones and the folders they leave empty; answers with what it did. */
export async function write(files: ReadonlyMap<string, string>, dir: string): Promise<Difference> {
  const difference = await compare(files, dir);
  const wanted = [...difference.missing, ...difference.changed];
  await Promise.all(
    [...new Set(wanted.map((path) => dirname(join(dir, path))))].map((folder) => mkdir(folder, { recursive: true })),
  );
  await Promise.all(wanted.map((path) => replace(join(dir, path), files.get(path) ?? '')));
  await Promise.all(difference.leftOver.map((path) => rm(join(dir, path))));
  for (const folder of new Set(difference.leftOver.map((path) => dirname(path)))) {
    if (folder !== '.') await rmdir(join(dir, folder)).catch(() => {}); // still has files
  }
  return difference;
}

/** A reader sees the old content or the new one, never a half. */
async function replace(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
