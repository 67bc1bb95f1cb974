/** Where code of rules stands: the platform's, that of the rental product, and that of own folders. All three are found alike. */
import path from 'node:path';
import { isProduct, places, root } from '../../base/config/index.ts';

/** Rules of the platform's own resources, by context: runtime/platform, runtime/files. */
const platform = path.join(root, 'runtime');

/** Code beside the rental product's definitions. */
export const productRules = path.join(root, 'definitions/rules');

/** Folders that may hold `<context>/<entity>.ts` and `<context>/jobs.ts`, ours first. */
export function ruleFolders(own: readonly string[] = places().own): readonly string[] {
  return [platform, ...codeFolders(own)];
}

/** Folders that may hold `endpoints.ts`, `public.ts` and `channels.ts`: none of the rental product where another one is served. */
export function codeFolders(own: readonly string[] = places().own): readonly string[] {
  const ours = own.some(isProduct) ? [] : [productRules];
  return [...ours, ...own.map((folder) => path.join(folder, 'rules'))];
}

/** Folders whose edits matter to a running service. */
export function watchedFolders(own: readonly string[]): readonly string[] {
  return [path.join(platform, 'platform'), path.join(platform, 'files'), ...codeFolders(own)];
}
