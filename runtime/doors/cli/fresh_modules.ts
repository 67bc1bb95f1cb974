/**
 * Modules that are loaded ahead and may change before they are needed. Each is identified by time and size of its file. Generated
 * modules are imported by version (Node caches modules by address), so an unchanged one is not read again when a thousand others
 * changed. Other modules cannot be loaded again; the caller learns when one has changed.
 */
import { realpathSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface ReadAhead {
  /**
   * Call it when the files are final: from then on a generated module that imports others is read again, because those may have
   * changed.
   * @returns whether every other loaded module equals its file; if not, only a new process can load it.
   */
  renew(): boolean;
}

/**
 * Imports generated modules by version from now on, and records the versions of all others but packages.
 * @param folder generated files; absolute.
 * @param loader address of the module that imports generated files on request, and so gets the newest.
 */
export function readAhead(folder: string, loader: string): ReadAhead {
  const inside = `${pathToFileURL(realPath(folder)).href}/`;
  const referring = new Set<string>();
  /** Versions of what stays as it was read, by address. */
  const unchanged = new Map<string, string>();
  let round = 0;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found;
      const [bare = ''] = found.url.split('?');
      const parent = context.parentURL?.split('?')[0] ?? '';
      if (!bare.startsWith(inside)) {
        if (!unchanged.has(bare)) unchanged.set(bare, versionOf(bare));
        return found;
      }
      const version = versionOf(bare);
      if (parent.startsWith(inside)) referring.add(parent);
      else if (parent !== loader && !unchanged.has(bare)) unchanged.set(bare, version);
      return { ...found, url: `${bare}?${version}${referring.has(bare) ? `-${round}` : ''}` };
    },
  });
  return {
    renew() {
      round += 1;
      return [...unchanged].every(([address, version]) => versionOf(address) === version);
    },
  };
}

function versionOf(address: string): string {
  const file = statSync(fileURLToPath(address), { bigint: true, throwIfNoEntry: false });
  return file === undefined ? 'none' : `${file.mtimeNs}-${file.size}`;
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
