/** Seeds of the definitions: data of `generated/seeds.json`, and the functions that `run:` names. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, importFile, root } from '../../base/config/index.ts';
import type { SeedFunction, SeedSource, Seeds } from '../../base/kernel/seeds.ts';

const product = path.join(root, 'definitions', 'seeds');
const none: Seeds = { roles: [], steps: [] };

/** @param custom the custom folders; like the product, each has its functions below `seeds/`. */
export function seedSource(generated: string, custom: readonly string[]): SeedSource {
  return {
    async read() {
      const file = path.join(generated, 'seeds.json');
      return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Seeds) : none;
    },
    async function(step) {
      const folders = step.custom ? custom.map((folder) => path.join(folder, 'seeds')) : [product];
      const filePaths = folders.map((folder) => path.join(folder, `${step.run}.ts`));
      const file = filePaths.find((one) => existsSync(one));
      if (file === undefined)
        throw new Failure(`The seeds say \`run: ${step.run}\`, but ${filePaths.join(' and ')} is missing.`);
      const { seed } = await importFile<{ seed?: SeedFunction }>(file);
      if (typeof seed !== 'function') throw new Failure(`${file} must export a function "seed".`);
      return seed;
    },
  };
}
