/**
 * What PostgreSQL has committed up to now: each statement returns which transactions it sees, and if a later one sees no other that
 * has written what was read (notes.ts), nothing that was read has changed, whoever writes, in whichever process.
 */
import type { Pool } from 'pg';
import { snapshotSql } from './snapshot.ts';
import { runText } from './statement.ts';

interface Question {
  readonly answer: Promise<string>;
  next: Promise<string> | null;
}

/** The question that is under way. */
const questions = new WeakMap<Pool, Question>();

/** What a statement sees that is sent now: those who want to know while one is under way share the next. */
export function snapshotNow(pool: Pool): Promise<string> {
  const question = questions.get(pool);
  if (!question) return ask(pool);
  question.next ??= question.answer.then(
    () => ask(pool),
    () => ask(pool),
  );
  return question.next;
}

function ask(pool: Pool): Promise<string> {
  const answer = runText<{ now: string }>(pool, `select ${snapshotSql} as "now"`, []).then(([row]) => row?.now ?? '');
  const question: Question = { answer, next: null };
  questions.set(pool, question);
  const over = () => {
    if (questions.get(pool) === question && question.next === null) questions.delete(pool);
  };
  answer.then(over, over);
  return answer;
}
