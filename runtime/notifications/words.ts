/** The words of a mail around the words of its type. */
import Handlebars from 'handlebars';

const escaped = (text: string): string => Handlebars.escapeExpression(text);

/** Plain text with the link below it. */
export function mailText(body: string, link: string | undefined): string {
  return link === undefined ? `${body}\n` : `${body}\n\n--\nYou no longer want these mails: ${link}\n`;
}

/** Paragraphs of escaped text: nothing of it is markup. */
export function mailHtml(body: string, link: string | undefined): string {
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`);
  const foot = link === undefined ? '' : `<hr><p><a href="${escaped(link)}">No more mails of this kind</a></p>`;
  return `<!doctype html><html><body>${paragraphs.join('')}${foot}</body></html>`;
}
