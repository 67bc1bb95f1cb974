/** Makes a cluster: UTF-8 with ICU's root collation whatever the machine's language, passwords by SCRAM. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../config/index.ts';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './environment.ts';

/** Major version of the PostgreSQL that npm brings. */
const major = '18';
/** Character classes for the few functions that don't use ICU (trigrams of letters beyond ASCII); the first one that exists. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Sees to it that `folder` holds a cluster that the account owns. It is made beside its place and moved there when it is
 * complete, so a start that was killed half-way leaves nothing that looks like one.
 * @returns whether it was made now: `syncCluster` is due then.
 * @throws Failure when the data is of another major version, or initdb fails.
 */
export async function ensureCluster(options: {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  /** Called when initdb runs, which takes a second or two in a process of its own. */
  readonly meanwhile?: (() => void) | undefined;
}): Promise<boolean> {
  const { folder, account } = options;
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version !== major) {
      throw new Failure(
        `${folder} was made by PostgreSQL ${version}, and this Backline brings PostgreSQL ${major}: dump it with the old version and load it into a fresh BACKLINE_HOME.`,
      );
    }
    giveTo(account, folder);
    return false;
  }
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.pw`;
  try {
    let failure = '';
    for (const characterType of characterTypes) {
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { mode: 0o700 });
      rmSync(passwordFile, { force: true });
      writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600, flag: 'wx' });
      if (account.owner !== null) {
        for (const item of [draft, passwordFile]) chownSync(item, account.owner.uid, account.owner.gid);
      }
      failure = await initdb(options, draft, passwordFile, characterType);
      if (failure === '') {
        renameSync(draft, folder);
        return true;
      }
    }
    throw new Failure(`PostgreSQL could not make its data directory ${folder}: ${failure}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Brings the files of a new cluster to the disk, beside the server that runs on them, which does so for what it writes itself.
 * Resolves when it is done, or could not be: the disk gets them some seconds later then.
 */
export function syncCluster(options: {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly folder: string;
}): Promise<void> {
  const [command, args] = options.account.command(options.binaries.initdb, [
    '--sync-only',
    `--pgdata=${options.folder}`,
  ]);
  const owner = options.account.owner?.uid === 0 ? null : options.account.owner;
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...owner, cwd: '/', env: serverEnvironment(), stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}

/** Gives '' or what went wrong. */
function initdb(
  options: Parameters<typeof ensureCluster>[0],
  draft: string,
  passwordFile: string,
  characterType: string,
): Promise<string> {
  const [command, args] = options.account.command(options.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${options.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--no-instructions',
    // Half of its time would go to the disk: syncCluster does that beside the start.
    '--no-sync',
  ]);
  const owner = options.account.owner?.uid === 0 ? null : options.account.owner;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...owner,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (child.pid !== undefined) options.meanwhile?.();
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString('utf8');
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => {
      const line = errors.split('\n').find((text) => /error|fatal/i.test(text));
      resolve(code === 0 ? '' : (line ?? (errors.trim() || `initdb ended with code ${code}`)));
    });
  });
}
