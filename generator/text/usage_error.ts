/** What a run builds on is not as it must be: told in one line, and nothing is written. */
export class UsageError extends Error {}
