/** The differences between rendered files and a folder: `generate --check` reports them, `generate` removes them. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Content, sameContent } from '../text/content.ts';
import type { Memory } from './memory.ts';

/** The suffix of a file's name while this process writes it. */
export const unfinished = `.${process.pid}.tmp`;

export interface Difference {
  /** Rendered, but not in the folder. */
  readonly missing: readonly string[];
  /** In both, with other content. */
  readonly changed: readonly string[];
  /** In the folder, but no longer rendered. */
  readonly leftOver: readonly string[];
}

/**
 * Compares path → content with the files below `dir`, byte for byte; paths use `/` and are sorted. A missing folder is empty.
 * Files that `memory` knows and that were not edited since are not read; those in `others` belong to other writers, and so do
 * files that this process has not finished writing.
 */
export async function compare(
  files: ReadonlyMap<string, Content>,
  dir: string,
  memory: Memory | null = null,
  others: ReadonlySet<string> = new Set(),
): Promise<Difference> {
  const ours = (path: string) => !others.has(path) && !path.endsWith(unfinished);
  const present = new Set((await listFiles(dir)).filter(ours));
  const expected = [...files.keys()].filter(ours).sort();
  const common = expected.filter((path) => present.has(path));
  const same = await Promise.all(common.map((path) => isSame(join(dir, path), files.get(path) ?? '', memory)));
  return {
    missing: expected.filter((path) => !present.has(path)),
    changed: common.filter((_, position) => !same[position]),
    leftOver: [...present].filter((path) => !files.has(path)).sort(),
  };
}

async function isSame(path: string, wanted: Content, memory: Memory | null): Promise<boolean> {
  const known = memory?.content(path) ?? null;
  if (known !== null) return sameContent(known, wanted);
  const content = await readFile(path, 'utf8');
  const same = sameContent(content, wanted);
  memory?.note(path, same ? wanted : content);
  return same;
}

/** True if the folder contains exactly the rendered files. */
export function isUpToDate({ missing, changed, leftOver }: Difference): boolean {
  return missing.length + changed.length + leftOver.length === 0;
}

/** One line per file and, when there is any, the command that fixes it. */
export function describeDifference(
  { missing, changed, leftOver }: Difference,
  folder = 'generated',
): readonly string[] {
  const line = (word: string) => (path: string) => `${word.padEnd(9)} ${folder}/${path}`;
  const lines = [...missing.map(line('missing')), ...changed.map(line('changed')), ...leftOver.map(line('left over'))];
  return lines.length === 0 ? [] : [...lines, 'Run `npx backline generate` and commit the result.'];
}

async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'));
}
