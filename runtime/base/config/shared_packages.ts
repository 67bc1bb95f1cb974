/**
 * A folder of definitions may be anywhere: if Node finds a package neither beside it nor above it, ours is used, for which the
 * generated files were written.
 */
import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './environment.ts';
import { locations } from './locations.ts';

const ours = pathToFileURL(path.join(root, 'package.json')).href;

/** Nothing to do for folders below our own, from where Node finds our packages by itself. */
export function sharePackages({ custom, generated } = locations()): void {
  const folders = [...custom, generated].filter((one) => !one.startsWith(root + path.sep)).map(addressOf);
  if (folders.length === 0) return;
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        const parent = context.parentURL ?? '';
        const isPackage = !/^[./]|:/.test(specifier);
        if (!isPackage || !isUnfound(error) || !folders.some((one) => parent.startsWith(one))) throw error;
        return next(specifier, { ...context, parentURL: ours });
      }
    },
  });
}

const isUnfound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';

/** As Node calls modules: without links; a folder that is still to come by the name it will have. */
function addressOf(folder: string): string {
  let found = folder;
  try {
    found = realpathSync(folder);
  } catch {}
  return `${pathToFileURL(found).href}/`;
}
