/** The API speaks JSON: a request that does not accept it gets an error, in JSON (decisions 12). */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { problemRequested } from './problem.ts';

export const acceptJson: RequestHandler = (request, _response, next) => {
  const { accept } = request.headers;
  // What clients send; anything else is negotiated with its weights.
  if (
    accept === undefined ||
    accept === '*/*' ||
    accept === 'application/json' ||
    (request.exchange.route?.stream && request.accepts('text/event-stream')) ||
    // A client that accepts only problem documents gets everything else as JSON.
    problemRequested(request) ||
    // A charset beside it is what many clients write; without it the type is the same.
    request.accepts(['application/json', 'application/json;charset=utf-8'])
  ) {
    next();
    return;
  }
  throw new ApiError('not_acceptable');
};
