/**
 * Packages that a service which idles does not need: each is loaded with its first use, which takes some hundredths of a second.
 * What is loaded stays in memory, with its source. `npm ci` has put all of them there, so none is missing only then.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

export const handlebars = (): typeof import('handlebars') => load('handlebars');

export const sanitizeHtml = (): typeof import('sanitize-html').default => load('sanitize-html');

export const undici = (): typeof import('undici') => load('undici');
