/** BACKLINE_HOME: the folder with the embedded cluster and the keys this installation made for itself. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.ts';
import { type AppKey, appKeys } from './parsers.ts';

/**
 * Makes the folder. It may be passed through but not listed (711), because as root the database server runs as
 * another user; every secret in it is a file of mode 600.
 * @throws Failure when it can't be made or written.
 */
export function prepareHome(folder: string): void {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o711);
  } catch (error) {
    throw new Failure(`BACKLINE_HOME=${folder} can't be made: ${(error as Error).message}.`);
  }
}

/** Makes a folder and those above it, one by one: where the system answers ENOENT below a folder that exists (/proc), Node's recursive mkdir never ends. */
function makeFolder(folder: string): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o711 });
    return true;
  } catch (error) {
    // Another process that starts may have been faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}

/**
 * Reads a secret of this installation, making it on first use. Processes that start together agree on one: the file
 * appears whole or not at all (a link to a finished temporary file), and the loser reads the winner's.
 */
export function storedSecret(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name);
  const existing = readSecret(file);
  if (existing !== null) return existing;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Failure(`${file} can't be written: ${(error as Error).message}.`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? '';
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Failure(`${file} can't be read: ${(error as Error).message}.`);
  }
}

/** The application keys this installation generated (decisions 1, APP_KEYS). */
export function storedAppKeys(folder: string): readonly AppKey[] {
  const text = storedSecret(folder, 'app_keys', () => `k1:${randomBytes(32).toString('base64')}`);
  try {
    return appKeys()(text);
  } catch (error) {
    throw new Failure(`${path.join(folder, 'app_keys')} is damaged: it must hold ${(error as Error).message}.`);
  }
}
