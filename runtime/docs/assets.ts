/** The page's files: Swagger UI's own from npm, and ours. Nothing is fetched from elsewhere. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Asset, asset } from './asset.ts';

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = join(import.meta.dirname, 'static');

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const files = [
  { name: 'swagger-ui.css', type: style, folder: swagger },
  { name: 'swagger-ui-bundle.js', type: script, folder: swagger },
  { name: 'reference.css', type: style, folder: own },
  { name: 'reference.js', type: script, folder: own },
  { name: 'operation_line.js', type: script, folder: own },
  { name: 'operation_list.js', type: script, folder: own },
  { name: 'operation_filter.js', type: script, folder: own },
  { name: 'icon.svg', type: 'image/svg+xml', folder: own },
];

export interface Assets {
  /** Names this set of files: it stands in their path, so that they may be cached for ever and still import each other. */
  readonly version: string;
  readonly byName: ReadonlyMap<string, Asset>;
}

/** Reads all files. Fails when the package swagger-ui-dist is not installed. */
export async function readAssets(): Promise<Assets> {
  const read = async (file: (typeof files)[number]) =>
    [file.name, asset(file.type, await readFile(join(file.folder, file.name)))] as const;
  const byName = new Map(await Promise.all(files.map(read)));
  const version = createHash('sha256');
  for (const [name, { hash }] of byName) version.update(name).update(hash);
  return { version: version.digest('hex').slice(0, 12), byName };
}
