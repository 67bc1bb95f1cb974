/** The configuration of this process: environment, then the .env file for what the environment leaves open. */
import path from 'node:path';
import { environmentOf, projectFolder, root } from './environment.ts';
import { prepareHome, storedAppKeys } from './home.ts';
import { type Locations, locations } from './locations.ts';
import type { AppKey } from './parsers.ts';
import { readVariables, type Variables } from './variables.ts';

export { readDictionaries, type Texts } from './dictionaries.ts';
export { readAfter, readMade } from './documents.ts';
export { root } from './environment.ts';
export { Failure } from './failure.ts';
export { defaultFiles, type FilesAddress, filesAddress, type S3Keys, type ScannerAddress } from './files.ts';
export { importGenerated } from './generated.ts';
export { importFile, reasonOf } from './import_file.ts';
export { isProduct, type Locations, locations } from './locations.ts';
export { maskUrl } from './mask.ts';
export type { AppKey } from './parsers.ts';
export type { LogLevel, SeedKind } from './variables.ts';

export interface Config extends Omit<Variables, 'home' | 'appKeys'>, Locations {
  /** Absolute path of BACKLINE_HOME; exists. */
  readonly home: string;
  /** The first encrypts, all decrypt. */
  readonly appKeys: readonly AppKey[];
}

/**
 * Reads the whole configuration, and makes BACKLINE_HOME with its keys when they are missing.
 * @throws Failure with one line for each wrong variable.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const all = environmentOf(environment);
  const variables = readVariables(all);
  const home = homeFolder(all);
  prepareHome(home);
  return { ...variables, ...locations(all), home, appKeys: variables.appKeys ?? storedAppKeys(home) };
}

/** BACKLINE_HOME, absolute; it need not exist. */
function homeFolder(environment: NodeJS.ProcessEnv = environmentOf()): string {
  const written = environment['BACKLINE_HOME']?.trim() ?? '';
  return written === '' ? path.join(projectFolder()?.folder ?? root, '.backline') : path.resolve(written);
}

/**
 * Where this machine notes what `generate` has to know of the tree's migrations: beside the tree, because `generate` and `start` may have
 * different homes.
 */
export function notesFolder(): string {
  return path.join(projectFolder()?.folder ?? root, '.backline');
}

/** Where links in mails and the like point: APP_URL, or the listener's own address. */
export function publicUrl(config: Config, port: number): string {
  if (config.appUrl !== null) return config.appUrl.replace(/\/+$/, '');
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}
