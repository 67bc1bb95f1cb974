/** Collects the values of a statement: whatever a request sent reaches PostgreSQL as `$n`, never as text of the statement. */
export class Binder {
  readonly values: unknown[] = [];

  /** The parameter's text, cast to a type that the specification names. Arrays bind as one parameter. */
  bind(value: unknown, cast: string): string {
    this.values.push(value);
    return `$${this.values.length}::${cast}`;
  }
}
