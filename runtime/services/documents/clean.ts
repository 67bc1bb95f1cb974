/** What is left of HTML that templates give: text, tables, lists and pictures that come with it. Nothing runs, and nothing is fetched. */
import sanitize from 'sanitize-html';
import { TemplateError } from './task.ts';

const tags = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
  ],
  ...['br', 'hr', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'a'],
];

/** Names of table layouts that pages know (pdf.ts). */
export const layouts = ['noBorders', 'lines', 'rows', 'head', 'tall', 'marked', 'box'] as const;

const isNumber = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 10_000;
const isWidth = (value: unknown): boolean =>
  value === '*' ||
  value === 'auto' ||
  isNumber(value) ||
  (typeof value === 'string' && /^\d{1,3}(\.\d+)?%$/.test(value));

/** Accepted keys of `data-pdfmake`, with their values: any other key could name files. */
const hints: Readonly<Record<string, (value: unknown) => boolean>> = {
  widths: (value) => Array.isArray(value) && value.length <= 40 && value.every(isWidth),
  headerRows: isNumber,
  keepWithHeaderRows: isNumber,
  dontBreakRows: (value) => typeof value === 'boolean',
  unbreakable: (value) => typeof value === 'boolean',
  layout: (value) => layouts.some((name) => name === value),
  pageBreak: (value) => value === 'before' || value === 'after',
};

function hintsOf(text: string): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return '{}';
  }
  const entries = Object.entries(said ?? {}).filter(([name, value]) => hints[name]?.(value) === true);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Elements within each other: what comes after this goes down with each of them, and has no limit of its own. */
const deepest = 100;
/** Columns or rows that a cell may reach over: the layout makes a cell for each. */
const widest = 1_000;

const spanOf = (value: string): string => String(Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), widest));

function cleanAttribute(name: string, value: string): string {
  if (name === 'data-pdfmake') return hintsOf(value);
  if (name === 'colspan' || name === 'rowspan') return spanOf(value);
  return name === 'style' ? cleanStyle(value) : value;
}

/** Elements that never hold anything. */
const empty = new Set(['br', 'hr', 'img']);

/** @throws TemplateError for elements that lie too deep in each other. */
export function cleanHtml(html: string): string {
  let depth = 0;
  return sanitize(html, {
    onOpenTag: (name: string) => {
      if (empty.has(name)) return;
      depth += 1;
      if (depth > deepest)
        throw new TemplateError(`More than ${deepest} elements lie within each other. Close each before the next.`);
    },
    onCloseTag: (name: string) => {
      if (!empty.has(name)) depth -= 1;
    },
    allowedTags: tags,
    allowedAttributes: {
      '*': ['style', 'class', 'data-pdfmake', 'colspan', 'rowspan', 'align', 'scope'],
      img: ['src', 'alt', 'width', 'height', 'style', 'class', 'data-pdfmake'],
      a: ['href', 'style', 'class'],
      ol: ['start', 'type', 'style', 'class'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: {
          ...Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, cleanAttribute(name, value)])),
          // What a picture shows is read out; the page's own way of saying so gets lost on the way to the PDF.
          ...(tagName === 'img' && attribs['alt'] ? { 'data-pdfmake': JSON.stringify({ alt: attribs['alt'] }) } : {}),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(attribs['src'] ?? ''),
  });
}

/** Styles name no address. */
export const cleanStyle = (css: string): string => (/url\s*\(|@import|expression\s*\(|\\/i.test(css) ? '' : css);
