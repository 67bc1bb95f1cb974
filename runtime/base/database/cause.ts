/** PostgreSQL's own error below those that wrap it: MikroORM's carry further words of their own. */
export function causeOf(error: unknown): Error {
  const { cause, previous } = error as { cause?: unknown; previous?: unknown };
  const inner = cause ?? previous;
  return inner instanceof Error && inner !== error ? causeOf(inner) : (error as Error);
}
