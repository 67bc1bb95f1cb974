/**
 * XML of names, attributes, texts and parts in order. An element without text and parts is left out: EN 16931 knows no empty
 * elements.
 */

export type Node = readonly [name: string, content: Content, attributes?: Readonly<Record<string, string>>] | null;
export type Content = string | null | readonly Node[];

/** A document with its declaration, in UTF-8 and without a byte order mark. */
export function xml(root: Node, namespaces: Readonly<Record<string, string>>): string {
  if (root === null) throw new Error('A document has a root.');
  const [name, content, attributes] = root;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written([name, content, { ...namespaces, ...attributes }], '')}\n`;
}

function written(node: Node, indent: string): string {
  if (node === null) return '';
  const [name, content, attributes = {}] = node;
  const opening = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`;
  if (typeof content === 'string') return content === '' ? '' : `${indent}<${opening}>${escaped(content)}</${name}>`;
  const parts = (content ?? []).map((part) => written(part, `${indent}  `)).filter((part) => part !== '');
  return parts.length === 0 ? '' : `${indent}<${opening}>\n${parts.join('\n')}\n${indent}</${name}>`;
}

/** XML 1.0 has no characters below a blank but tab and line breaks. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has not.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
