/** One statement of a migration. */
export interface Step {
  /** One statement, without a semicolon. */
  readonly sql: string;
  /** Data is lost when it runs. */
  readonly destructive: boolean;
  /** Lost data, or conditions on existing rows; null if there are none. */
  readonly note: string | null;
  /** The same in several statements, where a data migration comes between them. */
  readonly apart?: readonly Step[];
  /** Of one of several: behind that data migration. */
  readonly late?: true;
}

/** A step that loses nothing. */
export function step(sql: string, note: string | null = null): Step {
  return { sql, destructive: false, note };
}
