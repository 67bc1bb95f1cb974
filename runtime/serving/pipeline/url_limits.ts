/** Address and query string: bounded and parsed once (decisions 2, Limits). */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { parseQuery } from '../../engine/query/parse_query.ts';

/** Bytes of path and query. */
const maximumUrl = 8192;

/** 414 over 8 KiB. What Node itself refuses (its headers as a whole, 16 KiB unless set) ends in client_error.ts. */
export const limitUrl: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > maximumUrl) throw new ApiError('uri_too_long', { params: { limit: maximumUrl } });
  next();
};

/** Pins the decoded query to the exchange; nothing behind it reads the query string again. */
export const readQuery: RequestHandler = (request, _response, next) => {
  const mark = request.originalUrl.indexOf('?');
  if (mark >= 0) request.exchange.query = parseQuery(request.originalUrl.slice(mark + 1));
  next();
};
