/** The page of a process that starts. It needs no database, no session and no other file: there is none yet. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { preferredLanguage, sayIn } from '../../messaging/credentials/languages/index.ts';
import { isOfProgram } from './readers.ts';

/** The look of the pages of signing in, whose style sheet is not served yet. */
const style = `:root { color-scheme: light dark; }
body { margin: 0; padding: 12vh 1rem; background: light-dark(#f6f7f9, #111317); color: light-dark(#16191d, #eceef1); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 23rem; margin: 0 auto; padding: 2rem; border: 1px solid light-dark(#d9dde3, #2e333a); border-radius: 12px; background: light-dark(#ffffff, #1a1d23); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; }
p { margin: 1rem 0 0; }
a { color: light-dark(#3b50cf, #a9b8ff); }`;

const headers: OutgoingHttpHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
};

interface StartingPage {
  readonly headers: OutgoingHttpHeaders;
  readonly html: string;
}

/** The page in the browser's language; null for whoever does not put HTML first, as browsers do that open an address. */
export function startingPage({ method, url = '/', headers: sent }: IncomingMessage): StartingPage | null {
  if (isOfProgram(url) || !/^text\/html\b/.test(sent.accept ?? '')) return null;
  const language = preferredLanguage(sent['accept-language']) ?? 'en';
  const say = sayIn(language);
  const title = say('The service is starting');
  // What a form sent is not sent again by itself.
  const isRead = method === 'GET' || method === 'HEAD';
  const text = isRead
    ? say('This page opens by itself as soon as it can.')
    : say('What you sent was not saved. Go back and send it again in some seconds.');
  const link = isRead ? `<p><a href="">${say('Try again')}</a></p>` : '';
  const lines = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>${link}</main></body></html>`,
  ];
  return { headers: isRead ? { ...headers, refresh: '3' } : headers, html: lines.join('\n') };
}
