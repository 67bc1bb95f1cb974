/**
 * What PostgreSQL has committed up to now: each statement returns which transactions it sees, and if a later one sees no other that
 * has written what was read (notes.ts), nothing that was read has changed, whoever writes, in whichever process.
 */
import type { Pool } from 'pg';
import { answered, joining } from './joining.ts';
import { snapshotSql } from './snapshot.ts';
import { runText } from './statement.ts';

const questions = new WeakMap<Pool, () => Promise<string>>();

/** What a statement sees that is sent now: those who want to know while one is under way share the next. */
export function snapshotNow(pool: Pool): Promise<string> {
  let question = questions.get(pool);
  if (!question) {
    question = joining<void, string>(async (calls) => {
      const [row] = await runText<{ now: string }>(pool, `select ${snapshotSql} as "now"`, []);
      return calls.map(() => answered(row?.now ?? ''));
    });
    questions.set(pool, question);
  }
  return question();
}
