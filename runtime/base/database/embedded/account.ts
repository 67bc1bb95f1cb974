/**
 * The operating system account of the server. PostgreSQL refuses to run as root, so for root there are two ways: the account
 * `postgres`, if it can reach the data and the programs; else a user namespace in which root looks like an ordinary user (works
 * below folders that only root may enter). Creating an account was rejected: it would be a surprise.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../config/index.ts';

export interface Account {
  /** Null: the process's own account. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** Turns a program and its arguments into what is spawned. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
}

const currentAccount: Account = { owner: null, command: (program, args) => [program, args] };

/**
 * Chooses the account for a server with its data below `folder`.
 * @throws Failure when this process is root and neither way is open.
 */
export function chooseAccount(folder: string, program: string): Account {
  if (process.getuid?.() !== 0) return currentAccount;
  const users = passwd();
  const postgres = users.get('postgres');
  if (postgres !== undefined && mayEnter(postgres, folder) && runs(program, ['--version'], postgres)) {
    return { owner: postgres, command: currentAccount.command };
  }
  const [user] = [...users.values()].filter(({ uid }) => uid !== 0);
  const ids = user ?? { uid: 1000, gid: 1000 };
  const mapped: Account = {
    owner: { uid: 0, gid: 0 },
    command: (name, args) => ['unshare', ['--user', `--map-user=${ids.uid}`, `--map-group=${ids.gid}`, name, ...args]],
  };
  const [name, args] = mapped.command(program, ['--version']);
  if (runs(name, args, null)) return mapped;
  throw new Failure(
    `PostgreSQL does not run as root, and the account "postgres" can't reach ${folder}: start Backline as an ordinary user, ` +
      'put BACKLINE_HOME and the program where that account may enter, or set DATABASE_URL.',
  );
}

/** Hands a folder with all its contents to the account, when it is not the account's already. */
export function giveTo(account: Account, folder: string): void {
  const owner = account.owner;
  if (owner === null || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

function passwd(): Map<string, { readonly uid: number; readonly gid: number }> {
  const users = new Map<string, { uid: number; gid: number }>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (/^\d+$/.test(uid) && /^\d+$/.test(gid)) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}

function mayEnter(user: { readonly uid: number; readonly gid: number }, folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function runs(program: string, args: readonly string[], as: { readonly uid: number; readonly gid: number } | null) {
  return spawnSync(program, args, { ...as, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}
