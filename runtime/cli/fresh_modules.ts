/**
 * Generated modules that are read ahead and may be written anew before they are needed. Each is known by the time and size of
 * its file: one that was not touched is not read twice, though a thousand others were (Node keeps modules by their address).
 */
import { realpathSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What was read from now on counts as old where it refers to others. */
export type Renew = () => void;

/**
 * Has modules of a folder imported by version from now on.
 * @param folder absolute.
 * @returns what is to be called when the files are final: a module that imports others is read again then, because those
 *   may be others now.
 */
export function versionModules(folder: string): Renew {
  const inside = `${pathToFileURL(realPath(folder)).href}/`;
  const referring = new Set<string>();
  let round = 0;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!found.url.startsWith(inside)) return found;
      const [bare = ''] = found.url.split('?');
      if (context.parentURL?.startsWith(inside)) referring.add(context.parentURL.split('?')[0] ?? '');
      const file = statSync(fileURLToPath(bare), { bigint: true, throwIfNoEntry: false });
      const version = file === undefined ? 'none' : `${file.mtimeNs}-${file.size}`;
      return { ...found, url: `${bare}?${version}${referring.has(bare) ? `-${round}` : ''}` };
    },
  });
  return () => {
    round += 1;
  };
}

/** Without links, as Node calls modules; of a folder that is still to come, that of the one it will be in. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(realPath(parent), path.basename(folder));
  }
}
