/** The pages' files: ours, and Swagger UI's own from npm. Nothing is fetched from elsewhere. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { accentSheet, iconOf, type Look } from '../../base/kernel/look.ts';
import { type Asset, asset } from './asset.ts';

const staticFolder = join(import.meta.dirname, 'static');

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
  { name: 'docs.css', type: style, folder: staticFolder },
  { name: 'docs.js', type: script, folder: staticFolder },
  { name: 'try.js', type: script, folder: staticFolder },
  { name: 'languages.js', type: script, folder: staticFolder },
  letters,
];

/** Files of the page with Swagger UI, two megabytes: read when the first one opens it. */
function swaggerFiles(): readonly File[] {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return [
    { name: 'swagger-ui.css', type: style, folder },
    { name: 'swagger-ui-bundle.js', type: script, folder },
    { name: 'reference.css', type: style, folder: staticFolder },
    { name: 'reference.js', type: script, folder: staticFolder },
    { name: 'operation_line.js', type: script, folder: staticFolder },
    letters,
  ];
}

export interface Assets {
  /** Version of this set of files: it is in their path, so that they may be cached for ever and still import each other. */
  readonly version: string;
  readonly byName: ReadonlyMap<string, Asset>;
}

/** Reads the files of the reference's pages. */
export function readPageAssets(look: Look): Promise<Assets> {
  return readAssets(pageFiles, look);
}

/** Reads the files of the page with Swagger UI. Fails when the package swagger-ui-dist is not installed. */
export function readSwaggerAssets(look: Look): Promise<Assets> {
  return readAssets(swaggerFiles(), look);
}

/** Our style sheets use the colour of the product; its mark is beside them. */
async function readAssets(files: readonly File[], look: Look): Promise<Assets> {
  const read = async ({ name, type, folder }: File) => {
    const content = await readFile(join(folder, name));
    const { colour } = look;
    const isOurs = folder === staticFolder && type === style && colour !== undefined;
    return [name, asset(type, isOurs ? Buffer.from(`${content}\n${accentSheet(colour)}`) : content)] as const;
  };
  const sign = ['icon.svg', asset('image/svg+xml', Buffer.from(iconOf(look)))] as const;
  const byName = new Map([sign, ...(await Promise.all(files.map(read)))]);
  const version = createHash('sha256');
  for (const [name, { hash }] of byName) version.update(name).update(hash);
  return { version: version.digest('hex').slice(0, 12), byName };
}
