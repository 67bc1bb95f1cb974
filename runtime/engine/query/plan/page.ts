/** `page` and `per_page` (decisions 2): default 25, at most 100 (more is clamped), page × per_page at most 1,000,000. */
import type { QueryPairs } from '../../../base/kernel/context.ts';
import { Problems } from '../problems.ts';

export const defaultPerPage = 25;
const maximumPerPage = 100;
const deepest = 1_000_000;

export interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** The page of a query string; null if it names none. Throws ApiError 422, all mistakes at once. */
export function pageOf(query: QueryPairs): Page | null {
  const sent = (key: string): string[] => query.filter(([name]) => name === key).map(([, value]) => value);
  const [page, perPage] = [sent('page'), sent('per_page')];
  if (page.length === 0 && perPage.length === 0) return null;
  const problems = new Problems();
  const read = readPage(page, perPage, problems);
  problems.throwIfAny();
  return read;
}

export function readPage(page: readonly string[], perPage: readonly string[], problems: Problems): Page {
  const number = readCount('page', page, 1, problems);
  const size = Math.min(readCount('per_page', perPage, defaultPerPage, problems), maximumPerPage);
  if (number * size > deepest) {
    problems.tooComplex('page', `page × per_page may be at most ${deepest}: narrow the list with filters`);
  }
  return { page: number, perPage: size };
}

function readCount(key: string, sent: readonly string[], fallback: number, problems: Problems): number {
  const [text] = sent;
  if (text === undefined) return fallback;
  if (sent.length === 1 && /^\d{1,15}$/.test(text) && Number(text) >= 1) return Number(text);
  problems.add(key, sent.length > 1 ? 'must be sent once' : 'must be an integer of at least 1');
  return fallback;
}
