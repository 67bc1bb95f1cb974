/** Security headers of pages for people: everything comes from this host, nothing is inline, nobody frames it. */
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const common = helmet({
  contentSecurityPolicy: false,
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
});

/** Barcodes are read by camera: pages of this host may use it, frames and other hosts may not. */
const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** Sets the headers of an HTML answer and passes on. */
export const pageHeaders: RequestHandler = (request, response, next) => {
  response.set({
    'content-security-policy': contentSecurityPolicy,
    'permissions-policy': permissionsPolicy,
  });
  common(request, response, next);
};
