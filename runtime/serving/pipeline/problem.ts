/** Errors as problem details (RFC 9457), for who names `application/problem+json` in `Accept`. */
import type { Request } from 'express';

export const problemType = 'application/problem+json';

/** True for a caller that names the media type and does not refuse it. */
export function problemRequested(request: Request): boolean {
  const { accept } = request.headers;
  return accept?.toLowerCase().includes(problemType) === true && request.accepts(problemType) === problemType;
}

/** The error's body with the standard's members before its own. */
export function problemOf(
  body: Readonly<Record<string, unknown>>,
  status: number,
  instance: string,
): Record<string, unknown> {
  const code = String(body['code']);
  const words = code.replaceAll('_', ' ');
  return {
    type: typeof body['docs_url'] === 'string' ? body['docs_url'] : `/docs/errors/${code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status,
    detail: body['message'],
    instance,
    ...body,
  };
}
