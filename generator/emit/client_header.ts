/** The lines that client types begin with: they name the document that the types were made from. */
import { createHash } from 'node:crypto';
import type { Content } from '../text/content.ts';

/** Raised if the same document leads to other types than before. */
const form = 3;

export function headerOf(document: Content): string {
  const hash = createHash('sha256').update(`${form}\n`);
  for (const piece of typeof document === 'string' ? [document] : document) hash.update(piece);
  return [
    '// Generated from generated/openapi.json by openapi-typescript (`backline generate`). Do not edit.',
    `// Document: ${hash.digest('hex')}`,
    '',
  ].join('\n');
}

/** Whether the text of a client.d.ts was made from the document; of none it was not. */
export function isClientOf(document: Content, client: string | null): boolean {
  return client?.startsWith(headerOf(document)) === true;
}
