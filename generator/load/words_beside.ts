/** Words of the TypeScript and SQL beside definitions: functions may use names that no definition uses. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parse } from 'yaml';
import type { SourceFile } from '../source/source.ts';
import { filesBelow } from '../text/files_below.ts';

/** Folders of a custom folder with functions, and with migrations by hand. */
const codeFolders = ['rules', 'seeds', 'migrations'];
const home = resolve(import.meta.dirname, '../..');

export interface WordsBeside {
  readonly words: ReadonlySet<string>;
  /** Files of functions that seed, below `seeds/`, without their ending. */
  readonly seeds: ReadonlySet<string>;
  /** The first folder is the house's, as of several it always is: its functions lie in `runtime/` and are not read. */
  readonly ofHouse: boolean;
}

/** The name of the house's product: a copy of its folder is the house's product too. Read once: it is part of the release. */
let houseName: string | null = null;
function nameOfHouse(): string {
  if (houseName === null) {
    const said = parse(readFileSync(join(home, 'definitions/product.yaml'), 'utf8')) as { readonly product: string };
    houseName = said.product;
  }
  return houseName;
}

/** Reads rules, seeds and data migrations of the folders. @param sources the definitions in them, unreadable ones too */
export function wordsBeside(folders: readonly string[], sources: readonly SourceFile[]): WordsBeside {
  const words = new Set<string>();
  const seeds = new Set<string>();
  for (const folder of folders)
    for (const name of codeFolders) {
      const path = join(folder, name);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) continue;
      for (const file of filesBelow(path).filter((one) => /\.(?:ts|mts|js|mjs|sql)$/.test(one))) {
        for (const [word] of readFileSync(file, 'utf8').matchAll(/[a-z][a-z0-9_]*/g)) words.add(word);
        if (name === 'seeds')
          seeds.add(
            relative(path, file)
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
    sources.some(({ document }) => document.get('product') === nameOfHouse());
  return { words, seeds, ofHouse };
}
