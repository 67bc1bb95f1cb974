/** A fault that is planted to see that tests catch it: in one file one text in place of another. */
export interface Fault {
  /** Unique; names the fault. */
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** Appears in the file exactly once. */
  readonly find: string;
  readonly put: string;
  /** Test files or folders of which one must fail; the fewest that do. */
  readonly tests: readonly string[];
}
