/** A 401 says where to read how to sign in (RFC 9728, 5.1). */
import type { ErrorRequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';

/** The step after those that may refuse who it is. @param metadata where the door is described. */
export const challenge =
  (metadata: string): ErrorRequestHandler =>
  (error: unknown, _request, _response, next) =>
    next(challenged(error, metadata));

function challenged(error: unknown, metadata: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  const { code, message, headers } = error;
  const scheme = headers?.['www-authenticate'] ?? 'Bearer';
  const parameter = `resource_metadata="${metadata}"`;
  const value = scheme === 'Bearer' ? `${scheme} ${parameter}` : `${scheme}, ${parameter}`;
  return new ApiError(code, { message, headers: { ...headers, 'www-authenticate': value } });
}
