/**
 * The handlers of express-openapi-validator for a document that is known to be valid and refers to nothing outside itself. Its
 * own entry point compiles OpenAPI's schema for every document, some 50 ms, even when it does not check the document.
 */
import type { RequestHandler } from 'express';
import { BasePath } from 'express-openapi-validator/dist/framework/base.path.js';
import { OpenApiSpecLoader } from 'express-openapi-validator/dist/framework/openapi.spec.loader.js';
import type { OpenAPIFrameworkVisitor } from 'express-openapi-validator/dist/framework/types.js';
import { OpenApiValidator, type OpenApiValidatorOpts } from 'express-openapi-validator/dist/openapi.validator.js';
import type { RequestSlice } from '../bodies/request_document.ts';

/** @param apiDoc is rewritten: it belongs to the handlers from now on. */
export function handlersFor(apiDoc: RequestSlice, options: Omit<OpenApiValidatorOpts, 'apiSpec'>): RequestHandler[] {
  const basePaths = BasePath.fromServers(apiDoc.servers ?? [{ url: '' }]).flatMap((server) => server.all());
  const framework = {
    async initialize(visitor: OpenAPIFrameworkVisitor) {
      visitor.visitApi?.({ basePaths, getApiDoc: () => apiDoc });
      return { apiDoc, basePaths };
    },
  };
  const loader = new OpenApiSpecLoader({ apiDoc });
  Object.assign(loader, { framework });
  return new OpenApiValidator({ ...options, apiSpec: apiDoc }).installMiddleware(loader.load());
}
