/** `page` and `per_page` (decisions 2): 25 by default, at most 100, clamped above, refused below 1. */
import { ApiError } from '../errors/index.ts';
import type { QueryPairs } from '../kernel/context.ts';

const standard = 25;
const maximum = 100;
const deepest = 1_000_000;

function wholeNumber(query: QueryPairs, key: string, fallback: number): number {
  const sent = query.findLast(([name]) => name === key)?.[1];
  if (sent === undefined) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(sent))
    throw new ApiError('validation_failed', { errors: { [key]: [`${key} must be a whole number from 1.`] } });
  return Number(sent);
}

export function paging(query: QueryPairs): { page: number; perPage: number; offset: number } {
  const page = wholeNumber(query, 'page', 1);
  const perPage = Math.min(wholeNumber(query, 'per_page', standard), maximum);
  if (page * perPage > deepest)
    throw new ApiError('query_too_complex', {
      errors: { page: ['page × per_page must be at most 1,000,000: narrow the list with filters.'] },
    });
  return { page, perPage, offset: (page - 1) * perPage };
}
