/** Counts the statements that are sent to a pool, not those to a connection that somebody took from it. */
import type { Pool } from 'pg';

type Sent = string | { readonly text?: string; readonly texts?: readonly string[] };

const textsOf = (sent: Sent): readonly string[] =>
  typeof sent === 'string' ? [sent] : (sent.texts ?? [sent.text ?? '']);

/**
 * Runs work, and returns its result and how many statements the pool was sent meanwhile.
 * @param counts whether a text is one of those to count; by default all are.
 */
export async function counted<T>(
  pool: Pool,
  work: () => Promise<T>,
  counts: (text: string) => boolean = () => true,
): Promise<{ readonly result: T; readonly statements: number }> {
  const { query } = pool;
  let statements = 0;
  const counting = (...input: readonly [Sent]) => {
    if (textsOf(input[0]).some(counts)) statements += 1;
    return query.apply(pool, input as never);
  };
  Object.assign(pool, { query: counting });
  try {
    return { result: await work(), statements };
  } finally {
    Object.assign(pool, { query });
  }
}
