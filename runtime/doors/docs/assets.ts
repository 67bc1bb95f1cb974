/** The pages' files: ours, and Swagger UI's own from npm. Nothing is fetched from elsewhere. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Asset, asset } from './asset.ts';

const local = join(import.meta.dirname, 'static');

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

interface File {
  readonly name: string;
  readonly type: string;
  readonly folder: string;
}

/** The letters of the console. */
const letters: File = {
  name: 'inter-latin-wght-normal.woff2',
  type: 'font/woff2',
  folder: join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')), 'files'),
};

/** Files of the reference's pages. */
const pageFiles: readonly File[] = [
  { name: 'docs.css', type: style, folder: local },
  { name: 'docs.js', type: script, folder: local },
  { name: 'try.js', type: script, folder: local },
  { name: 'languages.js', type: script, folder: local },
  { name: 'icon.svg', type: 'image/svg+xml', folder: local },
  letters,
];

/** Files of the page with Swagger UI, two megabytes: read when the first one opens it. */
function swaggerFiles(): readonly File[] {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return [
    { name: 'swagger-ui.css', type: style, folder },
    { name: 'swagger-ui-bundle.js', type: script, folder },
    { name: 'reference.css', type: style, folder: local },
    { name: 'reference.js', type: script, folder: local },
    { name: 'operation_line.js', type: script, folder: local },
    { name: 'icon.svg', type: 'image/svg+xml', folder: local },
  ];
}

export interface Assets {
  /** Names this set of files: it stands in their path, so that they may be cached for ever and still import each other. */
  readonly version: string;
  readonly byName: ReadonlyMap<string, Asset>;
}

/** Reads the files of the reference's pages. */
export function readPageAssets(): Promise<Assets> {
  return readAssets(pageFiles);
}

/** Reads the files of the page with Swagger UI. Fails when the package swagger-ui-dist is not installed. */
export function readSwaggerAssets(): Promise<Assets> {
  return readAssets(swaggerFiles());
}

async function readAssets(files: readonly File[]): Promise<Assets> {
  const read = async (file: File) =>
    [file.name, asset(file.type, await readFile(join(file.folder, file.name)))] as const;
  const byName = new Map(await Promise.all(files.map(read)));
  const version = createHash('sha256');
  for (const [name, { hash }] of byName) version.update(name).update(hash);
  return { version: version.digest('hex').slice(0, 12), byName };
}
