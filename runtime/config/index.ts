/** The configuration of this process: environment, then the .env file for what the environment leaves open. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { keptAppKeys, prepareHome } from './home.ts';
import type { AppKey } from './parsers.ts';
import { readVariables, type Variables } from './variables.ts';

export { Failure } from './failure.ts';
export { maskUrl } from './mask.ts';
export type { AppKey } from './parsers.ts';
export type { LogLevel, SeedKind } from './variables.ts';

/** The package's own folder: where package.json, definitions and generated lie. */
export const root = path.resolve(import.meta.dirname, '../..');

export interface Config extends Omit<Variables, 'home' | 'appKeys'> {
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
  const variables = readVariables({ ...envFile(), ...environment });
  const home = variables.home === null ? path.join(root, '.backline') : path.resolve(variables.home);
  prepareHome(home);
  return { ...variables, home, appKeys: variables.appKeys ?? keptAppKeys(home) };
}

/** Where links in mails and the like point: APP_URL, or the listener's own address. */
export function publicUrl(config: Config, port: number): string {
  if (config.appUrl !== null) return config.appUrl.replace(/\/+$/, '');
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

function envFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path.join(root, '.env'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
