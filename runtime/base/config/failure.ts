/**
 * An expected failure of the process as a whole (a wrong variable, an unreachable database, an occupied port):
 * the command line prints its message alone, without a stack, and exits with its code.
 */
export class Failure extends Error {
  /** 1 for the environment's fault, 2 for wrong usage, 3 for a migration that failed and was rolled back. */
  readonly exitCode: 1 | 2 | 3;

  constructor(message: string, options?: { readonly exitCode?: 1 | 2 | 3; readonly cause?: unknown }) {
    super(message, { cause: options?.cause });
    this.name = 'Failure';
    this.exitCode = options?.exitCode ?? 1;
  }
}
