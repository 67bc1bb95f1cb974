/** Code as HTML with classes for colours: done here, so that pages need neither script nor inline style. */
import type { HLJSApi } from 'highlight.js';
import { escapeHtml } from './html.ts';

const languages = ['bash', 'typescript', 'json', 'python', 'php', 'ruby', 'go', 'http', 'yaml'] as const;

/** Further names that guides and samples use. */
const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  ts: 'typescript',
  js: 'typescript',
  rb: 'ruby',
  py: 'python',
};

export type Highlight = (code: string, language: string) => string;

/** Loads the languages: at the first page, since nothing else needs them. */
export async function loadHighlight(): Promise<Highlight> {
  const { default: hljs } = (await import('highlight.js/lib/core')) as { default: HLJSApi };
  await Promise.all(
    languages.map(async (name) => {
      const grammar = await import(`highlight.js/lib/languages/${name}`);
      hljs.registerLanguage(name, grammar.default);
    }),
  );
  return (code, language) => {
    const name = aliases[language] ?? language;
    if (hljs.getLanguage(name) === undefined) return escapeHtml(code);
    const html = hljs.highlight(code, { language: name, ignoreIllegals: true }).value;
    // Keys are visible without a colour.
    if (name === 'json' || name === 'typescript') return shortened(html, { ...colours, attr: undefined });
    // A variable within a text keeps the text's colour: each command has three.
    return shortened(html, name === 'bash' ? { ...colours, subst: undefined, variable: undefined } : colours);
  };
}

type Colours = Readonly<Record<string, string | undefined>>;

/** The five colours of the style sheet, by what highlight.js calls the parts. */
const colours: Colours = {
  comment: 'c',
  keyword: 'k',
  built_in: 'k',
  literal: 'k',
  string: 's',
  regexp: 's',
  number: 'n',
  symbol: 'n',
  subst: 'n',
  variable: 'n',
  attr: 'f',
  title: 'f',
  property: 'f',
};

/** Pages hold dozens of examples: `<i class=s>` is a third of `<span class="hljs-string">`, and quotes need no escape in text. */
function shortened(html: string, colourOf: Colours): string {
  const open: boolean[] = [];
  return html
    .replace(/<span class="hljs-([a-z_]+)[^"]*">|<\/span>/g, (_, part: string | undefined) => {
      if (part === undefined) return open.pop() === true ? '</i>' : '';
      const colour = colourOf[part];
      open.push(colour !== undefined);
      return colour === undefined ? '' : `<i class=${colour}>`;
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
}
