/** The body of every answer that refuses: `{ message, errors, code, docs_url, request_id }` and what belongs beside it (decisions 3). */
import type { ApiError } from './api_error.ts';

/** Details beside `errors`, by their names in the contract; all others are under `details`. */
const extras = new Set(['required_ability', 'current_version', 'expected_version', 'suggestions', 'valid_statuses']);

/** A plain object, ready for JSON.stringify. A version conflict carries `current_version` and `expected_version` (contract, Other named bodies). */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  const body: Record<string, unknown> = { message: error.message, errors: error.errors, code: error.code };
  const details: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(error.details ?? {})) {
    if (extras.has(key)) body[key] = value;
    else details[key] = value;
  }
  if (Object.keys(details).length > 0) body['details'] = details;
  if (error.offered.length > 0) body['remedies'] = error.offered;
  // A path of this host, as all addresses in answers are: the page with the code's meaning (runtime/doors/docs).
  body['docs_url'] = `/docs/errors/${error.code}`;
  body['request_id'] = requestId;
  return body;
}
