/** CORS on /api/* alone: no credentials, the app's own origin (contract, Versioning: CORS clients). */
import cors from 'cors';
import type { RequestHandler } from 'express';

const exposed = [
  'Deprecation',
  'Sunset',
  'Link',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Sandbox',
  'Sandbox-Events',
  'WWW-Authenticate',
  'Warning',
  'ETag',
  'Location',
  'Retry-After',
  'Idempotency-Replayed',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-Request-Id',
];

/** Preflights end here, before tokens and limits; any other OPTIONS request goes on and is answered by its route. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const handler = cors({
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Accept',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'Prefer',
      'X-Request-Id',
      'traceparent',
      'tracestate',
    ],
    exposedHeaders: exposed,
    maxAge: 600,
    preflightContinue: true,
  });
  return (request, response, next) => {
    const preflight =
      request.method === 'OPTIONS' &&
      request.headers.origin !== undefined &&
      request.headers['access-control-request-method'] !== undefined;
    // Caches have to know what answers differ by, also where the asking origin is not allowed.
    response.setHeader('vary', 'Origin, Accept, Accept-Encoding, Prefer');
    if (request.headers.origin === undefined) {
      next();
      return;
    }
    handler(request, response, (error?: unknown) => {
      if (error || !preflight) next(error);
      else response.status(204).setHeader('content-length', '0').end();
    });
  };
}
