/** Words of what stands in TypeScript and SQL beside definitions: what no definition says, a function may do. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { filesBelow } from '../text/files_below.ts';

/** Folders of an own folder that hold functions, and migrations by hand. */
const places = ['rules', 'seeds', 'migrations'];
const home = resolve(import.meta.dirname, '../..');

export interface WordsBeside {
  readonly words: ReadonlySet<string>;
  /** Files of functions that seed, below `seeds/`, without their ending. */
  readonly seeds: ReadonlySet<string>;
  /** The first folder is the house's, as of several it always is: its functions lie in `runtime/` and are not read. */
  readonly ofHouse: boolean;
}

/** What product.yaml of a folder calls the product; null where it has none. A copy of the house's folder is the house's product. */
function productOf(folder: string): string | null {
  const file = join(folder, 'product.yaml');
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  return /^product: *(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}

/** Reads rules, seeds and data migrations of the folders. */
export function wordsBeside(folders: readonly string[]): WordsBeside {
  const words = new Set<string>();
  const seeds = new Set<string>();
  for (const folder of folders)
    for (const name of places) {
      const place = join(folder, name);
      if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) continue;
      for (const file of filesBelow(place).filter((one) => /\.(?:ts|mts|js|mjs|sql)$/.test(one))) {
        for (const [word] of readFileSync(file, 'utf8').matchAll(/[a-z][a-z0-9_]*/g)) words.add(word);
        if (name === 'seeds')
          seeds.add(
            relative(place, file)
              .split(sep)
              .join('/')
              .replace(/\.\w+$/, ''),
          );
      }
    }
  const [first = ''] = folders;
  const ofHouse =
    folders.length > 1 ||
    [first, dirname(first)].some((one) => resolve(one) === join(home, 'definitions')) ||
    (productOf(first) !== null && productOf(first) === productOf(join(home, 'definitions')));
  return { words, seeds, ofHouse };
}
