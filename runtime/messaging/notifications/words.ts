/** The words of a mail around the words of its type, in its reader's language. */

import { handlebars } from '../../base/config/packages_at_use.ts';
import { dictionariesIn, languageOf } from '../../base/languages/index.ts';

export const { dictionary, sayIn } = dictionariesIn(`${import.meta.dirname}/languages`);

const escaped = (text: string): string => handlebars().escapeExpression(text);
const say = (language: string) => sayIn(languageOf(language) ?? 'en');

/** Plain text with the link below it. */
export function mailText(body: string, language: string, link: string | undefined): string {
  if (link === undefined) return `${body}\n`;
  return `${body}\n\n--\n${say(language)('You no longer want these mails: {link}', { link })}\n`;
}

/** Paragraphs of escaped text: nothing of it is markup. */
export function mailHtml(body: string, language: string, link: string | undefined): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((text) => `<p dir="auto">${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const words = escaped(say(language)('No more mails of this kind'));
  const foot = link === undefined ? '' : `<hr><p><a href="${escaped(link)}">${words}</a></p>`;
  return `<!doctype html><html lang="${escaped(language)}"><body>${paragraphs}${foot}</body></html>`;
}
