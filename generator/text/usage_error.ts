/** A precondition of a run fails: reported in one line, and nothing is written. */
export class UsageError extends Error {}
