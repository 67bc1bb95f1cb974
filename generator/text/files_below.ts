/** Files below a folder, links followed; packages and hidden folders contain no definitions. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Our own walk: Node's recursive one checks again for every file whether it is a folder. Links are followed, but not back into a
 * folder that is being walked; a link without a target is returned as a file.
 */
export function filesBelow(folder: string, within: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    if (/^\.|^node_modules$/.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path, within);
    if (!entry.isSymbolicLink()) return [];
    const target = statSync(path, { throwIfNoEntry: false });
    if (!target?.isDirectory()) return [path];
    const real = realpathSync(path);
    const inside = [...within, realpathSync(folder)];
    return inside.some((one) => `${one}/`.startsWith(`${real}/`)) ? [] : filesBelow(path, [...inside, real]);
  });
}
