/** A lock between processes on one machine: a file that names its holder. The lock of a dead holder is taken over. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Locks of this process: a process number in a file alone can't distinguish them from those of a dead process with the same
 * number.
 */
const held = new Set<string>();

/** Runs `action` while holding the lock `file`; waits for as long as its holder lives. */
export async function withFileLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, identify(process.pid));
  try {
    while (!tryLink(draft, file)) {
      const holder = readHolder(file);
      if (holder !== null && !held.has(file) && isStale(holder)) {
        rmSync(file, { force: true });
      } else {
        await sleep(25);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(file);
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
    held.delete(file);
  }
}

function isStale(holder: string): boolean {
  return holder === identify(process.pid) || holder !== identify(Number.parseInt(holder, 10));
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Process number and, if the system reports it, its start time: numbers are reused, above all in containers. */
function identify(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
  } catch {
    try {
      process.kill(pid, 0);
      return `${pid} `;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid} ` : '';
    }
  }
}
