/** Words of what stands in TypeScript and SQL beside definitions: what no definition says, a function may do. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from '../text/files_below.ts';

/** Folders of an own folder that hold functions, and migrations by hand. */
const places = ['rules', 'seeds', 'migrations'];
const home = resolve(import.meta.dirname, '../..');

export interface WordsBeside {
  readonly words: ReadonlySet<string>;
  /** The first folder is the house's, whose functions lie in `runtime/` and are not read. */
  readonly ofHouse: boolean;
}

/** Reads rules, seeds and data migrations of the folders. */
export function wordsBeside(folders: readonly string[]): WordsBeside {
  const words = new Set<string>();
  for (const folder of folders)
    for (const place of places.map((name) => join(folder, name)))
      if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true)
        for (const file of filesBelow(place))
          if (/\.(?:ts|mts|js|mjs|sql)$/.test(file))
            for (const [word] of readFileSync(file, 'utf8').matchAll(/[a-z][a-z0-9_]*/g)) words.add(word);
  const [first = ''] = folders;
  const ofHouse = resolve(first) === join(home, 'definitions') || dirname(resolve(first)) === join(home, 'definitions');
  return { words, ofHouse };
}
