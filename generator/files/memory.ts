/**
 * The memory between rounds of `generate --watch`. Parts of the model that equal the last round's become its objects, so that
 * results made from them (text/remembered.ts) are found again; files that were compared once are not read again before an edit.
 */
import { statSync } from 'node:fs';
import { BuildCache } from '../model/build_cache.ts';
import type { Model } from '../model/types.ts';
import type { Content } from '../text/content.ts';
import { isSame } from '../text/same.ts';

interface KnownFile {
  readonly modified: number;
  readonly size: number;
  readonly content: Content;
}

export class Memory {
  readonly builds = new BuildCache();
  #model: Model | null = null;
  readonly #files = new Map<string, KnownFile>();

  /** The same model, with last time's objects where they say the same. */
  joined(model: Model): Model {
    const last = this.#model;
    const resources = reused(model.resources, last?.resources ?? [], ({ spec }) => spec.name);
    const endpoints = reused(model.endpoints, last?.endpoints ?? [], ({ spec }) => spec.name);
    const routes = new Map(
      [...resources.flatMap((resource) => resource.routes), ...endpoints].map((route) => [route.spec.name, route]),
    );
    this.#model = {
      ...model,
      resources,
      endpoints,
      routes: model.routes.map((route) => routes.get(route.spec.name) ?? route),
      downloads: model.downloads.map((route) => routes.get(route.spec.name) ?? route),
      catalogue: reused(model.catalogue, last?.catalogue ?? [], ({ name }) => name),
      events: reused(model.events, last?.events ?? [], ({ name }) => name),
    };
    return this.#model;
  }

  /** Content of a file as this process last saw it; null if it was never seen, or was edited since. */
  content(path: string): Content | null {
    const known = this.#files.get(path);
    if (known === undefined) return null;
    const now = statSync(path, { throwIfNoEntry: false });
    return now?.mtimeMs === known.modified && now.size === known.size ? known.content : null;
  }

  /** Stores the present content of a file. */
  note(path: string, content: Content): void {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now) this.#files.set(path, { modified: now.mtimeMs, size: now.size, content });
    else this.#files.delete(path);
  }
}

/** Parts of now, each last time's object of its name where that says the same. */
function reused<T extends object>(now: readonly T[], before: readonly T[], nameOf: (part: T) => string): readonly T[] {
  const known = new Map(before.map((part) => [nameOf(part), part]));
  return now.map((part) => {
    const last = known.get(nameOf(part));
    return last !== undefined && isSame(last, part) ? last : part;
  });
}
