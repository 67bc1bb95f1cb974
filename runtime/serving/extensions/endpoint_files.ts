/** Finds the handlers of custom endpoints: `endpoints.ts` beside other code of rules exports `endpoints`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, places } from '../../base/config/index.ts';
import type { EndpointFactory } from '../../base/kernel/context.ts';
import { codeFolders } from './folders.ts';

type Factories = Readonly<Record<string, EndpointFactory>>;

/** Handlers by name; of two folders that have one name, the later folder's. @throws Failure naming a file without them. */
export async function loadOwnEndpoints(own: readonly string[] = places().own): Promise<Factories> {
  const locations = codeFolders(own)
    .map((folder) => path.join(folder, 'endpoints.ts'))
    .filter((file) => existsSync(file));
  return Object.assign({}, ...(await Promise.all(locations.map(readFactories)))) as Factories;
}

async function readFactories(location: string): Promise<Factories> {
  const { endpoints } = await importFile<{ endpoints: Factories }>(location);
  if (!endpoints) throw new Failure(`${location} must export "endpoints": write \`export const endpoints = { … }\`.`);
  return endpoints;
}
