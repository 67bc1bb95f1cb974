/** Folders of rules: the platform's, the rental product's, and those of custom folders. All three are found alike. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, isProduct, locations, root } from '../../base/config/index.ts';

/** Rules of the platform's own resources, by context: runtime/platform, runtime/files and, with it, runtime/files/imports. */
const platform = path.join(root, 'runtime');

/** Code beside the rental product's definitions. */
const productRules = path.join(root, 'definitions/rules');

/** Folders that may hold `<context>/<entity>.ts` and `<context>/jobs.ts`, ours first. */
export function ruleFolders(custom: readonly string[] = locations().custom): readonly string[] {
  return [platform, path.join(platform, 'files'), ...codeFolders(custom)];
}

/** Folders that may hold `endpoints.ts`, `public.ts` and `channels.ts`: none of the rental product where another one is served. */
function codeFolders(custom: readonly string[] = locations().custom): readonly string[] {
  const ours = custom.some(isProduct) ? [] : [productRules];
  return [...ours, ...custom.map((folder) => path.join(folder, 'rules'))];
}

/** Folders whose edits matter to a running service. */
export function watchedFolders(custom: readonly string[]): readonly string[] {
  return [path.join(platform, 'platform'), path.join(platform, 'files'), ...codeFolders(custom)];
}

/**
 * What a file of this name exports in each folder that has it, ours first.
 * @param wanted the export's name and kind, and how it is written after its name.
 * @throws Failure naming a file without the export.
 */
export function exportsOf<T>(
  custom: readonly string[],
  wanted: {
    readonly file: string;
    readonly name: string;
    readonly kind: 'function' | 'object';
    readonly example: string;
  },
): Promise<readonly T[]> {
  const { file, name, kind, example } = wanted;
  const filePaths = codeFolders(custom)
    .map((folder) => path.join(folder, file))
    .filter((filePath) => existsSync(filePath));
  return Promise.all(
    filePaths.map(async (filePath) => {
      const found = (await importFile<Readonly<Record<string, T | undefined>>>(filePath))[name];
      if (!found || typeof found !== kind)
        throw new Failure(`${filePath} must export "${name}": write \`export const ${name} = ${example}\`.`);
      return found;
    }),
  );
}
