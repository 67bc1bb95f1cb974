/** A folder outside the repository in which generated files run as they would in place. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Scratch {
  /** The folder in place of `generated/`. */
  readonly generated: string;
  remove(): Promise<void>;
}

/** Makes the folder, with the repository's packages and runtime within reach of relative imports. */
export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(os.tmpdir(), 'backline-generator-'));
  for (const name of ['node_modules', 'runtime']) await symlink(join(root, name), join(folder, name), 'dir');
  return { generated: join(folder, 'generated'), remove: () => rm(folder, { recursive: true, force: true }) };
}
