/** The one reading of `dry_run` and `remedies`, from query and body (contract, Lifecycle transitions; decisions 12). */
import { ApiError } from '../../base/errors/index.ts';
import type { QueryPairs, RequestContext } from '../../base/kernel/context.ts';

const spoken: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

function invalid(message: string, name = 'dry_run'): ApiError {
  return new ApiError('validation_failed', { errors: { [name]: [message] } });
}

/**
 * True if the request wants a verdict instead of the change. In either place it makes a dry run: a request that contradicts
 * itself must not become a real one.
 *
 * Throws ApiError `validation_failed` on `dry_run`: for a value other than 1, true, 0, false in the query or a boolean in the
 * body; and on a route without dry runs, whatever the value, so that none is silently a real run.
 */
export function readDryRun(context: Pick<RequestContext, 'route' | 'query' | 'body'>): boolean {
  const requested = [...fromQuery(context.query, 'dry_run'), ...fromBody(context.body)];
  if (requested.length === 0) return false;
  if (!context.route.dryRun) throw invalid('is not offered by this operation');
  return requested.includes(true);
}

/**
 * True if the query asks what would fix a refusal (`remedies=1`). Each remedy is tried, so a verdict has them on request only.
 *
 * Throws ApiError `validation_failed` on `remedies` for a value other than 1, true, 0, false.
 */
export function readRemedies(query: QueryPairs): boolean {
  return fromQuery(query, 'remedies').includes(true);
}

function fromQuery(query: QueryPairs, name: string): boolean[] {
  const values: boolean[] = [];
  for (const [key, value] of query) {
    if (key !== name) continue;
    const parsed = Object.hasOwn(spoken, value) ? spoken[value] : undefined;
    if (parsed === undefined) throw invalid('must be 1, true, 0 or false', name);
    values.push(parsed);
  }
  return values;
}

function fromBody(body: Readonly<Record<string, unknown>>): boolean[] {
  if (!Object.hasOwn(body, 'dry_run')) return [];
  const value = body['dry_run'];
  if (typeof value !== 'boolean') throw invalid('must be a boolean');
  return [value];
}
