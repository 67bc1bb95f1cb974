/** A folder of own definitions from which Node finds no packages: its generated files import ours. */
import path from 'node:path';
import { root } from './environment.ts';
import { Failure } from './failure.ts';
import { locations } from './locations.ts';

/** The failure in words, with the fix; null where the error is another one. */
export function unfoundPackage(error: unknown, { custom, generated } = locations()): Failure | null {
  if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') return null;
  const [, name, file] = /^Cannot find package '([^']+)' imported from (.+)$/.exec(error.message) ?? [];
  const folder = [...custom, generated].find((one) => file?.startsWith(one + path.sep) === true);
  if (name === undefined || folder === undefined || folder === path.join(root, 'generated')) return null;
  const link = `ln -s ${path.join(root, 'node_modules')} ${path.join(path.dirname(folder), 'node_modules')}`;
  return new Failure(
    `From ${folder} Node does not find the packages that generated files import ("${name}"). Put the folder inside ${root}, or link the packages beside it: ${link}`,
  );
}
