/** Files of the bundle, by names that hold a digest of their content: cached for ever, sent in the smallest coding that the browser takes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { Bundle } from './bundle.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

export const forever = 'public, max-age=31536000, immutable';

/** Sends the file of this name. `unknown`: the bundle has none; `removed`: it had one, and its folder was cleaned meanwhile. */
export async function sendBundled(
  request: Request,
  response: Response,
  bundle: Bundle,
  name: string,
): Promise<'sent' | 'unknown' | 'removed'> {
  if (!bundle.files.includes(name)) return 'unknown';
  const extension = path.extname(name);
  const compressed = extension === '.js' || extension === '.css' || extension === '.txt' || extension === '.wasm';
  const coding = compressed
    ? ((request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof typeof endings)
    : 'identity';
  const body = await readFile(path.join(bundle.folder, `${name}${endings[coding]}`)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    },
  );
  if (body === null) return 'removed';
  response.set({ 'content-type': types[extension] ?? 'application/octet-stream', 'cache-control': forever });
  if (compressed) response.set('vary', 'Accept-Encoding');
  if (coding !== 'identity') response.set('content-encoding', coding);
  response.send(body);
  return 'sent';
}
