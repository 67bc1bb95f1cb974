/** Whom commands are sent to: profiles in `$XDG_CONFIG_HOME/backline/config.json`, which only its owner reads. */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Refused } from './exit.ts';

export interface Profile {
  readonly url: string;
  readonly token: string;
}

export interface Configuration {
  /** Used where none is named. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Where configuration lies: `config` or `cache`, after the XDG base directories. */
export function folderOf(kind: 'config' | 'cache', environment: NodeJS.ProcessEnv = process.env): string {
  const configured = environment[kind === 'config' ? 'XDG_CONFIG_HOME' : 'XDG_CACHE_HOME'] ?? '';
  // The XDG specification says to ignore a relative path.
  const base = path.isAbsolute(configured)
    ? configured
    : path.join(os.homedir(), kind === 'config' ? '.config' : '.cache');
  return path.join(base, 'backline');
}

const file = (): string => path.join(folderOf('config'), 'config.json');

/** What is stored; nothing where there is no file. @throws Refused when it cannot be read. */
export function readConfiguration(): Configuration {
  let text: string;
  try {
    text = readFileSync(file(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, profiles: {} };
    throw new Refused('usage', `${file()} cannot be read: ${(error as Error).message}`);
  }
  try {
    const { current = null, profiles = {} } = JSON.parse(text) as Partial<Configuration>;
    return { current, profiles };
  } catch {
    throw new Refused('usage', `${file()} is no JSON: fix it, or remove it and run \`backline login\`.`);
  }
}

/** Stores it whole or not at all, for its owner's eyes. */
export function writeConfiguration(configuration: Configuration): void {
  mkdirSync(path.dirname(file()), { recursive: true, mode: 0o700 });
  const draft = `${file()}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(configuration, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file());
}

/** What a command may say of its target. */
export interface Target {
  readonly profile?: string;
  readonly url?: string;
}

/**
 * The installation and the token to use. Flags go before environment variables, and these before the current profile. A stored
 * token is sent only to the address it was stored with.
 * @throws Refused without an address or a token.
 */
export function targetOf({ profile, url }: Target, environment: NodeJS.ProcessEnv = process.env): Profile {
  const { current, profiles } = readConfiguration();
  const named = profile ?? nonEmpty(environment['BACKLINE_PROFILE']);
  const wanted = named ?? current;
  const chosen = wanted === null ? undefined : profiles[wanted];
  if (named !== undefined && chosen === undefined)
    throw new Refused('usage', `There is no profile "${named}": run \`backline login --profile ${named}\`.`);
  const fromEnvironment = profile === undefined ? nonEmpty(environment['BACKLINE_URL']) : undefined;
  const address = url ?? fromEnvironment ?? chosen?.url;
  if (address === undefined)
    throw new Refused(
      'unauthenticated',
      'No installation is known: run `backline login`, or set BACKLINE_URL and BACKLINE_TOKEN.',
    );
  if (!isAddress(address))
    throw new Refused('usage', `${address} is no address: give one such as https://api.example.com.`);
  const profileToken = chosen !== undefined && originOf(chosen.url) === originOf(address) ? chosen.token : undefined;
  const token = (profile === undefined ? nonEmpty(environment['BACKLINE_TOKEN']) : undefined) ?? profileToken;
  if (token === undefined)
    throw new Refused(
      'unauthenticated',
      `No token for ${address} is known: run \`backline login\`, or set BACKLINE_TOKEN.`,
    );
  return { url: address, token };
}

/** A variable that is empty is not set. */
export function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** Whether it is the address of a website. */
export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
