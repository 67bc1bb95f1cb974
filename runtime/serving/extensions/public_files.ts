/** Finds the handlers of addresses without a token: `public.ts` beside other code of rules exports `publicHandlers`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, places } from '../../base/config/index.ts';
import type { PublicFactory } from '../../base/kernel/context.ts';
import { codeFolders } from './folders.ts';

/** One function over those of all folders; of two handlers with one name, the later folder's. @throws Failure naming a file without it. */
export async function loadPublicHandlers(own: readonly string[] = places().own): Promise<PublicFactory> {
  const locations = codeFolders(own)
    .map((folder) => path.join(folder, 'public.ts'))
    .filter((file) => existsSync(file));
  const factories = await Promise.all(locations.map(readFactory));
  return (services) => Object.assign({}, ...factories.map((factory) => factory(services)));
}

async function readFactory(location: string): Promise<PublicFactory> {
  const { publicHandlers } = await importFile<{ publicHandlers: PublicFactory }>(location);
  if (typeof publicHandlers !== 'function')
    throw new Failure(
      `${location} must export "publicHandlers": write \`export const publicHandlers = (services) => ({ … })\`.`,
    );
  return publicHandlers;
}
