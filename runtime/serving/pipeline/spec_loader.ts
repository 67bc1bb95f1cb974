/**
 * The handlers of express-openapi-validator for a document that is known to be valid and refers to nothing outside itself. Its
 * own entry point compiles OpenAPI's schema for every document, some 50 ms, even when it does not check the document.
 */
import type { RequestHandler } from 'express';
import { BasePath } from 'express-openapi-validator/dist/framework/base.path.js';
import { OpenApiSpecLoader } from 'express-openapi-validator/dist/framework/openapi.spec.loader.js';
import type { OpenAPIFrameworkVisitor } from 'express-openapi-validator/dist/framework/types.js';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { OpenApiValidator, type OpenApiValidatorOpts } from 'express-openapi-validator/dist/openapi.validator.js';
import type { RequestSlice } from '../bodies/request_document.ts';

/** What judges the requests of a document. */
export interface Handlers {
  /** In their order; the last judges what the others have found. */
  readonly all: RequestHandler[];
  /**
   * Judges a request by the schemas that the last handler has compiled, without that handler's preparation; undefined before its
   * first request. Path parameters are the only ones it may have. What does not pass is refused by the handler, in its words.
   */
  passing(method: string, expressRoute: string): Passing | undefined;
}

/** Whether a request passes; its path parameters become values of their types. */
export type Passing = (request: Judged) => boolean;

interface Judged {
  readonly query: object;
  readonly headers: object;
  readonly params: object;
  readonly body: unknown;
}

/** The validator's compilers, by whose keys a compiled schema is found; no part of its public types. */
interface Compilers {
  readonly ajv: Compiler;
  readonly ajvBody: Compiler;
}
interface Compiler {
  getSchema(key: string): ((request: Judged) => unknown) | undefined;
}

/** @param apiDoc is rewritten: it belongs to the handlers from now on. */
export function handlersFor(apiDoc: RequestSlice, options: Omit<OpenApiValidatorOpts, 'apiSpec'>): Handlers {
  const basePaths = BasePath.fromServers(apiDoc.servers ?? [{ url: '' }]).flatMap((server) => server.all());
  const framework = {
    async initialize(visitor: OpenAPIFrameworkVisitor) {
      visitor.visitApi?.({ basePaths, getApiDoc: () => apiDoc });
      return { apiDoc, basePaths };
    },
  };
  const loader = new OpenApiSpecLoader({ apiDoc });
  Object.assign(loader, { framework });
  const validator = new OpenApiValidator({ ...options, apiSpec: apiDoc });
  let compilers: Compilers | undefined;
  Object.assign(validator, {
    requestValidationMiddleware: (document: RequestSlice): RequestHandler => {
      const judge = new RequestValidator(document as never, validator.ajvOpts.request);
      compilers = judge as unknown as Compilers;
      return (request, response, next) => judge.validate(request as never, response, next);
    },
  });
  return {
    all: validator.installMiddleware(loader.load()),
    passing: (method, expressRoute) => {
      const key = `${method}-${expressRoute}-application/json`;
      const [parameters, body] = [compilers?.ajv.getSchema(key), compilers?.ajvBody.getSchema(key)];
      if (parameters === undefined || body === undefined) return undefined;
      return (request) => parameters(request) === true && body(request) === true;
    },
  };
}
