/**
 * Watches a folder and all below it. Node's own recursive watch loses a file on Linux after an editor has replaced it (a new file
 * renamed over the old one), so there every folder is watched by itself: a folder reports every change in it.
 */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join, relative } from 'node:path';

export interface Watching {
  close(): void;
}

/**
 * @param except a folder below it that is left out.
 * @param changed receives the path below the folder, or null if the changed file is unknown.
 */
export function watchBelow(folder: string, except: string, changed: (file: string | null) => void): Watching {
  if (process.platform !== 'linux') return watch(folder, { recursive: true }, (_event, file) => changed(file));
  return new FolderWatch(folder, except, changed);
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Distinguishes a folder from a later one with its name. */
  readonly identity: string;
}

class FolderWatch implements Watching {
  readonly #root: string;
  readonly #except: string;
  readonly #changed: (file: string | null) => void;
  readonly #watched = new Map<string, Watched>();

  constructor(root: string, except: string, changed: (file: string | null) => void) {
    this.#root = root;
    this.#except = except;
    this.#changed = changed;
    this.#add(root);
  }

  close(): void {
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  /** Watches a folder and those in it; true when it was not watched before. */
  #add(folder: string): boolean {
    const identity = identityOf(folder);
    if (identity === null || folder === this.#except || /^\.|^node_modules$/.test(basename(folder))) return false;
    const known = this.#watched.get(folder);
    if (known?.identity === identity) return false;
    known?.watcher.close();
    this.#watched.delete(folder);
    // A link that leads back up would never end.
    if ([...this.#watched].some(([path, one]) => one.identity === identity && folder.startsWith(path))) return false;
    try {
      const watcher = watch(folder, (event, file) => this.#seen(folder, event, file));
      watcher.on('error', () => this.#drop(folder));
      this.#watched.set(folder, { watcher, identity });
    } catch {
      return false; // gone since
    }
    for (const name of namesIn(folder)) this.#add(join(folder, name));
    return true;
  }

  #drop(folder: string): void {
    this.#watched.get(folder)?.watcher.close();
    this.#watched.delete(folder);
  }

  #seen(folder: string, event: string, file: string | null): void {
    if (file === null) {
      this.#changed(null);
      return;
    }
    const path = join(folder, file);
    if (event === 'rename') {
      // A folder reports its own end by its name.
      if (identityOf(folder) !== this.#watched.get(folder)?.identity) {
        this.#drop(folder);
        if (this.#add(folder)) this.#changed(null);
      }
      if (identityOf(path) === null) for (const one of this.#below(path)) this.#drop(one);
      // No event reports files that were written into a new folder before its watch began.
      else if (this.#add(path)) this.#changed(null);
    }
    this.#changed(relative(this.#root, path));
  }

  #below(path: string): readonly string[] {
    return [...this.#watched.keys()].filter((one) => one === path || one.startsWith(`${path}/`));
  }
}

/** Null if it is no folder, or does not exist. */
function identityOf(folder: string): string | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : null;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // gone since
  }
}
