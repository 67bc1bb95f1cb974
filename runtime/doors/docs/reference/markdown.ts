/** Guides and longer descriptions: Markdown without raw HTML, headings with anchors, code with colours. */
import { Marked } from 'marked';
import type { Highlight } from './highlight.ts';
import { escapeHtml } from './html.ts';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

/** `Verify a delivery` → `verify-a-delivery`. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** Headings of the second and third depth, in order. */
export function headingsOf(markdown: string): readonly Heading[] {
  const outside = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...outside.matchAll(/^(#{2,3}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    depth: marks.length,
    text: plain(text),
    id: anchorOf(plain(text)),
  }));
}

/** Gives the function that makes HTML of Markdown. Raw HTML in it is shown as text. */
export function markdownRenderer(highlight: Highlight): (markdown: string) => string {
  const marked = new Marked({
    async: false,
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      code: ({ text, lang }) => codeBlock(text, lang ?? '', highlight),
      heading({ tokens, depth, text }) {
        const id = anchorOf(plain(text));
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  return (markdown) => marked.parse(markdown, { async: false });
}

const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  json: 'JSON',
  http: 'HTTP',
};

/** A block of code under its language's name. */
function codeBlock(code: string, info: string, highlight: Highlight): string {
  const [language = ''] = info.split(/\s+/);
  const name = names[language] ?? '';
  const head = name === '' ? '' : `<figcaption>${name}</figcaption>`;
  return `<figure class="code">${head}<pre tabindex="0"><code>${highlight(code.trimEnd(), language)}</code></pre></figure>\n`;
}
