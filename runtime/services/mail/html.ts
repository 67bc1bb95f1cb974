/** HTML of mails: what people and templates write is cleaned, and a text part is made of it that says the same. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { marked } from 'marked';
import { sanitizeHtml } from '../../base/config/packages_at_use.ts';

const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'center', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'br', 'hr', 'ul', 'ol', 'li', 'img', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const layout = ['style', 'class', 'align', 'valign', 'width', 'height', 'bgcolor', 'lang', 'dir', 'role'];

/** What styles may not hold: addresses, and what some programs run. */
const unsafe = /url\s*\(|@import|expression\s*\(|behavior\s*:|\\|</i;

/** What is left of HTML that goes into a mail: no script, no form, no address that a program would fetch or run. */
export const cleanMail = (html: string): string =>
  sanitizeHtml()(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': layout,
      a: ['href', 'title'],
      img: ['src', 'alt', 'border'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'cid'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => name !== 'style' || !unsafe.test(value)),
        ),
      }),
    },
  });

/** Styles of a layout, for the head of the mail and for its elements; null where one names an address. */
export const styleProblem = (css: string): string | null =>
  unsafe.test(css) ? 'Styles of mails name no address, no import and no backslash.' : null;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return named[String(name).toLowerCase()] ?? all;
  });

/** The text part of a mail: the same words, lists as lists, rows as rows, and each link written out. */
export function textOfHtml(html: string): string {
  const words = cleanMail(html)
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_all, address: string, inner: string) => {
      const label = inner.replace(/<[^>]*>/g, '').trim();
      const bare = address.replace(/^(mailto|tel):/i, '');
      return label === '' || decoded(label) === decoded(bare) ? bare : `${label} (${bare})`;
    })
    .replace(/<img\b[^>]*?alt="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<hr\b[^>]*>/gi, '\n\n--------\n\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(td|th)>\s*(?=<(td|th)\b)/gi, '  ')
    .replace(/<\/(tr|caption)>/gi, '\n')
    .replace(/<\/?(p|div|h[1-6]|table|ul|ol|blockquote|pre|center)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return `${decoded(words)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Declares both colour schemes, so it stays readable in programs that invert colours. */
const base = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{border:0;max-width:100%;height:auto}
@media (prefers-color-scheme:dark){.mail-page,.mail-body{background:#16181d!important;color:#e8eaed!important}.mail-body h1,.mail-body h2,.mail-body h3,.mail-body p,.mail-body td,.mail-body th,.mail-body li{color:#e8eaed!important}.mail-body a{color:#8ab4f8!important}.mail-foot,.mail-foot p,.mail-foot td{color:#9aa0a6!important}}
@media (max-width:480px){.mail-body{padding:16px!important}}`;

/** A whole page around the body, which is inserted unchanged: one column of at most 600 pixels, which narrow screens fold. */
export function mailPage(
  body: string,
  { language, title }: { readonly language: string; readonly title: string },
): string {
  const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${base}</style></head>
<body class="mail-page" style="margin:0;padding:0;background:#f3f4f6;color:#1f2937">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="mail-body" style="background:#ffffff;color:#1f2937;padding:24px;${font}">
${body}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Markdown as HTML; what it holds of HTML is cleaned like all of it. */
export const markdownHtml = (text: string): string => cleanMail(marked.parse(text, { async: false, gfm: true }));

let inliner: Promise<typeof import('@css-inline/css-inline-wasm')> | null = null;

/** The page with the styles written into its elements; what elements cannot hold (dark screens) stays in its head. */
export async function inlined(page: string, styles: string): Promise<string> {
  inliner ??= import('@css-inline/css-inline-wasm').then(async (library) => {
    const file = createRequire(import.meta.url).resolve('@css-inline/css-inline-wasm/index_bg.wasm');
    // Its types know only the parameter that it warns of.
    await library.initWasm({ module_or_path: readFileSync(file) } as never);
    return library;
  });
  const { inline } = await inliner;
  return inline(page, { extraCss: styles, keepStyleTags: true, keepAtRules: true, loadRemoteStylesheets: false });
}
