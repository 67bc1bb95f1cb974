/** The token in a request: `Authorization: Bearer <token>` and nothing else; no cookie, no query parameter (decisions 8). */
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../errors/index.ts';

const challenge = { 'www-authenticate': 'Bearer' };
/** RFC 6750, 3: a request without a token gets the scheme alone, one with a wrong token the reason. */
const wrong = { 'www-authenticate': 'Bearer error="invalid_token", error_description="The token is not valid."' };

/** 401 `unauthenticated`: no bearer token was sent. */
export function unauthenticated(): ApiError {
  return new ApiError('unauthenticated', { headers: challenge });
}

/** 401 `invalid_token`: the one answer to malformed, unknown, expired and revoked tokens and inactive users (decisions 3). */
export function invalidToken(): ApiError {
  return new ApiError('invalid_token', { headers: wrong });
}

/** The token as sent. Throws ApiError `unauthenticated` when there is none, another scheme included. */
export function bearerToken(headers: IncomingHttpHeaders): string {
  const header = headers.authorization;
  if (header === undefined) throw unauthenticated();
  const space = header.indexOf(' ');
  const scheme = space < 0 ? header : header.slice(0, space);
  const token = space < 0 ? '' : header.slice(space + 1).trim();
  if (scheme.toLowerCase() !== 'bearer' || token === '') throw unauthenticated();
  return token;
}
