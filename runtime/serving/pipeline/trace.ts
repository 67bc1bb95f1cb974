/**
 * A caller's name for its request. `X-Request-Id` is returned as it came and is in our log beside our own id; `traceparent` (W3C
 * Trace Context) joins our lines to the caller's trace. Neither is ever a key of ours.
 */
const idForm = /^[A-Za-z0-9][A-Za-z0-9._:@=+/-]{0,127}$/;
const traceForm = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;

/** The caller's id of the request: 1 to 128 characters of an alphabet that no log or header stumbles over; null for any other. */
export function callersId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && idForm.test(header) ? header : null;
}

/** The id of the trace, 32 hexadecimal digits; null without a well-formed header. */
export function traceOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > 512) return null;
  const [, trace = '', parent = ''] = traceForm.exec(header) ?? [];
  return /[1-9a-f]/.test(trace) && /[1-9a-f]/.test(parent) ? trace : null;
}
