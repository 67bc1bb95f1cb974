/** Files as base64 in a body: for callers that can send no form, and for calls from inside. */
import { hash } from 'node:crypto';
import type { Upload } from '../../base/kernel/upload.ts';

/** The file of a text; null where it is no base64. */
export function uploadIn(text: string): Upload | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const source = Buffer.from(text, 'base64');
  return { name: null, size: source.length, sha256: hash('sha256', source), source };
}

/** The argument `content` of a rule: the file itself or, called from inside, its base64. Throws for anything else. */
export function uploadOf(content: unknown): Upload {
  const upload = typeof content === 'string' ? uploadIn(content) : content;
  if (typeof upload !== 'object' || upload === null || !('sha256' in upload))
    throw new Error('There is no file under `content`: give it as base64.');
  return upload as Upload;
}

/** The stored part: its bytes, or their location in the store before the change. */
export const contentOf = ({ source, staged }: Upload) => (staged === undefined ? source : { staged });
