/**
 * Templates of messages: like those of documents, but missing values are reported instead of being left out, so that nobody gets
 * "Dear ,". A value with `default` defines its replacement.
 */
import { rendererOf } from './liquid.ts';
import type { Format } from './task.ts';

export interface MailText {
  readonly text: string;
  /** What the record does not have, as the template names it. */
  readonly missing: readonly string[];
}

/** How the person who approves sees a missing value. */
export const gap = (name: string): string => `[${name}]`;

/** An output, in whose expression quotes are passed over; `raw` blocks are left as they are. */
const parts =
  /(\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\})|(\{\{-?)((?:"[^"]*"|'[^']*'|[^"'}]|\}(?!\}))*?)(-?\}\})/g;

/** @throws TemplateError for what the template's author can fix. */
export function mailText(
  template: string,
  model: Readonly<Record<string, unknown>>,
  format: Format,
  kind: 'html' | 'text',
  shown: (name: string) => string = gap,
): MailText {
  const names: string[] = [];
  const noted = template.replace(parts, (all, raw: string | undefined, open: string, inside: string, close: string) => {
    if (raw !== undefined) return all;
    const bar = firstBar(inside);
    const [value, filters] = bar < 0 ? [inside, ''] : [inside.slice(0, bar), inside.slice(bar)];
    if (/^\s*(?:['"\d-]|true\b|false\b)/.test(value) || /\|\s*default\b/.test(filters)) return all;
    names.push(value.trim());
    return `${open}${value}| noted: ${names.length - 1} ${filters}${close}`;
  });
  const missing = new Set<string>();
  const render = rendererOf(
    format,
    {},
    {
      escape: kind === 'html',
      noted: (value, at) => {
        const name = names[at] ?? '';
        if (value !== null && value !== undefined && value !== '') return value;
        missing.add(name);
        return shown(name);
      },
    },
  );
  const text = render(noted, model);
  return { text, missing: [...missing] };
}

/** Where the filters begin, outside of quotes. */
function firstBar(text: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '|') return at;
  }
  return -1;
}
