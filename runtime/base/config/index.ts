/** The configuration of this process: environment, then the .env file for what the environment leaves open. */
import path from 'node:path';
import { environmentOf, ownProject, root } from './environment.ts';
import { keptAppKeys, prepareHome } from './home.ts';
import type { AppKey } from './parsers.ts';
import { type Places, places } from './places.ts';
import { readVariables, type Variables } from './variables.ts';

export { readDictionaries, type Texts } from './dictionaries.ts';
export { root } from './environment.ts';
export { Failure } from './failure.ts';
export { importGenerated } from './generated.ts';
export { importFile, reasonOf } from './import_file.ts';
export { maskUrl } from './mask.ts';
export type { AppKey } from './parsers.ts';
export { isProduct, type Places, places } from './places.ts';
export type { LogLevel, SeedKind } from './variables.ts';

export interface Config extends Omit<Variables, 'home' | 'appKeys'>, Places {
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
  return { ...variables, ...places(all), home, appKeys: variables.appKeys ?? keptAppKeys(home) };
}

/** BACKLINE_HOME, absolute; it need not exist. */
export function homeFolder(environment: NodeJS.ProcessEnv = environmentOf()): string {
  const written = environment['BACKLINE_HOME']?.trim() ?? '';
  return written === '' ? path.join(ownProject()?.folder ?? root, '.backline') : path.resolve(written);
}

/**
 * Where this machine notes what `generate` has to know of the tree's migrations: beside the tree, because `generate` and `start` may have
 * different homes.
 */
export function notesFolder(): string {
  return path.join(ownProject()?.folder ?? root, '.backline');
}

/** Where links in mails and the like point: APP_URL, or the listener's own address. */
export function publicUrl(config: Config, port: number): string {
  if (config.appUrl !== null) return config.appUrl.replace(/\/+$/, '');
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}
