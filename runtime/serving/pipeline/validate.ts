/**
 * Bodies against their schemas, by one express-openapi-validator per path, made on its first write. One for several would
 * compile the patterns of their paths anew on every request until one matches (a quarter of a millisecond for the paths
 * of a large resource), and against every schema. Of reads only actions with parameters of their own come here: the query
 * of the others is the planner's.
 */

import { type Request, type RequestHandler, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { composedBody, normalisedBody } from '../../engine/commands/values.ts';
import { addressOf } from '../../engine/query/address.ts';
import { type DecimalBound, decimalBounds, outOfBounds } from '../bodies/decimal_bounds.ts';
import { formats } from '../bodies/formats.ts';
import { type RequestDocument, readRequestDocument } from '../bodies/request_document.ts';
import { bodyErrors, type ValidatorError } from '../bodies/validation_errors.ts';
import { readQueryInput } from './query_input.ts';
import type { Handlers, Passing } from './spec_loader.ts';
import type { KnownInput } from './strict_input.ts';

export interface Validators {
  (route: RouteSpec): RequestHandler;
  /** What a route may be sent. */
  known(route: RouteSpec): Promise<KnownInput>;
}

/**
 * `location`: generated/requests.json. It is read when the first body comes, and the schemas that it names likewise.
 * @param resources say how texts are normalised before formats and patterns look at them.
 */
export function openValidators(
  location: URL | string,
  resources: Readonly<Record<string, ResourceSpec>> = {},
): Validators {
  let document: Promise<RequestDocument> | undefined;
  const validators = new Map<string, Promise<Validator>>();

  function documentOf(): Promise<RequestDocument> {
    document ??= readRequestDocument(location).catch((error: unknown) => {
      // The next request tries again: a file that is being written now will be there then.
      document = undefined;
      throw error;
    });
    return document;
  }

  async function make(path: string): Promise<Validator> {
    // A process that is sent no body needs none of the validator.
    const { handlersFor } = await import('./spec_loader.ts');
    const handlers = handlersFor(await (await documentOf()).slice(new Set([path])), {
      validateApiSpec: false,
      validateSecurity: false,
      validateResponses: false,
      fileUploader: false,
      validateFormats: true,
      formats,
      // What the document does not know would pass unread.
      ignoreUndocumented: false,
      validateRequests: { allErrors: true, allowUnknownQueryParameters: true, coerceTypes: false },
    });
    const whole = Router();
    whole.use(...handlers.all);
    return { whole, last: handlers.all.at(-1) ?? whole, passing: handlers.passing };
  }

  function validatorOf(path: string): Promise<Validator> {
    let validator = validators.get(path);
    if (!validator) {
      validator = make(path).catch((error: unknown) => {
        validators.delete(path);
        document = undefined;
        throw error;
      });
      validators.set(path, validator);
    }
    return validator;
  }

  async function boundsOf(route: RouteSpec): Promise<readonly DecimalBound[]> {
    return decimalBounds(await (await documentOf()).bodySchema(route.method, route.path));
  }

  async function known({ method, path, body }: RouteSpec): Promise<KnownInput> {
    const read = await documentOf();
    return { body: body ? await read.bodySchema(method, path) : {}, parameters: read.parameters(method, path) };
  }

  const validatorFor = (route: RouteSpec): RequestHandler => {
    if (route.query)
      return readQueryInput(route, async () => (await documentOf()).querySchema(route.method, route.path));
    let bounds: readonly DecimalBound[] | undefined;
    let found: Found | undefined;
    let passes: Passing | undefined;
    const spec = ofRecords.has(route.kind) ? resources[route.entity ?? ''] : undefined;
    return async (request, response, next) => {
      const validator = await validatorOf(route.path);
      bounds ??= await boundsOf(route);
      const known = bounds;
      const { exchange } = request;
      if (isMembers(exchange.body)) exchange.body = composedBody(resources[route.entity ?? ''], exchange.body);
      if (spec && isMembers(exchange.body)) exchange.body = { ...normalisedBody(spec, exchange.body, resources) };
      request.body = exchange.body;
      const judged = (error?: unknown): void => {
        const beyond = error === undefined && known.length > 0 ? outOfBounds(known, exchange.body) : null;
        if (beyond) next(new ApiError('validation_failed', { errors: beyond }));
        else next(error === undefined ? undefined : refusal(error));
      };
      if (found) passes ??= validator.passing(request.method, found.expressRoute);
      const { headers, body } = request;
      if (passes?.({ query: {}, headers, params: { ...exchange.params }, body }) === true) return judged();
      // The validator keeps one compiled schema per Content-Type text, for ever: it sees a single one.
      const sent = headers['content-type'];
      headers['content-type'] = 'application/json';
      // The document knows one address of the route, whichever door the request came by.
      const { originalUrl } = request;
      request.originalUrl = addressOf(route.path, exchange.params);
      const checked = request as Request & { openapi?: Found };
      if (found) checked.openapi = { ...found, pathParams: { ...exchange.params } };
      const check = found ? validator.last : validator.whole;
      check(request, response, (error?: unknown) => {
        found ??= checked.openapi;
        request.originalUrl = originalUrl;
        if (sent === undefined) delete headers['content-type'];
        else headers['content-type'] = sent;
        judged(error);
      });
    };
  };
  return Object.assign(validatorFor, { known });
}

/** What the validator's handlers do for one path: all of them, and the last, which judges what the others have found. */
interface Validator {
  readonly whole: RequestHandler;
  readonly last: RequestHandler;
  readonly passing: Handlers['passing'];
}

/** What they find of a request: its operation in the document, the same each time. They would compile the path's pattern for each request. */
interface Found {
  readonly expressRoute: string;
  readonly pathParams: Readonly<Record<string, string>>;
}

/** Routes whose bodies are fields of records. */
const ofRecords: ReadonlySet<string> = new Set(['create', 'update', 'composite', 'bulk']);

const isMembers = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** 422 with every mistake. A path parameter that fails is a record that can't exist. */
function refusal(error: unknown): unknown {
  const { errors } = error as { errors?: readonly ValidatorError[] };
  if (!Array.isArray(errors)) return error;
  if (errors.some((mistake: ValidatorError) => mistake.path.startsWith('/params'))) return new ApiError('not_found');
  return new ApiError('validation_failed', { errors: bodyErrors(errors) });
}
