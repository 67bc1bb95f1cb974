/** Refusals: one class, one table, one body. */
export { ApiError, type ApiErrorOptions, type FieldErrors } from './api_error.ts';
export { errorBody } from './error_body.ts';
export { localTime } from './local_time.ts';
export { notFound } from './not_found.ts';
export { allCodes, type CodeEntry, codeEntry, fillTemplate, registerCodes } from './table.ts';
export { Unmatched } from './unmatched.ts';
