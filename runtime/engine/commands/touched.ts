/** The rows that one change has locked or made, with what they were before and what they are now. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Entry } from '../../services/ledger/append.ts';
import { type Difference, difference, type Image } from '../../services/ledger/diff.ts';
import { imagesOf, parsedRecord } from './images.ts';

export type Key = number | string;

export interface Touched {
  readonly spec: ResourceSpec;
  readonly id: Key;
  before: Image | null;
  readonly parent: Key | null;
  /** How many rows had been touched before it. */
  readonly rank: number;
  /** The record as it is now; null = to be read again. */
  record: string | null;
  /** Its present stored fields, if the record was not requested: what the ledger compares. */
  image: string | null;
  removed: boolean;
  /** Its version was raised already. */
  bumped: boolean;
  /** Values of it followed other records. */
  followed?: true;
  /** The ledger's action; null = by what happened. */
  action: string | null;
  /** The difference to `before`, and the record's text that it was made of. */
  compared: { readonly record: string | null; readonly difference: Difference } | null;
}

export class TouchedRows {
  private readonly rows = new Map<string, Touched>();
  /** Encrypted attributes that were written, by row: the ledger gets their names alone (decisions 4). */
  private readonly sealed = new Map<string, readonly string[]>();

  all(): Iterable<Touched> {
    return this.rows.values();
  }

  /** How many rows have been touched. */
  get count(): number {
    return this.rows.size;
  }

  /** The row, or undefined when the change has not touched it. */
  known(name: string, id: Key | null): Touched | undefined {
    return this.rows.get(`${name}:${id}`);
  }

  /** The row. Throws when the change has not touched it. */
  entry(spec: ResourceSpec, id: Key): Touched {
    const entry = this.known(spec.name, id);
    if (!entry) throw new Error(`${spec.name}:${id} was changed without being touched first.`);
    return entry;
  }

  /** Notes a row with its image from before (null: it is new); `values` say which parent it lies below. */
  remember(spec: ResourceSpec, id: Key, before: Image | null, values: Image | null = before): Touched {
    const parent = spec.parent ? ((values?.[spec.parent.column] as Key | undefined) ?? null) : null;
    const entry: Touched = {
      spec,
      id,
      before,
      parent,
      rank: this.rows.size,
      record: null,
      image: null,
      removed: false,
      bumped: false,
      action: null,
      compared: null,
    };
    this.rows.set(`${spec.name}:${id}`, entry);
    // What is computed over a record's children is another value once it has one more.
    const above = before === null && spec.parent ? this.known(spec.parent.resource, parent) : undefined;
    if (above) above.record = above.image = null;
    return entry;
  }

  noteSealed(spec: ResourceSpec, id: Key, names: readonly string[]): void {
    this.sealed.set(`${spec.name}:${id}`, names);
  }

  /** Parents of the resource's touched rows that are not touched themselves. */
  missingParents(spec: ResourceSpec): readonly Key[] {
    const parents = new Set<Key>();
    for (const { spec: other, parent } of this.rows.values()) {
      if (other === spec && parent !== null && spec.parent && !this.known(spec.parent.resource, parent))
        parents.add(parent);
    }
    return [...parents];
  }

  /** The touched record of the resource `owner` that this one lies below, at any height; itself when it is one. */
  ancestor(spec: ResourceSpec, id: Key, owner: string): Touched | null {
    let entry: Touched | undefined = this.entry(spec, id);
    while (entry && entry.spec.name !== owner)
      entry = entry.spec.parent ? this.known(entry.spec.parent.resource, entry.parent) : undefined;
    return entry ?? null;
  }

  /** Adds the roots above a row that changed: they change with it. */
  addParents(entry: Touched, changed: Set<Touched>): void {
    if (!entry.spec.parent?.aggregate) return;
    const parent = this.known(entry.spec.parent.resource, entry.parent);
    if (!parent) throw new Error(`${entry.spec.name}:${entry.id} was changed without its parent being touched.`);
    changed.add(parent);
    this.addParents(parent, changed);
  }

  /** The difference to before, as the ledger records it. */
  compare(entry: Touched): Difference {
    // Called before and after versions are raised: most records are the same both times.
    const now = entry.record ?? entry.image;
    if (entry.compared === null || entry.compared.record !== now) {
      const gone = now === null || (entry.removed && !entry.spec.softDeleted);
      const after = gone ? null : parsedRecord(entry.spec, now);
      const images = imagesOf(entry.spec);
      const made = difference(images.stored, entry.before, after, images.clocked);
      entry.compared = { record: now, difference: made };
    }
    const result = entry.compared.difference;
    const sealed = this.sealed.get(`${entry.spec.name}:${entry.id}`);
    if (!sealed) return result;
    return {
      old: result.old,
      new: { ...result.new, encrypted_attributes_changed: sealed },
      observable: true,
      noted: false,
    };
  }

  /** The ledger row of the change. */
  ledgerEntry(entry: Touched): Entry {
    const { old, new: fresh } = this.compare(entry);
    const happened = entry.before === null ? 'created' : entry.removed ? 'deleted' : 'updated';
    const { parent } = entry;
    const version = fresh.aggregate_version;
    return {
      action: entry.action ?? `${entry.spec.name}.${happened}`,
      type: entry.spec.name,
      id: String(entry.id),
      parentType: parent === null ? null : (entry.spec.parent?.resource ?? null),
      parentId: parent === null ? null : String(parent),
      oldValues: JSON.stringify(old),
      newValues: JSON.stringify(fresh),
      version: typeof version === 'number' ? version : null,
      first: entry.before === null,
    };
  }

  /** Keeps all that is noted now; the function it gives takes back what was noted since. */
  mark(): () => void {
    const rows = new Map([...this.rows].map(([key, entry]) => [key, { ...entry }]));
    const sealed = new Map(this.sealed);
    return () => {
      this.rows.clear();
      for (const [key, entry] of rows) this.rows.set(key, entry);
      this.sealed.clear();
      for (const [key, names] of sealed) this.sealed.set(key, names);
    };
  }
}
