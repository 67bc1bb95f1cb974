/** The OpenAPI document as the generator wrote it: its bytes are served as they are. */
import { readFile } from 'node:fs/promises';
import { type Asset, asset } from './asset.ts';

export interface ApiDocument {
  readonly file: Asset;
  readonly title: string;
  readonly version: string;
}

interface Info {
  readonly info?: { readonly title?: string; readonly version?: string };
}

/** Reads the document at `path` (a file path or file URL). Fails when it is missing or not JSON: `generate` mends both. */
export async function readDocument(path: string | URL): Promise<ApiDocument> {
  const body = await readFile(path);
  const { info } = JSON.parse(body.toString('utf8')) as Info;
  return {
    file: asset('application/json; charset=utf-8', body),
    title: info?.title ?? 'API',
    version: info?.version ?? '',
  };
}
