/** The page that holds the console: links to its files, and the data of `boot`. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ConsoleBoot } from '../../base/kernel/console.ts';
import type { Bundle } from './bundle.ts';
import { filesAt } from './first_files.ts';

const camera = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** Characters that end an attribute or begin an element. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Styles that components write carry the nonce; everything else comes from here. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    // WebAssembly reads barcodes (a product's warehouse); text is still no code.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface ShellParts {
  readonly title: string;
  readonly bundle: Bundle;
  readonly boot: ConsoleBoot;
  /** Version of the metadata, and names of its documents that the page begins with. */
  readonly meta: string;
  readonly documents: readonly string[];
}

/** Sends the page. */
export function sendShell(
  request: Request,
  response: Response,
  { title, bundle, boot, meta, documents }: ShellParts,
): void {
  const nonce = randomBytes(16).toString('base64');
  const scheme = /(?:^|;\s*)backline_scheme=(dark|light)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const at = (name: string): string => `/console/-/assets/${name}`;
  const language = boot.me.locale.split('-')[0] ?? 'en';
  const first = [
    ...filesAt(bundle.first, request.path.slice('/console'.length)),
    ...(bundle.first.words[language] ?? []),
  ];
  const lines = [
    '<!doctype html>',
    `<html lang="${escaped(language)}"${scheme ? ` data-mantine-color-scheme="${scheme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(title)}: the console">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    `<meta name="backline" content="${escaped(JSON.stringify({ ...boot, meta }))}">`,
    '<link rel="icon" href="/console/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/console/-/manifest.json">',
    ...bundle.styles.map((name) => `<link rel="stylesheet" href="${at(name)}">`),
    ...bundle.fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at(name)}">`),
    ...[...bundle.preload, ...first].map((name) => `<link rel="modulepreload" fetchpriority="low" href="${at(name)}">`),
    ...documents.map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="/console/-/meta/${meta}/${escaped(name)}.json">`,
    ),
    `<script type="module" src="${at(bundle.entry)}"></script>`,
    '</head>',
    // The frame without anything in it: seen before the scripts are there, which draw over it.
    '<body><div id="root"><div class="bl-frame" aria-hidden="true">',
    `<div><img src="/console/icon.svg" width="26" height="26" alt="">${escaped(title)}</div><div></div><div></div>`,
    '</div></div>',
    `<noscript><p>${escaped(title)} needs JavaScript.</p></noscript>`,
    '</body></html>',
  ];
  response.set({
    'content-security-policy': policy(nonce),
    'permissions-policy': camera,
    'cache-control': 'no-store',
  });
  response.type('html').send(lines.join('\n'));
}
