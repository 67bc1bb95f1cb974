/** Every refusal and failure ends here: one body, no stack; JSON, or a page where a browser requests one (decisions 3). */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { translate } from '../../base/database/translate.ts';
import { ApiError, errorBody } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import { problemOf, problemRequested, problemType } from './problem.ts';
import { sendText } from './send.ts';

/** What no route answered. */
export const notFound: RequestHandler = () => {
  throw new ApiError('not_found', { message: 'There is no such address.' });
};

/** Answers with a page and returns true, or returns false for who reads JSON. */
export type FailurePage = (request: Request, response: Response, refusal: ApiError) => boolean;

/**
 * Answers with the error's body. What is our fault is observed with its cause, under the request id the caller sees.
 * @param page answers browsers; default: everybody gets JSON, as below `/api`.
 */
export function respondError(
  services: Pick<Services, 'resources' | 'observe'>,
  page: FailurePage = () => false,
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { exchange } = request;
    const entity = exchange.route?.entity ?? null;
    const refusal = asApiError(
      error,
      entity === null ? null : (services.resources[entity] ?? null),
      services.resources,
    );
    exchange.code = refusal.code;
    // A 503 without a cause asks for patience: the line of the request says enough.
    const isFault =
      refusal.status >= 500 && !(refusal.status === 503 && refusal === error && refusal.cause === undefined);
    if (isFault) {
      const cause = refusal.cause ?? error;
      const { requestId, callersId, traceId } = exchange;
      services.observe({
        kind: 'request_failed',
        requestId,
        callersId,
        traceId,
        method: request.method,
        url: request.originalUrl,
        error: cause,
      });
    }
    if (response.headersSent) {
      // Half an answer can't be fixed: the caller has to see that it is broken.
      response.destroy();
      return;
    }
    for (const name in refusal.headers) response.setHeader(name, refusal.headers[name] ?? '');
    if (page(request, response, refusal)) return;
    const body = errorBody(refusal, exchange.callersId ?? exchange.requestId);
    const problem = problemRequested(request);
    const said = problem ? problemOf(body, refusal.status, request.originalUrl.split('?', 1)[0] ?? '') : body;
    const type = `${problem ? problemType : 'application/json'}; charset=utf-8`;
    Promise.resolve(sendText(response, refusal.status, JSON.stringify(said), type)).then((bytes) => {
      exchange.responseBytes = bytes;
    }, next);
  };
}

/** Anything that is no refusal of ours: PostgreSQL's errors by their table, Express' own 4xx as 400, the rest as 500. */
function asApiError(
  error: unknown,
  spec: Services['resources'][string] | null,
  resources: Services['resources'],
): ApiError {
  const translated = translate(error, spec, resources);
  if (translated instanceof ApiError) return translated;
  if (isClientError(translated)) return new ApiError('bad_request', { cause: translated });
  return new ApiError('internal_error', { cause: translated });
}

/** Express and its parsers mark what the client did wrong: a path that can't be decoded, a request cut short. */
function isClientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}
