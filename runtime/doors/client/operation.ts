/** A row of the interface. */

/** What an operation takes and gives. */
export interface Operation {
  /** Parts of a request; required ones are not optional. */
  readonly in: Input;
  readonly answer: unknown;
  /** Codes with which it refuses. */
  readonly codes: string;
  /** Answer of a dry run, where it has one. */
  readonly verdict?: unknown;
  /** A record of the list that it answers, or the record that it shows. */
  readonly record?: unknown;
  /** How its list can be walked. */
  readonly by?: 'page' | 'cursor' | 'id';
}

export interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}
