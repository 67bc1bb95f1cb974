/**
 * What one round of `generate --watch` keeps for the next. Parts of the model that say the same as last time become last
 * time's objects, so that what was made from them (emit/remembered.ts) is found again; files that were compared once are
 * not read again while nobody touched them.
 */
import { statSync } from 'node:fs';
import type { Content } from './emit/content.ts';
import type { Model } from './model/types.ts';

interface KnownFile {
  readonly modified: number;
  readonly size: number;
  readonly content: Content;
}

export class Memory {
  #parts = new Map<string, object>();
  readonly #files = new Map<string, KnownFile>();

  /** The same model, with last time's objects where they say the same. */
  joined(model: Model): Model {
    const before = this.#parts;
    const now = new Map<string, object>();
    this.#parts = now;
    const same = <T extends object>(value: T): T => {
      const text = JSON.stringify(value);
      const kept = (before.get(text) ?? value) as T;
      now.set(text, kept);
      return kept;
    };
    const resources = model.resources.map(same);
    const endpoints = model.endpoints.map(same);
    const routes = new Map(
      [...resources.flatMap((resource) => resource.routes), ...endpoints].map((route) => [route.spec.name, route]),
    );
    return {
      ...model,
      resources,
      endpoints,
      routes: model.routes.map((route) => routes.get(route.spec.name) ?? route),
      downloads: model.downloads.map((route) => routes.get(route.spec.name) ?? route),
      catalogue: model.catalogue.map(same),
      events: model.events.map(same),
    };
  }

  /** Content of a file as this process last saw it; null when it was never seen or somebody touched it since. */
  content(path: string): Content | null {
    const known = this.#files.get(path);
    if (known === undefined) return null;
    const now = statSync(path, { throwIfNoEntry: false });
    return now?.mtimeMs === known.modified && now.size === known.size ? known.content : null;
  }

  /** Keeps what a file holds now. */
  note(path: string, content: Content): void {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now) this.#files.set(path, { modified: now.mtimeMs, size: now.size, content });
    else this.#files.delete(path);
  }
}
