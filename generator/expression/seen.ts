/**
 * What a condition reads beyond its own row. A write of these rows locks them, and waits for changes that were judged by them.
 */

/** Rows of another resource that point at the record. */
export interface Collected {
  readonly resource: string;
  /** The column by which they point. */
  readonly column: string;
  /** SQL condition over alias `r` of a polymorphic collection, or ''. */
  readonly condition: string;
  readonly columns: Set<string>;
}

export class Seen {
  readonly collected: Collected[] = [];
  /** Columns read through a reference, by resource. */
  readonly followed = new Map<string, Set<string>>();
  /** Computed fields whose SQL reads other tables: the expression does not show which rows they read. */
  readonly opaque: string[] = [];

  collect(resource: string, column: string, condition: string): Collected {
    const made = { resource, column, condition, columns: new Set([column]) };
    this.collected.push(made);
    return made;
  }

  follow(resource: string, column: string): void {
    const columns = this.followed.get(resource) ?? new Set();
    this.followed.set(resource, columns.add(column));
  }
}
