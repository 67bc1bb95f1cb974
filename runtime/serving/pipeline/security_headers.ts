/**
 * Headers of every answer (reliability 4, goal G3). One constant table instead of helmet's ten functions: an API answer
 * is the hot path, and its policy is the strictest one there is. Pages for people set their own, wider one on top.
 */
import type { RequestHandler } from 'express';

const headers: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['cache-control', 'no-store'],
];

export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  next();
};
